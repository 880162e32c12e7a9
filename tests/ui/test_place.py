"""Where a figure stands, in words: never more than is known, never more than fits, never markup."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.answering.answer import SourceLooked
from desktop.sources.result import Column, Period, Row, SourceName, SourceResult, Table, Unit, Value
from desktop.ui.place import NAME_WIDTH, Place, found_in, place_of, place_words, row_name
from tests.ui.answers import FACTS, answered, connected, performance

pytestmark = pytest.mark.usefixtures("english")

SOURCES = (connected(), performance())
POSTS = SourceName.POST_PERFORMANCE


def words(row: str, column: str, source: SourceName = POSTS) -> str:
    return place_words(Place(source, row, column), SOURCES)


def row_of(columns: tuple[Column, ...], row_id: str = "x", **values: Value) -> str:
    return row_name(Table("total", columns, (row := Row(row_id, values),)), row, 2026)


def test_a_post_is_called_by_its_first_words() -> None:
    assert words("p1", "views") == "views · Three lighting mistakes… · Post performance, last 30 days"
    assert (
        words("p1", "engagement_rate")
        == "engagement rate · Three lighting mistakes… · Post performance, last 30 days"
    )


def test_an_hour_is_called_by_its_clock() -> None:
    assert words("hour:21", "average_views") == "average views · 21:00 · Post performance, last 30 days"


def test_a_source_whose_label_names_no_time_says_of_which_day_it_is() -> None:
    assert (
        words("a1", "followers", SourceName.ACCOUNTS)
        == "followers · @mia.makes · Connected accounts, as of 30 Nov 2026"
    )


def test_what_no_table_shows_is_not_made_up() -> None:
    assert words("p99", "views") == "views · Post performance, last 30 days"
    assert words("p1", "closest_hour") == "closest hour · Post performance, last 30 days"
    assert words("total", "comments", SourceName.COMMENTS) == "comments"
    assert place_words(Place(POSTS, "p1", "views"), ()) == "views"


def test_both_figures_and_facts_have_a_place() -> None:
    assert place_of(answered().links[2]) == Place(POSTS, "p1", "views") == place_of(FACTS[0])
    assert found_in(Place(POSTS, "p1", "views"), performance().result) is not None
    assert found_in(Place(POSTS, "p1", "moons"), performance().result) is None
    assert found_in(Place(POSTS, "p1", "views"), connected().result) is None


def test_rows_of_every_kind_have_a_name() -> None:
    text, time = Column("text", Unit.TEXT), Column("posted", Unit.TIME)
    moment = datetime(2026, 11, 12, 21, tzinfo=UTC)
    author, created = Column("author", Unit.TEXT), Column("created", Unit.TIME)

    assert row_of((text, time), text=None, posted=moment) == "12 Nov 21:00"
    assert row_of((text, time), text="  \n ", posted=moment) == "12 Nov 21:00"
    assert row_of((created, author, text), created=moment, author="@ann", text="Love it") == "@ann: Love it"
    assert row_of((created, author, text), created=moment, author=None, text="Love it") == "Love it"
    assert row_of((Column("acted", Unit.TIME), Column("target", Unit.TEXT)), target="@bo") == "@bo"
    assert row_of((Column("weekday", Unit.TEXT),), "weekday:3", weekday=3) == "Thursday"
    assert row_of((Column("month", Unit.DATE),), "month:2026-11", month="2026-11") == "Nov 2026"
    assert row_of((Column("day", Unit.DATE),), "day:x", day=date(2026, 11, 2)) == "2 Nov"
    assert row_of((Column("posts", Unit.POSTS),), "total", posts=4) == "Total"
    assert row_of((Column("media", Unit.TEXT),), "media:video", media="video") == "video"


def of_a_post(text: str) -> str:
    table = Table(
        "posts",
        (Column("text", Unit.TEXT), Column("views", Unit.VIEWS)),
        (Row("p", {"text": text, "views": 1}),),
    )
    result = SourceResult(POSTS, Period(None, None), (table,), (), 1, 1)
    return place_words(Place(POSTS, "p", "views"), (SourceLooked("Label\nof it", (), result),))


def test_hostile_names_are_only_read() -> None:
    assert of_a_post("<b>a</b>\n<img src=x>") == "views · <b>a</b> <img src=x> · Label of it"
    assert of_a_post("\u202e4120") == "views · \ufffd4120 · Label of it"
    assert of_a_post("x" * 100_000) == f"views · {'x' * NAME_WIDTH}… · Label of it"
    # Words from the right are kept apart, so that they leave the order of the rest.
    assert of_a_post("שלום 4120") == "views · \u2068שלום 4120\u2069 · Label of it"


@given(st.text(st.characters(exclude_categories=[])))
def test_any_name_fits_a_line(text: str) -> None:
    said = of_a_post(text)

    assert "\n" not in said
    assert len(said) < 120
    assert said.startswith("views · ")


def test_the_year_is_said_where_it_is_another() -> None:
    looked = performance()
    last_year = replace(looked.result, period=Period(date(2025, 1, 1), date(2025, 1, 31)))
    table = Table(
        "posts",
        (Column("posted", Unit.TIME), Column("views", Unit.VIEWS)),
        (Row("p", {"posted": datetime(2026, 11, 12, 21, tzinfo=UTC), "views": 1}),),
    )
    sources = (replace(looked, result=replace(last_year, tables=(table,))),)

    assert "12 Nov 2026 21:00" in place_words(Place(POSTS, "p", "views"), sources)
