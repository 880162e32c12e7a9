"""Words that say of whom a sentence speaks without a name: pronouns, others, the account, the former."""

import re

from desktop.audit.attribution.answer_text import AnswerText
from desktop.audit.attribution.layout import Clause

OTHERS = re.compile(
    r"""
    \b(?:the\sother|other\s(?:post|one|video|reel)s?|another|others|the\srest|each|every|both|all|either|neither
        |none|any|your\s(?:average|typical|usual|median|overall|account)|the\s(?:average|median|account|overall)
        |in\stotal|total|totals|overall|altogether|combined|together
        |respectively|a\s(?:week|day|month)\s(?:later|earlier|before)|the\s(?:next|following|previous)\s(?:week|day|month|one))\b
    |隔[週周天日]|[後后]一[天週周]|[前後后]一[篇條条支]
    |另一|其他|其餘|其余|其它|每[篇條条支則则]|各|[兩两三四五六七八九][篇條条支則则]|都是|全部|所有
    |[總总](?![觀观按點点留互收分播瀏浏])|合[計计]|一共|共[有計计]
    """,
    re.VERBOSE,
)
"""Others than what was named, or all of them."""

AVERAGES = re.compile(r"\b(?:on\saverage|average|averages|averaging)\b|平均")

COMPARES = re.compile(
    r"""
    \b(?:vs\.?|versus|against|than|compared|comparison|ahead|behind|above|below|between|over\s(?:your|the)|outperform(?:s|ed)?
        |beat|beats|beating|surpass(?:es|ed)?|exceed(?:s|ed)?|trail(?:s|ed|ing)?|while|unlike|double|half|instead\sof|rather\sthan)\b
    |[對对比][^\x00\x01]{0,6}\x00|相比|比起|[高低多少優优]於|[高低多少优]于|超[過过]|不[如到及足]|[勝胜][過过]|[贏赢][過过]|比
    """,
    re.VERBOSE,
)
"""What follows is another's figure."""

ACCOUNT = re.compile(
    r"""
    (?:[\s,，、;；.)]|\b(?:and|but|so|while|also|meanwhile|overall|though|although|that|means)\b|而且?|但是?|同[時时])*
    (?:you(?![a-z])|your\s(?:account|followers?|total|overall|average|audience|profile|page|channel|engagement
        |following)
    |the\saccount|followers?\b|overall\b|in\stotal|altogether|across|there\s(?:are|were|is)
    |we\b|i\b
    |[你您妳](?!的?[這这那])|[帳账][號号戶户]|整[體体]|[總总](?![觀观按點点留互收分播瀏浏])|粉[絲丝]|追[蹤踪]|[訂订][閱阅]|全部|所有
    |合[計计]|一共|[頻频]道)
    """,
    re.VERBOSE,
)
"""The clause begins to speak of the account."""

PRONOUN = re.compile(
    r"""
    \b(?:it|its|it's|(?:this|that)\s(?:post|video|reel|one|thread|clip|piece|hour|slot|day)|which
        |the\s(?:post|video|reel))\b
    |它(?![們们])|[這这那][一]?[篇條条則则支](?!都)|[該该此][篇條条則则支貼贴文帖影視视]
    """,
    re.VERBOSE,
)
THEY = re.compile(r"\b(?:they|both)\b|它[們们]|[兩两]者|[兩两][篇條条支]")

GOES_ON = re.compile(
    r"[\s也共又還还並并且而，,]*"
    r"(?:[拿得收獲获][到得]|有|共有|[達达]到|吸引|累[積积計计]|[發发]布|[發发]佈|[在於于]\x00)"
)
"""A Chinese sentence without a subject."""

BARE = re.compile(r"[\s>*•·+–—-]*(?:[a-z\s]{2,24}|[\u3400-\u9fff\s]{1,8})\s?[:：]|[\s>*•·+–—-]*\x00")
"""`Views: 8,020`, `8,020 views`."""

BOTH_BEFORE = re.compile(r"\bboth\s(?:of\s)?(?:your\s)?[\"“'‘]?\Z")
ALL_BEHIND = re.compile(r"[^:：,，]{0,8}?(?:\b(?:both|each|all)\b|都|皆|各)[^:：,，]{0,14}")
"""What follows is so of every row that is named."""

RESPECTIVELY = re.compile(r"\brespectively\b|分[別别]|依序|依次")
PLACED = re.compile(
    r"\b(?:(?P<former>former)|(?P<latter>latter))\b|(?P<han_former>前者)|(?P<han_latter>[後后]者)"
)

FRONTED = re.compile(r"\s*(?:with|at|by|drawing|earning|getting|thanks\sto)\b|\s*[以憑凭靠]")
"""A phrase that stands before what it is said of: `with 8,020 views, "Desk tour" came second`."""

NEW_SUBJECT = re.compile(
    r"""
    [\s,;，；、]*(?:(?:and|but|while|whereas|though|although|yet|so)\s)*
    (?:the|your|my|that|another|our)\s(?!(?:post|video|reel|one|clip|views?|likes?|comments?|reach|engagement|rate|figures|numbers|results)\s)
    (?:[a-z'-]+\s){1,4}(?:has|have|had|got|gets|is|was|were|are|drew|reached|earned|made|received|collected|brought)\b
    |[\s，；、]*[^\x00\x01\s，；、也還还共都只總总它這这那該该此則则有]{2,8}那[篇條条支邊边][^\x00]{0,6}
    """,
    re.VERBOSE,
)
"""A clause that begins to speak of something else, by no known name."""

OBJECT = re.compile(
    r"""
    (?:\b(?:than|vs\.?|versus|against|over|beat|beats|beating|outperformed|surpassed|exceeded|topped|to|with|unlike|behind
        |ahead\sof|as|of)\s(?:(?:your|the|my|that)\s)?
    |[比較较對对][於于]?|超[過过]|[高低多少優优]於|[高低多少优]于|不如|[勝胜][過过]|[贏赢輸输][過过給给]?|不[到及])\s?\Z
    """,
    re.VERBOSE,
)
"""Stands before what something is compared with."""

_IS_ACCOUNT = re.compile(
    r"[\s,，、;；]*(?:and\s|but\s|so\s)?(?:(?:the|your)\s(?:channel|account|page|profile|newsletter|shop)(?:'s)?\s"
    r"|你?的?(?:整個|整个)?(?:[帳账][號号戶户]|[頻频]道)(?!\s?@)|整[體体]|[總总][體体])"
)
_OF_ACCOUNT = re.compile(
    r"\b(?:accounts?|channel|page|profile|you|your)\b|[帳账][號号戶户]|[你您妳]|[頻频]道|粉[絲丝][專专]"
)


def is_of_account(answer: AnswerText, clause: Clause) -> bool:
    """Whether the account is what a clause is about."""
    return _IS_ACCOUNT.match(answer.masked, clause.start) is not None


def speaks_of_account(answer: AnswerText, clause: Clause) -> bool:
    """Whether the account is spoken of somewhere in a clause."""
    return answer.cues.any(_OF_ACCOUNT, clause.start, clause.end)
