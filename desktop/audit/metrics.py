"""What can be measured of a creator's account: the metrics, and how columns and answers name them."""

import re

from desktop.audit.cells import CellKind

METRICS: dict[str, str] = {
    "views": "view viewed viewer plays played play 觀看 观看 播放 瀏覽 浏览 點閱 点阅 流量",
    "impressions": "impression 曝光",
    "reach": "reach 觸及 触及",
    "likes": "like liked heart 讚 赞 點讚 点赞 按讚 按赞 喜歡 喜欢",
    "comments": "comment commented 留言 評論 评论",
    "replies": "reply replies 回覆 回复",
    "reposts": "repost reposted 轉發 转发 轉貼",
    "quotes": "quote 引用",
    "shares": "share shared 分享",
    "saves": "save saved bookmark 收藏 儲存",
    "followers": "follower fan 粉絲 粉丝 追蹤者 追踪者 追蹤 追踪 關注 关注",
    "subscribers": "subscriber 訂閱 订阅",
    "interactions": "interaction engagements reaction 互動 互动",
    "engagement_rate": "engagement 互動率 互动率",
    "clicks": "click 點擊 点击",
    "visits": "visit 造訪",
    "mentions": "mention 提及",
    "posts": "post video reel thread upload clip carousel story 貼文 贴文 帖子 文章 影片 "
    "视频 視頻 短片 作品 限動",
    "accounts": "account 帳號 账号",
    "actions": "action 動作 动作",
    "people": "people person user audience 人 觀眾 观众 網友 网友 用戶 用户",
    "revenue": "revenue earning income 收益 收入",
    "rating": "rating score 評分 评分",
    "watch_time": "watch_time watching_time 觀看時間 观看时间 觀看時長 观看时长 播放時長 播放时长 "
    "播放時間 播放时间",
    "length": "length duration 長度 长度 片長 片长 時長 时长",
}
"""Each metric and the words for it, in English, Traditional and Simplified Chinese."""

_AVERAGE = re.compile(r"(?:^|_)(?:average|avg|mean|typical)(?:_|$)|平均")
_TOTAL = re.compile(r"(?:^|_)total(?:_|$)|[總总]|合[計计]")
_CHANGE = re.compile(
    r"(?:^|_)(?:change|changed|growth|gained|lost|percent_change)(?:_|$)|[變变]化|增[減减長长]|成[長长]"
)

_MOST_WORDS = 2
_RATE = re.compile(r"(?:^|_)(?:rate|ctr|er|ratio)(?:_|$)|率")
_ENGAGEMENT = re.compile(r"engage|(?:^|_)er(?:_|$)|互動|互动")
_KIND_WORDS = re.compile(
    r"(?:^|_)(?:average|avg|mean|typical|total|change|changed|growth|net)(?=_|$)|平均|[變变]化|[總总]|合[計计]|成[長长]"
)


def metric_of(column: str) -> str:
    """The metric that a column or a label measures, a key of METRICS; the label itself where it is none.

    >>> metric_of("average_views"), metric_of("avg views"), metric_of("觀看"), metric_of("互動率")
    ('views', 'views', 'views', 'engagement_rate')
    """
    label = _label(column)
    if _RATE.search(label):
        return "engagement_rate" if _ENGAGEMENT.search(label) else _bare(label)
    words = set(label.split("_"))
    words |= {word.removesuffix("s") for word in words}
    best = (False, 0)
    bare = _bare(label)
    found = label
    for metric, names in METRICS.items():
        for name in (metric, *names.split()):
            known = name in words if name.isascii() else name in label
            known = known or ("_" in name and name in label)
            if known or name == label:
                # The last word is what is measured: the length of a video.
                rank = (bare.endswith((name, f"{name}s")), len(name))
                if rank > best:
                    best, found = rank, metric
    return found if best[1] else bare


def kind_of(column: str) -> CellKind:
    """What a column's name says that its figures are: `average_views` is an average."""
    label = _label(column)
    for pattern, kind in ((_CHANGE, CellKind.CHANGE), (_AVERAGE, CellKind.AVERAGE), (_TOTAL, CellKind.TOTAL)):
        if pattern.search(label):
            return kind
    return CellKind.LEVEL


def is_metric(name: str) -> bool:
    """Whether a name is that of a metric itself, as in a table with a row for each metric."""
    return metric_of(name) in METRICS and len(name.split()) <= _MOST_WORDS


def _bare(label: str) -> str:
    """The label of a metric that is not known here, without what makes it an average or a change."""
    bare = _KIND_WORDS.sub("_", label).strip("_")
    return bare or label


def _label(column: str) -> str:
    return re.sub(r"[\s_-]+", "_", column.strip().lower())
