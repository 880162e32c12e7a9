"""Ours is never weaker than the published check, apart from deviations that each have a name and a rule."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.audit import check, read_allowed
from tests.audit.deviations import explain, uncovered
from tests.audit.published_check import flagged_spans, published_issues

CASES = Path(__file__).parents[3] / "shared" / "cases" / "answer-issues.jsonl"
FROZEN = Path(__file__).parents[1] / "evaluation" / "published_inputs.jsonl"


def differences(answer: str, allowed: str) -> tuple[Counter[str], list[str]]:
    """How often each deviation explains a difference, and the differences that none explains."""
    report = check(answer, read_allowed(allowed))
    names: Counter[str] = Counter()
    unexplained: list[str] = []
    for flagged in flagged_spans(answer, allowed):
        if not uncovered(flagged, answer, report):
            names["covered"] += 1
            continue
        name = explain(flagged, answer, allowed, report)
        if name is None:
            unexplained.append(f"{flagged.kind} {flagged.text!r} in {answer!r}")
        else:
            names[name] += 1
    return names, unexplained


@pytest.fixture(scope="module")
def published_cases() -> list[dict[str, str]]:
    if not CASES.is_file():
        pytest.skip("the published check's results are not beside this checkout")
    return [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]


def test_our_port_returns_what_the_published_check_returns(published_cases):
    wrong = [
        case["answer"]
        for case in published_cases
        if published_issues(case["answer"], case["allowed"]) != case["issues"]
    ]
    assert wrong == []


def test_ours_flags_what_the_published_check_flags(published_cases):
    names: Counter[str] = Counter()
    unexplained: list[str] = []
    for case in published_cases:
        found, missing = differences(case["answer"], case["allowed"])
        names += found
        unexplained += missing
    assert unexplained == []
    assert names["covered"] >= 0.98 * names.total(), names


def test_ours_flags_what_the_published_check_flags_in_our_own_inputs():
    names: Counter[str] = Counter()
    unexplained: list[str] = []
    lines = FROZEN.read_text("utf-8").splitlines()
    allowed = json.loads(lines[0])["allowed"]
    for line in lines[1:]:
        found, missing = differences(json.loads(line)["answer"], allowed)
        names += found
        unexplained += missing
    assert unexplained == []
    assert len(names) > 8, "the frozen inputs have to show most deviations"


ALLOWED = (
    '1 | 2026-11-12 21:00 | views 4120 | 讚 201 | replies 33 | rate 5.9% | "Three lighting mistakes that make your desk'
    ' videos look cheap"\n2 | 2026-11-05 21:00 | views 3,560 | "I quit chasing hooks for 30 days. Here is what happened"\n'
    "3 | 觀看 2380 | 互動率 4.6 |「我的真實工作桌開箱，沒有業配連結」 \ntotal 12034 | 兩萬粉絲 | 12k | @mia.makes | "
    "https://www.threads.net/@mia.makes/post/Abc123"
)

figures = st.one_of(
    st.integers(0, 40).map(str),
    st.integers(0, 99999).map(str),
    st.integers(0, 999999).map("{:,}".format),
    st.tuples(st.integers(0, 99), st.integers(0, 99)).map(lambda pair: f"{pair[0]}.{pair[1]}"),
    st.tuples(st.integers(0, 99), st.integers(0, 999)).map(lambda pair: f"{pair[0]},{pair[1]}"),
    st.tuples(st.integers(0, 24), st.integers(0, 59)).map(lambda pair: f"{pair[0]}:{pair[1]:02d}"),
    st.tuples(st.integers(1, 12), st.integers(1, 31)).map(lambda pair: f"2026-{pair[0]:02d}-{pair[1]:02d}"),
    st.sampled_from(
        ["4120", "3560", "12,034", "5.9", "21:00", "11/12", "2/3", "１２０３４", "12K", "4️⃣1️⃣2️⃣0️⃣", "4*1", "٣٠"]
    ),
)
numerals = st.text(alphabet="零〇一二三四五六七八九十百千萬億兩半两万亿壹貳", min_size=1, max_size=5)
units = st.sampled_from(
    [
        "k",
        "M",
        "%",
        "％",
        "x",
        "倍",
        "成",
        "萬",
        " 萬",
        "億",
        "st",
        "th",
        " percent",
        " points",
        " times",
        " times the",
        "年",
        "月",
    ]
    + [
        "日",
        "號",
        "點",
        "時",
        "分",
        "秒",
        "小時",
        "天",
        "週",
        "元",
        "個",
        "篇",
        "則",
        "次",
        "人",
        "多",
        "幾",
        "分之",
        "不變",
        "功",
    ]
)
words = st.sampled_from(
    [
        "views",
        "likes",
        "posts",
        "comments",
        "觀看",
        "讚",
        "留言",
        "粉絲",
        "days",
        "seconds",
        "tips",
        "Post",
        "Try",
        "at",
        "in",
    ]
    + [
        "Nov",
        "November",
        "the",
        "your",
        "you posted",
        "got",
        "last",
        "every",
        "about",
        "發了",
        "建議",
        "每週",
        "近",
        "晚上",
        "第",
    ]
    + [
        "iPhone",
        "GPT-4",
        "Wi-Fi",
        "version",
        "top",
        "No.",
        "twelve",
        "thirty",
        "half of",
        "twice the",
        "千萬別",
        "一成不變",
    ]
)
marks = st.sampled_from(
    list(" \n，。、,.:;()-–~/#@$…「」『』“”\"'’*`") + ["**", "\u200b", "\u00a0", "1. ", "① ", "NT$"]
)
things = st.sampled_from(
    [
        "Three lighting mistakes",
        "I quit chasing hooks",
        "這句是編的沒有人說過",
        "我的真實工作桌開箱",
        "@mia.makes",
        "@someone",
    ]
    + [
        "a@b.co",
        "https://x.co/99",
        "https://www.threads.net/@mia.makes/post/Abc123",
        "bit.ly/3x99",
        "#30days",
        "@小美",
    ]
)
spaced = st.sampled_from(["", "", " "])
texts = st.lists(
    st.tuples(st.one_of(figures, figures, numerals, units, words, marks, things), spaced), max_size=10
).map(lambda parts: "".join(part + space for part, space in parts))


@settings(max_examples=400, deadline=None)
@given(texts)
def test_ours_flags_what_the_published_check_flags_in_any_text(answer):
    _, unexplained = differences(answer, ALLOWED)
    assert unexplained == []
