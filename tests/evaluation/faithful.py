"""Faithful answers that people wrote, and real models' answers that people confirmed: none may be flagged."""

from pathlib import Path

from tests.evaluation.cases import Tally, judge_all, read_cases
from tests.evaluation.words_of_posts import LANGUAGES

_HERE = Path(__file__).parent
MODELS = _HERE / "faithful_model.jsonl"


def hand_written() -> dict[str, Tally]:
    """By language; a language without a file is left out."""
    paths = {lang: _HERE / f"faithful_{lang}.jsonl" for lang in LANGUAGES}
    return {lang: judge_all(read_cases(path)) for lang, path in paths.items() if path.is_file()}


def of_models() -> dict[str, Tally]:
    """By language; empty where no answers have been confirmed yet."""
    if not MODELS.is_file():
        return {}
    cases = read_cases(MODELS)
    return {
        lang: judge_all(case for case in cases if case.lang == lang)
        for lang in LANGUAGES
        if any(case.lang == lang for case in cases)
    }
