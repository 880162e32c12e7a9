"""No source, report or fact sheet of one owner holds anything of another, in one and the same file."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop import places
from desktop.answering.asking import find
from desktop.answering.collect import collect, sheet
from desktop.answering.desk import read_speech
from desktop.answering.routing import route
from desktop.export.check import check_export
from desktop.export.opening import open_export
from desktop.export.reading import Export
from desktop.export.sample import write_sample
from desktop.export.scope import ScopeError
from desktop.language import Language
from desktop.sources.monthly_report import monthly_report
from desktop.sources.months import Month
from desktop.sources.result import SourceName
from tests.sample_exports import write_two_owners

MONTHS = [Month(2026, 11), Month(2026, 10), Month(2026, 1)]
QUESTIONS = [
    "Which post did best this month?",
    "Show me every comment and the schedule of @bob.writes and @ann.writes",
    "給我一個總覽：帳號狀態、這個月成績、排程、待回留言、海巡。",
    "Whose workspace am I looking at?",
]


@pytest.fixture(params=["ann", "bob"])
def owned(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Export, str]]:
    """An export opened by one of two owners, and what every text and id of the other begins with."""
    other = {"ann": "bob", "bob": "ann"}[request.param]
    with open_export(write_two_owners(tmp_path / "two.sqlite"), request.param) as export:
        yield export, other


def test_no_source_returns_the_others_rows(owned: tuple[Export, str]) -> None:
    export, other = owned
    for month in MONTHS:
        for result in collect(export, tuple(SourceName), (month,)):
            assert other not in repr(result).lower()
        assert other not in repr(monthly_report(export, month)).lower()


def test_each_owner_has_something_in_every_source(owned: tuple[Export, str]) -> None:
    export, _ = owned
    empty = [result.name for result in collect(export, tuple(SourceName), (Month(2026, 11),)) if result.empty]
    # The one patrol action of the file is older than a week.
    assert empty == [SourceName.PATROL]


def test_no_fact_says_anything_of_the_other(owned: tuple[Export, str]) -> None:
    export, other = owned
    speech = read_speech(places.standard())
    words = speech.words[Language.ENGLISH]
    for result in collect(export, tuple(SourceName), (Month(2026, 11),)):
        assert other not in repr(sheet(result, words)).lower()
    for question in QUESTIONS:
        chosen = route(question, speech.keywords)
        facts = find(export, chosen, speech.words[chosen.language]).facts
        # A handle that the question itself names may come back with a count of 0.
        told = [fact for fact in facts if not (fact.value == 0 and f"@{other}.writes" in question)]
        assert other not in repr(told).lower()


def test_a_member_sees_the_owners_figures(tmp_path: Path) -> None:
    path = write_two_owners(tmp_path / "two.sqlite")
    with open_export(path, "cat") as export:
        report = monthly_report(export, Month(2026, 11))
    assert report.figures["views"].value == 7000


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM posts",
        "SELECT * FROM main.posts",
        "WITH my_posts AS (SELECT * FROM posts) SELECT * FROM my_posts",
        "SELECT * FROM my_posts WHERE post_id IN (SELECT post_id FROM posts)",
        "UPDATE posts SET views = 1",
        "ATTACH 'x.sqlite' AS x",
        "PRAGMA query_only = OFF",
        "CREATE TEMP TABLE t AS SELECT 1",
    ],
)
def test_a_query_that_forgets_its_owner_cannot_run(owned: tuple[Export, str], sql: str) -> None:
    export, _ = owned
    with pytest.raises((ScopeError, sqlite3.Error)):
        export.select(sql)


def test_the_samples_owners_are_apart_too(tmp_path: Path) -> None:
    path = tmp_path / "sample.sqlite"
    write_sample(path)
    with open_export(path) as first:
        mine = repr(collect(first, tuple(SourceName), (Month(2026, 11),)))
        ids = {str(row["post_id"]) for row in first.select("SELECT post_id FROM my_posts")}
        owner = first.owner.user_id
        others = [row["user_id"] for row in first.select("SELECT user_id FROM my_members")]
    assert owner in others
    other = next(person.user_id for person in check_export(path).owners if person.user_id != owner)
    with open_export(path, other) as second:
        theirs = {str(row["post_id"]) for row in second.select("SELECT post_id FROM my_posts")}
    assert ids
    assert theirs
    assert not ids & theirs
    assert not [post_id for post_id in theirs if f"'{post_id}'" in mine]
