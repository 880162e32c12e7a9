"""Fixed expressions that hold a numeral and state no number, in both Chinese scripts and in English."""

import re

from desktop.audit.vocabulary import either

_IDIOMS = """
    千萬別 千萬不 千萬要 千萬記得 千萬小心 千萬注意 千萬請 千萬勿 千萬莫 千萬得 千千萬萬
    成千上萬 千山萬水 千軍萬馬 千真萬確 千變萬化 千言萬語 千辛萬苦 千絲萬縷 千差萬別 千家萬戶
    千秋萬代 千恩萬謝 千刀萬剮 千方百計 千錘百鍊 千奇百怪 千嬌百媚 千瘡百孔 千篇一律 千載難逢
    千里之外 萬一 萬萬不可 萬萬沒想到 萬萬不能 萬無一失 萬眾一心 萬事俱備 萬紫千紅 萬人迷
    萬用 萬能 億萬富翁 億萬富豪 億萬身家 百萬富翁 以防萬一 百分百 百分之百 百分之一百
    百分之二百 百發百中 百依百順 百戰百勝 百無一失 百裡挑一 百里挑一 百聞不如一見 百萬雄師
    百八十度 百倍奉還 信心百倍 精神百倍 勇氣百倍 百倍努力 百倍用心 身價百倍 事半功倍 事倍功半
    十倍奉還 一百八十度 三百六十度 三百六十行 三百六十五天 一千零一夜 萬裡挑一 十萬火急
    十萬八千里 十全十美 十拿九穩 十之八九 十有八九 八九不離十 十惡不赦 十年如一日 十字路口
    十面埋伏 十八般武藝 十八禁 十二萬分 十二生肖 十二星座 十二月令 七十二變 三十六計 三十而立
    四十不惑 五十知天命 五十步笑百步 五十肩 二十四節氣 二十四小時營業 二十四孝 二十一世紀
    二十世紀 十九世紀 一五一十 一十八般 九牛一毛 九九八十一難 一成不變 一本萬利 一擲千金
    一落千丈 一瀉千里 一呼百應 一了百了 一百分的 一刻千金 一日千里 一諾千金 一字千金 以一當十
    以一擋百 殺一儆百 聞一知十 春宵一刻值千金 五光十色 五顏六色 兩百五 二百五十分 二百五
    半成品 雙十一 雙十二 雙十 三八節 七老八十 八十後 九十後 八〇後 九〇後 〇〇後 萬聖節
    萬分感謝 萬分感激 萬分抱歉 百年老店 百年好合 百年大計 千禧 千古 千金 百貨 百科 百搭
    百姓
"""
_TO_SIMPLIFIED = str.maketrans(
    "萬億兩別請記軍馬確變語絲縷戶謝剮計錘鍊嬌瘡載難無眾備紅翁發順勝裡聞見師還氣價倍",
    "万亿两别请记军马确变语丝缕户谢剐计锤炼娇疮载难无众备红翁发顺胜里闻见师还气价倍",
) | str.maketrans(
    "穩惡樣裝節營業紀擲瀉應諾當擋殺儆顏雙後聖運動點勇藝麼徑歡沒創戰挑貨級獨豪",
    "稳恶样装节营业纪掷泻应诺当挡杀儆颜双后圣运动点勇艺么径欢没创战挑货级独豪",
)
_TRADITIONAL = _IDIOMS.split()
_SIMPLIFIED = [idiom.translate(_TO_SIMPLIFIED) for idiom in _TRADITIONAL]
_HAN = re.compile(either(" ".join({*_TRADITIONAL, *_SIMPLIFIED})))
_HAN_REACH = max(map(len, _TRADITIONAL))
_TEN_MILLION = re.compile("千[萬万]")
_COUNTED = re.compile(r"\s?[次人名位]")
_HAN_PERCENT = re.compile(
    r"(?:100|一百)\s?%\s?(?:真|原[創创]|[確确]定|相信|肯定|同意|[純纯]|手工|自然|努力|投入|支持)"
)

_ENGLISH = re.compile(
    r"""
    (?<![a-z0-9])
    (?:(?:100|110|1000|a[ ]hundred|one[ ]hundred)\s?(?:%|percent)[ ](?:sure|certain|confident|agree
        |original|honest|worth
        |behind|committed|positive|natural|real)
    |(?:give|giving|gave)[ ](?:it[ ]|your[ ])?(?:100|110)\s?(?:%|percent)
    |(?:a|one)[ ]thousand[ ]words|thanks[ ]a[ ]million|one[ ]in[ ]a[ ]million|a[ ]million[ ](?:things
    |reasons|ways|times)
    |a[ ]hundred[ ](?:things|reasons|ways|times)|nine[ ]times[ ]out[ ]of[ ]ten|twenty-four[ ]seven
    |catch[- ]22|20/20)
    (?![a-z])
    """,
    re.VERBOSE,
)
_ENGLISH_REACH = 24
_ENGLISH_HINT = re.compile("1[01]0|2[02]|hundred|thousand|million|one|seven|nine|ten|twenty")


def is_idiom(rest: str, start: int, end: int) -> bool:
    """Whether the numeral at `rest[start:end]` lies inside a fixed expression."""
    if rest[start].isascii():
        if rest[start].isdecimal() and rest[end - 1].isdecimal():
            return False
        if rest[end - 1] == "%" and _lies_in(_HAN_PERCENT, rest, start, end, _HAN_REACH):
            return True
        hint = _ENGLISH_HINT.search(rest, start, end)
        return hint is not None and _lies_in(_ENGLISH, rest, start, end, _ENGLISH_REACH)
    if _TEN_MILLION.fullmatch(rest, start, end) and not _COUNTED.match(rest, end):
        return True
    return _lies_in(_HAN, rest, start, end, _HAN_REACH) or _lies_in(
        _HAN_PERCENT, rest, start, end, _HAN_REACH
    )


def _lies_in(expression: re.Pattern[str], rest: str, start: int, end: int, reach: int) -> bool:
    at = max(0, start - reach)
    while (found := expression.search(rest, at, end + reach)) is not None and found.start() <= start:
        if end <= found.end():
            return True
        at = found.start() + 1
    return False
