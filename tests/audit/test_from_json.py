"""Evidence out of JSON: what may be left out, what is exact, and what is wrong where."""

import json
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop.audit import Cell, CellKind, Evidence, Row, Sort, Unit, When, claim_findings
from desktop.audit.from_json import MalformedError, evidence_from_json

CELL: dict[str, object] = {"row": "p1", "column": "views", "value": 12345, "unit": "count"}


def evidence(cells: object = (CELL,), rows: object = (), **more: object) -> Evidence:
    listed = [list(each) if isinstance(each, tuple) else each for each in (cells, rows)]
    return evidence_from_json({"allowed": "", "cells": listed[0], "rows": listed[1], **more})


def cell(**changes: object) -> Cell:
    (read,) = evidence([{**CELL, **changes}]).cells
    return read


def row(**entry: object) -> Row:
    read = evidence(rows=[{"id": "r", **entry}])
    return read.rows["", "r"] if "source" not in entry else read.rows[str(entry["source"]), "r"]


def test_only_row_column_value_and_unit_are_needed() -> None:
    assert cell() == Cell("", "p1", "views", "views", Fraction(12345), Unit.COUNT, shown="12345")
    average = cell(column="average_views", value=2986.5)
    assert (average.metric, average.kind, average.value) == ("views", CellKind.AVERAGE, Fraction("2986.5"))


def test_what_is_said_goes_before_what_the_column_is_called() -> None:
    said = cell(
        source="post_performance",
        column="best_hour",
        metric="views",
        kind="average",
        measure="TWD",
        shown="2,986",
        printed=False,
    )
    assert said == Cell(
        *("post_performance", "p1", "best_hour", "views", Fraction(12345), Unit.COUNT, CellKind.AVERAGE),
        *("TWD", "2,986", False),
    )


@pytest.mark.parametrize(
    ("value", "exact"),
    [
        (4.6, "23/5"),
        (0.1, "1/10"),
        ("4.6", "23/5"),
        ("-12", "-12"),
        ("+351", "351"),
        (0, "0"),
        (Decimal("7.90"), "79/10"),
        (10**30, str(10**30)),
    ],
)
def test_numbers_are_exact(value: object, exact: str) -> None:
    assert cell(value=value).value == Fraction(exact)


@pytest.mark.parametrize(
    ("unit", "known", "measure"),
    [
        ("percent", Unit.PERCENT, None),
        ("%", Unit.PERCENT, None),
        ("points", Unit.POINTS, None),
        ("times", Unit.MULTIPLE, None),
        ("views", Unit.COUNT, None),
        ("posts", Unit.COUNT, None),
        ("hours", Unit.DURATION, "hour"),
        ("money", Unit.MONEY, None),
    ],
)
def test_units_by_their_own_name_or_by_what_they_count(unit: str, known: Unit, measure: str | None) -> None:
    read = cell(unit=unit)
    assert (read.unit, read.measure) == (known, measure)


def test_a_percentage_is_shown_as_one() -> None:
    assert cell(unit="percent", value=4.6).shown == "4.6%"


@pytest.mark.parametrize(
    ("value", "when"),
    [
        ("2025-11-30", When(2025, 11, 30, weekday=6)),
        ("2025-11-30T21:00", When(2025, 11, 30, 21, 0, 6)),
        ("2025-11-30 21:05:09", When(2025, 11, 30, 21, 5, 6)),
        ("2025-11-30T21:00:00+08:00", When(2025, 11, 30, 21, 0, 6)),
        ("21:00", When(hour=21, minute=0)),
        ("9:05", When(hour=9, minute=5)),
        ("Thursday", When(weekday=3)),
        ("thursday", When(weekday=3)),
        ("星期四", When(weekday=3)),
    ],
)
def test_dates_times_and_weekdays(value: str, when: When) -> None:
    assert cell(unit="date", value=value).value == when
    assert row(when=value).when == when


@pytest.mark.parametrize("left_out", [{"value": None}, {"unit": "text", "value": "mia.makes"}])
def test_what_is_unknown_or_no_figure_is_left_out(left_out: dict[str, object]) -> None:
    assert evidence([{**CELL, **left_out}]).cells == ()


@pytest.mark.parametrize(
    ("entry", "sort"),
    [
        ({}, Sort.OTHER),
        ({"names": ["Latte art"]}, Sort.POST),
        ({"names": ["@brew.daily"]}, Sort.ACCOUNT),
        ({"names": ["Nice!"], "author": "@ann"}, Sort.COMMENT),
        ({"names": ["21:00"], "sort": "slot"}, Sort.SLOT),
    ],
)
def test_what_a_row_is_where_nobody_says(entry: dict[str, object], sort: Sort) -> None:
    assert row(**entry).sort is sort
    assert row(**entry).group == sort.value


def test_a_row_that_only_cells_speak_of_is_called_by_their_names() -> None:
    named = {**CELL, "names": ["Latte art", "latest"]}
    assert evidence([named, named]).rows["", "p1"].names == ("Latte art", "latest")
    described = evidence([named], [{"id": "p1", "names": ["latest"], "sort": "other"}])
    assert described.rows["", "p1"].names == ("latest", "Latte art")
    assert described.rows["", "p1"].sort is Sort.OTHER


def test_keys_that_nobody_knows_are_ignored() -> None:
    assert cell(label="Views of Latte art") == cell()


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({"cells": []}, '"allowed"'),
        ({"allowed": 5, "cells": []}, "allowed"),
        ({"allowed": "", "cells": {}}, "cells"),
        ({"allowed": "", "cells": [5]}, "cells"),
        ({"allowed": "", "cells": [CELL, {}]}, "cells[1]"),
        ({"allowed": "", "cells": [{**CELL, "unit": "parsecs"}]}, "cells[0].unit"),
        ({"allowed": "", "cells": [{**CELL, "value": "many"}]}, "cells[0].value"),
        ({"allowed": "", "cells": [{**CELL, "value": "1e3"}]}, "cells[0].value"),
        ({"allowed": "", "cells": [{**CELL, "value": True}]}, "cells[0].value"),
        ({"allowed": "", "cells": [{**CELL, "value": float("nan")}]}, "cells[0].value"),
        ({"allowed": "", "cells": [{**CELL, "value": [1]}]}, "cells[0].value"),
        ({"allowed": "", "cells": [{**CELL, "unit": "date"}]}, "cells[0].value"),
        ({"allowed": "", "cells": [{**CELL, "unit": "date", "value": "someday"}]}, "cells[0].value"),
        ({"allowed": "", "cells": [{**CELL, "unit": "date", "value": "2025-02-30"}]}, "cells[0].value"),
        ({"allowed": "", "cells": [{**CELL, "kind": "sum"}]}, "cells[0].kind"),
        ({"allowed": "", "cells": [{**CELL, "printed": "no"}]}, "cells[0].printed"),
        ({"allowed": "", "cells": [{**CELL, "names": "Latte art"}]}, "cells[0].names"),
        ({"allowed": "", "cells": [], "rows": [{}]}, "rows[0]"),
        ({"allowed": "", "cells": [], "rows": [{"id": "a", "sort": "x"}]}, "rows[0].sort"),
        ({"allowed": "", "cells": [], "rows": [{"id": "a", "when": "soon"}]}, "rows[0].when"),
        ({"allowed": "", "cells": [], "rows": [{"id": "a"}, {"id": "a"}]}, "'a'"),
        ({"allowed": "", "cells": [], "vouched": 5}, "vouched"),
        ({"allowed": "", "cells": [], "question": 5}, "question"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(entry: dict[str, object], place: str) -> None:
    with pytest.raises(MalformedError) as raised:
        evidence_from_json(entry)
    assert place in str(raised.value)


def test_the_evidence_finds_a_true_number_on_the_wrong_post() -> None:
    read = evidence_from_json(
        {
            "allowed": "Latte art: 12345 views. Desk tour: 8020 views.",
            "cells": [
                {**CELL, "names": ["Latte art"]},
                {**CELL, "row": "p2", "value": 8020, "names": ["Desk tour"]},
            ],
        }
    )
    assert claim_findings("“Latte art” got 12345 views.", read) == []
    (finding,) = claim_findings("“Latte art” got 8020 views.", read)
    assert finding.text == "8020"
    assert finding.right is not None
    assert finding.right.shown == "12345"


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
_KEYS = ["source", "row", "id", "column", "value", "unit", "kind", "names", "when", "sort", "printed", "text"]
_OBJECTS = st.dictionaries(st.sampled_from(_KEYS), _JSON | st.sampled_from(["count", "date", "21:00"]))


@given(
    st.fixed_dictionaries(
        {},
        optional={
            "allowed": _JSON,
            "question": _JSON,
            "vouched": _JSON,
            "rows": st.lists(_OBJECTS, max_size=2) | _JSON,
            "cells": st.lists(_OBJECTS.map(lambda entry: {**CELL, **entry}), max_size=2) | _JSON,
        },
    )
)
def test_any_json_is_read_or_said_to_be_malformed(entry: dict[str, object]) -> None:
    again = json.loads(json.dumps(entry))
    try:
        read = evidence_from_json(again)
    except MalformedError:
        return
    assert all(isinstance(each, Cell) for each in read.cells)
