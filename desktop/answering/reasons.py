"""What is wrong with a draft, a line a finding: for the model that writes it again, and for the person."""

from collections.abc import Iterator
from fractions import Fraction

from desktop import audit
from desktop.answering import wording
from desktop.answering.fencing import fence_safe
from desktop.audit import Cell, CellKind, Code, Evidence, Finding, Sort, Verdict, When
from desktop.language import Words

TEXT_WIDTH = 100
"""Columns of the draft's own words in a line; a Chinese character takes two."""

NAME_WIDTH = 48
"""Columns of a row's name: enough to know a post by."""

_QUOTATION_MARKS = "\"“”'‘’「」『』"

_ALL_AT_ONCE = frozenset(
    {Code.AUTHOR, Code.PERIOD, Code.QUESTION, Code.QUOTE, Code.HANDLE, Code.URL, Code.LENGTH}
)
"""Faults that are told in one sentence: nothing that is right can be set beside them."""

_TOLD_BY_CELL = frozenset({Code.METRIC, Code.UNIT, Code.SIGN, Code.KIND, Code.COUNT})
"""Faults where a figure that does exist was used for something else."""

_QUOTED = frozenset({Sort.POST, Sort.COMMENT})


def reasons(verdict: Verdict, evidence: Evidence, words: Words) -> tuple[str, ...]:
    """A line for each finding of a draft, in the order of its text, none twice."""
    return tuple(dict.fromkeys(reason(finding, evidence, words) for finding in verdict.findings))


def reason(finding: Finding, evidence: Evidence, words: Words) -> str:
    """What is wrong at one place and, where that is known, what would be right.

    `"8020 views" for "Latte art": that is "Desk tour"'s; "Latte art" has 12345 views`. It goes into a prompt:
    whatever of it comes from outside is made safe, and each figure in it stands in the brief.
    """
    text = wording.title(" ".join(finding.text.split()).strip(_QUOTATION_MARKS), width=TEXT_WIDTH)
    said = words("reason.said", text=text)
    owner = None if finding.owner is None else _name(finding.owner, words)
    if finding.code in _ALL_AT_ONCE:
        return _line(words, said, _told(finding, owner, words))
    if owner is not None:
        said = words("reason.said_of", said=said, owner=owner)
    taken = _taken(finding, evidence, words)
    parts = [taken or words(f"reason.{finding.code.value}"), *_right(finding, owner, words)]
    return _line(words, said, words("reason.join").join(parts))


def _line(words: Words, said: str, fault: str) -> str:
    return words("reason.line", said=said, fault=fault)


def _told(finding: Finding, owner: str | None, words: Words) -> str:
    if finding.code is Code.AUTHOR and owner is not None:
        return words("reason.author_of", owner=owner)
    return words(f"reason.{finding.code.value}")


def _taken(finding: Finding, evidence: Evidence, words: Words) -> str | None:
    """What the figure really is; None where that is not known, or no other thing than the one spoken of."""
    cell = finding.taken
    if cell is None:
        return None
    row = evidence.rows.get(cell.key)
    name = None if row is None else _name(row, words)
    own = finding.owner is not None and row is not None and row.id == finding.owner.id
    if finding.code is Code.OWNER:
        return None if name is None or own else words("reason.taken_owner", owner=name)
    if finding.code not in _TOLD_BY_CELL:
        return None
    shown = _shown(cell, words)
    kind = words(f"reason.kind_{cell.kind.value}") if finding.code is Code.KIND else ""
    if kind:
        return words("reason.taken_kind", shown=shown, kind=kind)
    if name is None or own:
        return words("reason.taken", shown=shown)
    return words("reason.taken_of", shown=shown, owner=name)


def _right(finding: Finding, owner: str | None, words: Words) -> Iterator[str]:
    cell = finding.right
    if cell is None or cell == finding.taken:
        return
    shown = _shown(cell, words)
    yield (
        words("reason.right", shown=shown)
        if owner is None
        else words("reason.right_of", owner=owner, shown=shown)
    )


def _name(row: audit.Row, words: Words) -> str | None:
    """How a line calls a row; None where it has no name."""
    if row.names:
        name = wording.title(row.names[0], width=NAME_WIDTH)
        return words("post.quoted", title=name) if row.sort in _QUOTED and not name.startswith("@") else name
    if row.sort is Sort.POST and row.when is not None:
        return words("post.untitled", when=_moment(row.when, words))
    return None if row.when is None else _moment(row.when, words)


def _shown(cell: Cell, words: Words) -> str:
    """The figure as the brief has it."""
    if cell.shown:
        return fence_safe(cell.shown)
    if isinstance(cell.value, When):
        return _moment(cell.value, words)
    return _number(cell.value, signed=cell.kind is CellKind.CHANGE)


def _number(value: int | Fraction, *, signed: bool) -> str:
    text = str(value.numerator) if value.denominator == 1 else f"{float(value):g}"
    return f"+{text}" if signed and value > 0 else text


def _moment(when: When, words: Words) -> str:
    """As much of a date and a time as is known."""
    parts = []
    if when.month is not None and when.day is not None:
        parts.append(f"{when.year:04d}-" if when.year else "")
        parts[0] += f"{when.month:02d}-{when.day:02d}"
    elif when.month is not None and when.year is not None:
        parts.append(wording.month(words, f"{when.year:04d}-{when.month:02d}"))
    elif when.weekday is not None:
        parts.append(wording.weekday(words, when.weekday))
    if when.hour is not None:
        parts.append(f"{when.hour:02d}:{when.minute or 0:02d}")
    return " ".join(parts)
