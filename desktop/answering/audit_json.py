"""One line of `xiaomai audit`: an object with an answer in, an object with what is wrong in it out."""

from collections.abc import Mapping

from desktop.audit import Finding, answer_issues, audit
from desktop.audit.from_json import MalformedError, evidence_from_json

AUDIT_INPUT = """\
Each line of the standard input is an object, and gets a line in return:

  {"answer": "…", "allowed": "…"}                    -> {"issues": ["3,100", …]}
  the same with "cells", and "rows" where they help  -> {"issues": […], "findings": [{…}, …]}

"allowed" is the text that the answer was written from. "issues" is what in the answer that text does not
hold. With "cells" each figure is also held against the cell it stands for: its metric, unit and sign, whose
it is, whether it is the highest. A finding has "code", "text", "start", "end" (offsets into the answer) and
"right": the value that would be right where only one would, else null. For example, on one line:

  {"answer": "Your best post, Latte art, got 8020 views.",
   "allowed": "Latte art: 12345 views. Desk tour: 8020 views.",
   "rows": [{"id": "p1", "names": ["Latte art"], "when": "2025-11-30T21:00"},
            {"id": "p2", "names": ["Desk tour"], "when": "2025-11-28T09:30"}],
   "cells": [{"row": "p1", "column": "views", "value": 12345, "unit": "count"},
             {"row": "p2", "column": "views", "value": 8020, "unit": "count"}]}

What stands before the first semicolon is needed, and keys that are not named are ignored:

of the object  answer, allowed; cells, rows, question (what only it holds may be denied, not affirmed),
               vouched (allowed without other people's words: figures must stand there)
of a cell      row, column, value, unit; source, kind (level, change, total, average, count), metric,
               measure (the currency, the unit of a duration), shown (how it is printed), printed (false
               where it does not stand in allowed), names (how an answer may call its row)
  unit         count, percent, points, multiple, money, duration, rank, date, time; % is percent, times
               a multiple, hours a duration, and a metric such as views a count
  value        a number, or a decimal in a string; a percentage is 4.6, not 0.046; a date or a time is
               "2025-11-30", "2025-11-30T21:00", "21:00" or a weekday; null is unknown and left out
of a row       id; source, sort (post, comment, account, slot, period, other), group (rows of one source
               and group are compared), names, text (what may be quoted), author (with the @), when

The exit status is 1 where anything was found, 2 where a line cannot be read.
"""


def audit_json(entry: Mapping[str, object]) -> dict[str, object]:
    """What is wrong with the answer in `entry`, whose form `AUDIT_INPUT` describes.

    Raises:
        MalformedError: `entry` is not of that form.
    """
    answer, allowed, question = entry.get("answer"), entry.get("allowed"), entry.get("question")
    if not isinstance(answer, str) or not isinstance(allowed, str) or not isinstance(question, str | None):
        raise MalformedError('the texts "answer" and "allowed" are needed, and "question" is one')
    if entry.get("cells") is None:
        return {"issues": answer_issues(answer, f"{allowed}\n{question}" if question else allowed)}
    verdict = audit(answer, evidence_from_json(entry))
    return {
        "issues": list(dict.fromkeys(issue.text for issue in verdict.report.issues)),
        "findings": [_finding_json(finding) for finding in verdict.findings],
    }


def _finding_json(finding: Finding) -> dict[str, object]:
    return {
        "code": finding.code.value,
        "text": finding.text,
        "start": finding.start,
        "end": finding.end,
        "right": None if finding.right is None else finding.right.shown,
    }
