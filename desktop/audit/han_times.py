"""Times of day in Chinese: 晚上九點半, 下午3點15分, 9點到11點, 21時, 中午12:30."""

import re

from desktop.audit.chinese import read_small
from desktop.audit.item import TIME
from desktop.audit.mention import Mention
from desktop.audit.page import Page
from desktop.audit.times import clock, hour_between
from desktop.audit.vocabulary import either

_PARTS_OF_DAY = {
    "morning": "凌晨 清晨 早上 早晨 上午 今早 明早 早",
    "evening": "下午 傍晚 午後 午后 晚上 晚間 晚间 夜裡 夜里 夜晚 今晚 明晚 當晚 当晚 晚",
    "noon": "中午 正午",
    "night": "深夜 半夜 午夜",
}
_PART_OF = {name: part for part, names in _PARTS_OF_DAY.items() for name in names.split()}
_PART_CHARACTERS = frozenset("早晚晨午夜")
_PART = rf"(?:{either(' '.join(_PART_OF))})"
_NUMBER = "(?:[0-9]{1,2}|[一二三四五六七八九十兩两廿]{1,3})"
_MINUTE = "(?:[0-5]?[0-9]|[一二三四五]?十[一二三四五六七八九]?|[一二三四五六七八九])"
_TIME = re.compile(
    rf"""
    (?:(?P<part>{_PART})的?\s?)?
    (?:(?P<first>{_NUMBER})[ ]?[點点時时]?(?P<first_half>半)?
        [ ]?(?P<joint>到|至|-|~|〜|和|或|、)[ ]?(?P<second_part>{_PART})?)?
    (?<![0-9.,零〇一二三四五六七八九十百千萬万億亿點点之第])(?P<hour>{_NUMBER})\s?(?P<mark>[點点時时])(?![間间])
    (?:\s?(?:(?P<minute>{_MINUTE})\s?分(?![之享析鐘钟數数])|(?P<half>半)|(?P<quarter>[一三])刻
        |(?P<whole>[整鐘钟])|(?P<bare>[0-5][0-9](?![0-9])|[一二三四五]十[一二三四五六七八九]?)))?
    """,
    re.VERBOSE,
)
_MARKED = re.compile(r"[0-9一二三四五六七八九十兩两廿]\s?[點点時时]")
_REACH_BEFORE = 16
_REACH_AFTER = 8
_BEFORE_REACH = 4
_CLOCK = re.compile(rf"({_PART})的?\s?([0-2]?[0-9])[:：]([0-5][0-9])(?![0-9]|:[0-9])")

_TIME_BEFORE = re.compile(r"(?:在|於|于|到|至|[日號号天]|是|約|约|逢|每天|的)\s?\Z")
_TIME_AFTERWARDS = either("""
    左右 發 发 的 後 后 前 之 以 到 至 ~ - 開 开 時段 时段 上線 上线 更新 那 貼 贴 po 表現 表现 最 效 觀看
    观看 觸及 触及
""")
_TIME_AFTER = re.compile(rf"\s?(?:{_TIME_AFTERWARDS})")
_COUNTED_BEFORE = either("""
    給你 给你 以下 下列 這 这 有 第 幾 几 提供 整理 分享 歸納 归纳 做到 掌握 注意 記住 记住
""")
_COUNT_BEFORE = re.compile(rf"(?:{_COUNTED_BEFORE})\s?\Z")
_A_LITTLE = re.compile("[鬆松高低多少好快慢長长短早晚大小明簡简單单緊紧]\\Z")
_LISTED = re.compile(r"(?:\A|\n)\s?[-*•·]\s?\Z")
_LISTED_FIGURE = re.compile(r"[:：]\s?(?:[0-9][0-9,]{2,}|[0-9]+[篇條条次])")
_COUNTED = either("建議 建议 原因 理由 心得 提醒 重點 重点 結論 结论 觀察 观察")
_COUNT_AFTER = re.compile(rf"\s?(?:{_COUNTED}|[:：零〇一二三四五六七八九])")


def find_han_clocks(page: Page) -> list[Mention]:
    """A part of the day before figures with a colon: 晚上9:30."""
    found: list[Mention] = []
    for time in _CLOCK.finditer(page.rest) if page.has(":：") and page.has(_PART_CHARACTERS) else ():
        hour = int(time[2])
        if hour <= 24:
            found.append(_clock(*time.span(), time[1], hour, int(time[3])))
    return found


def find_han_times(page: Page) -> list[Mention]:
    """Times with 點 or 時, in the order of the text. 三點建議 is a count and 四點六 a decimal: left alone."""
    found: list[Mention] = []
    rest, done = page.rest, 0
    for marked in _MARKED.finditer(rest) if page.has("點点時时") else ():
        if marked.start() < done:
            continue
        time = _TIME.search(rest, max(done, marked.start() - _REACH_BEFORE), marked.end() + _REACH_AFTER)
        if time is not None and time.start("mark") == marked.end() - 1:
            found += _times(rest, time)
            done = time.end()
    return found


def _times(rest: str, time: re.Match[str]) -> list[Mention]:
    hour, minute = read_small(time["hour"]), _minute(time)
    if hour is None or hour > 24 or minute is None or minute > 59 or not _is_time(rest, time, hour):
        return []
    part = time["second_part"] or time["part"]
    first = read_small(time["first"])
    if first is None or first > 24:
        return [_clock(time.start() if first is None else time.start("hour"), time.end(), part, hour, minute)]
    begin = time.start("second_part") if time["second_part"] else time.start("hour")
    end = max(time.end("first"), time.end("first_half"))
    earlier = _clock(time.start(), end, time["part"] or part, first, 30 if time["first_half"] else 0)
    later = _clock(begin, time.end(), part, hour, minute)
    return hour_between(earlier, later) if time["joint"] in "到至-~〜" else [earlier, later]


def _is_time(rest: str, time: re.Match[str], hour: int) -> bool:
    """Whether 點 or 時 tells the time, and does not count points or say "when"."""
    if time["part"] in ("早", "晚") and time["hour"] == "一":
        return False
    if time["hour"] == "一" and _A_LITTLE.search(rest, max(0, time.start() - 1), time.start()):
        return False
    if _LISTED.search(rest, max(0, time.start() - 3), time.start()) and _LISTED_FIGURE.match(
        rest, time.end()
    ):
        return True
    if any(time[name] for name in ("part", "second_part", "minute", "half", "quarter", "bare")):
        return True
    start, end = time.span()
    first = max(0, start - _BEFORE_REACH)
    if _COUNT_AFTER.match(rest, end) or _COUNT_BEFORE.search(rest, first, start):
        return False
    before = _TIME_BEFORE.search(rest, first, start) is not None
    if time["mark"] in "時时" and not time["hour"].isdecimal():
        return before and "一" not in time["hour"]
    if time["whole"] or time["first"] or time["mark"] in "時时" or hour > 12:
        return True
    return before or _TIME_AFTER.match(rest, end) is not None


def _clock(start: int, end: int, part: str | None, hour: int, minute: int) -> Mention:
    name = None if part is None else _PART_OF[part]
    times = [clock(start, end, each, minute, either_half=name is None) for each in _hours(name, hour)]
    whens = tuple(when for time in times for when in time.when)
    readings = () if name or minute else ((hour,),)
    return Mention(start, end, unit=TIME, when=whens, readings=readings)


def _hours(part: str | None, hour: int) -> tuple[int, ...]:
    """The hours that are meant, likeliest first; 12 with 早上 or 晚上 is said of noon and of midnight."""
    if part is None or hour > 12:
        return (hour,)
    if hour == 12:
        return {"noon": (12,), "morning": (12, 0), "evening": (0, 12), "night": (0,)}[part]
    if part == "evening" or (part == "noon" and hour < 6) or (part == "night" and hour >= 6):
        return (hour + 12,)
    return (hour,)


def _minute(time: re.Match[str]) -> int | None:
    if time["half"]:
        return 30
    if time["quarter"]:
        return 15 if time["quarter"] == "一" else 45
    written = time["minute"] or time["bare"]
    return read_small(written) if written else 0
