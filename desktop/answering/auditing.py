"""The audit of an answer against a brief: its words, its figures and what they are said of."""

from desktop.answering.brief import Brief
from desktop.audit import Evidence, Verdict, audit
from desktop.audit import read_evidence as read

__all__ = ["Evidence", "audit_answer", "read_evidence"]


def read_evidence(brief: Brief, question: str) -> Evidence:
    """What the answers to one question are held against, indexed once for all of them.

    Figures have to stand in what code itself says; words may also be quoted out of a caption or a comment.
    """
    return read(
        brief.allowed(),
        question=question,
        vouched=brief.vouched,
        rows=brief.index.rows,
        cells=brief.index.cells,
        extremes=brief.index.extremes,
    )


def audit_answer(text: str, evidence: Evidence) -> Verdict:
    """What was looked at in `text`, plain as it is shown, and what of it is not so."""
    return audit(text, evidence)
