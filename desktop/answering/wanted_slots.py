"""What questions about hours, weekdays, media and accounts need: the best one, or named ones side by side."""

from desktop.answering import wording
from desktop.answering.answer import Fact
from desktop.answering.comparing import against, slot_side
from desktop.answering.lines import FactLines, Own
from desktop.answering.post_facts import best_slot_fact, placed_slot_fact, slot_fact
from desktop.answering.wants import Wants
from desktop.audit import When
from desktop.sources.result import Row, Table, Unit

Slot = tuple[Table, Row, str]
"""A row of a slot table, with the table and the column that names it."""


def best_hour(wants: Wants) -> list[Fact]:
    """The best hour, or the weakest where that is asked."""
    return _best_slots(wants, "hours", "hour")


def best_weekday(wants: Wants) -> list[Fact]:
    """The best weekday, or the weakest where that is asked."""
    return _best_slots(wants, "weekdays", "weekday")


def slot_figure(wants: Wants) -> str:
    """What slots are compared by: the engagement rate or likes where asked, average views otherwise."""
    by = {"engagement_rate": "engagement_rate", "likes": "average_likes", "average_likes": "average_likes"}
    return by.get(wants.asked.metric or "", "average_views")


def _best_slots(wants: Wants, name: str, column: str) -> list[Fact]:
    lines = wants.posts()
    if lines is None:
        return []
    highest = wants.asked.direction != "worst"
    table, figure, place = lines.result.table(name), slot_figure(wants), wants.asked.ordinal or 1
    if place > 1:
        return placed_slot_fact(lines, table, column, figure, place, highest=highest)
    return best_slot_fact(lines, table, column, figure, highest=highest)


def slots(wants: Wants) -> list[Fact]:
    """The named hours, weekdays, kinds of media or accounts, and how far the first is ahead of the second."""
    lines = wants.posts()
    if lines is None:
        return []
    figure = slot_figure(wants)
    found = _named_slots(wants, lines)
    facts = [slot_fact(lines, f"slot.{column}", table, row, column, figure) for table, row, column in found
             if row.values[figure] is not None]  # fmt: skip
    facts += _missing_hours(wants, lines)
    known = [slot for slot in found if slot[1].values[figure] is not None]
    if len(known) < 2:
        return facts
    against = _against(wants, lines, known, figure)
    return against + facts if wants.asked.multiple or wants.asked.difference else facts + against


def names_slots(wants: Wants) -> bool:
    """Whether the question names anything that posts are grouped by."""
    asked = wants.asked
    times = (asked.hours, asked.weekdays, asked.parts, asked.week)
    return any((*times, asked.media, asked.handles, asked.platforms))


def _named_slots(wants: Wants, lines: FactLines) -> list[Slot]:
    asked = wants.asked
    keys = [("hours", "hour", f"hour:{hour}") for hour in asked.hours]
    keys += [("weekdays", "weekday", f"weekday:{day}") for day in asked.weekdays]
    keys += [("parts", "part", f"part:{part}") for part in asked.parts]
    keys += [("week", "week", f"week:{part}") for part in asked.week]
    keys += [("media", "media", f"media:{media}") for media in asked.media]
    found = []
    for name, column, row_id in keys:
        table = lines.result.table(name)
        found += [(table, row, column) for row in table.rows if row.row_id == row_id]
    return found or _accounts(wants, lines)


def _accounts(wants: Wants, lines: FactLines) -> list[Slot]:
    table = lines.result.table("accounts")
    rows = [
        row
        for row in table.rows
        if str(row.values["account"]).casefold().partition(" ")[0] in wants.handles
        or str(row.values["account"]).rpartition(" ")[2] in wants.asked.platforms
    ]
    return [(table, row, "account") for row in rows or table.rows]


def _missing_hours(wants: Wants, lines: FactLines) -> list[Fact]:
    there = {row.values["hour"] for row in lines.result.table("hours").rows}
    return [
        lines.computed(
            "slot.none",
            0,
            Unit.POSTS,
            "posts",
            Own(f"hour:{hour}", when=When(hour=hour, minute=0)),
            slot=wording.hour(hour),
        )
        for hour in wants.asked.hours
        if hour not in there
    ]


def _against(wants: Wants, lines: FactLines, slots: list[Slot], figure: str) -> list[Fact]:
    """The first two slots, the higher one first: the difference, and the multiple where it is asked."""
    sides = [slot_side(lines.words, row, column, figure) for _, row, column in slots[:2]]
    facts = against(lines, figure, *sorted(sides, key=lambda side: -side.value))
    return [fact for fact in facts if wants.asked.multiple or fact.unit is not Unit.TIMES]
