"""Who reads an export, and whose data they see in it."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from desktop.errors import ExportError
from desktop.export.clock import read_zone
from desktop.export.connecting import UntouchedFile
from desktop.export.contract import USERS, WORKSPACE_MEMBERS, WORKSPACES, Table
from desktop.export.trouble import unlike
from desktop.export.usable import readable


@dataclass(frozen=True)
class Person:
    """One of the export's users."""

    user_id: str
    display_name: str


@dataclass(frozen=True)
class Workspace:
    """One workspace; its zone is the one in which days and hours are counted."""

    workspace_id: str
    name: str
    timezone: ZoneInfo


@dataclass(frozen=True)
class Access:
    """The person who asks, the owner whose data they see, and the workspace it belongs to."""

    reader: Person
    owner: Person
    workspace: Workspace


@dataclass(frozen=True)
class _Owned:
    workspace_id: str
    owner_id: str
    name: str
    zone: str


def find_access(file: UntouchedFile, user_id: str | None) -> Access:
    """Whose data `user_id` sees.

    Somebody who owns a workspace reads their own; a member reads that of the workspace's owner. Where
    there are several, the first in the file counts. None is the owner of the first workspace.

    Raises:
        ExportError: the user is a stranger here, or the file names its owners in an unusable way.
    """
    workspaces = _workspaces(file)
    if user_id is None:
        if not workspaces:
            raise unlike(file.path, "the table workspaces has no row, so nobody's data is in it.")
        user_id = workspaces[0].owner_id
    people = _people(file)
    reader = people.get(user_id)
    workspace = None if reader is None else _workspace_of(file, reader, workspaces)
    if reader is None or workspace is None:
        raise _stranger(file, user_id)
    owner = people.get(workspace.owner_id)
    if owner is None:
        raise unlike(
            file.path,
            f"workspaces.owner_user_id of {workspace.workspace_id} names nobody with a name in users.",
        )
    try:
        zone = read_zone(workspace.zone)
    except ValueError as error:
        raise unlike(
            file.path,
            f"workspaces.timezone of {workspace.workspace_id} is {workspace.zone!r}, not a time zone's name.",
        ) from error
    return Access(reader, owner, Workspace(workspace.workspace_id, workspace.name, zone))


def owners(file: UntouchedFile) -> tuple[Person, ...]:
    """The owners of the usable workspaces, in the order of the file, each once.

    Raises:
        ExportError: the file cannot be read.
    """
    people = _people(file)
    ids = dict.fromkeys(workspace.owner_id for workspace in _workspaces(file))
    return tuple(people[user_id] for user_id in ids if user_id in people)


def _stranger(file: UntouchedFile, user_id: str) -> ExportError:
    return ExportError(
        "Nothing here is yours to see",
        f"{user_id!r} neither owns a workspace in {file.path.name} nor is a member of one.",
        "Choose one of the export's owners or members.",
    )


def _workspace_of(file: UntouchedFile, reader: Person, workspaces: list[_Owned]) -> _Owned | None:
    for workspace in workspaces:
        if workspace.owner_id == reader.user_id:
            return workspace
    by_id = {workspace.workspace_id: workspace for workspace in workspaces}
    for workspace_id, user_id, _ in _rows(file, WORKSPACE_MEMBERS):
        if user_id == reader.user_id and workspace_id in by_id:
            return by_id[workspace_id]
    return None


def _workspaces(file: UntouchedFile) -> list[_Owned]:
    return [_Owned(*row) for row in _rows(file, WORKSPACES)]


def _people(file: UntouchedFile) -> dict[str, Person]:
    return {user_id: Person(user_id, name) for user_id, name in _rows(file, USERS)}


def _rows(file: UntouchedFile, table: Table) -> list[tuple[str, ...]]:
    """The readable rows of a table of texts, in the order of the file."""
    columns = ", ".join(f't."{column.name}"' for column in table.columns)
    usable = " AND ".join(readable("t", column) for column in table.columns)
    # NOT INDEXED keeps the table's own order, which ORDER BY rowid cannot do where there is no rowid.
    rows = file.rows(f"SELECT {columns} FROM {file.schema}.{table.name} AS t NOT INDEXED WHERE {usable}")  # noqa: S608
    ids = [place for place, column in enumerate(table.columns) if column.name.endswith("_id")]
    texts = [tuple(str(value) for value in row) for row in rows]
    return [row for row in texts if all(_honest(row[place]) for place in ids)]


def _honest(identity: str) -> bool:
    """Whether an id came out of the file as it stands there, so that two which read alike are alike."""
    return "\ufffd" not in identity and "\0" not in identity
