"""What the six sources, their tables, columns and codes are called in the language of the window."""

from PySide6.QtCore import QCoreApplication

from desktop.sources.result import SourceName

CODED = frozenset(
    {"status", "media_type", "media", "action", "mode", "result", "role", "platform", "part", "week"}
)
"""The columns whose cells are codes."""


def source_title(name: SourceName) -> str:
    """The name of a source, without its period."""
    translate = QCoreApplication.translate
    titles = {
        SourceName.ACCOUNTS: translate("Sources", "Connected accounts"),
        SourceName.MONTHLY_REPORT: translate("Sources", "Monthly report"),
        SourceName.POST_PERFORMANCE: translate("Sources", "Post performance"),
        SourceName.PATROL: translate("Sources", "Patrol"),
        SourceName.SCHEDULE: translate("Sources", "Schedule"),
        SourceName.COMMENTS: translate("Sources", "Comments"),
    }
    return titles[name]


def table_title(name: str) -> str:
    """The name of a table of a source; one without a word of its own is shown as it is."""
    translate = QCoreApplication.translate
    titles = {
        "accounts": translate("Tables", "Accounts"),
        "actions": translate("Tables", "Actions"),
        "authors": translate("Tables", "Authors"),
        "change": translate("Tables", "Change"),
        "change_percent": translate("Tables", "Change %"),
        "comments": translate("Tables", "Comments"),
        "days": translate("Tables", "Days"),
        "failed": translate("Tables", "Failed"),
        "hours": translate("Tables", "Hours"),
        "media": translate("Tables", "Kinds"),
        "members": translate("Tables", "Members"),
        "months": translate("Tables", "Months"),
        "parts": translate("Tables", "Times of day"),
        "posts": translate("Tables", "Posts"),
        "queue": translate("Tables", "Queue"),
        "targets": translate("Tables", "People"),
        "total": translate("Tables", "Total"),
        "week": translate("Tables", "Weekend"),
        "weekdays": translate("Tables", "Weekdays"),
        "workspace": translate("Tables", "Workspace"),
    }
    return titles.get(name) or _as_it_is(name)


def column_title(name: str) -> str:
    """The heading of a column; one without a word of its own is shown as it is."""
    translate = QCoreApplication.translate
    titles = {
        "account": translate("Columns", "Account"),
        "accounts": translate("Columns", "Accounts"),
        "acted": translate("Columns", "When"),
        "action": translate("Columns", "Action"),
        "actions": translate("Columns", "Actions"),
        "answer_hours": translate("Columns", "Hours to answer"),
        "answered": translate("Columns", "Answered"),
        "as_of": translate("Columns", "As of"),
        "asking": translate("Columns", "Asking"),
        "author": translate("Columns", "Author"),
        "authors": translate("Columns", "Authors"),
        "average_likes": translate("Columns", "Average likes"),
        "average_views": translate("Columns", "Average views"),
        "awaiting_review": translate("Columns", "Awaiting review"),
        "browser_comment": translate("Columns", "Comments by the patrol"),
        "comment_text": translate("Columns", "Comment"),
        "comments": translate("Columns", "Comments"),
        "connected": translate("Columns", "Connected"),
        "created": translate("Columns", "When"),
        "day": translate("Columns", "Day"),
        "disconnected": translate("Columns", "Disconnected"),
        "display_name": translate("Columns", "Name"),
        "done_comment": translate("Columns", "Comments left"),
        "done_follow": translate("Columns", "Follows"),
        "done_like": translate("Columns", "Likes given"),
        "done_visit": translate("Columns", "Visits"),
        "draft": translate("Columns", "Drafts"),
        "engagement_rate": translate("Columns", "Rate %"),
        "expired": translate("Columns", "Expired"),
        "failed": translate("Columns", "Failed"),
        "followers": translate("Columns", "Followers"),
        "followers_day": translate("Columns", "Counted on"),
        "hour": translate("Columns", "Hour"),
        "import_only": translate("Columns", "Import only"),
        "interactions": translate("Columns", "Interactions"),
        "likes": translate("Columns", "Likes"),
        "manual_comment": translate("Columns", "Comments by hand"),
        "media": translate("Columns", "Kind"),
        "media_type": translate("Columns", "Kind"),
        "member": translate("Columns", "Member"),
        "members": translate("Columns", "Members"),
        "mode": translate("Columns", "By"),
        "month": translate("Columns", "Month"),
        "needs_approval": translate("Columns", "Needs approval"),
        "ok": translate("Columns", "Done"),
        "owner": translate("Columns", "Owner"),
        "part": translate("Columns", "Time of day"),
        "platform": translate("Columns", "Platform"),
        "platforms": translate("Columns", "Platforms"),
        "post": translate("Columns", "Post"),
        "posted": translate("Columns", "Posted"),
        "posts": translate("Columns", "Posts"),
        "posts_with_views": translate("Columns", "With views"),
        "queued": translate("Columns", "Queued"),
        "quotes": translate("Columns", "Quotes"),
        "reason": translate("Columns", "Reason"),
        "replies": translate("Columns", "Replies"),
        "reposts": translate("Columns", "Reposts"),
        "result": translate("Columns", "Result"),
        "role": translate("Columns", "Role"),
        "scheduled": translate("Columns", "Scheduled"),
        "shares": translate("Columns", "Shares"),
        "skipped": translate("Columns", "Skipped"),
        "status": translate("Columns", "Status"),
        "target": translate("Columns", "Person"),
        "target_excerpt": translate("Columns", "Their post"),
        "target_url": translate("Columns", "Address"),
        "targets": translate("Columns", "People"),
        "text": translate("Columns", "Text"),
        "timezone": translate("Columns", "Time zone"),
        "total": translate("Columns", "Total"),
        "unanswered": translate("Columns", "Unanswered"),
        "views": translate("Columns", "Views"),
        "week": translate("Columns", "Days"),
        "weekday": translate("Columns", "Weekday"),
        "workspace": translate("Columns", "Workspace"),
    }
    return titles.get(name) or _as_it_is(name)


def metric_words(name: str) -> str:
    """What a column measures, as it is called in the middle of a line: `engagement rate`."""
    translate = QCoreApplication.translate
    words = {
        "acted": translate("Metrics", "time of the action"),
        "asking": translate("Metrics", "comments that ask something"),
        "created": translate("Metrics", "time of the comment"),
        "engagement_rate": translate("Metrics", "engagement rate"),
        "followers_day": translate("Metrics", "day of the count"),
        "ok": translate("Metrics", "actions done"),
        "posts_with_views": translate("Metrics", "posts with views"),
        "skipped": translate("Metrics", "actions skipped"),
    }
    return words.get(name) or column_title(name).lower()


def code_word(column: str, code: str) -> str | None:
    """The word for a code such as `needs_approval`; None for a new code and for a column of free text."""
    if column not in CODED:
        return None
    translate = QCoreApplication.translate
    words = {
        "admin": translate("Codes", "admin"),
        "afternoon": translate("Codes", "afternoon"),
        "awaiting_review": translate("Codes", "awaiting review"),
        "bluesky": "Bluesky",
        "browser": translate("Codes", "the patrol"),
        "canceled": translate("Codes", "cancelled"),
        "carousel": translate("Codes", "carousel"),
        "comment": translate("Codes", "comment"),
        "connected": translate("Codes", "connected"),
        "disconnected": translate("Codes", "disconnected"),
        "draft": translate("Codes", "draft"),
        "editor": translate("Codes", "editor"),
        "evening": translate("Codes", "evening"),
        "expired": translate("Codes", "expired"),
        "facebook": "Facebook",
        "failed": translate("Codes", "failed"),
        "follow": translate("Codes", "follow"),
        "image": translate("Codes", "image"),
        "import_only": translate("Codes", "import only"),
        "instagram": "Instagram",
        "like": translate("Codes", "like"),
        "link": translate("Codes", "link"),
        "linkedin": "LinkedIn",
        "manual": translate("Codes", "by hand"),
        "mastodon": "Mastodon",
        "morning": translate("Codes", "morning"),
        "needs_approval": translate("Codes", "needs approval"),
        "night": translate("Codes", "night"),
        "ok": translate("Codes", "done"),
        "other": translate("Codes", "other"),
        "owner": translate("Codes", "owner"),
        "poll": translate("Codes", "poll"),
        "published": translate("Codes", "published"),
        "scheduled": translate("Codes", "scheduled"),
        "skipped": translate("Codes", "skipped"),
        "text": translate("Codes", "text"),
        "threads": "Threads",
        "tiktok": "TikTok",
        "video": translate("Codes", "video"),
        "viewer": translate("Codes", "viewer"),
        "visit": translate("Codes", "visit"),
        "weekend": translate("Codes", "weekend"),
        "workday": translate("Codes", "Monday to Friday"),
        "x": "X",
        "youtube": "YouTube",
    }
    return words.get(code)


def _as_it_is(name: str) -> str:
    return name.replace("_", " ").capitalize()
