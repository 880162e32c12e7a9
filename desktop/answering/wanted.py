"""The facts that one question needs: chosen by its kind, computed from its sources."""

from collections.abc import Callable, Mapping

from desktop.answering import wanted_other, wanted_posts, wanted_slots, wanted_totals
from desktop.answering.answer import Fact
from desktop.answering.kinds import Kind
from desktop.answering.wants import Wants
from desktop.sources.result import SourceName

WANTED_AT_MOST = 12

Maker = Callable[[Wants], list[Fact]]


def wanted_facts(wants: Wants) -> list[Fact]:
    """The facts that answer the question, the nearest first; none where the export holds nothing about it.

    Facts about something else never stand in: a model would hang their figures on what was asked.
    """
    facts = _MAKERS.get(wants.route.kind, overview)(wants)
    return list(dict.fromkeys(facts))[:WANTED_AT_MOST]


def advice(wants: Wants) -> list[Fact]:
    """What advice can lean on: the strongest and weakest post, the best hour and the best weekday."""
    if wants.asked.media:
        return wanted_slots.slots(wants) + wanted_posts.best(wants)
    makers = (wanted_posts.best, wanted_posts.worst, wanted_slots.best_hour, wanted_slots.best_weekday)
    return [fact for make in makers for fact in make(wants)]


def posts_at_a_glance(wants: Wants) -> list[Fact]:
    """The best post, then what all of them add up to."""
    return wanted_posts.best(wants)[:1] + wanted_totals.window(wants, wanted_totals.BASIC)


def overview(wants: Wants) -> list[Fact]:
    """The first figures of every source that was looked at; accounts only where nothing else was."""
    looked = [name for name in _FIRST if wants.has(name)]
    if not looked:
        return wanted_other.accounts(wants)
    return [fact for name in looked for fact in _FIRST[name](wants)[:4]]


def compare(wants: Wants) -> list[Fact]:
    """Two posts, two months, or two slots beside each other."""
    if wants.asked.quoted or (wants.asked.words and len(wanted_posts.named(wants)) > 1):
        return wanted_posts.post(wants)
    if len(wants.asked.months) > 1:
        return wanted_totals.change(wants)
    if len(wants.asked.metrics) > 1 and not wanted_slots.names_slots(wants):
        return wanted_totals.metrics_in_turn(wants)
    return wanted_slots.slots(wants)


_FIRST: Mapping[SourceName, Maker] = {
    SourceName.MONTHLY_REPORT: wanted_totals.month,
    SourceName.POST_PERFORMANCE: posts_at_a_glance,
    SourceName.PATROL: wanted_other.patrol,
    SourceName.SCHEDULE: wanted_other.schedule,
    SourceName.COMMENTS: wanted_other.unanswered,
}

_MAKERS: Mapping[Kind, Maker] = {
    Kind.BEST: wanted_posts.best,
    Kind.WORST: wanted_posts.worst,
    Kind.TOP: wanted_posts.top,
    Kind.BEST_HOUR: wanted_slots.best_hour,
    Kind.BEST_WEEKDAY: wanted_slots.best_weekday,
    Kind.HOUR: wanted_slots.slots,
    Kind.WEEKDAY: wanted_slots.slots,
    Kind.COMPARE: compare,
    Kind.MULTIPLE: wanted_slots.slots,
    Kind.TOTAL: wanted_totals.total,
    Kind.AVERAGE: wanted_totals.average,
    Kind.CHANGE: wanted_totals.change,
    Kind.MONTH: wanted_totals.month,
    Kind.ACCOUNT: wanted_totals.total,
    Kind.POST: wanted_posts.post,
    Kind.FOLLOWERS: wanted_totals.followers,
    Kind.FREQUENCY: wanted_totals.frequency,
    Kind.SCHEDULE: wanted_other.schedule,
    Kind.SCHEDULE_GAPS: wanted_other.schedule_gaps,
    Kind.PATROL: wanted_other.patrol,
    Kind.COMMENTS: wanted_other.comments,
    Kind.UNANSWERED: wanted_other.unanswered,
    Kind.ACCOUNTS: wanted_other.accounts,
    Kind.DEFINITION: wanted_other.definition,
    Kind.ADVICE: advice,
    Kind.OVERVIEW: overview,
}
