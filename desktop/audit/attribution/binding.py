"""Which cells a number in an answer can stand for, and what is wrong where none is left."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from desktop.audit.attribution.answer_text import Figure
from desktop.audit.attribution.carrying import Who
from desktop.audit.attribution.directions import Direction
from desktop.audit.attribution.metric_words import Said
from desktop.audit.attribution.names import Key
from desktop.audit.cells import Cell, CellKind, Row, Sort
from desktop.audit.evidence import Evidence
from desktop.audit.item import Code, Unit, When
from desktop.audit.mention import size_of
from desktop.audit.units import SECONDS

_COUNTED = frozenset(("posts", "accounts", "actions", "comments", "mentions"))
"""Metrics that count rows."""

_RATES = frozenset((Unit.PERCENT, Unit.POINTS))
_NO_COUNTS = _RATES | {Unit.MULTIPLE, Unit.DURATION}
_NO_OWNER = frozenset(("posts", "accounts", "actions"))


@dataclass(frozen=True, slots=True)
class Claim:
    """A number with all that its words say of it.

    Attributes:
        kind: Whether it is called an average or a sum.
        averages: Whether its sentence speaks of averages anywhere.
        changes: Whether its sentence speaks of changes anywhere.
        nearby: The rows that its sentence or the one before names too.
        spoken: Whether a row is called by name or date anywhere in the answer.
        slots: Whether its sentence speaks of hours or days without saying which.
        around: The metrics that its sentence speaks of, unless it is a part of a range, such as 24 to 30.
        implied: The metrics that its sentence speaks of, where the number has no word of its own.
        each: Rows of every one of which it is said.
        is_account: Whether the account is what its clause is about.
        of_account: Whether its clause speaks of the account somewhere.
        named: Whether its sentence names a row, or goes on about one.
        percents: Whether a percent sign stands in its list, or over its column.
    """

    figure: Figure
    said: Said
    direction: Direction | None
    who: Who | None
    kind: CellKind | None
    averages: bool
    changes: bool
    named: bool
    nearby: frozenset[Key]
    is_account: bool
    of_account: bool
    spoken: Callable[[Key], bool]
    slots: bool
    implied: frozenset[str]
    around: frozenset[str]
    each: tuple[frozenset[Key], ...]
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
    cells = _equal(claim, evidence)
    if not cells:
        mistaken = _other_lengths(claim, evidence)
        return Bound((), Code.UNIT, mistaken) if mistaken else None
    steps: tuple[tuple[Code, Callable[[Cell], bool]], ...] = (
        (Code.UNIT, lambda cell: _same_unit(claim, cell)),
        (Code.METRIC, lambda cell: _same_metric(claim, cell, evidence)),
        (Code.SIGN, lambda cell: _same_sign(claim, cell)),
        (Code.KIND, lambda cell: _same_kind(claim, cell, evidence.rows.get(cell.key))),
        (Code.OWNER, lambda cell: _same_owner(claim, cell, evidence)),
    )
    for code, fits in steps:
        left = tuple(cell for cell in cells if fits(cell))
        if code is Code.OWNER and any(all(cell.key not in keys for cell in cells) for keys in claim.each):
            left = ()
        if not left:
            counted = code is Code.METRIC and claim.metric in _COUNTED
            return Bound((), Code.COUNT if counted else code, cells)
        cells = left
    return Bound(_likeliest(claim, cells, evidence))


def right_cell(claim: Claim, evidence: Evidence) -> Cell | None:
    """What would be right of the one row that is spoken of, if there is one such cell."""
    metric = claim.said.metric or (next(iter(claim.implied)) if len(claim.implied) == 1 else None)
    if claim.who is None or metric is None:
        return None
    found = [
        cell
        for key in sorted(claim.who.keys)
        for cell in evidence.by_row.get(key, ())
        if evidence.words.same(metric, cell.metric) and _same_unit(claim, cell) and cell.printed
    ]
    exact = [cell for cell in found if cell.metric == metric] or found
    exact = [cell for cell in exact if cell.kind is claim.kind] or exact
    return exact[0] if len({cell.value for cell in exact}) == 1 else None


def differs(claim: Claim, evidence: Evidence) -> bool:
    """Whether the one row that is spoken of has another figure of the metric that is named."""
    item, who = claim.figure.item, claim.who
    if claim.metric is None and len(claim.implied) != 1:
        return False
    if claim.kind is not None or item.unit not in (Unit.COUNT, None, Unit.PERCENT):
        return False
    if who is None or not who.sure or who.when is not None or len({key[1] for key in who.keys}) != 1:
        return False
    if claim.direction is not None or claim.metric in _NO_OWNER:
        return False
    right = right_cell(claim, evidence)
    return right is not None and right.kind is CellKind.LEVEL and right.value != item.value


def only(cells: Iterable[Cell]) -> Cell | None:
    """The one cell, or None."""
    found = tuple(cells)
    return found[0] if len({(cell.row, cell.column) for cell in found}) == 1 else None


def _equal(claim: Claim, evidence: Evidence) -> tuple[Cell, ...]:
    """The cells of equal value. Twice is +100 % too, half is 50 %, and 90 seconds are a minute and a half."""
    item = claim.figure.item
    value = item.value
    if value is None:
        return ()
    found = evidence.by_value.get(size_of(value), ())
    match item.unit:
        case Unit.MULTIPLE:
            shares = (100 * value, 100 * (value - 1))
            found += tuple(
                cell
                for share in dict.fromkeys(map(size_of, shares))
                for cell in evidence.by_value.get(share, ())
                if cell.unit is Unit.PERCENT
            )
        case Unit.DURATION:
            seconds = value * SECONDS.get(item.measure or "", 0)
            found = evidence.by_seconds.get(seconds, ()) if seconds else ()
    return found


def _other_lengths(claim: Claim, evidence: Evidence) -> tuple[Cell, ...]:
    """Where nothing is so many minutes long: what is so many seconds, or hours."""
    item = claim.figure.item
    if item.unit is not Unit.DURATION or item.value is None or item.measure not in SECONDS:
        return ()
    lengths = [item.value * SECONDS[measure] for measure in SECONDS if measure != item.measure]
    return tuple(cell for length in lengths for cell in evidence.by_seconds.get(length, ()))


def _same_unit(claim: Claim, cell: Cell) -> bool:
    unit = claim.figure.item.unit
    match unit:
        case Unit.PERCENT | Unit.POINTS | Unit.MULTIPLE:
            return cell.unit is unit or (unit is Unit.MULTIPLE and cell.unit is Unit.PERCENT)
        case Unit.MONEY:
            return cell.unit is Unit.MONEY or _is_bare(claim)
        case Unit.COUNT:
            return cell.unit not in _NO_COUNTS
        case None:
            spoken = claim.metric == cell.metric or cell.metric in claim.around
            clock = cell.unit is Unit.DURATION and cell.measure == "second"
            return not clock and (cell.unit not in _RATES or claim.percents or not spoken)
        case _:
            return True


def _is_bare(claim: Claim) -> bool:
    """Whether a currency is written at another number of its list only: 8月的203,000和1,480元."""
    return claim.figure.item.text.replace(",", "").replace(".", "").isdecimal()


def _same_metric(claim: Claim, cell: Cell, evidence: Evidence) -> bool:
    if claim.metric is not None:
        return evidence.words.same(claim.metric, cell.metric)
    bare = claim.figure.item.unit in (None, Unit.COUNT) and cell.unit is Unit.COUNT
    if (
        not bare
        or not claim.implied
        or cell.kind is CellKind.CHANGE
        or cell.metric in _COUNTED - {"comments"}
    ):
        return True
    return any(evidence.words.same(metric, cell.metric) for metric in claim.implied)


def _same_sign(claim: Claim, cell: Cell) -> bool:
    direction = claim.direction
    if direction is None or isinstance(cell.value, When):
        return True
    if cell.kind is CellKind.CHANGE:
        return direction.sign * cell.value >= 0
    return direction.loose and not (
        claim.said.metric in ("followers", "subscribers") and cell.metric == claim.said.metric
    )


def _same_kind(claim: Claim, cell: Cell, row: Row | None) -> bool:
    if cell.kind is CellKind.CHANGE:
        times = claim.figure.item.unit is Unit.MULTIPLE
        return claim.direction is not None or claim.changes or times
    if cell.unit in _RATES or cell.metric == "rating":
        return True
    if claim.kind is CellKind.AVERAGE:
        of_account = (
            row is not None and row.sort in (Sort.ACCOUNT, Sort.OTHER) and cell.kind is CellKind.LEVEL
        )
        return cell.kind is CellKind.AVERAGE or cell.metric in _NO_OWNER or of_account
    if cell.kind is CellKind.AVERAGE:
        return (claim.averages or claim.metric is None) and claim.kind is not CellKind.TOTAL
    if claim.kind is CellKind.TOTAL and not claim.named:
        single = row is not None and row.sort in (Sort.POST, Sort.COMMENT)
        return cell.kind is not CellKind.LEVEL or not single
    return True


def _same_owner(claim: Claim, cell: Cell, evidence: Evidence) -> bool:
    who, row = claim.who, evidence.rows.get(cell.key)
    dated = row is not None and row.sort is Sort.SLOT and row.when is not None
    if dated and row is not None and not claim.slots and not claim.spoken(row.key):
        return False
    if who is None and claim.is_account and row is not None and row.sort in (Sort.POST, Sort.COMMENT):
        return False
    if who is None or row is None or not who.keys:
        return True
    if who.when is not None and claim.kind is CellKind.AVERAGE and row.sort is Sort.POST:
        # The average of an hour is not the figure of a post that went out then.
        slots = (key for key in who.keys if evidence.rows[key].sort is Sort.SLOT)
        return not any(each.metric == cell.metric for key in slots for each in evidence.by_row.get(key, ()))
    if who.may_be(row):
        return True
    if not who.sure and row.key in claim.nearby:
        return True
    sorts = {evidence.rows[key].sort for key in who.keys}
    if row.sort is Sort.ACCOUNT and claim.of_account and Sort.ACCOUNT not in sorts:
        return True
    own = [each for key in who.keys for each in evidence.by_row.get(key, ())]
    if cell.kind is CellKind.COUNT or cell.metric in _NO_OWNER:
        return not any(each.metric == cell.metric for each in own)
    if claim.kind is not None and cell.kind is claim.kind:
        return not any(each.metric == cell.metric and each.kind is cell.kind for each in own)
    # A date that calls a post says little of what no post has, such as followers.
    return who.when is not None and not any(each.metric == cell.metric for each in own)


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
