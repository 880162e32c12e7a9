"""What a question's own facts are made from: its route, the results, the words and the as-of date."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date

from desktop.answering.asked import Asked
from desktop.answering.lines import FactLines
from desktop.answering.routing import Route
from desktop.language import Words
from desktop.sources.result import Row, SourceName, SourceResult, Table


@dataclass(frozen=True)
class Wants:
    """One question over the results that were collected for it."""

    route: Route
    results: Mapping[SourceName, SourceResult]
    words: Words
    today: date

    @property
    def asked(self) -> Asked:
        """What the question names."""
        return self.route.asked

    @property
    def handles(self) -> frozenset[str]:
        """The handles that the question names, as cells have them once they are case-folded: `@mia.makes`."""
        return frozenset(f"@{handle.casefold()}" for handle in self.asked.handles)

    def has(self, *names: SourceName) -> bool:
        """Whether all of these sources were collected."""
        return all(name in self.results for name in names)

    def lines(self, name: SourceName) -> FactLines:
        """The fact maker of a source that was collected."""
        return FactLines(self.words, self.results[name])

    def posts(self) -> FactLines | None:
        """The posts that are asked about: those of the month where one is named, of the last 30 days else."""
        order = [SourceName.POST_PERFORMANCE, SourceName.MONTHLY_REPORT]
        if self.route.month is not None:
            order.reverse()
        return next((self.lines(name) for name in order if name in self.results), None)

    def chosen_posts(self) -> tuple[FactLines, Table] | None:
        """The posts that are asked about, narrowed to the account, platform, media and days it names.

        The fact maker then says what they were narrowed to; None where no posts were collected.
        """
        lines = self.posts()
        if lines is None:
            return None
        table = lines.result.table("posts")
        rows = tuple(row for row in table.rows if self._chosen(row))
        narrowed = replace(lines, within=self.within(), days=self.window_days())
        return narrowed, Table(table.name, table.columns, rows)

    def window_days(self) -> tuple[date, ...]:
        """The first and the last day of the window that the question names, the one day once; else none."""
        return tuple(dict.fromkeys(self.asked.window_dates(self.today) or ()))

    def within(self) -> str:
        """What the question narrows the posts to, in words; empty where it does not."""
        words, asked = self.words, self.asked
        parts = [f"@{handle}" for handle in asked.handles]
        parts += [words(f"platform.{name}") for name in asked.platforms]
        if len(asked.media) == 1:
            parts.append(words(f"media.{asked.media[0]}"))
        dates = asked.window_dates(self.today)
        if dates is not None:
            start, end = dates
            parts.append(
                words("fact.window.day" if start == end else "fact.window.range", start=start, end=end)
            )
        return words("fact.window.join").join(parts)

    def _chosen(self, row: Row) -> bool:
        account = str(row.values["account"]).casefold()
        if self.handles and account.partition(" ")[0] not in self.handles:
            return False
        if self.asked.platforms and account.rpartition(" ")[2] not in self.asked.platforms:
            return False
        if len(self.asked.media) == 1 and row.values["media_type"] not in self.asked.media:
            return False
        return self._in_window(row)

    def _in_window(self, row: Row) -> bool:
        window = self.asked.window_dates(self.today)
        posted = row.values["posted"]
        if window is None or not isinstance(posted, date):
            return True
        day = date(posted.year, posted.month, posted.day)
        return window[0] <= day <= window[1]
