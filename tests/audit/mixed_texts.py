"""Texts out of the pieces that an audit has to tell apart, for properties that hold of any answer."""

from hypothesis import strategies as st

ALLOWED = """
1 | 2026-11-12 21:00 | views 4120 | 讚 201 | replies 33 | "Three lighting mistakes that make your desk dull"
2 | 2026-11-05 21:00 | views 3,560 | rate 5.9% | "I quit chasing hooks for 30 days. Here is what happened"
3 | 觀看 2380 | 互動率 4.6 |「我的真實工作桌開箱，沒有業配連結」
total 12034 | 兩萬粉絲 | 12k | @mia.makes | https://www.threads.net/@mia.makes/post/Abc123
"""


def _one_of(words: str, *more: str) -> st.SearchStrategy[str]:
    return st.sampled_from([*words.split(), *more])


_pairs = st.tuples(st.integers(0, 99), st.integers(0, 99))
figures = st.one_of(
    st.integers(0, 40).map(str),
    st.integers(0, 99999).map(str),
    st.integers(0, 999999).map("{:,}".format),
    _pairs.map(lambda pair: f"{pair[0]}.{pair[1]}"),
    _pairs.map(lambda pair: f"{pair[0]},{pair[1]}"),
    _pairs.map(lambda pair: f"{pair[0] % 25}:{pair[1] % 60:02d}"),
    _pairs.map(lambda pair: f"2026-{pair[0] % 12 + 1:02d}-{pair[1] % 31 + 1:02d}"),
    _one_of("4120 3560 12,034 5.9 21:00 11/12 2/3 １２０３４ 12K 4️⃣1️⃣2️⃣0️⃣ 4*1 ٣٠ 10² ½ ⑬"),
)
numerals = st.text(alphabet="零〇一二三四五六七八九十百千萬億兩半两万亿壹貳", min_size=1, max_size=5)
units = _one_of(
    "k M % ％ x 倍 成 萬 億 st th 年 月 日 號 點 時 分 秒 小時 天 週 元 個 篇 則 次 人 多 幾 分之 不變 功",
    " 萬",
    " percent",
    " points",
    " times",
    " times the",
)
words = _one_of(
    """
    views likes posts comments days seconds tips Post Try at in Nov November the your got last every
    about iPhone
    GPT-4 Wi-Fi version top No. twelve thirty 觀看 讚 留言 粉絲 發了 建議 每週 近 晚上 第 千萬別 一成不變
    """,
    "you posted",
    "half of",
    "twice the",
)
marks = st.sampled_from(
    [*" \n，。、,.:;()-–~/#@$…「」『』“”\"'’*`\u200b\u00a0", "**", "1. ", "① ", "NT$"],
)
things = _one_of(
    "@mia.makes @someone a@b.co https://x.co/99 bit.ly/3x99 #30days @小美 這句是編的沒有人說過",
    "我的真實工作桌開箱",
    "Three lighting mistakes",
    "I quit chasing hooks",
    "https://www.threads.net/@mia.makes/post/Abc123",
)
_piece = st.one_of(figures, figures, numerals, units, words, marks, things)
texts = st.lists(st.tuples(_piece, st.sampled_from(["", "", " "])), max_size=10).map(
    lambda pieces: "".join(map("".join, pieces))
)
