from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.answering.days import DayWanted, Stretch, TimeUnit, Window
from desktop.answering.hours import Part
from desktop.answering.months import MonthWanted
from tests.answering.routing_keywords import routed


def asked(question: str, name: str) -> Any:
    return getattr(routed(question).asked, name)


@pytest.mark.parametrize(
    ("question", "hours"),
    [
        ("Is 8am or 9pm better for me?", (8, 21)),
        ("Is 8 or 9 pm better?", (20, 21)),
        ("views between 6-9pm", (18, 21)),
        ("9 p.m. posts", (21,)),
        ("12 pm against 12 am", (12, 0)),
        ("nine pm", (21,)),
        ("at nine o'clock", (9,)),
        ("9 at night vs 9 in the morning", (21, 9)),
        ("posts at noon", (12,)),
        ("posts at midnight", (0,)),
        ("21:00 發的文", (21,)),
        ("21:30 posts", (21,)),
        ("晚上九點和十點哪個好", (21, 22)),
        ("早上8點跟晚上9點", (8, 21)),
        ("凌晨兩點發文有人看嗎", (2,)),
        ("中午一點發文", (13,)),
        ("中午十二點", (12,)),
        ("中午發文好嗎", (12,)),
        ("下午三点半发的帖子", (15,)),
        ("晚上十二點", (0,)),
        ("九點發的文", (9,)),
        ("有好一點的文嗎", ()),
        ("早一點發會不會比較好", ()),
        ("兩點建議", ()),
        ("什麼時間發最好", ()),
        ("24/7 posting", ()),
        ("@mia9pm did what", ()),
    ],
)
def test_hours(question: str, hours: tuple[int, ...]) -> None:
    assert asked(question, "hours") == hours


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("mornings or evenings?", (Part.MORNING, Part.EVENING)),
        ("How about at night?", (Part.EVENING,)),
        ("晚上發比較好還是早上發比較好？", (Part.EVENING, Part.MORNING)),
        ("凌晨發的文", (Part.NIGHT,)),
        ("午后发的帖子", (Part.AFTERNOON,)),
        ("晚上九點發的文", ()),
    ],
)
def test_parts_of_the_day(question: str, parts: tuple[Part, ...]) -> None:
    assert asked(question, "parts") == parts


def month(number: int, year: int | None = None, years_ago: int | None = None) -> MonthWanted:
    return MonthWanted(month=number, year=year, years_ago=years_ago)


@pytest.mark.parametrize(
    ("question", "months"),
    [
        ("this month", (MonthWanted(ago=0),)),
        ("What about last month?", (MonthWanted(ago=1),)),
        ("the month before last", (MonthWanted(ago=2),)),
        ("two months ago", (MonthWanted(ago=2),)),
        ("這個月跟上個月比", (MonthWanted(ago=0), MonthWanted(ago=1))),
        ("上上個月", (MonthWanted(ago=2),)),
        ("三个月前", (MonthWanted(ago=3),)),
        ("本月月報", (MonthWanted(ago=0),)),
        ("October against November", (month(10), month(11))),
        ("How was Sept?", (month(9),)),
        ("Oct 2025", (month(10, 2025),)),
        ("2026-10", (month(10, 2026),)),
        ("2026年10月", (month(10, 2026),)),
        ("二月份的月報", (month(2),)),
        ("十月", (month(10),)),
        ("十一月和12月", (month(11), month(12))),
        ("去年十月", (month(10, years_ago=1),)),
        ("October last year", (month(10, years_ago=1),)),
        ("Did May beat June?", (month(5), month(6))),
        ("best posts for March", (month(3),)),
        ("April and May, which is better?", (month(4), month(5))),
        ("May I ask which post did best?", ()),
        ("Which post may do well?", ()),
        ("How did we march on?", ()),
        ("三個月的表現", ()),
        ("近三個月", ()),
        ("每月平均", ()),
        ("November 12", ()),
        ("11月12日那篇", ()),
        ("13月", ()),
    ],
)
def test_months(question: str, months: tuple[MonthWanted, ...]) -> None:
    assert asked(question, "months") == months


@pytest.mark.parametrize(
    ("question", "days"),
    [
        ("What did I post today?", (DayWanted(ago=0),)),
        ("yesterday's post", (DayWanted(ago=1),)),
        ("前天的文", (DayWanted(ago=2),)),
        ("3 days ago", (DayWanted(ago=3),)),
        ("三天前那篇", (DayWanted(ago=3),)),
        ("anything for tomorrow?", (DayWanted(ago=-1),)),
        ("Nov 12", (DayWanted(day=12, month=11),)),
        ("November 12th, 2025", (DayWanted(day=12, month=11, year=2025),)),
        ("the 12th of November", (DayWanted(day=12, month=11),)),
        ("11/12", (DayWanted(day=12, month=11),)),
        ("11月12日", (DayWanted(day=12, month=11),)),
        ("十一月十二號", (DayWanted(day=12, month=11),)),
        ("2026-11-12", (DayWanted(day=12, month=11, year=2026),)),
        ("12號那篇", (DayWanted(day=12),)),
        ("on the 3rd", (DayWanted(day=3),)),
        ("99/99", ()),
        ("10月3篇", ()),
        ("October 2025", ()),
    ],
)
def test_days(question: str, days: tuple[DayWanted, ...]) -> None:
    assert asked(question, "days") == days


@pytest.mark.parametrize(
    ("question", "window"),
    [
        ("the last 7 days", Window(Stretch.LAST, TimeUnit.DAY, 7)),
        ("past two weeks", Window(Stretch.LAST, TimeUnit.WEEK, 2)),
        ("近30天", Window(Stretch.LAST, TimeUnit.DAY, 30)),
        ("過去兩週", Window(Stretch.LAST, TimeUnit.WEEK, 2)),
        ("最近三個月", Window(Stretch.LAST, TimeUnit.MONTH, 3)),
        ("this week", Window(Stretch.THIS, TimeUnit.WEEK)),
        ("上週", Window(Stretch.PREVIOUS, TimeUnit.WEEK)),
        ("接下來兩週", Window(Stretch.NEXT, TimeUnit.WEEK, 2)),
        ("in the next 14 days", Window(Stretch.NEXT, TimeUnit.DAY, 14)),
        ("下礼拜", Window(Stretch.FOLLOWING, TimeUnit.WEEK)),
        ("今年", Window(Stretch.THIS, TimeUnit.YEAR)),
        ("best post ever", Window(Stretch.EVER, TimeUnit.DAY)),
        ("总结一下十月份", None),
        ("top 7", None),
    ],
)
def test_windows(question: str, window: Window | None) -> None:
    assert asked(question, "window") == window


@pytest.mark.parametrize(
    ("question", "weekdays"),
    [
        ("Monday or Thursday?", (0, 3)),
        ("How are Sundays?", (6,)),
        ("週三發的文", (2,)),
        ("星期天和禮拜一", (6, 0)),
        ("周五的帖子", (4,)),
        ("每週三次", ()),
        ("上週三篇文", ()),
        ("The sun was out", ()),
    ],
)
def test_weekdays(question: str, weekdays: tuple[int, ...]) -> None:
    assert asked(question, "weekdays") == weekdays


@pytest.mark.parametrize(
    ("question", "count", "ordinal"),
    [
        ("top five posts", 5, None),
        ("my 10 best posts", 10, None),
        ("前五名", 5, None),
        ("列出互動最高的三篇", 3, None),
        ("posts of the last 7 days", None, None),
        ("and the second one?", None, 2),
        ("the third best post", None, 3),
        ("第二篇呢", None, 2),
        ("哪一篇最好", None, None),
        ("top 1000000", None, None),
    ],
)
def test_how_many_and_which_one(question: str, count: int | None, ordinal: int | None) -> None:
    assert asked(question, "count") == count
    assert asked(question, "ordinal") == ordinal


@settings(deadline=None)
@given(st.text(alphabet="0123456789:/-年月日號点點天週个個前后今去上下am p.thsnd十一二三", max_size=40))
def test_any_jumble_of_times_is_read(text: str) -> None:
    found = routed(text).asked
    assert all(0 <= hour <= 23 for hour in found.hours)
    assert all(month.month is None or 1 <= month.month <= 12 for month in found.months)
    assert all(0 <= day <= 6 for day in found.weekdays)
