"""Dates, weekdays and times of day, in all their forms."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.audit import When
from desktop.audit.known_dates import known_dates
from desktop.audit.page import open_page
from desktop.audit.plain import read_text
from desktop.audit.reading import find_numbers
from tests.audit.spelling import in_chinese


def moments(text: str) -> list[tuple[str, When]]:
    plain = read_text(text)
    return [
        (text[each.start : each.end], each.when[0]) for each in find_numbers(open_page(plain)) if each.when
    ]


def day(month: int, of_month: int, year: int | None = None) -> When:
    return When(year, month, of_month)


@given(st.dates(date(2000, 1, 1), date(2099, 12, 31)))
def test_every_form_of_a_date_is_read(when):
    full = day(when.month, when.day, when.year)
    short = day(when.month, when.day)
    month = f"{when:%B}"
    for written in (when.isoformat(), f"{month} {when.day}, {when.year}", f"{when.day} {month} {when.year}"):
        assert moments(f"It went out on {written}.") == [(written, full)]
    for written in (f"{month} {when.day}", f"{when:%b} {when.day}", f"{when.month}/{when.day}"):
        assert moments(f"It went out on {written}.") == [(written, short)]
    for written in (
        f"{when.month}月{when.day}日",
        f"{in_chinese(when.month)}月{in_chinese(when.day)}日",
        f"{when.month} 月 {when.day} 號",
    ):
        assert moments(f"在{written}發布") == [(written, short)]


@given(st.integers(0, 23), st.integers(0, 59))
def test_every_form_of_a_time_is_read(hour, minute):
    twelve, half = (hour % 12) or 12, "a.m." if hour < 12 else "p.m."
    exact = [(f"{hour:02d}:{minute:02d}", hour, minute)]
    spoken = [(f"{twelve}:{minute:02d} {half}", hour, minute)]
    for written in (exact, spoken):
        ((text, when),) = moments(f"It went out at {written[0][0]}")
        assert (text, when.hour, when.minute) == written[0]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the 13,14 and 16 of November", ["13", "14", "16 of November"]),
        ("Nov 28–30", ["Nov 28", "30"]),
        ("11月13、14日", ["11月13", "14"]),
        ("On Nov 30, 13 comments came", ["Nov 30"]),
        ("In November 30 posts went out", ["November"]),
        ("You may post in May or on Sun, not in the sun", ["May", "Sun"]),
        ("30/11/2025", ["30/11/2025"]),
        ("2026-11-01–2026-11-30", ["2026-11-01", "2026-11-30"]),
        ("2026-11-12T21:00", ["2026-11-12", "21:00"]),
        ("每週一次、每週三篇、近一周日均", []),
        ("每週一和週日", ["週一", "週日"]),
        ("近 30 日、24小時、一時之間、二十月", []),
        ("給你三點建議：四點六、百分之十二點五", []),
        ("晚上9點到11點", ["晚上9", "11點"]),
        ("晚上9點到10點", ["晚上9點到10點"]),
        ("between 9 and 11 p.m.", ["9", "11 p.m."]),
        ("2100 hours, noon, half past nine", ["2100 hours", "noon", "half past nine"]),
        ("早一點發、快一點", []),
    ],
)
def test_what_is_a_moment_and_what_is_not(text, found):
    assert [written for written, _ in moments(text)] == found


@pytest.mark.parametrize(
    ("written", "hour"),
    [
        ("早上九點", 9),
        ("晚上九點", 21),
        ("下午3點", 15),
        ("凌晨1點", 1),
        ("深夜11點", 23),
        ("中午12點", 12),
        ("21時", 21),
    ],
)
def test_the_part_of_the_day_says_which_half(written, hour):
    assert moments(written)[0][1].hour == hour


def test_a_known_day_is_known_in_part_and_has_its_weekday():
    known = known_dates([When(2026, 11, 12), When(month=12, day=1), When(hour=21, minute=0)])
    assert known.holds(When(2026, 11, 12))
    assert known.holds(When(month=11, day=12))
    assert known.holds(When(2026, 12, 1))
    assert known.holds(When(month=11))
    assert known.holds(When(year=2026))
    assert known.holds(When(weekday=3))
    assert known.holds(When(weekday=1))
    assert known.holds(When(hour=9, minute=0, either_half=True))
    assert not known.holds(When(hour=9, minute=0))
    assert not known.holds(When(2025, 11, 12))
    assert not known.holds(When(month=11, day=1))
    assert not known.holds(When(weekday=4))


def test_impossible_days_have_no_weekday():
    assert known_dates([When(2026, 2, 31)]).weekdays == frozenset()
