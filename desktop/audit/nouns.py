"""The words of a creator's figures: what is counted, and how a number is tied to it."""

import re

from desktop.audit.vocabulary import either, vocabulary


def _with_plurals(nouns: str) -> frozenset[str]:
    singles = vocabulary(nouns)
    plurals = (f"{noun[:-1]}ies" if noun.endswith("y") and noun != "play" else f"{noun}s" for noun in singles)
    return singles | frozenset(plurals)


METRICS = _with_plurals("""
    view impression reach play like comment reply repost share save quote reaction follower subscriber
    fan click visit interaction engagement mention viewer watcher
""")
"""What happens to a post, in English."""

COUNTED = METRICS | _with_plurals("""
    post video reel thread upload clip carousel account action draft message people user reader commenter
""")
"""All that is counted, in English."""

_BETWEEN = vocabulary("""
    of your the my these those them more new other recent total different unique unanswered published
    scheduled queued upcoming connected top best worst latest last most viewed liked negative positive
    short long video threads instagram organic average weekly daily extra additional
""")
_MOST_BETWEEN = 3
NEXT_WORD = re.compile(r"\+?[ \xa0-]([a-z]+)")

_HAN_METRIC = either("""
    觀看 观看 播放 瀏覽 浏览 曝光 觸及 触及 點閱 点阅 讚 赞 點讚 点赞 按讚 按赞 喜歡 喜欢 留言 評論 评论
    回覆 回复 轉發 转发 分享 收藏 引用 互動 互动 粉絲 粉丝 追蹤 追踪 關注 关注 訂閱 订阅 點擊 点击
""")
_HAN_THING = either("""
    貼文 贴文 帖子 文章 影片 视频 視頻 短片 作品 限動 帳號 账号 人 觀眾 观众 網友 网友 用戶 用户 動作
""")
_HAN_LINK = "(?:新增的?|新的?|的|未回[覆复]的?)?"
_HAN_METRIC_AFTER = re.compile(rf"\s?(?:[次個个位名則则條条]|人次)?{_HAN_LINK}(?:{_HAN_METRIC})")
_HAN_COUNTED_AFTER = re.compile(
    rf"\s?(?:[篇則则條条支部集]|(?:[個个位名次件筆笔]|人次)?{_HAN_LINK}(?:{_HAN_METRIC}|{_HAN_THING}))"
)

_LABELS = "|".join([*sorted(noun for noun in COUNTED if noun.endswith("s")), "reach", "rate", "score"])
_LABEL_BEFORE = re.compile(
    rf"""
    (?:(?<![a-z])(?:(?:{_LABELS})(?:[ ](?:is|are|was|were|of|count[ ]is|rate[ ]is|total))*\s?[:=]?
        |[a-z]{{3,12}}[:=])\s?
    |(?:{_HAN_METRIC}|貼文|贴文|帖子|率)(?:[次人]?[數数]|量)?
        \s?(?:是|為|为|有|只有|僅|仅|共|達|达|約|约|[:：=])*\s?)
    [+-]?\Z
    """,
    re.VERBOSE,
)
_LABEL_ENDS = frozenset(" :=：\xa0+-數数量率是為为有僅仅共達达約约") | frozenset(
    label[-1] for label in f"{_HAN_METRIC}|貼文|贴文|帖子".split("|")
)
_LABEL_REACH = 28

HAN_MEASURE = re.compile(
    r"""
    \s?(?:[篇則则條条個个位名次人支部張张集件筆笔項项組组天日週周年元塊块度種种句字段頁页封款場场步招回遍輪轮層层類类秒分點点倍成%]
    |小[時时]|星期|月|觀看|观看|播放|粉[絲丝]|[讚赞]|留言|評論|评论|[貼贴]文|帖子)
    """,
    re.VERBOSE,
)
"""What makes a run of Chinese digits a number."""


def metric_after(text: str, at: int) -> bool:
    """Whether something that happens to a post is counted right there: `views`, `of your likes`, 次觀看."""
    return _noun_after(text, at, METRICS, _HAN_METRIC_AFTER)


def counted_after(text: str, at: int) -> bool:
    """Whether anything of a creator's is counted right there: `posts`, `new followers`, 篇, 則留言, 人."""
    return _noun_after(text, at, COUNTED, _HAN_COUNTED_AFTER)


def han_counted_after(text: str, at: int) -> bool:
    """The same in Chinese alone."""
    return _HAN_COUNTED_AFTER.match(text, at) is not None


def label_before(text: str, at: int) -> bool:
    """Whether a label stands right before the number: `views: 5`, `likes are 3`, 留言是零."""
    if text[at - 1 : at] not in _LABEL_ENDS:
        return False
    return _LABEL_BEFORE.search(text, max(0, at - _LABEL_REACH), at) is not None


def _noun_after(text: str, at: int, nouns: frozenset[str], han: re.Pattern[str]) -> bool:
    word = NEXT_WORD.match(text, at)
    if word is None:
        return not text[at : at + 2].isascii() and han.match(text, at) is not None
    for _ in range(_MOST_BETWEEN):
        if word[1] in nouns:
            return True
        following = NEXT_WORD.match(text, word.end()) if word[1] in _BETWEEN else None
        if following is None:
            return False
        word = following
    return word[1] in nouns
