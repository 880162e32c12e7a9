"""Chinese numerals as numbers."""

_DIGITS = {
    "零": 0,
    "〇": 0,
    "一": 1,
    "二": 2,
    "两": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
}
_TENS = {"十": 10, "百": 100}


def han_number(written: str) -> int | None:
    """A number up to 999 in Chinese numerals, in Simplified characters; None if it is none.

    Both 三十 and the digits alone, as in 三〇, are read.
    """
    if not written or any(sign not in _DIGITS and sign not in _TENS for sign in written):
        return None
    if not any(sign in _TENS for sign in written):
        return int("".join(str(_DIGITS[sign]) for sign in written)) if len(written) <= 3 else None
    total = 0
    digit: int | None = None
    for sign in written:
        if sign in _DIGITS:
            digit = _DIGITS[sign]
        else:
            total += (1 if digit is None else digit) * _TENS[sign]
            digit = None
    return total + (digit or 0)
