"""How an answer may call the rows of the sources: posts, hours, months, accounts, comments."""

from collections.abc import Iterable, Mapping
from datetime import date

from desktop import audit
from desktop.answering import wording
from desktop.answering.figures import calendar_part, moment
from desktop.answering.foreign import unmarked
from desktop.audit import Sort, When
from desktop.language import Words
from desktop.sources.result import Row, SourceName, SourceResult, Table

_SORTS: Mapping[str, Sort] = {
    "posts": Sort.POST,
    "queue": Sort.POST,
    "failed": Sort.POST,
    "comments": Sort.COMMENT,
    "hours": Sort.SLOT,
    "weekdays": Sort.SLOT,
    "parts": Sort.SLOT,
    "week": Sort.SLOT,
    "media": Sort.SLOT,
    "days": Sort.SLOT,
    "months": Sort.PERIOD,
    "total": Sort.PERIOD,
}
_KEYS = ("hour", "weekday", "month", "day")
_MOMENTS = ("posted", "created", "scheduled", "acted")
_TEXTS = ("text", "comment_text", "post")
_SLOT_NAMES = ("part", "week", "media")


class RowNames:
    """Names the rows of all sources of one question.

    Where all accounts go by one handle, whatever is counted for the whole workspace is also that handle's.
    """

    def __init__(self, results: Iterable[SourceResult], words: Words) -> None:
        self._words = words
        handles = {handle for result in results for handle in _handles(result)}
        self._shared = tuple(handles) if len(handles) == 1 else ()

    def row(self, result: SourceResult, table: Table, row: Row) -> audit.Row:
        """The row as the audit knows it."""
        source, values = result.name, row.values
        sort = _SORTS.get(table.name, Sort.OTHER)
        if table.name == "accounts":
            sort = Sort.ACCOUNT if source is SourceName.ACCOUNTS else Sort.SLOT
        text = next((str(values[name]) for name in _TEXTS if values.get(name)), "")
        return audit.Row(
            source=source.value,
            id=row.row_id,
            sort=sort,
            group=table.name,
            names=tuple(dict.fromkeys(name for name in self._names(table, row) if name)),
            text=" ".join(text.split()),
            author=_author(table, row),
            when=_when(row),
        )

    def _names(self, table: Table, row: Row) -> Iterable[str]:
        values = row.values
        if _SORTS.get(table.name) is Sort.POST:
            yield from reversed(row.names)
        else:
            yield from self._keyed(row)
            yield from row.names
        for column in ("account", "author", "target"):
            handle = str(values.get(column) or "").partition(" ")[0]
            if handle.startswith("@"):
                yield handle
        if table.name not in {"comments", "authors", "targets", "actions"}:
            yield from self._shared

    def _keyed(self, row: Row) -> Iterable[str]:
        """The name of an account, an hour, a weekday, a month or another slot."""
        words, values = self._words, row.values
        if values.get("account"):
            platform = values.get("platform")
            account = f"{values['account']} · {platform}" if platform else values["account"]
            yield unmarked(wording.account(words, account))
        if values.get("hour") is not None:
            yield wording.hour(str(values["hour"]).partition(":")[0])
        if values.get("weekday") is not None:
            yield wording.weekday(words, values["weekday"])
        if values.get("month"):
            yield wording.month(words, values["month"])
        for column in _SLOT_NAMES:
            if values.get(column):
                yield words(f"{column}.{values[column]}")


def _author(table: Table, row: Row) -> str | None:
    """The handle whose words the row holds: a comment's author, or the account that a post is of."""
    column = "author" if table.name == "comments" else "account"
    handle = str(row.values.get(column) or "").partition(" ")[0]
    return handle if handle.startswith("@") else None


def _handles(result: SourceResult) -> Iterable[str]:
    for table in result.tables:
        for row in table.rows:
            handle = str(row.values.get("account") or "").partition(" ")[0]
            if handle.startswith("@"):
                yield handle


def _when(row: Row) -> When | None:
    for column in _MOMENTS:
        value = row.values.get(column)
        if isinstance(value, date):
            return moment(value)
    for column in _KEYS:
        value = row.values.get(column)
        if value is not None:
            return calendar_part(column, value)
    return None
