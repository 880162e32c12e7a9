"""Whether a date or a time of day is that of the post it is said of."""

import re

from desktop.audit.attribution.answer_text import AnswerText, Figure
from desktop.audit.attribution.carrying import Who
from desktop.audit.attribution.layout import FIGURE
from desktop.audit.attribution.moments import agrees, contradicts
from desktop.audit.attribution.owners import Owners
from desktop.audit.attribution.spans import between, first_from
from desktop.audit.cells import Sort
from desktop.audit.evidence import Evidence
from desktop.audit.item import Unit, When

_HAPPENED = re.compile(
    r"""
    \b(?:posted|published|went\s(?:out|live|up)|goes\s(?:out|live)|uploaded|shared|released|dropped|aired|launched
        |created|came\sout|appeared|scheduled|dated|date|posting\stime|posting\sdate|publish(?:ing)?\s(?:date|time)|posted\son|it's\sfrom
        |is\sfrom|was\sfrom)\b
    |[發发][布佈表文出](?!建)|上[線线傳传架]|[貼贴]出|刊出|[發发]的|推出|排程[在於于]|[預预]定|日期|[時时][間间]
    """,
    re.VERBOSE,
)
_BESIDE_NAME = re.compile(
    r"(?:[\"”’'」』]?\s?(?:\(|（|,\s)?\s?(?:on|from|at|of|,|的|在|於|于)?\s?(?:the\s)?(?:evening\sof\s|morning\sof\s)?)\Z"
)
_TO_NAME = re.compile(
    r"""
    (?:[\s（()）\x00]*(?:(?:at|on)\s\x00+)?(?:'s|的)?\s?(?:[發发](?:[布佈表文出])?了?)?的?
      |[\s,，、（()）\x00]*(?:you|i|we|你|您)\s?(?:posted|published|shared|uploaded|[發发](?:[布佈表文出])?了?)的?)
    [\s:：]*(?:(?:the|your|a)\s)?(?:[那這这]?一?[篇條条支則则])?
    (?:post|video|reel|clip|[貼贴]文|影片|帖子|[視视][頻频])?[\s:：]*[\"“‘'「『《]?\Z
    """,
    re.VERBOSE,
)
_TO_NAME_REACH = 48
_OTHERWISE = re.compile(
    r"""
    \b(?:should|try|again|next|repost|plan|consider|could|would|as\sof|since|until|through|between|during|ending|starting
        |up\sto|before|after|by\sthe\send|instead|reply|replied|commented?|wrote|if|aim|ideal|recommend|best\s(?:time|hour|day)|similar)\b
    |建[議议]|下次|再[發发]|可以|[試试]|截至|期[間间]|之[前後后]|以[前後后]|[從从]|改|不妨|留言|回[覆复]|[應应][該该]|最佳[時时]|最好的[時时]
    """,
    re.VERBOSE,
)


_REACH = 160


def is_mistimed(answer: AnswerText, moment: Figure, owners: Owners, evidence: Evidence) -> Who | None:
    """The post that `moment` is said of, where it was at another time; None where nothing is certain."""
    when = moment.item.when
    if when is None:
        return None
    sentence = answer.layout.sentence_at(moment.start)
    clause = sentence.clause_at(moment.start)
    if answer.cues.any(_OTHERWISE, clause.start, clause.end):
        return None
    behind = _named_behind(answer, moment)
    who = behind or owners.of(moment)
    if who is None or not who.keys:
        return None
    rows = [evidence.rows[key] for key in who.keys]
    if who.when is not None:
        # `The two Saturday posts went out at 5 p.m.`
        if moment.item.unit is not Unit.TIME or who.when.hour is not None:
            return None
        rows = [row for row in rows if row.sort is Sort.POST]
    if not rows or any(row.when is None or row.sort is Sort.ACCOUNT for row in rows):
        return None
    happened = answer.cues.any(_HAPPENED, clause.start, clause.end)
    if not (behind or happened or _is_beside(answer, moment, who)):
        return None
    if all(row.when is not None and contradicts(row.when, when) for row in rows):
        own = [cell.value for row in rows for cell in evidence.by_row.get(row.key, ())]
        return None if any(isinstance(value, When) and agrees(value, when) for value in own) else who
    return None


def _named_behind(answer: AnswerText, moment: Figure) -> Who | None:
    """The post named right behind: `your Nov 28 post "Desk tour"`, `on Monday you posted "Desk tour"`."""
    named = first_from(answer.titles, moment.end)
    if named is None or named.start - moment.end > _TO_NAME_REACH:
        return None
    gap = answer.masked[moment.end : named.start]
    return Who(named.keys) if "\n" not in gap and _TO_NAME.match(gap) else None


def _is_beside(answer: AnswerText, moment: Figure, who: Who) -> bool:
    """Whether the date stands right before or behind the name: `"Desk tour" (Nov 28)`."""
    masked = answer.masked
    for named in between(answer.titles, moment.start - _REACH, moment.end + _REACH):
        if named.keys != who.keys:
            continue
        gap = masked[named.end : moment.start].replace(FIGURE, "") if named.end <= moment.start else None
        if gap is not None and _BESIDE_NAME.match(gap):
            return True
    return False
