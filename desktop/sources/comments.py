"""Comments received in the last 30 days, and which of them nobody has answered."""

from collections import Counter
from datetime import datetime

from desktop.export import clock
from desktop.export.reading import Export
from desktop.sources import cells
from desktop.sources.metrics import one_decimal
from desktop.sources.result import Column, Note, Period, Row, SourceName, SourceResult, Table, Unit, Value

COMMENTS_SQL = """
    SELECT c.comment_id, c.author_username, c.author_is_self, c.text, c.created_at_utc, c.likes,
           c.answered_at_utc, c.post_id, p.text AS post_text
    FROM my_comments AS c LEFT JOIN my_posts AS p ON p.post_id = c.post_id
    WHERE c.created_at_utc >= :start AND c.created_at_utc < :end
    ORDER BY c.created_at_utc DESC, c.comment_id
"""

COMMENT_COLUMNS = (
    Column("created", Unit.TIME),
    Column("author", Unit.TEXT),
    Column("text", Unit.TEXT),
    Column("answered", Unit.TIME),
    Column("likes", Unit.LIKES),
    Column("post", Unit.TEXT),
)

ASKING = ("?", "？", "嗎", "吗")
"""Marks of a question; a comment without any may still ask something."""


def comments(export: Export) -> SourceResult:
    """Comments of others in the 30 local dates that end with the as-of date, newest first.

    Tables: comments, total (one row), authors, posts. The owner's own comments are left out and counted
    in a note. `answer_hours` is the average time to the answer, over answered comments.
    """
    span = clock.last_30_days(export.as_of_local)
    found = export.select(COMMENTS_SQL, {"start": span.from_utc, "end": span.to_utc})
    received = [row for row in found if row["author_is_self"] != 1]
    rows = tuple(_row(row, export) for row in received)
    own = len(found) - len(received)
    return SourceResult(
        name=SourceName.COMMENTS,
        period=Period(span.start, span.end),
        tables=(
            Table("comments", COMMENT_COLUMNS, rows),
            _total(rows),
            _authors(rows),
            _posts(received),
        ),
        notes=(Note("own_comments_left_out", {"count": own}),) if own else (),
        rows=len(rows),
        rows_with_data=len(rows),
        today=export.as_of_local.date(),
    )


def asks(text: str | None) -> bool:
    """Whether a comment carries the mark of a question."""
    return text is not None and any(mark in text for mark in ASKING)


def _row(found: dict[str, object], export: Export) -> Row:
    author = cells.handle(found["author_username"])
    values: dict[str, Value] = {
        "created": cells.moment(found["created_at_utc"], export),
        "author": author,
        "text": cells.text(found["text"]),
        "answered": cells.known_moment(found["answered_at_utc"], export),
        "likes": cells.count(found["likes"]),
        "post": cells.text(found["post_text"]),
    }
    return Row(str(found["comment_id"]), values, (author,) if author else ())


def _total(rows: tuple[Row, ...]) -> Table:
    unanswered = sum(row.values["answered"] is None for row in rows)
    values: dict[str, Value] = {
        "comments": len(rows),
        "unanswered": unanswered,
        "answered": len(rows) - unanswered,
        "asking": sum(asks(cells.text(row.values["text"])) for row in rows),
        "authors": len({row.values["author"] for row in rows if row.values["author"]}),
        "answer_hours": _answer_hours(rows),
    }
    units = {"answer_hours": Unit.HOURS, "authors": Unit.PEOPLE}
    columns = tuple(Column(name, units.get(name, Unit.COMMENTS)) for name in values)
    return Table("total", columns, (Row("total", values),) if rows else ())


def _answer_hours(rows: tuple[Row, ...]) -> Value:
    waits = []
    for row in rows:
        created, answered = row.values["created"], row.values["answered"]
        if isinstance(created, datetime) and isinstance(answered, datetime) and answered >= created:
            # Subtract instants, not wall clocks: the zone may have changed its offset in between.
            waits.append(int(answered.timestamp() - created.timestamp()))
    return one_decimal(sum(waits), len(waits) * 3600) if waits else None


def _authors(rows: tuple[Row, ...]) -> Table:
    counts = Counter(str(row.values["author"]) for row in rows if row.values["author"])
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    columns = (Column("author", Unit.TEXT), Column("comments", Unit.COMMENTS))
    table_rows = tuple(
        Row(f"author:{author}", {"author": author, "comments": count}, (author,)) for author, count in ordered
    )
    return Table("authors", columns, table_rows)


def _posts(received: list[dict[str, object]]) -> Table:
    counts = Counter(str(row["post_id"]) for row in received if row["post_id"] is not None)
    texts = {str(row["post_id"]): cells.text(row["post_text"]) for row in received}
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    columns = (Column("post", Unit.TEXT), Column("comments", Unit.COMMENTS))
    table_rows = []
    for post_id, count in ordered:
        text = texts[post_id]
        names = (" ".join(text.split()),) if text and text.strip() else ()
        table_rows.append(Row(f"post:{post_id}", {"post": text, "comments": count}, names))
    return Table("posts", columns, tuple(table_rows))
