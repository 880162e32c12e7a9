"""SQL that says whether a stored value keeps the contract, for the owner's views as for the checker.

SQLite stores anything in any column, so a type that was declared proves nothing. Every condition below is
0 or 1, never NULL. A column is always named with its table: a bare `"views"` that does not exist would be
read as the text 'views'.
"""

from desktop.export.contract import MOST, Column, Kind

FUNCTIONS = frozenset({"typeof", "strftime", "date", "count", "sum", "coalesce"})
"""What the conditions and the views built from them call."""

# The modifier makes SQLite compute the day, so that 30 February comes out as another one.
_TIME = "strftime('%Y-%m-%dT%H:%M:%SZ', {0}, '+0 days')"
_DAY = "date({0}, '+0 days')"


def quoted(text: str) -> str:
    """`text` as an SQL literal.

    Raises:
        ValueError: it holds a NUL, which no literal can.
    """
    if "\0" in text:
        raise ValueError("an SQL literal cannot hold a NUL")
    return "'" + text.replace("'", "''") + "'"


def cell(row: str, column: str) -> str:
    """The column of the table that goes by the name `row` in the query."""
    return f'{row}."{column}"'


def keeps(row: str, column: Column) -> str:
    """Whether the value, which is not NULL, is one that the contract allows."""
    value = cell(row, column.name)
    if column.kind is Kind.COUNT:
        return f"(typeof({value}) = 'integer' AND {value} BETWEEN 0 AND {MOST})"
    if column.kind is Kind.FLAG:
        return f"(typeof({value}) = 'integer' AND {value} IN (0, 1))"
    if column.kind is Kind.CHOICE:
        choices = ", ".join(quoted(choice) for choice in column.choices)
        return f"(typeof({value}) = 'text' AND {value} COLLATE BINARY IN ({choices}))"
    if column.kind in (Kind.TIME, Kind.DAY):
        computed = (_TIME if column.kind is Kind.TIME else _DAY).format(value)
        # The plus keeps these two bounds from taking the index away from those of the query.
        return (
            f"(typeof({value}) = 'text' AND {computed} IS {value} COLLATE BINARY"
            f" AND +{value} COLLATE BINARY >= '1970' AND +{value} COLLATE BINARY < '9999')"
        )
    return f"(typeof({value}) = 'text')"


def readable(row: str, column: Column) -> str:
    """Whether the row can be read as far as this column goes; empty where any value will do."""
    if column.required:
        return _is_text(row, column) if column.otherwise else keeps(row, column)
    if column.telling:
        return f"({cell(row, column.name)} IS NULL OR {keeps(row, column)})"
    return ""


def as_read(row: str, column: Column) -> str:
    """The value as the views give it: an unusable one is unknown, or the list's word for all others."""
    value = cell(row, column.name)
    if column.otherwise is not None:
        return (
            f"CASE WHEN {keeps(row, column)} THEN {value}"
            f" WHEN {_is_text(row, column)} THEN {quoted(column.otherwise)} END"
        )
    if readable(row, column):
        return value
    return f"CASE WHEN {keeps(row, column)} THEN {value} END"


def same(left: str, right: str) -> str:
    """Whether two ids are the same bytes, whatever collation or type their columns were declared with."""
    return f"(typeof({left}) = 'text' AND {left} = {right} COLLATE BINARY)"


def _is_text(row: str, column: Column) -> str:
    return f"(typeof({cell(row, column.name)}) = 'text')"
