"""What a data line is about: the post, the comment, the account, the hour that its first words name."""

import re
from dataclasses import dataclass

from desktop.audit import Sort, When
from tests.evaluation.data_fields import read_field

_QUOTED = re.compile(r"[「『《〈“«‹\"]([^」』》〉”»›\"]+)[」』》〉”»›\"]")
_SINGLE = re.compile(r"(?<![A-Za-z])['‘](.+)['’](?![A-Za-z])")

_POST = """
    post video reel thread short story carousel clip article tweet 貼文 贴文 帖子 影片 视频 視頻 短片 文章
    作品 限動 串文 推文 動態 动态
"""
_PLANNED = "scheduled upcoming draft queued planned schedule 排程 預定 预定 草稿 待發 待发 預約 预约"
_ACCOUNT = "account accounts profile channel creator 帳號 账号 帳戶 账户 頻道 频道 個人檔案"
_TOTAL = """
    total totals overall all summary sum 合計 合计 總計 总计 總共 总共 全部 整體 整体 總和 总和 小計 小计
"""
_AVERAGE = "average averages avg mean 平均 平均值 均值"
_SLOT = """
    hour time slot weekday format media type daypart 時段 时段 小時 小时 星期 平日 類型 类型 形式
    格式 媒體 媒体
"""
_PERIOD = "month week day year period date quarter 月份 本月 週 周 日期 期間 期间 時間 时间 年度 季度"
_PARTS = """
    location country city region gender age source device language topic hashtag tag series playlist 地區 地区
    國家 国家 城市 性別 性别 年齡 年龄 來源 来源 裝置 设备 系列 主題 主题 標籤 标签
    """
_WORDS: tuple[tuple[str, str], ...] = (
    ("planned", _PLANNED),
    ("post", _POST),
    ("account", _ACCOUNT),
    ("total", _TOTAL),
    ("average", _AVERAGE),
    ("slot", _SLOT),
    ("period", _PERIOD),
)
_COMMENT = re.compile(
    r"(?P<word>comments?|reply|replies|mention|留言|評論|评论|回覆|回复|提及)\s*(?:[|｜]\s*)?"
    r"(?:(?:by|from|of|來自|来自)\s*)?(?P<author>@[^\s:：|｜「『“\"(（]+|[^@:：|｜「『“\"(（]{1,40}?(?=\s+on\b|\s*[:：|｜(（]))"
    r"\s*(?P<between>[^:：|｜]*?(?:[「『《“\"].*?[」』》”\"])?[^:：|｜]*?)\s*[:：|｜]\s*"
    r"(?P<words>.+)",
    re.IGNORECASE,
)
_BARE_COMMENT = re.compile(r"(?P<author>@[^\s:：|｜]+)\s*(?P<between>[^:：|｜]*)[:：]\s*(?P<words>[^|｜]+.*)")
_HANDLE = re.compile(r"@[\w.]+")
_TAG = re.compile(r"[#＃]\w+")
_QUESTION = re.compile(r"\s*(?:Q|Question|User|問|问|問題|问题|提問|提问)\s*[:：]\s*(.*)", re.IGNORECASE)


@dataclass(frozen=True)
class Head:
    """What the line says of its row.

    Attributes:
        group: Lines with the same group are compared with each other.
        names: How it may be called; empty for what needs no name, such as the one account.
        rest: What of the head is still to be read as a field: `Total views 20,365`.
    """

    sort: Sort
    group: str
    names: tuple[str, ...] = ()
    when: When | None = None
    total: bool = False
    average: bool = False
    known: bool = True
    rest: str = ""


@dataclass(frozen=True)
class Comment:
    """Somebody's words; `about` is what stands between the author and the words."""

    author: str
    words: str
    about: str


def question_of(line: str) -> str | None:
    """The person's question, where the line is one."""
    found = _QUESTION.fullmatch(line)
    return found[1] if found else None


def comment_of(line: str) -> Comment | None:
    """The author and the words, where the line is a comment."""
    stripped = line.strip().lstrip("-•* ")
    found = _COMMENT.fullmatch(stripped) or _BARE_COMMENT.fullmatch(stripped)
    if found is None:
        return None
    author = found["author"].rstrip(",，")
    if not author.startswith("@") and not re.match(r"\S+\s+(?:by|from)\s", stripped, re.IGNORECASE):
        return None
    return Comment(author, found["words"].strip(), found["between"])


def read_head(segment: str) -> Head:
    """Reads the first segment of a line, which no bar divides."""
    words = segment.strip().lstrip("-•* ").strip()
    title = _QUOTED.search(words) or _SINGLE.search(words)
    kind = _kind_of(words if title is None else words[: title.start()])
    if title is not None and kind in (None, "post", "planned"):
        when = _when(words[: title.start()] + " " + words[title.end() :])
        if kind == "planned":
            return Head(Sort.OTHER, "planned", (title[1].strip(),), when)
        return Head(Sort.POST, "posts", (title[1].strip(),), when)
    if kind in ("post", "planned"):
        name = _after_word(words)
        when = _when(name) if name else None
        names = (name,) if name and when is None else ()
        return Head(Sort.POST if kind == "post" else Sort.OTHER, f"{kind}s", names, when)
    if kind == "account":
        handle = _HANDLE.search(words)
        name = handle[0] if handle else _after_word(words)
        return Head(Sort.ACCOUNT, "accounts", _account_names(name))
    handle = _HANDLE.fullmatch(words)
    if handle:
        return Head(Sort.ACCOUNT, "accounts", _account_names(handle[0]))
    return _read_time_or_total(words, kind)


def _read_time_or_total(words: str, kind: str | None) -> Head:
    if kind in ("total", "average"):
        field = read_field(words)
        return Head(
            Sort.PERIOD,
            "totals",
            total=kind == "total",
            average=kind == "average",
            rest=words if field.values else "",
        )
    when = _when(words)
    if when is not None and _is_calendar(words, kind):
        name = _after_word(words) if kind in ("slot", "period") else words
        if when.hour is not None and when.day is None:
            return Head(Sort.SLOT, "hours", (name,), when)
        if when.weekday is not None and when.day is None:
            return Head(Sort.SLOT, "weekdays", (name,), when)
        group = "days" if when.day is not None else "months" if when.month is not None else "years"
        return Head(Sort.PERIOD, group, (name,), when)
    if kind in ("slot", "period"):
        name = _after_word(words)
        first = words.split(maxsplit=1)[0] if words.split() else words
        sort = Sort.SLOT if kind == "slot" else Sort.PERIOD
        field = read_field(words)
        return Head(sort, first.lower(), (name,) if name else (), None, rest=words if field.values else "")
    return _read_unknown(words)


def _read_unknown(words: str) -> Head:
    """A word for what the rows are, and a name: `Hashtag #slowliving`, `Age 18-24`; or a name alone."""
    field = read_field(words)
    tag = _TAG.search(words)
    first, _, name = words.partition(" ")
    group = words.lower()
    names: tuple[str, ...] = (words,) if words else ()
    if tag is not None:
        group, names = first.lower(), (tag[0],)
    elif name and (first.lower().rstrip(":：") in _PARTS.split() or (field.values and name[:1].isdigit())):
        group, names = first.lower(), (name, words)
    return Head(Sort.OTHER, group, names, known=False, rest=words if field.values else "")


def _is_calendar(words: str, kind: str | None) -> bool:
    """Whether the head is a date or time, perhaps after `Hour`, and not a field such as `posted 21:00`."""
    return kind in ("slot", "period") or not read_field(words).label


def _kind_of(words: str) -> str | None:
    first = re.split(r"[\s:：#(（@0-9]", words.strip().lower(), maxsplit=1)[0]
    for kind, known in _WORDS:
        for word in known.split():
            if first in (word, f"{word}s") or (not word.isascii() and first.startswith(word)):
                return kind
    return None


def _after_word(words: str) -> str:
    """What stands after the word for its kind: `Hour 21:00` is called 21:00."""
    ascii_word = re.match(r"[A-Za-z]+s?\s*(?:of\s+)?[#:：]?\s*", words)
    if ascii_word is not None and _kind_of(words):
        return words[ascii_word.end() :].strip(" :：\"'")
    lower = words.lower()
    for _, known in _WORDS:
        for word in sorted(known.split(), key=len, reverse=True):
            if not word.isascii() and lower.startswith(word) and word not in ("週", "周", "星期"):
                return words[len(word) :].strip(" :：")
    return words.strip()


def _account_names(name: str) -> tuple[str, ...]:
    name = name.strip(" :：")
    return (name, name.removeprefix("@")) if name.startswith("@") else (name,) if name else ()


def _when(words: str) -> When | None:
    """The one moment that is said; a span of time is none."""
    values = read_field(words).values
    return values[0].value if len(values) == 1 and isinstance(values[0].value, When) else None
