"""Whether a number belongs to advice, which says how often, long or many, and claims nothing of the data."""

import re
from collections.abc import Iterator

from desktop.audit.item import COUNT, DURATION
from desktop.audit.mention import Mention
from desktop.audit.nouns import metric_after
from desktop.audit.passage import Passage
from desktop.audit.vocabulary import either

_MOST = 400
"""Nobody is told to do more of anything than this."""

_LONGEST_ABOUT = 3

_ORDERS = either("""
    add aim allow answer ask avoid batch block build check choose commit compare consider create cut
    draft end engage experiment film focus follow give go hold include keep leave limit make measure mix
    open pick pin plan post prepare publish put record repeat reply repost reserve respond reuse review
    run schedule send set share shoot show spend start stick stop tag take target test track trim try
    turn upload use wait wrap write
""")
_FIRST_WORDS = either(
    "and then so also next instead now just please maybe perhaps always finally first second"
)
_ORDER = re.compile(
    rf"""
    [\s"'“>\#*•·+-]* (?:[0-9]{{1,2}}[.)]\s*)?
    (?:(?:{_FIRST_WORDS}|for[ ]example|to[ ](?:start|grow|improve|reach|get|keep|boost)[^,]{{0,40}})[,:]?\s+)*
    (?:{_ORDERS})(?![a-z])
    """,
    re.VERBOSE,
)
_ADVISES = re.compile(
    r"""
    (?<![a-z])(?:should|could|try|aim|recommend|suggest|consider|let's|need[ ]to|ideally|goal
        |i[ ]would(?=[ ](?:turn|make|post|try|move|repeat|split|add|use|film|start|cut)(?![a-z]))
        |no[ ]more[ ]than|within
    |per[ ]week|a[ ]week|a[ ]day|every[ ]day|each[ ]week|per[ ]day|at[ ]a[ ]time|i'd|worth|advice)(?![a-z])
    """,
    re.VERBOSE,
)
_REPORTS = re.compile(
    r"""
    (?<![a-z])(?:was|were|had|got|went|did|posted|published|received|gained|earned|drew|reached|has|hit
        |made|saw
    |your[ ]\w+[ ](?:is|are|have)|you[ ]have|there[ ](?:is|are)|you've|performed|ran|lasted|replied
    |answered|commented)(?![a-z])
    """,
    re.VERBOSE,
)
_DENIES = re.compile(
    r"""
    (?<![a-z])(?:(?:do|does)(?:n't|[ ]not)[ ](?:have|include|cover|show)|no[ ]data
    |not[ ]in[ ](?:the|your)[ ]data|(?:ca|could)n't[ ](?:find|tell|say|see))(?![a-z])
    """,
    re.VERBOSE,
)
_BETWEEN = either("""
    more other new short quick simple extra different relevant good of these the to or and small clear
    strong minute second
""")
_THINGS = either("""
    time post video reel clip hashtag word character second sec minute min hour hr day week month line
    sentence photo slide shot take tip idea step thing way hook question emoji version topic option
    draft slot example reason lesson comment message point habit trick frame
""")
_DOABLE = re.compile(rf"(?:[\s-](?:{_BETWEEN})){{0,3}}[\s-]?(?:(?:{_THINGS})s?|stories|people|s)(?![a-z])")
_TIPS = re.compile(
    r"""
    [\s-](?:[a-z]+[ ]){0,2}
    (?:tips?|ideas?|steps?|things[ ]to|ways[ ]to|suggestions?|takeaways?|recommendations?|reasons?[ ]to
        |options)
    (?![a-z])
    """,
    re.VERBOSE,
)
_DEFINITE = re.compile(r"(?:your|these|those|last|past|all|my)[\s-]\Z")
_ANSWERING = re.compile(
    r"(?:reply|respond|answer|leave|write|回[覆复]?|留)(?: to)?(?: about| at least)?\s?\Z"
)
_RANGE = re.compile(
    r"\s?(?:-|~|〜|to|or|and|到|至|或)\s?(?:[0-9]+|[零一二三四五六七八九十百兩两]+|[a-z]+(?:-[a-z]+)?)"
)

_HAN_ADVISES = re.compile(
    either("""
        建議 建议 試試 试试 試著 试着 嘗試 尝试 不妨 應該 应该 應 記得 记得 盡量 尽量 保持 維持 维持
        控制在 目標 目标 以內 以内 之內 之内 先 再 請 请 安排 規劃 规划 至少 最多 多發 多发 接下來 接下来
        下一步 下個月 下个月 下週 下周 避免 縮短 缩短 選 选 就夠 就够 足夠 足够 就好 就行 給你 给你
        以下 下面
    """)
    + "|可以(?!看)|挑(?![戰战])"
    + "|每[週周天日月次條条篇支部集則则句]|一[週周天]|花(?=[0-9一二兩两三四五六七八九十])"
    + "|[天週周月][內内]"
)
_HAN_REPORTS = re.compile(
    either("過 过 已 獲得 获得 拿到 得到 平均 共 總 总 累計 累计 只有 達到 达到 來到 来到")
    + "|(?<![夠够好行])了"
)
_HAPPENED = re.compile("[發发][布佈表了的]|上[架線线傳传]")
_PLANNED = re.compile(r"\s?[:：][^0-9\n.。]{0,60}(?:[\n.。]|\Z)")
_HAN_DENIES = re.compile("[沒没]有[^，。]{0,8}(?:[資资]料|[數数][據据])|查不到|看不到|[無无]法")
_HAN_DOABLE = re.compile(
    r"""
    \s?(?:[篇次條条支部秒步招句字頁页張张件種种則则天日週周點点]|分[鐘钟]
    |[個个]?(?:小[時时]|字|月|星期|標籤|标签|主題|主题|重點|重点|方法|技巧|步驟|步骤|方向|想法))
    """,
    re.VERBOSE,
)
_WITHIN = re.compile(r"\s?(?:[個个]?(?:小[時时]|分[鐘钟]|秒|天|字))?(?:以|之)?[內内]")


def is_advice(passage: Passage, mention: Mention) -> bool:
    """Whether the number is how much of something to do.

    Views, likes, followers and percentages never are: they happen, nobody does them.
    """
    lasts = mention.unit is DURATION
    if not (lasts or mention.unit in (None, COUNT)) or not _is_modest(mention):
        return False
    rest, start, end = passage.rest, mention.start, mention.end
    if not lasts and metric_after(rest, end) and not _ANSWERING.search(rest, max(0, start - 16), start):
        return False
    if _TIPS.match(rest, end):
        return True
    if _DEFINITE.search(rest, max(0, start - 8), start):
        return False
    ends = (end, *_range_end(rest, end))
    if rest[end - 1].isascii() and rest[end : end + 3].isascii():
        return _is_english_advice(passage, mention, ends)
    return _is_han_advice(passage, mention, ends)


def is_planned(passage: Passage, mention: Mention) -> bool:
    """Whether a month or a weekday is when to do something, or when nothing is known of."""
    start, end = mention.start, mention.end
    if _PLANNED.match(passage.rest, end):
        return True
    if passage.rest[end - 1].isascii():
        return passage.sentences.holds(_plans_in_english, start, end)
    happened = passage.statements.holds(_happened, start, end)
    return not happened and passage.sentences.holds(_plans_in_chinese, start, end)


def _happened(statement: str) -> bool:
    return _HAPPENED.search(statement) is not None


def _plans_in_english(sentence: str) -> bool:
    return _DENIES.search(sentence) is not None or _advises_in_english(sentence)


def _plans_in_chinese(sentence: str) -> bool:
    return _HAN_DENIES.search(sentence) is not None or _advises_in_chinese(sentence)


def advises(clause: str) -> bool:
    """Whether the words tell somebody what to do, and do not report what happened."""
    return _advises_in_english(clause) if clause.isascii() else _advises_in_chinese(clause)


def _advises_in_english(clause: str) -> bool:
    return (_ORDER.match(clause) or _ADVISES.search(clause)) is not None and _REPORTS.search(clause) is None


def _advises_in_chinese(clause: str) -> bool:
    return _HAN_ADVISES.search(clause) is not None and _HAN_REPORTS.search(clause) is None


def _is_english_advice(passage: Passage, mention: Mention, ends: tuple[int, ...]) -> bool:
    if mention.unit is not DURATION and not any(_DOABLE.match(passage.rest, end) for end in ends):
        return False
    return passage.clauses.holds(_advises_in_english, mention.start, mention.end)


def _is_han_advice(passage: Passage, mention: Mention, ends: tuple[int, ...]) -> bool:
    rest = passage.rest
    if any(_WITHIN.match(rest, end) for end in ends):
        return True
    lasts = mention.unit is DURATION and not rest[mention.end - 1].isascii()
    if not lasts and not any(_HAN_DOABLE.match(rest, end) for end in ends):
        return False
    return passage.clauses.holds(_advises_in_chinese, mention.start, mention.end)


def _range_end(rest: str, end: int) -> Iterator[int]:
    """Where the other end of a range stops, whose unit this number shares: `3 to 5 posts`."""
    other = _RANGE.match(rest, end)
    if other is not None:
        yield other.end()


def _is_modest(mention: Mention) -> bool:
    """Whether it is few enough to do; 兩三, which has no value, is a modest number too."""
    if mention.value is None:
        return mention.end - mention.start <= _LONGEST_ABOUT
    return mention.value.numerator <= _MOST * mention.value.denominator
