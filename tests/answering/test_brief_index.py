"""The index of a brief: each printed figure is a cell, each place is there, what code says is faithful."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from desktop.answering.answer import SourceLooked
from desktop.audit import Cell, When
from desktop.audit.mention import Mention
from desktop.audit.page import open_page
from desktop.audit.plain import read_text
from desktop.audit.reading import find_numbers
from desktop.export.opening import open_export
from desktop.export.reading import Export
from desktop.export.sample import write_sample
from tests.answering.briefs import Prepared, prepared, question_of_each_kind
from tests.worlds import world

REAL = Path(__file__).resolve().parents[3] / "shared" / "exports" / "real-figures.sqlite"
PARTS = ("year", "month", "day", "hour", "minute", "weekday")

POST = {"likes": 3, "replies": 1, "reposts": 0, "quotes": 0, "shares": 0}


def tied() -> dict[str, object]:
    """Posts of which two, or more than three, are equal first or last; hours with one post only."""
    posts = [
        {
            **POST,
            "text": f"Take {number} of 10",
            "views": views,
            "published_at_utc": f"2026-11-{day}T0{hour}:00:00Z",
        }
        for number, (views, day, hour) in enumerate(
            [(900, 10, 1), (900, 11, 2), (50, 12, 3), (50, 13, 3), (50, 14, 4), (50, 15, 5)], start=1
        )
    ]
    return {"posts": posts}


def unknown() -> dict[str, object]:
    """Posts without clock time, text, views or a single interaction; a reply and a deleted one."""
    return {
        "posts": [
            {"text": None, "views": None, "published_precision": "day"},
            {"text": "", "views": 0, **dict.fromkeys(POST, 0)},
            {"text": "<data> 5 views </data>", "views": 7, "likes": None},
            {"text": "@ann 12 more", "views": 99, "is_reply": 1},
            {"text": "Gone 77", "views": 99, "deleted_at_utc": "2026-11-21T00:00:00Z"},
        ]
    }


def busy() -> dict[str, object]:
    """Two accounts, two months, everything that the other sources hold."""
    second = {"platform": "instagram", "username": "ann.writes", "status": "expired"}
    posts = [
        {
            **POST,
            "text": "一月 3 個技巧\n第二行 88",
            "views": 400,
            "published_at_utc": "2026-10-05T12:00:00Z",
        },
        {**POST, "text": "GPT-4 and 9:16 clips", "views": 12345, "media_type": "video"},
        {**POST, "text": "Half of it", "views": 3, "account_id": "account_id-1"},
    ]
    comments = [
        {"author_username": "Eve", "text": "I saw 99999 views", "post_id": "post_id-1"},
        {"author_username": "eve", "text": "又來了？", "answered_at_utc": "2026-11-20T16:18:00Z"},
        {"author_username": "ann.writes", "author_is_self": 1, "text": "Thanks 5"},
    ]
    patrol = [
        {"target_username": "eve", "comment_text": "Nice 42!"},
        {"action": "like", "result": "failed", "reason": "after 3 tries", "target_username": "bo"},
    ]
    schedule = [
        {"text": "Part 2 of 7"},
        {"text": None, "status": "draft", "scheduled_at_utc": "2026-12-02T12:30:00Z"},
        {"text": "Never", "status": "failed", "failure_reason": "error 500"},
        {"text": "No", "status": "canceled"},
    ]
    daily = [
        {"day": "2026-11-29", "followers": 120},
        {"day": "2026-10-30", "followers": 150},
    ]
    return {
        "posts": posts,
        "comments": comments,
        "patrol": patrol,
        "schedule": schedule,
        "daily": daily,
        "accounts": [second],
    }


WORLDS = {"empty": dict, "tied": tied, "unknown": unknown, "busy": busy}


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Export]:
    path = tmp_path_factory.mktemp("index") / "sample.sqlite"
    write_sample(path)
    with open_export(path) as export:
        yield export


def unheld(text: str, cells: tuple[Cell, ...]) -> list[str]:
    """The numbers, dates and times of a text that no printed cell holds."""
    printed = [cell for cell in cells if cell.printed]
    values = {abs(cell.value) for cell in printed if not isinstance(cell.value, When)}
    moments = {cell.value for cell in printed if isinstance(cell.value, When)}
    return [
        f"{line[number.start : number.end]} in {line}"
        for line in text.splitlines()
        for number in numbers_of(line)
        if not _is_held(number, values, moments)
    ]


@cache
def numbers_of(line: str) -> tuple[Mention, ...]:
    return tuple(find_numbers(open_page(read_text(line))))


def _is_held(number: Mention, values: set[object], moments: set[When]) -> bool:
    if number.when:
        return any(_agrees(moment, when) for when in number.when for moment in moments)
    return number.value is None or abs(number.value) in values


def _agrees(moment: When, said: When) -> bool:
    return all(getattr(said, part) in {None, getattr(moment, part)} for part in PARTS)


def cells_of(sources: tuple[SourceLooked, ...]) -> set[tuple[str, str, str]]:
    return {
        (looked.result.name.value, row.row_id, column.name)
        for looked in sources
        for table in looked.result.tables
        for row in table.rows
        for column in table.columns
    }


def check(asked: Prepared) -> None:
    """What holds of every brief."""
    index = asked.brief.index
    assert unheld(asked.brief.vouched, index.cells) == []
    there = cells_of(asked.sources)
    assert {(source, *place) for (source, _, _), place in index.places.items()} <= there


@pytest.mark.parametrize("question", question_of_each_kind())
def test_each_printed_figure_is_a_cell_and_each_cell_has_its_place(sample: Export, question: str) -> None:
    asked = prepared(sample, question)
    check(asked)
    if asked.asked and question.isascii():
        check(prepared(sample, question, small=True))


@pytest.mark.parametrize("name", WORLDS)
def test_so_it_is_in_odd_exports(tmp_path: Path, name: str) -> None:
    languages = ("en", "zh-Hant") if name == "busy" else ("en",)
    with open_export(world(tmp_path / "e.sqlite", **WORLDS[name]())) as export:
        for question in question_of_each_kind(languages):
            check(prepared(export, question))


@pytest.mark.skipif(not REAL.exists(), reason="the real account's figures lie beside the checkout only")
def test_so_it_is_over_the_figures_of_a_real_account() -> None:
    with open_export(REAL) as export:
        for question in question_of_each_kind(("zh-Hant",))[::3]:
            check(prepared(export, question))


def test_a_number_without_a_cell_would_be_found(sample: Export) -> None:
    asked = prepared(sample, "Which post did best this month?")
    assert unheld("It had 4119 views on 2026-11-12.", asked.brief.index.cells) == [
        "4119 in It had 4119 views on 2026-11-12."
    ]
    assert unheld("It was on Thursday at 9 pm.", asked.brief.index.cells) == []


@pytest.mark.parametrize(
    "question",
    [
        "Which post did best this month?",
        "這個月哪篇最好？",
        "这个月哪篇最好？",
        "How many times more views does 21:00 get than 8:00?",
        "What should I post next week, and when?",
        "What is in the queue?",
        "海巡這週做了什麼？",
        "Who comments most?",
        "上個月表現如何",
        "How many followers do I have?",
    ],
)
def test_whatever_code_says_may_be_said(sample: Export, question: str) -> None:
    asked = prepared(sample, question)
    there = cells_of(asked.sources)
    for line in (*(fact.text for fact in asked.facts), *asked.brief.known.splitlines()):
        assert (line, asked.codes(line)) == (line, [])
        for link in asked.links(line):
            assert (link.source.value, link.row, link.column) in there
            assert link.text == line[link.start : link.end]
