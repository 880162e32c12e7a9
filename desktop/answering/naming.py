"""Which post a question means: by quoted words of it, by its date, or by words that only it has."""

from collections.abc import Iterable
from datetime import date

from desktop.answering.asked import Asked
from desktop.sources.result import Row

NAMED_AT_MOST = 3


def named_posts(asked: Asked, rows: Iterable[Row], today: date) -> list[Row]:
    """The posts that the question names, at most three; none where too many fit to mean one."""
    candidates = list(rows)
    if asked.post_ids:
        return [row for row in candidates if row.row_id in asked.post_ids][:NAMED_AT_MOST]
    if asked.latest and not asked.words and not asked.quoted:
        return _latest(candidates)
    by_name = _by_quote(asked, candidates) or _by_date(asked, candidates, today)
    return (by_name or _by_words(asked, candidates))[:NAMED_AT_MOST]


def _by_quote(asked: Asked, rows: list[Row]) -> list[Row]:
    quotes = [_plain(quote) for quote in asked.quoted]
    return [row for row in rows if any(quote and quote in _plain(row.values["text"]) for quote in quotes)]


def _by_date(asked: Asked, rows: list[Row], today: date) -> list[Row]:
    days = set(asked.dates(today))
    return [row for row in rows if _day(row) in days]


def _by_words(asked: Asked, rows: list[Row]) -> list[Row]:
    """The posts that hold the most of the question's words, if they hold at least one and are few."""
    words = [word.casefold() for word in asked.words]
    scored = [(sum(word in _plain(row.values["text"]) for word in words), row) for row in rows]
    most = max((score for score, _ in scored), default=0)
    found = [row for score, row in scored if score == most]
    return found if most and len(found) <= NAMED_AT_MOST else []


def _latest(rows: list[Row]) -> list[Row]:
    """The newest post; `posted` is a moment or, where no clock is known, a date."""
    return sorted(rows, key=lambda row: str(row.values["posted"]), reverse=True)[:1]


def _plain(text: object) -> str:
    return " ".join(str(text or "").casefold().split())


def _day(row: Row) -> date | None:
    posted = row.values["posted"]
    return date(posted.year, posted.month, posted.day) if isinstance(posted, date) else None
