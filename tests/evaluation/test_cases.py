"""`python -m tests.evaluation cases FILE` judges any file of cases, and says which line is bad."""

import json

import pytest

from tests.evaluation.__main__ import main
from tests.evaluation.cases import BadLineError, judge_all, read_cases

DATA = 'Post "Latte art" | views 12,345 | likes 678'


def written(path, *cases):
    path.write_text("\n".join(json.dumps(case, ensure_ascii=False) for case in cases), "utf-8")
    return path


def case(answer, *expect, reason="[control]"):
    return {"lang": "en", "data": DATA, "answer": answer, "expect": list(expect), "reason": reason}


@pytest.fixture
def file(tmp_path):
    return written(
        tmp_path / "cases.jsonl",
        case('"Latte art" got 12,345 views.'),
        case('"Latte art" got 99,999 views and 7 million likes.', "99,999", "7 million"),
        case('"Latte art" got 99,999 views.', "Latte"),
        case('"Latte art" got 99,999 views.'),
        case('"Latte art" got 99,999 views.', reason="[computed] true elsewhere"),
    )


def test_a_case_holds_where_just_the_expected_words_are_found(file):
    tally = judge_all(read_cases(file))
    assert [each.holds for each in tally.judged] == [True, True, False, False, False]
    assert [each.missed for each in tally.judged] == [(), (), ("Latte",), (), ()]


def test_what_it_prints(file, capsys):
    assert main(["cases", str(file)]) == 0
    printed = json.loads(capsys.readouterr().out)
    failing = printed.pop("failing")
    assert printed == {
        "cases": 5,
        "exact": 2,
        "wrong_found": 1,
        "wrong_total": 2,
        "right_flagged": 1,
        "right_total": 2,
    }
    assert [each["line"] for each in failing] == [3, 4, 5]
    assert failing[0] == {
        "line": 3,
        "lang": "en",
        "answer": '"Latte art" got 99,999 views.',
        "expect": ["Latte"],
        "found": ["99,999"],
        "codes": failing[0]["codes"],
        "reason": "[control]",
    }


def test_every_place_of_an_expected_word_counts(tmp_path):
    path = written(tmp_path / "c.jsonl", case("I have 99 ideas. It got 99 views.", "99"))
    assert judge_all(read_cases(path)).wrong_found == 1


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{", "line 2 is not JSON"),
        ("[]", "line 2 is not an object"),
        ('{"data": ""}', 'line 2 has no text under "answer"'),
        ('{"data": 3, "answer": ""}', 'line 2 has no text under "data"'),
        ('{"data": "", "answer": "", "expect": "x"}', 'line 2: "expect" is not a list'),
    ],
)
def test_a_bad_line_is_named(tmp_path, capsys, line, message):
    path = tmp_path / "bad.jsonl"
    path.write_text(f"{json.dumps(case('fine'))}\n{line}\n", "utf-8")
    with pytest.raises(BadLineError, match="line 2"):
        read_cases(path)
    assert main(["cases", str(path)]) == 2
    captured = capsys.readouterr()
    assert message in captured.err
    assert captured.out == ""


def test_a_file_that_is_not_there_or_no_text(tmp_path, capsys):
    assert main(["cases", str(tmp_path / "none.jsonl")]) == 2
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert main(["cases", str(tmp_path / "binary")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_blank_lines_and_missing_expectations_are_fine(tmp_path):
    path = tmp_path / "c.jsonl"
    path.write_text('\n{"data": "Account | views 5", "answer": "5 views."}\n\n', "utf-8")
    (read,) = read_cases(path)
    assert (read.line, read.expect, read.lang) == (2, (), "")
