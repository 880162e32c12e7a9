"""Parts of the day that a question names, and the hours in them."""

from enum import StrEnum


class Part(StrEnum):
    """A part of the local day: six hours each, from midnight, as the sources group posts."""

    NIGHT = "night"
    MORNING = "morning"
    AFTERNOON = "afternoon"
    EVENING = "evening"

    @property
    def hours(self) -> tuple[int, ...]:
        """The local hours in it, 0 to 23."""
        start = 6 * list(Part).index(self)
        return tuple(range(start, start + 6))


def hour_of_day(hour: int, part: Part | None) -> int | None:
    """The hour 0 to 23 that is meant by `hour` in that part of the day; None if there is no such hour.

    Nine in the evening is 21, twelve in the evening is 0, one in the afternoon is 13. Without a part, `hour`
    is on 24 hours.
    """
    if not 0 <= hour <= 24:
        return None
    if part is None or hour > 12:
        return hour % 24
    if part in (Part.MORNING, Part.NIGHT):
        return hour % 12
    if part is Part.AFTERNOON:
        return hour % 12 + 12
    return 0 if hour == 12 else hour + 12 if hour > 4 else hour
