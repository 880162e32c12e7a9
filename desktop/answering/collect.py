"""The sources that a question needs, run in their fixed order over one open export."""

from dataclasses import replace

from desktop.answering.answer import Fact, SourceLooked
from desktop.answering.other_facts import accounts_sheet, comments_sheet, patrol_sheet, schedule_sheet
from desktop.answering.post_facts import monthly_report_sheet, post_performance_sheet
from desktop.answering.wording import month as month_in_words
from desktop.export.reading import Export
from desktop.language import Words
from desktop.sources.accounts import accounts
from desktop.sources.comments import comments
from desktop.sources.monthly_report import monthly_report_source
from desktop.sources.months import Month
from desktop.sources.patrol import patrol
from desktop.sources.post_performance import post_performance
from desktop.sources.result import Note, SourceName, SourceResult
from desktop.sources.schedule import schedule

SHEETS = {
    SourceName.ACCOUNTS: accounts_sheet,
    SourceName.MONTHLY_REPORT: monthly_report_sheet,
    SourceName.POST_PERFORMANCE: post_performance_sheet,
    SourceName.PATROL: patrol_sheet,
    SourceName.SCHEDULE: schedule_sheet,
    SourceName.COMMENTS: comments_sheet,
}

_WITHOUT_MONTH = {
    SourceName.ACCOUNTS: accounts,
    SourceName.POST_PERFORMANCE: post_performance,
    SourceName.PATROL: patrol,
    SourceName.SCHEDULE: schedule,
    SourceName.COMMENTS: comments,
}


def collect(
    export: Export, names: tuple[SourceName, ...], months: tuple[Month, ...]
) -> tuple[SourceResult, ...]:
    """The results of these sources, in the order of `SourceName`; the report is of the first of `months`."""
    chosen = [name for name in SourceName if name in names]
    return tuple(
        monthly_report_source(export, *months)
        if name is SourceName.MONTHLY_REPORT
        else _WITHOUT_MONTH[name](export)
        for name in chosen
    )


def looked_at(result: SourceResult, words: Words, month: Month, unreadable: int) -> SourceLooked:
    """A result with its label and its notes in words."""
    label = words(f"source.{result.name.value}", month=month_in_words(words, month))
    notes = result.notes + ((Note("unreadable", {"count": unreadable}),) if unreadable else ())
    said = tuple(words(f"note.{note.name}", **note.gaps) for note in notes)
    return SourceLooked(label, said, replace(result, notes=notes))


def sheet(result: SourceResult, words: Words) -> tuple[Fact, ...]:
    """The fact sheet of one result; it does not depend on the question."""
    return tuple(SHEETS[result.name](result, words))
