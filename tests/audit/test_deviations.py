"""Each deviation from the published check: what it lets through or flags, what ours does, and why."""

import pytest

from desktop.audit import answer_issues
from tests.audit.published_check import published_issues

DATA = """
1 | 2026-11-12 21:00 | views 4120 | likes 201 | replies 33 | rate 5.9% | "Three lighting mistakes to avoid"
2 | 2026-11-05 09:30 | views 3560 | likes 150 | "I quit chasing hooks for 30 days. Here is what happened"
3 posts | total 12,000 | followers 20,000 | change -12 | Threads 50% | 1.5x the average | 10 comments
@mia.makes | https://www.threads.net/@mia.makes/post/Abc123 | 我的真實工作桌開箱，沒有業配連結
"""


def both(answer: str, data: str = DATA) -> tuple[list[str], list[str]]:
    return published_issues(answer, data), answer_issues(answer, data)


@pytest.mark.parametrize(
    ("answer", "issues"),
    [
        ("It got 12k views.", []),
        ("It got 11k views.", ["11k"]),
        ("It got 5M views.", ["5M"]),
        ("It got 12w views.", ["12w"]),
        ("It got 12 thousand views.", []),
        ("It did 3x the average.", ["3x"]),
        ("It did 1.5x the average.", []),
        ("It got twice the views.", ["twice"]),
        ("It got double the views.", ["double"]),
        ("Half of the views came from Threads.", []),
        ("A quarter of the views came from Threads.", ["A quarter"]),
        ("A third of the views came from Threads.", ["A third"]),
        ("Views doubled.", ["doubled"]),
        ("Views were up twofold.", ["twofold"]),
        ("Views went up by an order of magnitude.", ["order of magnitude"]),
        ("This quarter, post at half past nine for the first half of the week.", []),
    ],
)
def test_suffixes_and_multiples_have_a_value(answer, issues):
    """The published check reads the 12 of 12k, which is small and so free."""
    published, ours = both(answer)
    assert published in ([], ["1.5"])
    assert ours == issues


@pytest.mark.parametrize(
    ("answer", "issues"),
    [
        ("It has twelve thousand views in total.", []),
        ("It has thirteen thousand views in total.", ["thirteen thousand"]),
        ("It has thirty comments.", ["thirty"]),
        ("It has two hundred and one likes.", []),
        ("It has two hundred and ten likes.", ["two hundred and ten"]),
        ("The rate is five point nine percent.", []),
        ("The rate is six point nine percent.", ["six point nine percent"]),
        ("One of the posts did better; no one skipped the second one.", []),
    ],
)
def test_english_words_are_numbers(answer, issues):
    published, ours = both(answer)
    assert published == []
    assert ours == issues


@pytest.mark.parametrize(
    ("answer", "issues"),
    [
        ("有两万名粉丝。", []),
        ("有三万名粉丝。", ["三万"]),
        ("總共壹萬貳仟次觀看。", []),
        ("總共壹萬參仟次觀看。", ["壹萬參仟"]),
        ("百分之五十來自 Threads。", []),
        ("百分之五來自 Threads。", ["百分之五"]),
        ("二〇二六年的貼文。", []),
        ("二〇二五年的貼文。", ["二〇二五年"]),
        ("一半的觀看來自 Threads。", []),
        ("觀看翻倍。", ["翻倍"]),
        ("廿三則留言。", ["廿三"]),
        ("兩成五的觀看。", ["兩成五"]),
        ("三分之一的觀看。", ["三分之一"]),
        ("總共 1.2 萬次觀看。", []),
        ("總共1.3万次觀看。", ["1.3万"]),
    ],
)
def test_simplified_formal_and_other_chinese_numbers_are_read(answer, issues):
    """What the published check flags of these it flags by its digits: 1.2 萬 where the data says 12,000."""
    assert answer_issues(answer, DATA) == issues


@pytest.mark.parametrize(
    "answer",
    [
        "十一月發了兩篇。",
        "三十三則回覆。",
        "一萬兩千次觀看。",
        "十則留言。",
        "十一月十二日",
        "五成來自 Threads。",
        "晚上九點",
    ],
)
def test_chinese_numbers_are_allowed_by_value(answer):
    """The data writes them in figures; the published check compares characters and flags most of them."""
    assert answer_issues(answer, DATA + "2 則") == []


@pytest.mark.parametrize(
    "answer", ["三十四則回覆。", "十二月", "一萬三千次觀看。", "十一則留言。", "四成來自 Threads。"]
)
def test_chinese_numbers_of_another_value_are_flagged(answer):
    assert answer_issues(answer, DATA) != []


IDIOMS = """
千萬別刪 千万别删 萬一 万一 一成不變 一成不变 九牛一毛 百分百原創 百分之百 十萬火急 十万火急 統一風格
统一风格 十分受歡迎 十分受欢迎 三不五時
五花八門 七上八下 一石二鳥 半信半疑 四面八方 成千上萬 成千上万 百聞不如一見 三心二意 一五一十 半成品
事半功倍 信心百倍 億萬富翁 亿万富翁 三十而立 雙十一 双十一
二十一世紀 一般來說 第一步 唯一 一些 一起 一定 一樣 五月天 四川
"""


@pytest.mark.parametrize("idiom", IDIOMS.split())
def test_idioms_are_never_flagged(idiom):
    assert answer_issues(f"這篇{idiom}，再看看。", "") == []


@pytest.mark.parametrize(
    ("answer", "issues"),
    [
        ("千萬別刪，它有千萬次觀看。", ["千萬"]),
        ("萬一沒有一萬次觀看？", ["一萬"]),
        ("十分受歡迎，片長十分鐘。", ["十分鐘"]),
    ],
)
def test_the_same_characters_may_be_a_number(answer, issues):
    assert answer_issues(answer, "") == issues


@pytest.mark.parametrize(
    ("answer", "data", "issues"),
    [
        ("Days 13,14 and 15.", "13 | 14 | 15", []),
        ("Days 13,14 and 16.", "13 | 14 | 15", ["16"]),
        ("The numbers were 1,20,34.", "1 | 20 | 34", []),
        ("The numbers were 1,20,34.", "12034", ["20", "34"]),
        ("It got 1,23,456 views.", "123456", []),
        ("It got 12,34 views.", "1234", ["34"]),
        ("It got 1.234,5 views.", "1234.5", []),
        ("It got 1 234 views.", "1,234", []),
        ("It got 1\u00a0234 views.", "1,234", []),
        ("It got 1\u00a0235 views.", "1,234", ["1\u00a0235"]),
        ("It got 1.234 views.", "1,234", ["1.234"]),
        ("The rate is 4,6%.", "4.6%", []),
    ],
)
def test_only_valid_grouping_makes_one_number(answer, data, issues):
    """The published check drops every comma: 13,14 becomes 1314, and 1,20,34 becomes 12034."""
    assert answer_issues(answer, data) == issues


@pytest.mark.parametrize(
    "answer",
    [
        "See https://www.threads.net/@mia.makes/post/Abc123.",
        "See (https://www.threads.net/@mia.makes/post/Abc123), please!",
        "See www.threads.net/@mia.makes/post/Abc123.",
        "請看https://www.threads.net/@mia.makes/post/Abc123，謝謝。",
        "網址是https://www.threads.net/@mia.makes/post/Abc123的那篇",
        "Thank @mia.makes.",
        "可以標記@mia.makes的帳號",
        "Tag @Mia.Makes!",
        "Write to mia@example.com.",
    ],
)
def test_a_sentence_is_no_part_of_a_url_or_a_handle_and_mail_is_no_handle(answer):
    assert answer_issues(answer, DATA) == []


@pytest.mark.parametrize(
    ("answer", "issue"),
    [
        (
            "See https://www.threads.net/@mia.makes/post/Abc124.",
            "https://www.threads.net/@mia.makes/post/Abc124",
        ),
        (
            "See https://www.threads.net/@mia.makes/post/abc123.",
            "https://www.threads.net/@mia.makes/post/abc123",
        ),
        ("See https://www.threads.net/@mia.makes.", "https://www.threads.net/@mia.makes"),
        (
            "See https://www.threads.net.evil.io/@mia.makes/post/Abc123",
            "https://www.threads.net.evil.io/@mia.makes/post/Abc123",
        ),
        (
            "See https://www.thrеads.net/@mia.makes/post/Abc123",
            "https://www.thrеads.net/@mia.makes/post/Abc123",
        ),
        ("See bit.ly/3xYz for more.", "bit.ly/3xYz"),
        ("See example.com for more.", "example.com"),
        ("Tag @mia_makes.", "@mia_makes"),
        ("Tag @mia.", "@mia"),
        ("Tag @mіa.makes.", "@mіa.makes"),
        ("Tag @mia\u200b.makes.", "@mia\u200b.makes"),
        ("Tag @小美.", "@小美"),
    ],
)
def test_urls_and_handles_are_compared_code_point_by_code_point(answer, issue):
    """The published check compares substrings after NFKC, so a prefix or a look-alike may pass."""
    assert answer_issues(answer, DATA) == [issue]


@pytest.mark.parametrize(
    "written",
    ["４１２０", "４，１２０", "٤١٢٠", "४१२०", "𝟒𝟏𝟐𝟎", "4\u200b120", "4\u2009120", "4️⃣1️⃣2️⃣0️⃣", "4,1**20**"],
)
def test_a_number_is_the_same_in_every_script_and_dress(written):
    assert answer_issues(f"It got {written} views.", DATA) == []


@pytest.mark.parametrize(
    "written", ["４１２１", "٤١٢١", "४१२१", "𝟒𝟏𝟐𝟏", "4\u200b121", "4\u2009121", "4️⃣1️⃣2️⃣1️⃣", "4,1**21**"]
)
def test_a_wrong_number_hides_in_no_script_or_dress(written):
    assert answer_issues(f"It got {written} views.", DATA) != []


@pytest.mark.parametrize(
    "answer",
    [
        "Here are 4 tips:\n1. Reply.\n2. Rest.",
        "11. a\n12. b\n13. c\n14. d",
        "1️⃣ Reply.\n2️⃣ Rest.",
        "① Reply ② Rest ⑬ Repeat",
        "一、回覆。\n二、休息。",
        "The first one, the 2nd and the third.",
        "第一，回覆；第二，休息。",
        "Post 4 times a week.",
        "每週發四次。",
        "Keep clips under 60 seconds.",
        "Give it 15 more posts.",
        "每支影片控制在 45 秒。",
        "24 小時內回覆留言。",
        "Aim for 60 to 90 seconds per clip.",
        "Your number one post.",
    ],
)
def test_numbers_that_claim_nothing_are_free(answer):
    assert answer_issues(answer, DATA) == []


@pytest.mark.parametrize(
    ("answer", "issues"),
    [
        ("You published 4 posts.", ["4"]),
        ("You published 3 posts.", []),
        ("It got 5 comments.", ["5"]),
        ("It got 10 comments.", []),
        ("你發了 4 篇。", ["4"]),
        ("有五則留言。", ["五"]),
        ("留言是零。", ["零"]),
        ("Zero comments came in.", ["Zero"]),
        ("Views rose 8%.", ["8%"]),
        ("You posted 4 times this week.", ["4"]),
        ("In the last 7 days you grew.", ["7 days"]),
        ("13. Reply", ["13"]),
        ("Your clips ran 60 seconds.", ["60 seconds"]),
    ],
)
def test_small_numbers_that_count_the_data_have_to_be_true(answer, issues):
    """The published check frees every integer up to twelve."""
    assert answer_issues(answer, DATA) == issues


@pytest.mark.parametrize(
    "answer",
    [
        "“Three lighting mistakes to avoid” did best.",
        "'Three lighting mistakes to avoid' did best.",
        "«Three lighting mistakes to avoid» did best.",
        '"Three lighting\nmistakes to avoid" did best.',
        '"Three  LIGHTING mistakes to avoid" did best.',
        '"Three lighting mistakes to avoid," your best post, did well.',
        "“I quit chasing hooks… Here is what happened”",
        '"I quit chasing hooks ... Here is what happened"',
        "「我的真實 工作桌開箱」",
        '"Three lighting mistakes" got 4120 views, more than "I quit chasing hooks".',
        'A 5" phone and a 27" screen are fine.',
    ],
)
def test_quotations_are_verbatim_once_marks_blanks_and_cuts_are_alike(answer):
    assert answer_issues(answer, DATA) == []


@pytest.mark.parametrize(
    ("answer", "issue"),
    [
        ("“Three lighting errors to avoid” did best.", "“Three lighting errors to avoid”"),
        ('"Three lighting, mistakes to avoid" did best.', '"Three lighting, mistakes to avoid"'),
        ("“Here is what happened… I quit chasing hooks”", "“Here is what happened… I quit chasing hooks”"),
        ("“Three lighting… Here is what happened”", "“Three lighting… Here is what happened”"),
        ("“I quit chasing hooks for 3”", "“I quit chasing hooks for 3”"),
        ("「我的工作桌開箱」", "「我的工作桌開箱」"),
        ("『我的假工作桌開箱。』", "『我的假工作桌開箱。』"),
        ("有人留言「超美」。", "「超美」"),
        ("'A made-up quote in single quotes'", "'A made-up quote in single quotes'"),
        ('“A quote with unlike marks"', '“A quote with unlike marks"'),
    ],
)
def test_words_that_are_not_verbatim_are_no_quotation(answer, issue):
    assert answer_issues(answer, DATA) == [issue]


@pytest.mark.parametrize(
    "answer",
    [
        "Film in 4K at 60fps on an iPhone 15, upload over 5G.",
        "GPT-4 and MP4 and H.264, version 2.3.1.",
        "Use a 9:16 frame, 1080p, 24/7.",
        "用小米14或GPT-4o都可以，比例選9:16。",
        "Turn on 2FA and try the 80/20 rule with a 360° camera.",
        "I am 100% sure.",
        "Try #100daychallenge or #30days.",
    ],
)
def test_names_with_digits_are_no_numbers(answer):
    assert answer_issues(answer, DATA) == []


@pytest.mark.parametrize(
    ("answer", "issue"),
    [("It got 4K views.", "4K"), ("It got 15 views.", "15"), ("100% of viewers liked it.", "100%")],
)
def test_what_is_counted_is_no_name(answer, issue):
    assert answer_issues(answer, DATA) == [issue]


@pytest.mark.parametrize(
    "written",
    [
        "on 2026-11-12", "on Nov 12", "on November 12, 2026", "on 12 November",
        "on the 12th of November", "on 11/12",
        "在11月12日", "在十一月十二日", "在 2026 年 11 月 12 日", "in November", "in 2026",
        "on Thursday", "on Thu",
        "在星期四", "週四", "at 21:00", "at 9 pm", "at 9 p.m.", "at nine in the evening", "晚上9點",
        "晚上九點", "21時",
        "at half past nine in the morning", "上午九點半", "on Nov 5 and 12", "11月5、12日",
        "from 9 to 10 p.m.",
    ],
)  # fmt: skip
def test_dates_and_times_may_take_any_form(written):
    assert answer_issues(f"It went out {written}.", DATA) == []


@pytest.mark.parametrize(
    "written",
    [
        "on 2026-11-13", "on Nov 13", "on November 12, 2025", "on 13 November", "on 11/13",
        "在11月13日", "在十一月十三日",
        "in October", "in 2025", "on Friday", "在星期五", "週五", "at 20:00", "at 9 a.m.",
        "at nine in the morning", "早上9點",
        "晚上十點", "22時", "at noon", "at half past nine in the evening", "下午九點半",
        "on Nov 5 and 13", "11月5、13日",
    ],
)  # fmt: skip
def test_another_date_or_time_is_flagged(written):
    assert answer_issues(f"It went out {written}.", DATA) != []


@pytest.mark.parametrize(
    ("answer", "data", "issues"),
    [
        ("Followers: -12 this month.", DATA, []),
        ("Followers: +12 this month.", DATA, ["+12"]),
        ("You lost 12 followers.", DATA, []),
        ("You earned $500.", "revenue NT$500", ["$500"]),
        ("You earned NT$500.", "revenue NT$500", []),
        ("It runs 90 minutes.", "length 90 seconds", ["90 minutes"]),
        ("It runs 1:30.", "length 90 seconds", []),
        ("It is 5m long.", "length 5:00", []),
        ("The rate rose 4.6%.", "change +4.6 percentage points", ["4.6%"]),
        ("It rose by 4.6 percentage points.", "rate 4.6%", ["4.6 percentage points"]),
        ("Engagement is 4-6%.", "min 4% | max 6%", []),
        ("Views ranged from 500 to 900.", "500~800", ["900"]),
        ("The rate is 4.6%.", "engagement rate 0.046", ["4.6%"]),
        ("You got 7 likes.", "last 7 days", ["7"]),
    ],
)
def test_signs_and_units_that_are_written_have_to_agree(answer, data, issues):
    assert answer_issues(answer, data) == issues


def test_what_only_the_question_says_is_allowed():
    """Parroting is for level 2, which knows the cells."""
    assert answer_issues("You are not at 50,000 yet.", DATA + "Question: am I at 50,000?") == []
