"""Which kind of question a question is."""

from collections.abc import Set
from enum import StrEnum

from desktop.answering.rules import Rule


class Kind(StrEnum):
    """What a question wants to know; the facts that answer it depend on this."""

    BEST = "best"
    WORST = "worst"
    TOP = "top"
    BEST_HOUR = "best_hour"
    BEST_WEEKDAY = "best_weekday"
    HOUR = "hour"
    WEEKDAY = "weekday"
    TOTAL = "total"
    AVERAGE = "average"
    CHANGE = "change"
    MONTH = "month"
    ACCOUNT = "account"
    POST = "post"
    COMPARE = "compare"
    MULTIPLE = "multiple"
    FOLLOWERS = "followers"
    FREQUENCY = "frequency"
    SCHEDULE = "schedule"
    SCHEDULE_GAPS = "schedule_gaps"
    PATROL = "patrol"
    COMMENTS = "comments"
    UNANSWERED = "unanswered"
    ACCOUNTS = "accounts"
    DEFINITION = "definition"
    CAPABILITY = "capability"
    ADVICE = "advice"
    OUT_OF_SCOPE = "out_of_scope"
    OVERVIEW = "overview"
    OTHER = "other"


def kind_of(signs: Set[str], rules: tuple[Rule, ...]) -> Kind:
    """The kind that the first fitting rule says.

    Args:
        signs: What was found in the question.
        rules: In order, as `kinds.toml` gives them.
    """
    return next((Kind(rule.outcome) for rule in rules if rule.fits(signs)), Kind.OTHER)
