"""Which cells a number in an answer can stand for, and what is wrong where none is left."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from desktop.audit.attribution.answer_text import Figure
from desktop.audit.attribution.directions import Direction
from desktop.audit.attribution.metric_words import Said, same_metric
from desktop.audit.attribution.owners import Who
from desktop.audit.cells import Cell, CellKind, Row, Sort
from desktop.audit.evidence import Evidence
from desktop.audit.item import Code, Unit
from desktop.audit.metrics import METRICS

_COUNTED = frozenset(("posts", "accounts", "actions", "comments", "mentions"))
"""Metrics that count rows."""

_RATES = frozenset((Unit.PERCENT, Unit.POINTS))
_NO_OWNER = frozenset(("posts", "accounts", "actions"))


@dataclass(frozen=True, slots=True)
class Claim:
    """A number with all that its words say of it.

    Attributes:
        kind: Whether it is called an average or a sum.
        averages: Whether its sentence speaks of averages anywhere.
        changes: Whether its sentence speaks of changes anywhere.
        percents: Whether a percent sign stands in its list, or over its column.
    """

    figure: Figure
    said: Said
    direction: Direction | None
    who: Who | None
    kind: CellKind | None
    averages: bool
    changes: bool
    percents: bool

    @property
    def metric(self) -> str | None:
        """The metric that is said of this very number."""
        return None if self.said.loose else self.said.metric


@dataclass(frozen=True, slots=True)
class Bound:
    """The cells that are left; where none is, `code` says at what, and `before` which there were."""

    cells: tuple[Cell, ...]
    code: Code | None = None
    before: tuple[Cell, ...] = ()


def bind(claim: Claim, evidence: Evidence) -> Bound | None:
    """Narrows the cells of equal value by all that is said; None where no cell has the value."""
    value = claim.figure.item.value
    cells = () if value is None else evidence.by_value.get(abs(value), ())
    if not cells:
        return None
    steps: tuple[tuple[Code, Callable[[Cell], bool]], ...] = (
        (Code.UNIT, lambda cell: _same_unit(claim, cell)),
        (Code.METRIC, lambda cell: _same_metric(claim, cell, evidence)),
        (Code.SIGN, lambda cell: _same_sign(claim, cell)),
        (Code.KIND, lambda cell: _same_kind(claim, cell, evidence.rows.get(cell.key))),
        (Code.OWNER, lambda cell: _same_owner(claim, cell, evidence)),
    )
    for code, fits in steps:
        left = tuple(cell for cell in cells if fits(cell))
        if not left:
            counted = code is Code.METRIC and claim.metric in _COUNTED
            return Bound((), Code.COUNT if counted else code, cells)
        cells = left
    return Bound(_likeliest(claim, cells, evidence))


def right_cell(claim: Claim, evidence: Evidence) -> Cell | None:
    """What would be right of the one row that is spoken of, if there is one such cell."""
    metric = claim.said.metric
    if claim.who is None or metric is None:
        return None
    found = [
        cell
        for key in claim.who.keys
        for cell in evidence.by_row.get(key, ())
        if same_metric(metric, cell.metric, evidence.metrics) and _same_unit(claim, cell) and cell.printed
    ]
    exact = [cell for cell in found if cell.metric == metric] or found
    return exact[0] if len({cell.value for cell in exact}) == 1 else None


def only(cells: Iterable[Cell]) -> Cell | None:
    """The one cell, or None."""
    found = tuple(cells)
    return found[0] if len({(cell.row, cell.column) for cell in found}) == 1 else None


def _same_unit(claim: Claim, cell: Cell) -> bool:
    unit = claim.figure.item.unit
    match unit:
        case Unit.PERCENT | Unit.POINTS | Unit.MULTIPLE:
            return cell.unit is unit
        case Unit.MONEY:
            return cell.unit is Unit.MONEY
        case Unit.COUNT:
            return cell.unit not in _RATES and cell.unit is not Unit.MULTIPLE
        case None:
            return cell.unit not in _RATES or claim.percents
        case _:
            return True


def _same_metric(claim: Claim, cell: Cell, evidence: Evidence) -> bool:
    if claim.metric is None or same_metric(claim.metric, cell.metric, evidence.metrics):
        return True
    return cell.metric not in METRICS and claim.metric not in evidence.metrics


def _same_sign(claim: Claim, cell: Cell) -> bool:
    direction = claim.direction
    if direction is None or isinstance(cell.value, tuple):
        return True
    if cell.kind is CellKind.CHANGE:
        return direction.sign * _number(cell) >= 0
    return direction.loose and not (
        claim.said.metric in ("followers", "subscribers") and cell.metric == claim.said.metric
    )


def _number(cell: Cell) -> float:
    return float(cell.value) if not hasattr(cell.value, "hour") else 0.0


def _same_kind(claim: Claim, cell: Cell, row: Row | None) -> bool:
    if cell.kind is CellKind.CHANGE:
        return claim.direction is not None or claim.changes
    if cell.unit in _RATES or cell.metric == "rating":
        return True
    single = row is not None and row.sort in (Sort.POST, Sort.COMMENT)
    if claim.kind is CellKind.AVERAGE:
        return cell.kind is CellKind.AVERAGE or cell.metric in _NO_OWNER or not single
    if cell.kind is CellKind.AVERAGE:
        return claim.averages and claim.kind is not CellKind.TOTAL
    if claim.kind is CellKind.TOTAL and claim.who is None:
        return cell.kind is not CellKind.LEVEL or not single
    return True


def _same_owner(claim: Claim, cell: Cell, evidence: Evidence) -> bool:
    who, row = claim.who, evidence.rows.get(cell.key)
    if who is None or row is None or not who.keys or who.may_be(row):
        return True
    if cell.kind is CellKind.COUNT or cell.metric in _NO_OWNER:
        return True
    if claim.kind is not None and cell.kind is claim.kind:
        return True
    if who.when is None:
        return False
    # A date that calls a post says little of what no post has, such as followers.
    own = {each.metric for key in who.keys for each in evidence.by_row.get(key, ())}
    return cell.metric not in own


def _likeliest(claim: Claim, cells: tuple[Cell, ...], evidence: Evidence) -> tuple[Cell, ...]:
    """Of several cells those of the metric that is said of the whole list, and of the row that is named."""
    metric = claim.said.metric
    if metric is not None:
        cells = tuple(cell for cell in cells if cell.metric == metric) or cells
    who = claim.who
    if who is not None:
        rows = evidence.rows
        cells = tuple(cell for cell in cells if cell.key in rows and who.may_be(rows[cell.key])) or cells
    return cells
