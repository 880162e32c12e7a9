"""Names with digits: iPhone 15, GPT-4, 5G, 4K, 9:16, 24/7, 1080p, version 2.3.1."""

import re
from collections.abc import Iterator

from desktop.audit.item import Why
from desktop.audit.mention import Mention, apart
from desktop.audit.nouns import metric_after
from desktop.audit.page import FIGURES, Page, in_word
from desktop.audit.vocabulary import vocabulary

_PRODUCT = re.compile(
    r"""
    (?<![a-z0-9])
    (?:(?:iphone|ipad|ios|ipados|macos|macbook|android|windows|galaxy(?:[ ]s)?|pixel|gopro(?:[ ]hero)?
        |playstation|ps
        |wi-?fi|usb|bluetooth|chatgpt|gpt|claude|gemini|llama|qwen|deepseek|hdmi|premiere(?:[ ]pro)?
        |photoshop|lightroom
        |final[ ]cut(?:[ ]pro)?|davinci(?:[ ]resolve)?|dji(?:[ ](?:mini|air|osmo))?|osmo(?:[ ]pocket)?
        |sony[ ]a
        |canon(?:[ ]eos)?(?:[ ]r)?|nikon(?:[ ]z)?|formula|mate|utf|covid|version|ver\.?|小米
        |[华華][为為](?:[ ]mate)?
        |[红紅]米|版本)
        [ -]?[0-9]{1,2}(?:\.[0-9]{1,3}){0,3}(?:[a-z]{1,3}(?![a-z]))?
    |(?:photoshop|lightroom|premiere(?:[ ]pro)?)[ ]20[0-9]{2}|iso[ ]?[0-9]{2,4}
    |(?:rtx|gtx|rx)[ ]?[0-9]{3,4}|xbox[ ]360|insta360
    |v[0-9]{1,2}(?:\.[0-9]{1,3}){0,3}|mp[0-9]|mpeg-?[0-9]|web[ ]?[0-9](?:\.0)?|h\.?26[45]
    |f/?[0-9]{1,2}(?:\.[0-9])?)
    (?:\s(?:pro[ ]max|pro|max|plus|mini|ultra|air)(?![a-z]))?(?![0-9a-z]|[.,/:][0-9])
    """,
    re.VERBOSE,
)
_PRODUCT_WORDS = vocabulary("""
    iphone ipad ios ipados macos macbook android windows galaxy pixel gopro hero playstation ps xbox
    wifi fi usb bluetooth chatgpt gpt claude gemini llama qwen deepseek hdmi premiere pro photoshop
    lightroom cut rtx gtx rx davinci resolve dji osmo pocket sony canon nikon formula mate iso utf
    covid version ver v mp mpeg web insta h f
""")
_PRODUCT_CHARACTERS = "米为為版"

_CODE = re.compile(r"[A-Z]{1,5}-?[0-9]{1,3}[A-Za-z]{0,2}(?![A-Za-z0-9]|[.,][0-9])")
_CODE_HINT = re.compile("[A-Z]-?[0-9]")
_NO_CODE = re.compile(
    r"(?:NT|US|HK|USD|TWD|NTD|RMB|CNY|EUR|GBP|JPY|HKD|TOP|NO|VIEWS?|LIKES?|RATE|UP|AT|TO|IN|OF)-?[0-9]"
)

_SIZE = re.compile(
    r"""
    [0-9]{3,4}p(?![a-z0-9])
    |[0-9]{1,4}(?:\.[0-9])?\s?(?:fps|mm|mp|gb|tb|mb|khz|hz|kbps|mbps|mah|px|dpi|bit)(?![a-z0-9])
    |[0-9]{1,3}(?:-degree|\s?°|\s?degrees?(?![a-z]))|(?:360|180|90|45)\s?度
    |[0-9]{3,4}\s?[x×]\s?[0-9]{3,4}(?![0-9])|(?:[23]fa|[234]d|[2-6]g)(?![a-z0-9])|1-on-1|1v1
    |[0-9]{1,2}(?:\.[0-9])?(?:"|[ -]?inch(?:es)?(?![a-z])|\s?[吋寸])
    """,
    re.VERBOSE,
)
_SIZE_WORDS = vocabulary("""
    fps mm mp gb tb mb khz hz kbps mbps mah px dpi bit degree degrees p fa d g x v inch inches on
    ° 度 × " 吋 寸
""")

_RESOLUTION = re.compile(r"(?:2|4|5|6|8|12|16)k(?![a-z0-9])")
_SHOT_AFTER = re.compile(
    r"""
    \s?(?:video|footage|resolution|quality|camera|recording|export|ultra|uhd|hdr|clip|影片|視頻|视频|[畫画][質质面]
    |解析度|分辨率|高清|拍|攝|摄|超清|輸出|输出)
    """,
    re.VERBOSE,
)
_SHOT_IN = re.compile(r"(?:in|shoot|film|record|export|use|using|拍|用|以|錄|录|選|选)\s?\Z")
_SHOT_IN_AFTER = re.compile(r"\s?(?:at|and|or|with|for|上|就|即可|也|[,.，。！!;；]|\Z)")

_RATIO = re.compile(r"(?:9:16|16:9|4:5|5:4|1:1|3:4|4:3|2:3|3:2|21:9|1\.91:1)(?![0-9]|:[0-9]|\s?[ap]\.?m)")
_TIME_BEFORE = re.compile(r"(?:at|by|around|在|於|于|點|[早晚]上|上午|下午)\s?\Z")
_SLASHED = re.compile(
    r"""
    (?:24/7|7/24|80/20|20/80)(?![0-9/])
    |[0-9]{1,2}/[0-9]{1,2}(?:/[0-9]{1,2})?(?=[ -]?(?:rule|principle|法[則则]|原[則则]|定律))
    """,
    re.VERBOSE,
)
_IN_CHARACTERS = re.compile("五月天|三月兔|二次元|四川|三星")

_NEXT = re.compile(r"[0-9][ \xa0-]?([a-z]+|[°度×\"吋寸:/])")
_BY_NEXT = {**dict.fromkeys(_SIZE_WORDS, _SIZE), "/": _SLASHED, ":": _RATIO, "k": _RESOLUTION}
_GOES_ON = frozenset("0123456789.,:/$€£¥")
_REACH = 12


def find_names(page: Page) -> list[Mention]:
    """Names in the order of the text. What something happens to is never a name: `4K views`."""
    spans = [found.span() for found in _IN_CHARACTERS.finditer(page.rest)] if page.has("月星川元") else []
    if page.has(FIGURES):
        spans += _with_figures(page)
    return apart(
        [Mention(start, end, free=Why.NAME) for start, end in spans if not metric_after(page.rest, end)]
    )


def _with_figures(page: Page) -> Iterator[tuple[int, int]]:
    """Kinds of names for which the text has the words or signs."""
    rest = page.rest
    if page.has_word(_PRODUCT_WORDS) or page.has(_PRODUCT_CHARACTERS):
        yield from (product.span() for product in _PRODUCT.finditer(rest))
    yield from _codes(page)
    yield from _at_figures(rest)


def _codes(page: Page) -> Iterator[tuple[int, int]]:
    """Capitals with figures, such as GPT-4, B2B and S24, but no currency and no shouted word."""
    if not _CODE_HINT.search(page.plain):
        return
    for code in _CODE.finditer(page.plain):
        start, end = code.span()
        untouched = page.rest[start:end] == code[0].lower()
        if untouched and not in_word(page.rest, start) and not _NO_CODE.match(code[0]):
            yield start, end


def _at_figures(rest: str) -> Iterator[tuple[int, int]]:
    """Sizes, ratios and the like, as far as some figures have their word or sign after them."""
    for kind in {_BY_NEXT[word] for word in _BY_NEXT.keys() & _NEXT.findall(rest)}:
        for found in kind.finditer(rest):
            start = found.start()
            if rest[start - 1 : start] in _GOES_ON or in_word(rest, start):
                continue
            if kind is _RATIO and _TIME_BEFORE.search(rest, max(0, start - _REACH), start):
                continue
            if kind is not _RESOLUTION or _is_resolution(rest, *found.span()):
                yield found.span()


def _is_resolution(rest: str, start: int, end: int) -> bool:
    if _SHOT_AFTER.match(rest, end):
        return True
    shot_in = _SHOT_IN.search(rest, max(0, start - _REACH), start)
    return shot_in is not None and _SHOT_IN_AFTER.match(rest, end) is not None
