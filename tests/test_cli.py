import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from desktop import cli
from desktop.export.sample import write_sample
from desktop.settings import Settings


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test's own."""
    monkeypatch.setenv("XIAOMAI_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def printed(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_facts_alone_answer_where_there_is_no_model(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["ask", "Which post did best this month?", "--no-model", "--json"]) == 0
    (answer,) = printed(capsys)
    assert answer.keys() == {
        "question", "language", "status", "answer", "facts", "sources", "links", "checked", "attempts",
        "model", "seconds",
    }  # fmt: skip
    assert answer["status"] == "no_model"
    assert answer["model"] is None
    facts = answer["facts"]
    assert isinstance(facts, list)
    assert facts[0]["value"] == 4120
    assert facts[0]["unit"] == "views"
    assert "Three lighting mistakes" in facts[0]["text"]
    assert "4120" in str(answer["answer"])


def test_a_request_to_act_is_told_that_nothing_was_changed(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["ask", "幫我排一篇明天早上九點的文。", "--no-model", "--json"]) == 0
    (answer,) = printed(capsys)
    assert (answer["status"], answer["language"]) == ("action", "zh-Hant")
    assert "沒有任何變更" in str(answer["answer"])
    assert answer["sources"] == []


def test_a_batch_answers_in_order(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    questions = ["What is queued?", "Which comments are unanswered?"]
    batch = tmp_path / "questions.jsonl"
    batch.write_text("".join(json.dumps({"question": question}) + "\n\n" for question in questions), "utf-8")
    assert cli.main(["ask", "--batch", str(batch), "--no-model", "--json"]) == 0
    assert [answer["question"] for answer in printed(capsys)] == questions


def test_asking_in_the_terminal_is_counted_without_a_word_of_it(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    question = "Which post did best this month?"
    assert cli.main(["ask", question, "--no-model", "--json"]) == 0
    (answer,) = printed(capsys)
    (line,) = (home / "measured.jsonl").read_text("utf-8").splitlines()
    counted = json.loads(line)
    assert counted.keys() == {"day", "sources", "status", "drafts", "failed"}
    assert counted["day"] == "2026-11-30"
    assert counted["sources"] == [source["name"] for source in answer["sources"]]  # type: ignore[attr-defined]
    with sqlite3.connect(home / "sample.sqlite") as export:
        captions = [text for (text,) in export.execute("select text from posts where text <> ''")]
    export.close()
    assert captions
    assert not [text for text in (question, *captions) if text in line]


@pytest.mark.parametrize("content", ["not json\n", "[1]\n", '{"q": "x"}\n', '{"question": 5}\n'])
def test_a_bad_batch_is_told_by_its_line(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str
) -> None:
    batch = tmp_path / "questions.jsonl"
    batch.write_text(content, "utf-8")
    assert cli.main(["ask", "--batch", str(batch), "--no-model"]) == 2
    assert "ine 1" in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["ask"], ["ask", "x", "--batch", "y"]])
def test_one_question_or_one_batch(
    home: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    assert cli.main(arguments) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("name", ["missing.sqlite", "odd # ? % name.sqlite"])
def test_a_missing_export_is_one_readable_line_and_makes_no_file(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    path = tmp_path / name
    assert cli.main(["ask", "x", "--export", str(path), "--no-model"]) == 2
    error = capsys.readouterr().err
    assert name in error
    assert error.count("\n") == 1
    assert not path.exists()


def test_route_prints_the_contract(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["route", "How was October?", "--json"]) == 0
    (route,) = printed(capsys)
    assert route.keys() == {"sources", "kind", "action", "month", "language"}
    assert route["month"] == "2026-10"
    assert route["action"] is False
    assert "accounts" in str(route["sources"])


def test_audit_answers_each_line_and_says_no_where_something_is_unfounded(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        {"answer": "It had 4120 views.", "allowed": "views 4120"},
        {"answer": "It had 3100 views.", "allowed": "views 4120"},
    ]
    stream = [json.dumps(line) for line in lines]
    monkeypatch.setattr(sys, "stdin", stream)
    assert cli.main(["audit"]) == 1
    assert printed(capsys) == [{"issues": []}, {"issues": ["3100"]}]
    monkeypatch.setattr(sys, "stdin", stream[:1])
    assert cli.main(["audit", "--json"]) == 0


def test_audit_reports_both_levels_where_it_is_given_cells(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cells = [
        {"row": "p1", "column": "views", "value": 12345, "unit": "count", "names": ["Latte art"]},
        {"row": "p2", "column": "views", "value": 8020, "unit": "count", "names": ["Desk tour"]},
    ]
    line = {
        "answer": "“Latte art” got 8020 views.",
        "allowed": "Latte art 12345, Desk tour 8020",
        "cells": cells,
    }
    monkeypatch.setattr(sys, "stdin", [json.dumps(line)])
    assert cli.main(["audit", "--json"]) == 1
    (audited,) = printed(capsys)
    assert audited["issues"] == []
    assert [finding["right"] for finding in audited["findings"]] == ["12345"]  # type: ignore[attr-defined]


def test_a_malformed_audit_is_told_by_its_line_and_its_place(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = {"answer": "", "allowed": ""}
    bad = {**good, "cells": [{"row": "p1", "column": "views", "value": "many", "unit": "count"}]}
    monkeypatch.setattr(sys, "stdin", [json.dumps(good), "", json.dumps(bad)])
    assert cli.main(["audit"]) == 2
    error = capsys.readouterr().err
    assert "Line 3: cells[0].value is no number" in error
    assert error.count("\n") == 1


def test_report_is_of_the_exports_month_or_of_the_one_named(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["report", "--json"]) == 0
    assert cli.main(["report", "--month", "2026-10", "--json"]) == 0
    november, october = printed(capsys)
    assert november.keys() >= {
        "month",
        "timezone",
        "figures",
        "by_day",
        "by_hour",
        "by_weekday",
        "top_posts",
        "notes",
    }
    assert (november["month"], october["month"]) == ("2026-11", "2026-10")
    assert november["timezone"] == "Asia/Taipei"
    figures, before = november["figures"], october["figures"]
    assert isinstance(figures, dict)
    assert isinstance(before, dict)
    for name, figure in figures.items():
        assert figure["previous"] == before[name]["value"]


def test_check_says_no_to_a_broken_export(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sample = tmp_path / "sample.sqlite"
    assert cli.main(["sample", str(sample)]) == 0
    assert cli.main(["check", str(sample), "--json"]) == 0
    (good,) = printed(capsys)
    assert (good["ok"], good["problems"]) == (True, [])
    assert cli.main(["check", str(tmp_path)]) == 2
    assert capsys.readouterr().err


def test_sample_never_overwrites(home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine", "utf-8")
    assert cli.main(["sample", str(file)]) == 2
    assert file.read_text("utf-8") == "mine"


def test_the_export_last_opened_is_used_and_a_missing_one_is_not_replaced_by_the_sample(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.sqlite"
    write_sample(mine)
    Settings(last_export=mine).save(home / "settings.json")
    assert cli.main(["report", "--json"]) == 0
    mine.unlink()
    capsys.readouterr()
    assert cli.main(["report", "--json"]) == 2
    assert "mine.sqlite" in capsys.readouterr().err


def test_it_runs_as_a_program_without_qt(home: Path) -> None:
    code = (
        "import sys; from desktop import cli; status = cli.main(['ask', 'best?', '--no-model', '--json']);"
        "assert not [name for name in sys.modules if name.startswith('PySide6')]; sys.exit(status)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=os.environ, check=False
    )
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["status"] == "no_model"
