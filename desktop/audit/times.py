"""Times of day in figures and English: 21:00, 9 p.m., 9 to 11 pm, half past nine, noon, 2100 hours."""

import re
from collections.abc import Iterator

from desktop.audit.item import DURATION, NUMBER, TIME, When
from desktop.audit.mention import Mention, apart
from desktop.audit.nouns import counted_after
from desktop.audit.page import FIGURES, TAKEN, Page, in_word
from desktop.audit.vocabulary import either, numbered, vocabulary

_HOURS = numbered("one two three four five six seven eight nine ten eleven twelve", first=1)
_HOUR = rf"(?:[0-2]?[0-9](?![0-9])|{either(' '.join(_HOURS))})"
_HALF = r"(?:[ap]\.?m\b\.?|in[ ]the[ ](?:early[ ])?(?:morning|afternoon|evening)|at[ ]night|o'clock)"
_HALF_WORDS = vocabulary("am pm m clock morning afternoon evening night")
_WITH_HALF = re.compile(
    rf"""
    (?<![a-z0-9])(?:(?P<first>{_HOUR})(?:[:.](?P<first_minute>[0-5][0-9]))?\s?(?P<first_half>[ap]\.?m\.?)?
        \s?(?P<joint>-|~|to|and|or|until|till)\s?)?
    (?P<hour>{_HOUR})(?:[:.](?P<minute>[0-5][0-9])(?::[0-5][0-9])?)?\s?(?P<half>{_HALF})(?![a-z])
    """,
    re.VERBOSE,
)
_HALF_LENGTH = 20
_HALF_LEADS = ("in the early ", "in the ", "at ", "o'", "a.", "p.")
"""What stands before the words of a half, and belongs to it."""
_HOUR_ENDS = frozenset("0123456789eorxnt")
_ITS_HOUR = re.compile(rf"(?<![a-z0-9])(?:{_HOUR})(?:[:.][0-5][0-9](?::[0-5][0-9])?)?[ \xa0]?\Z")
_HOUR_REACH = 12
_JOINTS = ("-", "~", "to", "and", "or", "until", "till")
_COUNTED_BEFORE = re.compile(r"(?:has|have|had|got|gets|with|only)\s\Z")
_ITS_FIRST_HOUR = re.compile(
    rf"(?<![a-z0-9])(?:{_HOUR})(?:[:.][0-5][0-9])?\s?(?:[ap]\.?m\.?)?\s?(?:{'|'.join(_JOINTS)})\s?\Z"
)
_FIRST_HOUR_REACH = 24
_CLOCK = re.compile(r"([0-9]{1,2}):([0-5][0-9])(?::([0-5][0-9]))?(?![0-9]|:[0-9])")
_COLON = re.compile(":[0-9]")
_RANGE = re.compile(r"\s?(?:-|~|〜|to|到|至)\s?")
_MINUTES = {"half": 30, "quarter": 15, "ten": 10, "twenty": 20, "five": 5}
_MINUTE_WORDS = frozenset(_MINUTES)
_PAST = re.compile(
    rf"""
    (?P<minutes>{either(" ".join(_MINUTES))})[ ](?P<side>past|to)[ ]
    (?P<hour>{_HOUR})(?![a-z0-9])(?:\s(?P<half>{_HALF}))?
    """,
    re.VERBOSE,
)
_NAMED = {"noon": 12, "midday": 12, "midnight": 0}
_NAMES = frozenset(_NAMED)
_MILITARY = re.compile(r"([01][0-9]|2[0-4])([0-5][0-9])\s?(?:hours|hrs|h)(?![a-z])")
_AT = re.compile(
    r"""
    at[ ](1?[0-9]|2[0-4])
    (?![0-9a-z%]|[:.,/][0-9]|\s?(?:percent|points|times|[x×萬万億亿千倍成篇則则次個个天秒])
    |\s?(?:-|to|and|or)\s?[0-9]|\s?(?:[ap]\.?m|in[ ]the|at[ ]night|o'clock))
    """,
    re.VERBOSE,
)
_AT_WORD = frozenset(("at",))
_GOES_ON = frozenset(":.,/$-")


def find_times(page: Page) -> list[Mention]:
    """Times of day in the order of the text; `at 9` is one too, where nothing is counted there."""
    found = [*_past(page), *_with_half(page), *_named(page)]
    if page.has(FIGURES):
        found += [*_ranges(page.rest, list(_by_colon(page))), *_military(page), *_bare(page)]
    return apart(found)


def clock(start: int, end: int, hour: int, minute: int, *, either_half: bool = False) -> Mention:
    """A time of day; midnight is both 0 and 24 o'clock."""
    if hour in (0, 24):
        whens = (When(hour=0, minute=minute), When(hour=24, minute=minute))
        return Mention(start, end, unit=TIME, when=whens)
    when = When(hour=hour, minute=minute, either_half=either_half and hour <= 12)
    return Mention(start, end, unit=TIME, when=(when,))


def hour_between(first: Mention, last: Mention) -> list[Mention]:
    """From nine to ten is the hour of nine: one mention. Any other range is its two ends."""
    begin, end = first.when[0], last.when[0]
    is_hour = begin.minute == end.minute == 0 and ((begin.hour or 0) + 1) % 24 == (end.hour or 0) % 24
    return [first._replace(end=last.end, readings=())] if is_hour else [first, last]


def _begins(rest: str, at: int) -> bool:
    """Whether a time may begin here: after a range's hyphen or a date's T, but not inside other figures."""
    before = rest[at - 1 : at]
    if before not in _GOES_ON and not in_word(rest, at):
        return True
    if rest[at - 2 : at] == f"{TAKEN}t":
        return True
    return before == "-" and (rest[at - 2 : at - 1].isdecimal() or rest[at - 2 : at - 1] in ("m", "."))


def _with_half(page: Page) -> Iterator[Mention]:
    """9 p.m., nine in the evening, 9 o'clock, and ranges of them."""
    rest, done = page.rest, 0
    for place in page.places(_HALF_WORDS):
        start = _half_start(rest, place, done)
        found = None if start is None else _WITH_HALF.match(rest, start, place + _HALF_LENGTH)
        if found is not None and place < found.end() and _hour(found["hour"]) <= 24:
            done = found.end()
            yield from _ends(rest, found)


def _half_start(rest: str, place: int, done: int) -> int | None:
    """Where the time begins whose half of the day is named at `place`: at its hour, or the first of two."""
    lead = next((lead for lead in _HALF_LEADS if rest.endswith(lead, done, place)), "")
    half = place - len(lead)
    if rest[max(done, half - 2) : half].rstrip()[-1:] not in _HOUR_ENDS:
        return None
    hour = _ITS_HOUR.search(rest, max(done, half - _HOUR_REACH), half)
    if hour is None:
        return None
    reach = max(done, hour.start() - _FIRST_HOUR_REACH)
    if rest[reach : hour.start()].rstrip().endswith(_JOINTS):
        first = _ITS_FIRST_HOUR.search(rest, reach, hour.start())
        if first is not None and _COUNTED_BEFORE.search(rest, max(0, first.start() - 6), first.start()):
            first = None
        if first is not None and _begins(rest, first.start()):
            return first.start()
    return hour.start() if _begins(rest, hour.start()) else None


def _ends(rest: str, found: re.Match[str]) -> list[Mention]:
    half = found["half"]
    either_half = half == "o'clock"
    hour, minute = _on_day(_hour(found["hour"]), half), int(found["minute"] or 0)
    last = clock(found.start("hour"), found.end(), hour, minute, either_half=either_half)
    if found["first"] is None or _hour(found["first"]) > 24:
        return [last]
    end = max(found.end("first"), found.end("first_minute"), found.end("first_half"))
    hour, minute = (
        _on_day(_hour(found["first"]), found["first_half"] or half),
        int(found["first_minute"] or 0),
    )
    first = clock(found.start(), end, hour, minute, either_half=either_half)
    before = rest[max(0, found.start() - len("between ")) : found.start()]
    together = found["joint"] not in ("and", "or") or before == "between "
    return hour_between(first, last) if together else [first, last]


def _by_colon(page: Page) -> Iterator[Mention]:
    """21:30; or a length, since 1:30 is a minute and a half too."""
    rest, done = page.rest, 0
    for colon in _COLON.finditer(rest) if page.has(":") else ():
        start = colon.start() - (2 if rest[colon.start() - 2 : colon.start() - 1].isdecimal() else 1)
        found = _CLOCK.match(rest, start) if start >= done else None
        if found is None or not _begins(rest, start):
            continue
        hour, minute, done = int(found[1]), int(found[2]), found.end()
        if hour > 24:
            lengths = (60 * hour + minute, 3600 * hour + 60 * minute)
            yield Mention(*found.span(), NUMBER, lengths[0], DURATION, "second", seconds=lengths)
            continue
        time = clock(*found.span(), hour, minute, either_half=not found[1].startswith("0"))
        longer = 3600 * hour + 60 * minute
        readings = (longer + int(found[3]),) if found[3] else (60 * hour + minute, longer)
        yield time._replace(seconds=readings)


def _ranges(rest: str, clocks: list[Mention]) -> Iterator[Mention]:
    place = 0
    while place < len(clocks):
        pair = clocks[place : place + 2]
        if len(pair) == 2 and _RANGE.fullmatch(rest, pair[0].end, pair[1].start):
            yield from hour_between(*pair)
            place += 2
        else:
            yield pair[0]
            place += 1


def _past(page: Page) -> Iterator[Mention]:
    """Half past nine, quarter to ten."""
    if not page.has_word(("past", "to")):
        return
    for place in page.places(_MINUTE_WORDS):
        found = _PAST.match(page.rest, place)
        if found is None:
            continue
        past = _MINUTES[found["minutes"]] if found["side"] == "past" else -_MINUTES[found["minutes"]]
        hour, minute = divmod(60 * _hour(found["hour"]) + past, 60)
        half = found["half"] or "o'clock"
        yield clock(*found.span(), _on_day(hour, half), minute, either_half=half == "o'clock")


def _named(page: Page) -> Iterator[Mention]:
    for place in page.places(_NAMES):
        name = next(name for name in _NAMED if page.rest.startswith(name, place))
        yield clock(place, place + len(name), _NAMED[name], 0)


def _military(page: Page) -> Iterator[Mention]:
    """2100 hours, which may be a length too."""
    for found in _MILITARY.finditer(page.rest) if page.has_word(("hours", "hrs", "h")) else ():
        if _begins(page.rest, found.start()):
            time = clock(*found.span(), int(found[1]), int(found[2]))
            yield time._replace(readings=((int(found[1] + found[2]),),))


def _bare(page: Page) -> Iterator[Mention]:
    for place in page.places(_AT_WORD):
        found = _AT.match(page.rest, place)
        if found is not None and not counted_after(page.rest, found.end()):
            hour = int(found[1])
            yield clock(*found.span(1), hour, 0, either_half=True)._replace(readings=((hour,),))


def _hour(written: str) -> int:
    return _HOURS[written] if written in _HOURS else int(written)


def _on_day(hour: int, half: str) -> int:
    """The hour on the 24-hour clock; at night is the evening from six on and the morning before."""
    if hour > 12 or half == "o'clock":
        return hour
    night = half == "at night"
    if half.startswith("p") or half.endswith(("noon", "evening")) or (night and hour >= 6):
        return hour if hour == 12 and not night else (hour + 12) % 24
    return hour % 12
