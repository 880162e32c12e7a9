"""What comes to the screen while drafts are written: only what has passed, taken back where it must be."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop.answering.answer import Link
from desktop.answering.plain import plain_text
from desktop.answering.streaming import DraftStream, Look, Screen
from desktop.engine.thinking import ThinkingFilter
from tests.answering.test_settled import TEXTS

WRONG = "9999"
NOTHING: tuple[Link, ...] = ()


class Watch:
    """Everything that was shown, in order."""

    def __init__(self) -> None:
        self.shows: list[str] = []

    def shown(self, text: str, links: tuple[Link, ...]) -> None:
        self.shows.append(text)


def look(text: str) -> Look:
    """An audit that finds one number wrong, and a whole that contradicts its beginning."""
    at = text.find(WRONG)
    if "not so" in text:
        return Look(0, NOTHING)
    return Look(None if at < 0 else at, NOTHING)


def stream(screen: Screen, text: str) -> None:
    """A draft, letter by letter."""
    draft = DraftStream(screen, look)
    for letter in text:
        draft.feed(letter)


def test_sentences_appear_one_by_one() -> None:
    watch = Watch()
    with Screen(watch.shown) as screen:
        stream(screen, "It had 4120 views. It had 201 likes. And")
        screen.keep("It had 4120 views. It had 201 likes. And more.", NOTHING)
    assert watch.shows == [
        "It had 4120 views.",
        "It had 4120 views. It had 201 likes.",
        "It had 4120 views. It had 201 likes. And more.",
    ]


def test_after_a_fault_nothing_more_is_shown() -> None:
    watch = Watch()
    with Screen(watch.shown) as screen:
        stream(screen, "It had 4120 views. It had 9999 likes. It had 5 shares. Next")
        assert watch.shows == ["It had 4120 views."]
    assert watch.shows == ["It had 4120 views.", ""]


def test_a_fault_that_turns_out_in_what_is_shown_takes_it_back() -> None:
    watch = Watch()
    with Screen(watch.shown) as screen:
        stream(screen, "It had 4120 views. That is not so. Next")
        assert watch.shows == ["It had 4120 views.", ""]
    assert watch.shows == ["It had 4120 views.", ""]


def test_the_second_draft_takes_the_place_of_the_first_once_it_says_something_else() -> None:
    watch = Watch()
    with Screen(watch.shown) as screen:
        stream(screen, "It had 4120 views. It had 9999 likes. Next")
        stream(screen, "Your best post had 4120 views. It had 201 likes. Next")
        screen.keep("Your best post had 4120 views. It had 201 likes. Next.", NOTHING)
    assert watch.shows == [
        "It had 4120 views.",
        "Your best post had 4120 views.",
        "Your best post had 4120 views. It had 201 likes.",
        "Your best post had 4120 views. It had 201 likes. Next.",
    ]


def test_nothing_flickers_where_both_drafts_begin_alike() -> None:
    watch = Watch()
    with Screen(watch.shown) as screen:
        stream(screen, "It had 4120 views. It had 201 likes. It had 9999 shares. Next")
        stream(screen, "It had 4120 views. It had 201 likes. It had 5 shares. Next")
    assert watch.shows == [
        "It had 4120 views.",
        "It had 4120 views. It had 201 likes.",
        "It had 4120 views. It had 201 likes. It had 5 shares.",
        "",
    ]


def test_a_shorter_second_answer_is_what_stays() -> None:
    watch = Watch()
    with Screen(watch.shown) as screen:
        stream(screen, "It had 4120 views. It had 9999 likes. Next")
        stream(screen, "It had 4120 views.")
        screen.keep("It had 4120 views.", NOTHING)
    assert watch.shows == ["It had 4120 views."]


def test_thinking_that_was_shown_is_taken_back() -> None:
    watch = Watch()
    with Screen(watch.shown) as screen:
        draft = DraftStream(screen, look)
        draft.feed("The person wants 4120. Next")
        draft.restart()
        draft.feed("It had 4120 views. Next")
        screen.keep("It had 4120 views. Next.", NOTHING)
    assert watch.shows == [
        "The person wants 4120.",
        "",
        "It had 4120 views.",
        "It had 4120 views. Next.",
    ]


def test_an_error_takes_back_what_was_shown() -> None:
    watch = Watch()
    screen = Screen(watch.shown)
    screen.show("It had 4120 views.", NOTHING)
    with pytest.raises(ZeroDivisionError), screen:
        _ = 1 / 0
    assert watch.shows == ["It had 4120 views.", ""]


def test_where_nothing_was_shown_nothing_is_taken_back() -> None:
    watch = Watch()
    with Screen(watch.shown) as screen:
        stream(screen, "It had 9999 views. Next")
    assert watch.shows == []


_TAGS = st.sampled_from(["", "<think>It may be 9999. Or so.</think>", "It may be 4120. Or so.</think>"])


@settings(max_examples=100, deadline=None)
@given(_TAGS, TEXTS, st.integers(1, 9), st.booleans())
def test_the_screen_only_ever_shows_beginnings_that_passed(
    thinking: str, text: str, size: int, wrong: bool
) -> None:
    """Whatever is written, thought or cut, wherever: shown is a passing prefix of the finished plain text."""
    raw = thinking + (f"{text} It had {WRONG} views. Next. {text}" if wrong else text)
    watch = Watch()
    answer = ""
    with Screen(watch.shown) as screen:
        draft, thoughts = DraftStream(screen, look), ThinkingFilter()
        begun = 0
        for piece in [*(raw[at : at + size] for at in range(0, len(raw), size)), None]:
            passed = thoughts.end() if piece is None else thoughts.feed(piece)
            if passed.withdraw:
                answer = ""
                draft.restart()
                assert not watch.shows or watch.shows[-1] == ""
                begun = len(watch.shows)
            answer += passed.text
            draft.feed(passed.text)
        finished = plain_text(answer)
        for shown in watch.shows:
            assert look(shown).fault is None
        shows = [shown for shown in watch.shows[begun:] if shown]
        assert all(finished.startswith(shown) for shown in shows)
        assert all(later.startswith(earlier) for earlier, later in pairwise(shows))
    assert not watch.shows or watch.shows[-1] == ""
