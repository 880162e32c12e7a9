"""Whether a question asks for a time that no source reaches; then nothing may stand in for it."""

from datetime import date

from desktop.answering import wording
from desktop.answering.kinds import Kind
from desktop.answering.wants import Wants
from desktop.sources.result import Note, SourceName, SourceResult

_OF_POSTS = frozenset(
    {
        Kind.BEST,
        Kind.WORST,
        Kind.TOP,
        Kind.TOTAL,
        Kind.AVERAGE,
        Kind.ACCOUNT,
        Kind.POST,
        Kind.BEST_HOUR,
        Kind.BEST_WEEKDAY,
        Kind.FREQUENCY,
    }
)


def out_of_reach(wants: Wants) -> str | None:
    """What to say of a period that is not held, in the question's language; None where it is within reach."""
    words = wants.words
    report = wants.results.get(SourceName.MONTHLY_REPORT)
    if wants.route.month is not None and report is not None:
        missing = _not_covered(report)
        if missing is not None:
            gaps = {name: wording.month(words, value) for name, value in missing.gaps.items() if value}
            return words("answer.month_not_held", **gaps) if len(gaps) == len(missing.gaps) else None
    if wants.asked.other_period or _starts_too_early(wants):
        return words("answer.period_not_summed")
    return None


def _not_covered(report: SourceResult) -> Note | None:
    return next((note for note in report.notes if note.name == "month_not_covered"), None)


def _starts_too_early(wants: Wants) -> bool:
    window = wants.asked.window_dates(wants.today)
    lines = wants.posts()
    if window is None or lines is None or wants.route.kind not in _OF_POSTS:
        return False
    start: date | None = lines.result.period.start
    return start is not None and window[0] < start
