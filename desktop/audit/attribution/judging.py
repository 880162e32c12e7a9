"""Both levels of the audit over one answer."""

from desktop.audit.checking import check
from desktop.audit.evidence import Evidence
from desktop.audit.verdict import Finding, Verdict


def audit(answer: str, evidence: Evidence) -> Verdict:
    """Holds every claim of `answer`, plain text as it is shown, against the evidence."""
    report = check(answer, evidence.allowed)
    findings = tuple(Finding(issue.code, issue.text, issue.start, issue.end) for issue in report.issues)
    return Verdict(report, findings, ())


def claim_findings(answer: str, evidence: Evidence) -> list[Finding]:
    """What in `answer` is not so, in the order of the text; [] is faithful."""
    return list(audit(answer, evidence).findings)
