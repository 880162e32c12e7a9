"""Evidence out of what a JSON parser returns, so that a program in any language can hand its cells over."""

import math
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from decimal import Decimal
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from desktop.audit.cells import Cell, CellKind, Row, Sort
from desktop.audit.evidence import Evidence, read_evidence
from desktop.audit.item import Unit, When
from desktop.audit.metrics import METRICS, kind_of, metric_of
from desktop.audit.page import open_page
from desktop.audit.plain import read_text
from desktop.audit.weekdays import find_weekdays

_UNITS: dict[str, tuple[Unit, str | None]] = {
    **{unit.value: (unit, None) for unit in Unit},
    "%": (Unit.PERCENT, None),
    "times": (Unit.MULTIPLE, None),
    **dict.fromkeys(METRICS, (Unit.COUNT, None)),
    **{f"{length}s": (Unit.DURATION, length) for length in ("second", "minute", "hour", "day", "week")},
}
_WORDS = "text"
_DECIMAL = re.compile(r"[+-]?[0-9]{1,30}(?:\.[0-9]{1,30})?\Z")
_CLOCK = re.compile(r"([01]?[0-9]|2[0-4]):([0-5][0-9])(?::[0-5][0-9])?\Z")
_LONGEST_MOMENT = 40

_Choice = TypeVar("_Choice", bound=StrEnum)


class MalformedError(ValueError):
    """The input is not of the form that is documented; the text says where and what is wrong."""


def evidence_from_json(entry: Mapping[str, object]) -> Evidence:
    """The evidence that an object like this describes.

    `{"allowed": "Latte art: 12,345 views, Nov 30", "question": "Which post did best?",
    "rows": [{"id": "p1", "sort": "post", "names": ["Latte art"], "when": "2025-11-30T21:00"}],
    "cells": [{"row": "p1", "column": "views", "value": 12345, "unit": "count"}]}`

    Numbers are JSON numbers or decimals in strings; dates and times are in ISO form, a time of day is `21:00`
    and a weekday is its name. A cell whose value is null is unknown, one whose unit is `text` is no figure;
    both are left out. So is every key that is not named here.

    Args:
        entry: `allowed` and `cells` are required. Of a cell: `row`, `column`, `value` and `unit`, which is a
            `Unit`, `%`, `times`, a metric (`views`: a count) or `hours` and the like (a duration). It may
            lack `source` (""), `metric` and `kind` (read off the column's name), `measure` (none), `shown`
            (the value), `printed` (true) and `names`, which are added to those of its row. Of a row: `id`.
            Without a `sort` it is a comment where it has an author, an account where its first name is a
            handle, a post where it has other names; without a `group` it is compared with the rows of its
            sort.

    Raises:
        MalformedError: something is missing, unknown or of another kind.
    """
    listed = [(each, f"cells[{at}]") for at, each in enumerate(_objects(entry, "cells"))]
    cells = [_read_cell(each, place) for each, place in listed if not _is_left_out(each)]
    described = [_read_row(each, f"rows[{at}]") for at, each in enumerate(_objects(entry, "rows"))]
    unvouched = entry.get("vouched") is None
    return read_evidence(
        _text(entry, "allowed", "the object"),
        question=_text(entry, "question", "the object", default=""),
        vouched=None if unvouched else _text(entry, "vouched", "the object"),
        rows=_all_rows(described, cells),
        cells=[each.cell for each in cells],
    )


@dataclass(frozen=True)
class _NamedCell:
    cell: Cell
    names: tuple[str, ...]


def _all_rows(described: list[Row], cells: list[_NamedCell]) -> Iterable[Row]:
    """The described rows and those that only cells speak of, with the names that cells give them."""
    called: dict[tuple[str, str], list[str]] = {}
    for each in cells:
        called.setdefault(each.cell.key, []).extend(each.names)
    rows: dict[tuple[str, str], Row] = {}
    for row in described:
        if row.key in rows:
            raise MalformedError(f"rows: two rows of the source {row.source!r} have the id {row.id!r}")
        rows[row.key] = replace(row, names=_without_repeats((*row.names, *called.pop(row.key, ()))))
    for key, names in called.items():
        sort = _usual_sort(tuple(names), None)
        rows[key] = Row(*key, sort=sort, group=sort.value, names=_without_repeats(names))
    return rows.values()


def _without_repeats(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))


def _read_row(entry: Mapping[str, object], place: str) -> Row:
    names = _texts(entry, "names", place)
    author = _text(entry, "author", place, default="") or None
    sort = _choice(Sort, entry, "sort", place) or _usual_sort(names, author)
    when = _text(entry, "when", place, default="")
    return Row(
        source=_text(entry, "source", place, default=""),
        id=_text(entry, "id", place),
        sort=sort,
        group=_text(entry, "group", place, default=sort.value),
        names=names,
        text=_text(entry, "text", place, default=""),
        author=author,
        when=_moment(when, f"{place}.when") if when else None,
    )


def _usual_sort(names: tuple[str, ...], author: str | None) -> Sort:
    if author is not None:
        return Sort.COMMENT
    if not names:
        return Sort.OTHER
    return Sort.ACCOUNT if names[0].startswith("@") else Sort.POST


def _is_left_out(entry: Mapping[str, object]) -> bool:
    return entry.get("unit") == _WORDS or entry.get("value", "") is None


def _read_cell(entry: Mapping[str, object], place: str) -> _NamedCell:
    column = _text(entry, "column", place)
    unit, measure = _unit(_text(entry, "unit", place), place)
    value, shown = _value(entry, unit, place)
    printed = entry.get("printed", True)
    if not isinstance(printed, bool):
        raise MalformedError(f"{place}.printed is neither true nor false")
    cell = Cell(
        source=_text(entry, "source", place, default=""),
        row=_text(entry, "row", place),
        column=column,
        metric=_text(entry, "metric", place, default=metric_of(column)),
        value=value,
        unit=unit,
        kind=_choice(CellKind, entry, "kind", place) or kind_of(column),
        measure=_text(entry, "measure", place, default=measure or "") or None,
        shown=_text(entry, "shown", place, default=shown),
        printed=printed,
    )
    return _NamedCell(cell, _texts(entry, "names", place))


def _unit(name: str, place: str) -> tuple[Unit, str | None]:
    """The unit with that name, and what it measures in."""
    if name not in _UNITS:
        raise MalformedError(f"{place}.unit is none of {', '.join(_UNITS)}")
    return _UNITS[name]


def _value(entry: Mapping[str, object], unit: Unit, place: str) -> tuple[Fraction | When, str]:
    """A cell's value, and how it is shown where nobody has said how."""
    value = entry.get("value")
    where = f"{place}.value"
    if unit in (Unit.DATE, Unit.TIME):
        if not isinstance(value, str):
            raise MalformedError(f"{where} is no date and no time, which the unit asks for")
        return _moment(value, where), value
    number = _number(value)
    if number is None:
        raise MalformedError(f"{where} is no number, which the unit asks for")
    return number, f"{value}%" if unit is Unit.PERCENT else str(value)


def _number(value: object) -> Fraction | None:
    """The exact number that is written there: 4.6 is 46/10, whatever a computer makes of it."""
    match value:
        case bool():
            return None
        case int():
            return Fraction(value)
        case float() if math.isfinite(value):
            return Fraction(repr(value))
        case Decimal() if value.is_finite():
            return Fraction(value)
        case str() if _DECIMAL.match(value):
            return Fraction(value)
        case _:
            return None


def _moment(text: str, place: str) -> When:
    clock = _CLOCK.match(text)
    if clock is not None:
        return When(hour=int(clock[1]), minute=int(clock[2]))
    if len(text) <= _LONGEST_MOMENT:
        try:
            return _calendar(text)
        except ValueError:
            days = find_weekdays(open_page(read_text(text.title())))
            if len(days) == 1 and days[0].end - days[0].start == len(text) and days[0].when:
                return days[0].when[0]
    raise MalformedError(f'{place} is neither like "2025-11-30", "2025-11-30T21:00", "21:00" nor a weekday')


def _calendar(text: str) -> When:
    """A date with its weekday, or a moment as it is written; the zone it is in is the one that is meant.

    Raises:
        ValueError: it is neither.
    """
    if "T" in text or ":" in text:
        moment = datetime.fromisoformat(text)
        day, hour, minute = moment.date(), moment.hour, moment.minute
        return When(day.year, day.month, day.day, hour, minute, day.weekday())
    day = date.fromisoformat(text)
    return When(day.year, day.month, day.day, weekday=day.weekday())


def _objects(entry: Mapping[str, object], key: str) -> list[Mapping[str, object]]:
    listed = [] if entry.get(key) is None else entry[key]
    if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
        raise MalformedError(f"{key} is no list of objects")
    return listed


def _text(entry: Mapping[str, object], key: str, place: str, *, default: str | None = None) -> str:
    """A text; where it is missing or null, the default, without which it is required."""
    value = default if entry.get(key) is None else entry[key]
    if value is None:
        raise MalformedError(f'{place} has no "{key}"')
    if not isinstance(value, str):
        raise MalformedError(f"{place}.{key} is no text")
    return value


def _texts(entry: Mapping[str, object], key: str, place: str) -> tuple[str, ...]:
    listed = [] if entry.get(key) is None else entry[key]
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        raise MalformedError(f"{place}.{key} is no list of texts")
    return tuple(listed)


def _choice(choices: type[_Choice], entry: Mapping[str, object], key: str, place: str) -> _Choice | None:
    value = _text(entry, key, place, default="")
    if not value:
        return None
    try:
        return choices(value)
    except ValueError:
        known = ", ".join(choice.value for choice in choices)
        raise MalformedError(f"{place}.{key} is none of {known}") from None
