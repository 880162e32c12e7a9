"""Connected accounts, whose workspace this is, and who shares it."""

from desktop.export import clock
from desktop.export.reading import Export
from desktop.sources import cells
from desktop.sources.result import Column, Period, Row, SourceName, SourceResult, Table, Unit, Value

ACCOUNTS_SQL = """
    SELECT a.account_id, a.username, a.display_name, a.platform, a.status, a.connected_at_utc,
           d.followers, d.day AS followers_day
    FROM my_accounts AS a
    LEFT JOIN my_account_daily AS d ON d.account_id = a.account_id AND d.day = (
        SELECT max(day) FROM my_account_daily AS latest
        WHERE latest.account_id = a.account_id AND latest.followers IS NOT NULL
    )
    ORDER BY a.connected_at_utc IS NULL, a.connected_at_utc, a.account_id
"""

MEMBERS_SQL = "SELECT user_id, display_name, role FROM my_members ORDER BY role <> 'owner', user_id"

STATUSES = ("connected", "expired", "disconnected", "import_only")


def accounts(export: Export) -> SourceResult:
    """Every account of the owner with its status and its latest known followers.

    Tables: accounts, workspace (one row), members.
    """
    found = export.select(ACCOUNTS_SQL)
    members = export.select(MEMBERS_SQL)
    return SourceResult(
        name=SourceName.ACCOUNTS,
        period=Period(None, export.as_of_local.date()),
        tables=(_accounts(found, export), _workspace(found, members, export), _members(members)),
        notes=(),
        rows=len(found),
        rows_with_data=sum(row["followers"] is not None for row in found),
        today=export.as_of_local.date(),
    )


def _accounts(found: list[dict[str, object]], export: Export) -> Table:
    columns = (
        Column("account", Unit.TEXT),
        Column("platform", Unit.TEXT),
        Column("display_name", Unit.TEXT),
        Column("status", Unit.TEXT),
        Column("connected", Unit.DATE),
        Column("followers", Unit.FOLLOWERS),
        Column("followers_day", Unit.DATE),
    )
    return Table("accounts", columns, tuple(_account(row, export) for row in found))


def _account(row: dict[str, object], export: Export) -> Row:
    connected = cells.known_moment(row["connected_at_utc"], export)
    day = row["followers_day"]
    values: dict[str, Value] = {
        "account": f"@{row['username']}",
        "platform": str(row["platform"]),
        "display_name": cells.text(row["display_name"]),
        "status": str(row["status"]),
        "connected": None if connected is None else connected.date(),
        "followers": cells.count(row["followers"]),
        "followers_day": None if day is None else clock.parse_day(str(day)),
    }
    return Row(str(row["account_id"]), values, (f"@{row['username']}",))


def _workspace(found: list[dict[str, object]], members: list[dict[str, object]], export: Export) -> Table:
    columns = (
        Column("workspace", Unit.TEXT),
        Column("owner", Unit.TEXT),
        Column("timezone", Unit.TEXT),
        Column("as_of", Unit.TIME),
        Column("members", Unit.PEOPLE),
        Column("accounts", Unit.ACCOUNTS),
        Column("platforms", Unit.TEXT),
        *(Column(status, Unit.ACCOUNTS) for status in STATUSES),
    )
    values: dict[str, Value] = {
        "workspace": export.workspace.name,
        "owner": export.owner.display_name,
        "timezone": export.workspace.timezone.key,
        "as_of": export.as_of_local,
        "members": len(members),
        "accounts": len(found),
        "platforms": len({str(row["platform"]) for row in found}),
    }
    counts = {status: sum(row["status"] == status for row in found) for status in STATUSES}
    return Table("workspace", columns, (Row("workspace", values | counts),))


def _members(members: list[dict[str, object]]) -> Table:
    columns = (Column("member", Unit.TEXT), Column("role", Unit.TEXT))
    rows = tuple(
        Row(f"member:{row['user_id']}", {"member": cells.text(row["display_name"]), "role": str(row["role"])})
        for row in members
    )
    return Table("members", columns, rows)
