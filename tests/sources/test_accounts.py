from datetime import date
from pathlib import Path

from desktop.export.opening import open_export
from desktop.sources.accounts import accounts
from desktop.sources.result import SourceResult
from tests.worlds import ACCOUNT, world


def read(path: Path) -> SourceResult:
    with open_export(path) as export:
        return accounts(export)


def test_followers_are_the_latest_known_ones_and_their_day(tmp_path: Path) -> None:
    daily = [
        {"day": "2026-11-28", "followers": 40},
        {"day": "2026-11-29", "followers": 41},
        {"day": "2026-11-30", "followers": None},
    ]
    (row,) = read(world(tmp_path / "e.sqlite", daily=daily)).table("accounts").rows
    assert (row.values["followers"], row.values["followers_day"]) == (41, date(2026, 11, 29))


def test_an_account_without_a_followers_row_is_listed_with_unknown_followers(tmp_path: Path) -> None:
    other = {"account_id": "b", "platform": "x", "username": "ann.x", "status": "expired"}
    result = read(world(tmp_path / "e.sqlite", accounts=[other]))
    assert [row.values["followers"] for row in result.table("accounts").rows] == [None, None]
    (workspace,) = result.table("workspace").rows
    assert (workspace.values["accounts"], workspace.values["expired"], workspace.values["connected"]) == (
        2,
        1,
        1,
    )
    assert result.rows_with_data == 0


def test_ids_and_handles_keep_their_form(tmp_path: Path) -> None:
    (row,) = read(world(tmp_path / "e.sqlite")).table("accounts").rows
    assert row.row_id == ACCOUNT
    assert row.values["account"] == "@ann.writes"
