"""The stages in which dates, times and numbers are read; what one has read is blanked out for the next."""

from collections.abc import Callable

from desktop.audit.english_dates import find_english_dates
from desktop.audit.english_multiples import find_english_multiples
from desktop.audit.glyph_shares import find_glyph_shares
from desktop.audit.han_dates import find_han_dates, find_han_years_and_days
from desktop.audit.han_multiples import find_han_multiples
from desktop.audit.han_times import find_han_clocks, find_han_times
from desktop.audit.lengths import find_lengths
from desktop.audit.mention import Mention
from desktop.audit.numeric_dates import find_numeric_dates
from desktop.audit.page import Page
from desktop.audit.quantities import find_quantities
from desktop.audit.times import find_times
from desktop.audit.weekdays import find_weekdays

_STAGES: tuple[Callable[[Page], list[Mention]], ...] = (
    find_lengths,
    find_numeric_dates,
    find_han_dates,
    find_han_years_and_days,
    find_english_dates,
    find_weekdays,
    find_han_clocks,
    find_times,
    find_han_times,
    find_english_multiples,
    find_han_multiples,
    find_glyph_shares,
    find_quantities,
)


def find_numbers(page: Page) -> list[Mention]:
    """Every date, time, multiple, share and number of the page, in the order of the text."""
    found: list[Mention] = []
    for find in _STAGES:
        mentions = find(page)
        if mentions:
            found += mentions
            page = page.without(mentions)
    return sorted(found, key=lambda mention: mention.start)
