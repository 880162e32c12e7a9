"""Numbers spelled out, in English and in Chinese, to be read back."""

_ONES = [
    *[
        "zero",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ],
    *["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"],
]
_TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_DIGITS = "零一二三四五六七八九"
_FORMAL = str.maketrans("一二三四五六七八九十百千", "壹貳參肆伍陸柒捌玖拾佰仟")
_SIMPLIFIED = str.maketrans("萬億兩", "万亿两")


def in_english(number: int) -> str:
    """`number` below a billion in words, with `and` after a hundred."""
    if number < 20:
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens] + (f"-{_ONES[ones]}" if ones else "")
    if number < 1000:
        hundreds, rest = divmod(number, 100)
        return f"{_ONES[hundreds]} hundred" + (f" and {in_english(rest)}" if rest else "")
    scale, name = (10**6, "million") if number >= 10**6 else (10**3, "thousand")
    high, low = divmod(number, scale)
    joint = " and " if low < 100 else " "
    return f"{in_english(high)} {name}" + (f"{joint}{in_english(low)}" if low else "")


def in_chinese(number: int) -> str:
    """`number` below ten to the twelfth in Traditional characters."""
    if number < 10:
        return _DIGITS[number]
    for scale, name in ((10**8, "億"), (10**4, "萬")):
        if number >= scale:
            high, low = divmod(number, scale)
            zero = "零" if 0 < low < scale // 10 else ""
            return f"{in_chinese(high)}{name}{zero}{_section(low) if low < 10**4 else in_chinese(low)}"
    written = _section(number)
    return written[1:] if written.startswith("一十") else written


def formal(chinese: str) -> str:
    """The same number as it is written on a cheque."""
    return chinese.translate(_FORMAL)


def simplified(chinese: str) -> str:
    """The same number in Simplified characters."""
    return chinese.translate(_SIMPLIFIED)


def _section(number: int) -> str:
    if number == 0:
        return ""
    written = ""
    for scale, name in ((1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit, number = divmod(number, scale)
        if digit:
            written += _DIGITS[digit] + name
        elif written and number and not written.endswith("零"):
            written += "零"
    return written
