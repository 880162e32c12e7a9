"""Both levels together: order, spans, one finding for one mistake, what is vouched for."""

from dataclasses import replace
from itertools import pairwise

import pytest

from desktop.audit import Code, Evidence, Sort, audit, check, claim_findings, read_evidence
from desktop.audit.attribution.judging import LONGEST
from tests.audit.attribution.worlds import (
    LANGUAGES,
    World,
    evidence_in,
    findings,
    joined,
    other,
    post,
    world_in,
)

FAITHFUL = {
    "en": (
        'Your best post was "Latte art" on Sunday, Nov 30, with 12,345 views, 678 likes and 13 comments. '
        '"Desk tour" came second with 8,020 views, but it has the highest engagement rate (7.9%). '
        "Across your 4 posts that is 28,825 views in total, or 7,206 on average. "
        "You lost 351 followers and have 20,000 now. "
        "Posts at 9 p.m. average 9,870 views, so I would post then. "
        '@ann asked "Which milk do you use?", which you could answer.'
    ),
    "zh-Hant": (
        "表現最好的是「早晨拉花」，在11月30日星期日發布，有12,345次觀看、678個讚和13則留言。"
        "「書桌開箱」以8,020次觀看排第二，不過互動率最高，達7.9%。"
        "四篇貼文總共28,825次觀看，平均7,206次。你少了351位粉絲，現在有20,000位。"
        "晚上九點的貼文平均有9,870次觀看，建議在那時候發。@ann 問「你用哪一款牛奶？」，可以回覆她。"
    ),
    "zh-Hans": (
        "表现最好的是「早晨拉花」，在11月30日星期日发布，有12,345次观看、678个赞和13条评论。"
        "「书桌开箱」以8,020次观看排第二，不过互动率最高，达7.9%。"
        "四篇帖子总共28,825次观看，平均7,206次。你少了351位粉丝，现在有20,000位。"
        "晚上九点的帖子平均有9,870次观看，建议在那时候发。@ann 问“你用哪一款牛奶？”，可以回复她。"
    ),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_answer_that_is_right(lang: str) -> None:
    verdict = audit(FAITHFUL[lang], evidence_in(lang))
    assert verdict.findings == ()
    assert verdict.ambiguous == 0
    figures = [each for each in verdict.report.items if each.value is not None]
    linked = {each.item for each in verdict.bindings}
    assert all(figure in linked for figure in figures)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("12,345", "12,346", "number"),
        ("12,345", "8,020", "owner"),
        ("678", "512", "owner"),
        ("678", "12,345", "metric"),
        ("7.9%", "8.9%", "percent"),
        ("28,825", "7,206", "kind"),
        ("351", "315", "number"),
        ("20,000", "2,000", "number"),
        ("9,870", "4,415", "owner"),
        ("@ann", "@bob.k", "author"),
        ("@ann", "@anne", "handle"),
    ],
)
def test_one_thing_spoiled_is_one_finding(lang: str, old: str, new: str, code: str) -> None:
    answer = FAITHFUL[lang].replace(old, new, 1)
    (found,) = audit(answer, evidence_in(lang)).findings
    assert found.code.value == code
    assert new in found.text or found.code.value == "author"
    assert answer[found.start : found.end] == found.text


def test_findings_are_in_the_order_of_the_text_and_do_not_overlap() -> None:
    answer = (
        'Yes. "Desk tour" has the most views (12,345), 512 comments, and went out on Nov 30; you gained 351 '
        'followers, @bob.k asked "Which milk do you use?" and 9,999 people came from https://x.example.'
    )
    found = claim_findings(answer, evidence_in("en"))
    assert len(found) >= 5
    spans = [(each.start, each.end) for each in found]
    assert spans == sorted(spans)
    assert all(end <= start for (_, end), (start, _) in pairwise(spans))


def test_a_finding_inside_another_is_not_told_twice() -> None:
    (found,) = findings('"Desk tour" had last week the most views.', "en")
    assert "last week" in found[1]


def test_claim_findings_are_those_of_the_verdict() -> None:
    answer = '"Latte art" got 8,020 views.'
    assert claim_findings(answer, evidence_in("en")) == list(audit(answer, evidence_in("en")).findings)
    assert claim_findings("", evidence_in("en")) == []


def test_the_report_is_that_of_the_first_level() -> None:
    answer = '"Latte art" got 8,020 views and 9,999 likes.'
    verdict = audit(answer, evidence_in("en"))
    assert verdict.report == check(answer, evidence_in("en").allowed)
    assert [issue.text for issue in verdict.report.issues] == ["9,999"]
    assert [each.text for each in verdict.findings] == ["8,020", "9,999"]


@pytest.mark.parametrize(
    ("answer", "found"),
    [
        ('**"Latte art"** got **8,020** views.', "8,020"),
        ('"Latte art" got ８,０２０ views.', "８,０２０"),
        ('"Latte art" got 8,020\u200b views.', "8,020"),
        ('"Latte art"\u00a0got 8,020\u00a0views.', "8,020"),
        ('"Latte art" got\n8,020 views.', "8,020"),
        ("💯 Latte art 💯 got 8,020 views 💯", "8,020"),
    ],
)
def test_spans_are_of_the_raw_text(answer: str, found: str) -> None:
    (finding,) = audit(answer, evidence_in("en")).findings
    assert answer[finding.start : finding.end] == finding.text
    assert found in finding.text


class TestWhatIsVouchedFor:
    """Figures have to stand in what the host says itself; a caption is quoted, not believed."""

    WORLD = joined(
        (
            post("p1", "Latte art", "2025-11-30 21:00", views=12345, likes=678),
            post("p2", "I walked 7,000 steps", "2025-11-28 09:30", views=8020, likes=512),
            other("account", "a1", Sort.ACCOUNT, ["@brew.daily"], followers=20000),
        )
    )
    CAPTION = "We sold 250 cups, 9 out of 10 friends love it"

    def evidence(self) -> Evidence:
        said = "\n".join(line.split("|", 1)[1] for line in self.WORLD.text().splitlines())
        return read_evidence(
            f"{self.WORLD.text()}\n{self.CAPTION}",
            vouched=said,
            rows=self.WORLD.rows,
            cells=self.WORLD.cells,
        )

    @pytest.mark.parametrize("words", ["250", "7,000"])
    def test_a_number_that_only_a_caption_holds_is_found(self, words: str) -> None:
        found = findings(f"You got {words} views.", self.evidence())
        assert [text for _, text in found] == [words]

    def test_in_the_title_itself_it_is_not(self) -> None:
        assert findings('"I walked 7,000 steps" got 8,020 views.', self.evidence()) == []
        assert findings("I walked 7,000 steps got 8,020 views.", self.evidence()) == []

    def test_a_caption_may_be_quoted(self) -> None:
        assert findings(f'You wrote "{self.CAPTION}".', self.evidence()) == []

    def test_what_the_host_says_is_believed(self) -> None:
        assert findings("You have 20,000 followers.", self.evidence()) == []


def test_a_row_or_a_cell_too_many_does_no_harm() -> None:
    world = world_in("en")
    orphan = replace(world.cells[0], row="nobody", value=4242, shown="4,242")
    evidence = World(world.rows, (*world.cells, orphan, world.cells[0])).evidence()
    assert findings('"Latte art" got 12,345 views.', evidence) == []
    assert findings('"Latte art" got 8,020 views.', evidence) == [("owner", "8,020")]


@pytest.mark.parametrize(
    "answer", ["\n- 12,345", "\n\n- 12,345", "  \n1. 12,345", "\n| 12,345 |", "- 12,345\n- 8,020"]
)
def test_a_list_may_begin_an_answer(answer: str) -> None:
    assert findings(answer, "en") == []


def test_what_goes_on_beyond_the_longest_answer_does_not_pass() -> None:
    sentence = '"Latte art" got 12,345 views. '
    right = (sentence * (LONGEST // len(sentence))).ljust(LONGEST)
    assert findings(right, "en") == []
    (found,) = audit(right + " And so on.", evidence_in("en")).findings
    assert (found.code, found.text, found.start) == (Code.LENGTH, " And so on.", LONGEST)
