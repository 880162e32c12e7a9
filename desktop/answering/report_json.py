"""The monthly report as the object that `xiaomai report --json` prints (cli.md)."""

from desktop.answering.answer import value_json
from desktop.language import Words
from desktop.sources.grouping import Group
from desktop.sources.monthly_report import Figure, MonthlyReport
from desktop.sources.posts import Post
from desktop.sources.result import Unit

_POST_METRICS = (
    "views",
    "likes",
    "replies",
    "reposts",
    "quotes",
    "shares",
    "interactions",
    "engagement_rate",
)


def report_json(report: MonthlyReport, words: Words) -> dict[str, object]:
    """The whole report; figures by name, groups in their order, notes in the language of `words`."""
    return {
        "month": str(report.month),
        "timezone": report.timezone,
        "figures": {name: _figure(figure) for name, figure in report.figures.items()},
        "by_day": [_group("day", day) for day in report.days],
        "by_hour": [_group("hour", hour) for hour in report.hours],
        "by_weekday": [_group("weekday", weekday) for weekday in report.weekdays],
        "top_posts": [_post(post) for post in report.top_posts],
        "notes": [words(f"note.{note.name}", **note.gaps) for note in report.notes],
    }


def _figure(figure: Figure) -> dict[str, object]:
    return {
        "value": value_json(figure.value),
        "unit": figure.unit.value,
        "previous": value_json(figure.previous),
        "change": value_json(figure.change),
        "change_unit": (Unit.POINTS if figure.unit is Unit.PERCENT else figure.unit).value,
        "change_percent": value_json(figure.change_percent),
    }


def _group(key: str, group: Group) -> dict[str, object]:
    return {key: group.key} | {name: value_json(value) for name, value in group.values().items()}


def _post(post: Post) -> dict[str, object]:
    posted = post.published if post.clock_known else post.day
    return {
        "post_id": post.post_id,
        "text": post.text,
        "posted": value_json(posted),
        "account": post.account,
        **{name: value_json(post.metric(name)) for name in _POST_METRICS},
    }
