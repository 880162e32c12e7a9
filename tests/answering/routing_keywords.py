"""The real keyword files, read once for all tests of routing."""

from functools import cache
from pathlib import Path

from desktop.answering.keywords import Keywords, read_keywords
from desktop.answering.routing import Route, route

CHECKOUT = Path(__file__).resolve().parents[2]
FOLDER = CHECKOUT / "resources" / "routing"


@cache
def keywords() -> Keywords:
    return read_keywords(FOLDER)


@cache
def routed(question: str) -> Route:
    return route(question, keywords())
