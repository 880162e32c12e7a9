"""Word lists, written as one string of words."""


def vocabulary(words: str) -> frozenset[str]:
    """The words of a list, for looking one up."""
    return frozenset(words.split())


def numbered(words: str, first: int = 0) -> dict[str, int]:
    """The words of a list with their numbers, counted from `first`; words joined by `/` share one."""
    return {
        word: number for number, group in enumerate(words.split(), start=first) for word in group.split("/")
    }


def either(words: str) -> str:
    """The words of a list as alternatives of a pattern, longest first so that none hides a longer one."""
    return "|".join(sorted(words.split(), key=len, reverse=True))
