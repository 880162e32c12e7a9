"""Tables, columns and codes have words; a new one is shown as it is."""

from pathlib import Path

import pytest

from desktop.export.opening import open_export
from desktop.export.sample import write_sample
from desktop.sources.accounts import accounts
from desktop.sources.comments import comments
from desktop.sources.monthly_report import monthly_report_source
from desktop.sources.months import Month
from desktop.sources.patrol import patrol
from desktop.sources.post_performance import post_performance
from desktop.sources.result import SourceResult
from desktop.sources.schedule import schedule
from desktop.ui import column_words
from desktop.ui.column_words import CODED, code_word, column_title, table_title

pytestmark = pytest.mark.usefixtures("english")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> list[SourceResult]:
    """What the six sources say of the sample."""
    file = tmp_path_factory.mktemp("words") / "sample.sqlite"
    write_sample(file)
    with open_export(file) as export:
        month = Month.of(export.as_of_local.date())
        six = [source(export) for source in (accounts, post_performance, patrol, schedule, comments)]
        return [*six, monthly_report_source(export, month)]


def test_words_and_what_has_none() -> None:
    assert table_title("post_performance_by_moon") == "Post performance by moon"
    assert column_title("engagement_rate") == "Rate %"
    assert column_title("likes_per_moon") == "Likes per moon"
    assert code_word("status", "import_only") == "import only"
    assert code_word("status", "new_state") is None
    assert code_word("text", "ok") is None


def test_every_table_and_column_of_the_sources_has_a_word(results: list[SourceResult]) -> None:
    # Where the name is already the word, it still has to stand in the list, or it is never translated.
    listed = Path(column_words.__file__).read_text("utf-8")
    tables = [table for result in results for table in result.tables]
    names = {table.name for table in tables} | {column.name for table in tables for column in table.columns}

    assert len(names) > 60
    assert {name for name in names if f'"{name}": translate(' not in listed} == set()


def test_every_code_of_the_sample_has_a_word(results: list[SourceResult]) -> None:
    codes = {
        (column.name, value)
        for result in results
        for table in result.tables
        for column in table.columns
        if column.name in CODED
        for row in table.rows
        if isinstance(value := row.values.get(column.name), str)
    }

    assert len(codes) > 20
    assert {code for code in codes if code_word(*code) is None} == set()
