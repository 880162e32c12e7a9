"""Post performance of the last 30 days: every post, and what hours, weekdays and accounts add up to."""

from desktop.export import clock
from desktop.export.reading import Export
from desktop.sources.grouping import Group, group_table, slot_tables
from desktop.sources.posts import by_views, posts_table, read_posts
from desktop.sources.result import Period, SourceName, SourceResult


def post_performance(export: Export) -> SourceResult:
    """Posts of the 30 local dates that end with the as-of date, most viewed first.

    Tables: posts, total (one row) and those of `slot_tables`. Deleted posts and replies are left out and
    counted in notes.
    """
    span = clock.last_30_days(export.as_of_local)
    read = read_posts(export, span)
    posts = by_views(read.posts)
    return SourceResult(
        name=SourceName.POST_PERFORMANCE,
        period=Period(span.start, span.end),
        tables=(
            posts_table(posts),
            group_table("total", "total", (Group("all", tuple(posts)),) if posts else ()),
            *slot_tables(posts),
        ),
        notes=read.notes,
        rows=len(posts),
        rows_with_data=sum(post.views is not None for post in posts),
        today=export.as_of_local.date(),
    )
