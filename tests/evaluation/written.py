"""How an answer writes a figure, a date, a time or a weekday, in three languages."""

from datetime import date
from decimal import Decimal
from random import Random

from tests.audit.spelling import in_chinese, in_english, simplified

_MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
]
_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
_HAN_DAYS = "一二三四五六日"
_HAN_DIGITS = "零一二三四五六七八九"


def count_styles(value: int, lang: str) -> dict[str, int]:
    """The ways in which a count may be written, and how often each is."""
    styles = {"grouped": 12, "plain": 3 if value >= 1000 else 0}
    scale = 1000 if lang == "en" else 10_000
    if value >= scale and value % (scale // 10) == 0:
        styles["scaled"] = 5
    if value <= 12:
        styles["words"] = 8
    elif lang != "en" or value < 1000 or value % 1000 == 0:
        styles["words"] = 3
    return styles


def write_count(value: int, lang: str, style: str) -> str:
    """A count in one of its styles; one that cannot be written so is grouped."""
    if style not in count_styles(value, lang) and style != "words":
        style = "grouped"
    if style == "words":
        return in_words(value, lang)
    if style == "scaled":
        scale, mark = (1000, "k") if lang == "en" else (10_000, "萬" if lang == "zh-Hant" else "万")
        return f"{(Decimal(value) / scale).normalize():f}" + mark
    return f"{value:,}" if style == "grouped" else str(value)


def in_words(value: int, lang: str) -> str:
    """A count in words; two is 兩 before what is counted."""
    if lang == "en":
        return in_english(value)
    words = "兩" if value == 2 else in_chinese(value)
    return words if lang == "zh-Hant" else simplified(words)


def rate_styles(lang: str) -> dict[str, int]:
    """The ways in which a percentage may be written."""
    return {"sign": 12, "words": 2 if lang == "en" else 3}


def write_rate(value: Decimal, lang: str, style: str) -> str:
    """A percentage such as 4.6."""
    if style == "bare":
        return f"{value}"
    if style == "sign":
        return f"{value}%"
    if lang == "en":
        return f"{value} percent"
    whole, _, part = str(abs(value)).partition(".")
    words = in_chinese(int(whole))
    point = "點" if lang == "zh-Hant" else "点"
    if part:
        words += point + "".join(_HAN_DIGITS[int(digit)] for digit in part)
    return "百分之" + (words if lang == "zh-Hant" else simplified(words))


def write_multiple(value: Decimal, lang: str, style: str) -> str:
    """A multiple such as 1.5."""
    number = f"{value}"
    if lang == "en":
        return f"{number}x" if style == "mark" else f"{number} times"
    return f"{number} 倍" if style == "mark" else f"{number}倍"


def date_styles(day: date, lang: str) -> dict[str, int]:
    """The ways in which a day may be written; 11/30 only where it is no month."""
    numeric = 2 if day.day > 12 else 0
    if lang == "en":
        return {
            "short": 8,
            "long": 6,
            "british": 2,
            "dotted": 1,
            "ordinal": 2,
            "iso": 1,
            "full": 2,
            "slash": numeric,
        }
    return {"short": 10, "full": 2, "number": 2, "words": 1, "slash": numeric}


def write_date(day: date, lang: str, style: str) -> str:
    """A day in one of its styles."""
    if style == "slash":
        return f"{day.month}/{day.day}" if day.day > 12 else write_date(day, lang, "short")
    if style == "iso":
        return f"{day:%Y-%m-%d}"
    if lang != "en":
        return _write_han_date(day, lang, style)
    month = _MONTHS[day.month - 1]
    return {
        "long": f"{month} {day.day}",
        "british": f"{day.day} {month}",
        "dotted": f"{month[:3]}. {day.day}" if month != "May" else f"May {day.day}",
        "ordinal": f"{month} {day.day}{_ordinal(day.day)}",
        "full": f"{month[:3]} {day.day}, {day.year}",
    }.get(style, f"{month[:3]} {day.day}")


def _write_han_date(day: date, lang: str, style: str) -> str:
    if style == "words":
        return f"{in_chinese(day.month)}月{in_chinese(day.day)}日"
    if style == "number":
        return f"{day.month}月{day.day}{'號' if lang == 'zh-Hant' else '号'}"
    short = f"{day.month}月{day.day}日"
    return f"{day.year}年{short}" if style == "full" else short


def _ordinal(day: int) -> str:
    return {1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"}.get(day, "th")


def time_styles(hour: int, minute: int, lang: str) -> dict[str, int]:
    """The ways in which a time may be written; noon and midnight only on the 24-hour clock."""
    if hour in (0, 12):
        return {"clock": 1}
    if lang == "en":
        return {"dotted": 5, "plain": 3, "tight": 3, "clock": 3}
    return {"digits": 5, "words": 4 if minute in (0, 30) else 1, "clock": 3}


def write_time(hour: int, minute: int, lang: str, style: str) -> str:
    """A time of day in one of its styles."""
    if style == "clock" or hour in (0, 12):
        return f"{hour:02d}:{minute:02d}"
    if lang == "en":
        clock = f"{hour % 12 or 12}" + (f":{minute:02d}" if minute else "")
        half = "a" if hour < 12 else "p"
        return clock + {"dotted": f" {half}.m.", "plain": f" {half.upper()}M"}.get(style, f"{half}m")
    return _write_han_time(hour, minute, lang, style)


def _write_han_time(hour: int, minute: int, lang: str, style: str) -> str:
    parts = ((5, "凌晨"), (9, "早上"), (12, "上午"), (18, "下午"), (24, "晚上"))
    part = next(name for end, name in parts if hour < end)
    point = "點" if lang == "zh-Hant" else "点"
    twelve = hour % 12 or 12
    if style == "words":
        said = f"{in_words(twelve, lang)}{point}"
        return part + said + ("半" if minute == 30 else f"{in_chinese(minute)}分" if minute else "")
    return f"{part}{twelve}{point}" + (f"{minute}分" if minute else "")


def weekday_styles(lang: str) -> dict[str, int]:
    """The ways in which a weekday may be named."""
    return {"long": 1} if lang == "en" else {"long": 3, "week": 3, "worship": 1}


def write_weekday(day: int, lang: str, style: str) -> str:
    """A weekday, 0 for Monday."""
    if lang == "en":
        return _DAYS[day]
    week = "週" if lang == "zh-Hant" else "周"
    worship = "禮拜" if lang == "zh-Hant" else "礼拜"
    return {"week": week, "worship": worship}.get(style, "星期") + _HAN_DAYS[day]


def write_month(month: date, lang: str) -> str:
    """A month without its year."""
    return _MONTHS[month.month - 1] if lang == "en" else f"{month.month}月"


def write_length(seconds: int, lang: str, style: str) -> str:
    """A length of time, in seconds or on a clock."""
    minutes, rest = divmod(seconds, 60)
    if style == "clock":
        return f"{minutes}:{rest:02d}"
    if lang == "en":
        return f"{seconds} seconds"
    return f"{seconds} 秒" if seconds < 60 or rest else f"{minutes} {'分鐘' if lang == 'zh-Hant' else '分钟'}"


def pick(styles: dict[str, int], rng: Random) -> str:
    """One of the styles, by how often each is used."""
    names = [name for name, often in styles.items() if often]
    return rng.choices(names, [styles[name] for name in names])[0]
