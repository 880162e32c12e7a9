"""The contract in code against the one on paper."""

from desktop.export.contract import TABLES, Kind, table

# As in the contract's table: a star means NOT NULL, # a count.
ON_PAPER = {
    "export_info": "schema_version* exported_at_utc* exported_by",
    "users": "user_id* display_name*",
    "workspaces": "workspace_id* owner_user_id* name* timezone*",
    "workspace_members": "workspace_id* user_id* role*",
    "accounts": "account_id* owner_user_id* platform* username* display_name status* connected_at_utc",
    "account_daily": "owner_user_id* account_id* day* followers profile_views",
    "posts": "post_id* owner_user_id* account_id* text permalink media_type is_reply published_at_utc*"
    " published_precision* deleted_at_utc metrics_at_utc views likes replies reposts quotes shares",
    "patrol_actions": "action_id* owner_user_id* account_id* acted_at_utc* action* mode* result* reason"
    " target_username target_url target_excerpt comment_text",
    "scheduled_posts": "schedule_id* owner_user_id* account_id* scheduled_at_utc* text media_type status*"
    " failure_reason",
    "comments": "comment_id* owner_user_id* account_id* post_id author_username author_is_self* text"
    " created_at_utc* likes answered_at_utc",
}
INTEGERS = {
    "schema_version",
    "followers",
    "profile_views",
    "is_reply",
    "views",
    "likes",
    "replies",
    "reposts",
    "quotes",
    "shares",
    "author_is_self",
}
INDEXES = {
    ("posts", "owner_user_id", "published_at_utc"),
    ("comments", "owner_user_id", "created_at_utc"),
    ("patrol_actions", "owner_user_id", "acted_at_utc"),
    ("scheduled_posts", "owner_user_id", "scheduled_at_utc"),
    ("account_daily", "owner_user_id", "day"),
}


def test_tables_and_columns() -> None:
    written = {known.name: " ".join(c.name + "*" * c.required for c in known.columns) for known in TABLES}
    assert written == ON_PAPER


def test_types() -> None:
    for known in TABLES:
        for column in known.columns:
            assert (column.kind.declared == "INTEGER") is (column.name in INTEGERS), column


def test_times_are_the_columns_that_end_in_utc() -> None:
    for known in TABLES:
        for column in known.columns:
            assert (column.kind is Kind.TIME) is column.name.endswith("_utc")
            assert (column.kind is Kind.CHOICE) is bool(column.choices)


def test_closed_lists() -> None:
    lists = {
        ("workspace_members", "role"): "owner admin editor viewer",
        (
            "accounts",
            "platform",
        ): "threads instagram facebook x linkedin youtube tiktok bluesky mastodon other",
        ("accounts", "status"): "connected expired disconnected import_only",
        ("posts", "media_type"): "text image video carousel link poll other",
        ("posts", "published_precision"): "second minute day",
        ("patrol_actions", "action"): "visit like comment follow",
        ("patrol_actions", "mode"): "browser manual",
        ("patrol_actions", "result"): "ok skipped failed awaiting_review",
        ("scheduled_posts", "media_type"): "text image video carousel link poll other",
        ("scheduled_posts", "status"): "draft needs_approval scheduled published failed canceled",
    }
    found = {(t.name, c.name): " ".join(c.choices) for t in TABLES for c in t.columns if c.choices}
    assert found == lists


def test_keys_and_indexes() -> None:
    assert {known.name: known.key for known in TABLES if len(known.key) != 1} == {
        "export_info": (),
        "workspace_members": ("workspace_id", "user_id"),
        "account_daily": ("account_id", "day"),
    }
    assert {(known.name, *known.index) for known in TABLES if known.index} == INDEXES


def test_what_is_owned_has_an_account() -> None:
    owned = {known.name for known in TABLES if known.owned}
    assert owned == {
        "accounts",
        "account_daily",
        "posts",
        "patrol_actions",
        "scheduled_posts",
        "comments",
    }
    for name in owned:
        assert table(name).column("account_id").required
