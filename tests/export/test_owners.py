"""Who sees whose data."""

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop.errors import ExportError
from desktop.export.connecting import UntouchedFile
from desktop.export.opening import open_export
from desktop.export.owners import Person, owners
from tests.sample_exports import Rows, run_sql, two_owners, write_loose

ANN, BOB, CAT = Person("ann", "Ann"), Person("bob", "Bob"), Person("cat", "Cat")


@pytest.mark.parametrize(
    ("user_id", "reader", "owner"),
    [(None, ANN, ANN), ("ann", ANN, ANN), ("bob", BOB, BOB), ("cat", CAT, BOB)],
)
def test_a_member_sees_the_owners_data(two: Path, user_id: str | None, reader: Person, owner: Person) -> None:
    with open_export(two, user_id) as export:
        assert (export.reader, export.owner) == (reader, owner)
        posts = export.select("SELECT owner_user_id FROM my_posts")
        assert posts == [{"owner_user_id": owner.user_id}]


@pytest.mark.parametrize("stranger", ["dan", "nobody", "", "ANN", "ann ", "ann\0", "\udcff", "' OR 1=1 --"])
def test_a_stranger_sees_nothing(two: Path, stranger: str) -> None:
    with pytest.raises(ExportError, match="Nothing here is yours") as error:
        open_export(two, stranger)
    assert "Ann" not in str(error.value)
    assert "Bob" not in str(error.value)


def opened(tmp_path: Path, change: Callable[[Rows], object], user_id: str | None) -> tuple[str, str]:
    """The owner and the workspace that `user_id` sees after a change to the rows."""
    rows = two_owners()
    change(rows)
    with open_export(write_loose(tmp_path / "x.sqlite", rows), user_id) as export:
        return export.owner.user_id, export.workspace.workspace_id


def member(workspace: str, user: str, role: str = "editor") -> dict[str, object]:
    return {"workspace_id": workspace, "user_id": user, "role": role}


def test_the_first_workspace_is_the_first_row(tmp_path: Path) -> None:
    assert opened(tmp_path, lambda rows: rows["workspaces"].reverse(), None) == ("bob", "w-bob")


def test_an_index_does_not_change_who_is_first(two: Path) -> None:
    # SQLite would rather walk through a narrow index that has all it needs than through a wide table.
    run_sql(
        two,
        "ALTER TABLE workspaces ADD COLUMN notes TEXT",
        "ALTER TABLE workspaces ADD COLUMN colour TEXT",
        "CREATE INDEX i ON workspaces (owner_user_id DESC, workspace_id, name, timezone)",
    )
    with open_export(two) as export:
        assert export.owner == ANN


def test_an_owner_who_is_a_member_elsewhere_reads_their_own(tmp_path: Path) -> None:
    def change(rows: Rows) -> None:
        rows["workspace_members"].insert(0, member("w-ann", "bob", "admin"))

    assert opened(tmp_path, change, "bob") == ("bob", "w-bob")


def test_a_member_of_two_workspaces_reads_the_first(tmp_path: Path) -> None:
    def change(rows: Rows) -> None:
        rows["workspace_members"] += [member("w-ann", "dan"), member("w-bob", "dan")]

    assert opened(tmp_path, change, "dan") == ("ann", "w-ann")


def test_an_owner_of_two_workspaces_reads_the_first(tmp_path: Path) -> None:
    def change(rows: Rows) -> None:
        rows["workspaces"].append(
            {"workspace_id": "w-2", "owner_user_id": "ann", "name": "2", "timezone": "UTC"}
        )

    assert opened(tmp_path, change, "ann") == ("ann", "w-ann")


@pytest.mark.parametrize(
    "membership", [member("w-none", "dan"), member("w-bob", "dan", "spy"), member("w-bob", "dan", "EDITOR")]
)
def test_a_membership_that_is_none(tmp_path: Path, membership: dict[str, object]) -> None:
    with pytest.raises(ExportError, match="Nothing here is yours"):
        opened(tmp_path, lambda rows: rows["workspace_members"].append(membership), "dan")


def test_a_member_who_is_not_a_user(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="Nothing here is yours"):
        opened(tmp_path, lambda rows: rows["workspace_members"].append(member("w-ann", "zoe")), "zoe")


def test_no_workspace_at_all(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="the table workspaces has no row"):
        opened(tmp_path, lambda rows: rows["workspaces"].clear(), None)


def test_an_owner_without_a_name(tmp_path: Path) -> None:
    def change(rows: Rows) -> None:
        rows["users"] = [user for user in rows["users"] if user["user_id"] != "bob"]

    with pytest.raises(ExportError, match=r"workspaces\.owner_user_id of w-bob names nobody"):
        opened(tmp_path, change, "cat")


def test_ids_that_read_alike_are_nobodys(tmp_path: Path) -> None:
    """Broken bytes are shown as the same mark, so they cannot say who somebody is."""

    def change(rows: Rows) -> None:
        rows["users"].append({"user_id": "\ufffd", "display_name": "Who?"})
        rows["workspaces"].append(
            {"workspace_id": "w", "owner_user_id": "\ufffd", "name": "n", "timezone": "UTC"}
        )

    with pytest.raises(ExportError, match="Nothing here is yours"):
        opened(tmp_path, change, "\ufffd")


def test_owners_in_the_order_of_the_file(two: Path) -> None:
    with UntouchedFile(two) as file:
        assert owners(file) == (ANN, BOB)
