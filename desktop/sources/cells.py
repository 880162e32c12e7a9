"""Raw values of a query as cells: what is not of the contract's type is unknown, never something else."""

from datetime import datetime
from decimal import Decimal

from desktop.export import clock
from desktop.export.reading import Export
from desktop.sources.result import Value


def text(value: object) -> str | None:
    """A TEXT value; NULL is None."""
    return None if value is None else str(value)


def count(value: object) -> int | None:
    """An INTEGER value; anything else is unknown."""
    return value if isinstance(value, int) else None


def figure(value: Value) -> int | Decimal | None:
    """A cell that holds a number; anything else is unknown."""
    return value if isinstance(value, int | Decimal) else None


def moment(value: object, export: Export) -> datetime:
    """A UTC time that the contract requires, on the clocks of the workspace."""
    return clock.local(clock.parse_utc(str(value)), export.workspace.timezone)


def known_moment(value: object, export: Export) -> datetime | None:
    """A UTC time that may be unknown, on the clocks of the workspace."""
    return None if value is None else moment(value, export)


def handle(value: object) -> str | None:
    """A username as it is written everywhere, with one `@`."""
    return None if value is None else f"@{str(value).removeprefix('@')}"
