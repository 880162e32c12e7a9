"""One thing of a faithful answer spoiled, in the ways in which small models err.

Whether what comes out is untrue is decided by what is known of the world, never by an audit.
"""

from dataclasses import dataclass

from tests.evaluation import spoiled_claims as claims
from tests.evaluation import spoiled_figures as figures
from tests.evaluation import spoiled_owners as owners
from tests.evaluation import spoiled_words as words
from tests.evaluation.spoiled import Spoil, in_slots


@dataclass(frozen=True)
class Operator:
    """One way of erring.

    Attributes:
        gate: Which of the figures to reach it is held to, a key of `figures.RECALL`.
    """

    name: str
    gate: str
    spoil: Spoil


OPERATORS = (
    Operator("digits swapped", "value", in_slots("count", figures.swapped_digits)),
    Operator("off by one", "value", in_slots("count", figures.off_by_one)),
    Operator("times ten", "value", in_slots("count", figures.times_ten)),
    Operator("small count +1..3", "value", in_slots("count", figures.small_count)),
    Operator("rounded", "value", in_slots("count", figures.rounded)),
    Operator("rate by 0.1", "value", in_slots("rate multiple", figures.by_a_tenth)),
    Operator("invented multiple", "value", claims.invented_multiple),
    Operator("question's number affirmed", "value", claims.parroted),
    Operator("percent as count", "unit", figures.percent_as_count),
    Operator("count as percent", "unit", in_slots("count", figures.count_as_percent)),
    Operator("other currency", "unit", in_slots("money", figures.other_currency)),
    Operator("sign flipped", "sign", figures.flipped_sign),
    Operator("other metric of the post", "metric", in_slots("count", figures.other_metric)),
    Operator("average as total", "metric", in_slots("count", figures.average_as_total)),
    Operator("wrong post count", "count", in_slots("count", figures.wrong_post_count)),
    Operator("date by a day", "date", in_slots("date", owners.by_a_day)),
    Operator("weekday by one", "date", in_slots("weekday", owners.next_weekday)),
    Operator("time by 12 hours", "date", in_slots("time", owners.by_twelve_hours)),
    Operator("another post's views", "owner", in_slots("count", owners.of_another_post("views"))),
    Operator("another post's likes", "owner", in_slots("count", owners.of_another_post("likes"))),
    Operator("another post's comments", "owner", in_slots("count", owners.of_another_post("comments"))),
    Operator("another post's rate", "owner", in_slots("rate", owners.of_another_post("rate"))),
    Operator("another post's date", "owner", in_slots("date", owners.date_of_another_post)),
    Operator("another slot's figure", "owner", in_slots("count rate", owners.of_another_slot)),
    Operator("worst called best", "extreme", claims.worst_as_best),
    Operator("comparison inverted", "extreme", claims.inverted),
    Operator("quote invented", "words", words.invented_quote),
    Operator("quote paraphrased", "words", words.paraphrase),
    Operator("quote of another author", "words", words.words_of_another),
    Operator("handle by a letter", "words", in_slots("handle author", words.wrong_handle)),
    Operator("URL by a character", "words", in_slots("url", words.wrong_url)),
)
