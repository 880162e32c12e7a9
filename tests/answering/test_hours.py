import pytest

from desktop.answering.hours import Part, hour_of_day
from desktop.sources.grouping import PARTS_OF_DAY


@pytest.mark.parametrize(
    ("hour", "part", "meant"),
    [
        (9, None, 9),
        (21, None, 21),
        (24, None, 0),
        (25, None, None),
        (0, None, 0),
        (9, Part.EVENING, 21),
        (12, Part.EVENING, 0),
        (1, Part.EVENING, 1),
        (21, Part.EVENING, 21),
        (12, Part.AFTERNOON, 12),
        (2, Part.AFTERNOON, 14),
        (12, Part.MORNING, 0),
        (8, Part.MORNING, 8),
        (2, Part.NIGHT, 2),
        (12, Part.NIGHT, 0),
    ],
)
def test_hours_in_parts_of_the_day(hour: int, part: Part | None, meant: int | None) -> None:
    assert hour_of_day(hour, part) == meant


def test_the_parts_are_those_by_which_posts_are_grouped() -> None:
    assert tuple(part.value for part in Part) == PARTS_OF_DAY
    assert [hour for part in Part for hour in part.hours] == list(range(24))
