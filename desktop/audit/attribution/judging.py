"""Both levels of the audit over one answer."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from desktop.audit.allowed import Allowed
from desktop.audit.attribution.answer_text import Figure, read_answer
from desktop.audit.attribution.authors import false_author
from desktop.audit.attribution.binding import Bound, Claim, bind, differs, only, right_cell
from desktop.audit.attribution.carrying import Who
from desktop.audit.attribution.comparisons import Comparisons
from desktop.audit.attribution.counting import is_counted, is_miscounted, is_planned
from desktop.audit.attribution.directions import direction_of
from desktop.audit.attribution.extremes import Extremes
from desktop.audit.attribution.kind_words import first_average, said_kind, speaks_of_changes
from desktop.audit.attribution.layout import FIGURE, Clause
from desktop.audit.attribution.metric_words import MetricWords, Said
from desktop.audit.attribution.moments import agrees
from desktop.audit.attribution.names import Key
from desktop.audit.attribution.owners import Owners
from desktop.audit.attribution.periods import unknown_periods
from desktop.audit.attribution.repeating import may_repeat
from desktop.audit.attribution.speaking import ALL_BEHIND, BOTH_BEFORE, is_of_account, speaks_of_account
from desktop.audit.attribution.tables import read_tables
from desktop.audit.attribution.timing import is_mistimed
from desktop.audit.attribution.title_numbers import TitleNumbers
from desktop.audit.cells import Cell, Row
from desktop.audit.checking import check_text
from desktop.audit.evidence import Evidence
from desktop.audit.item import Code, Issue, Unit, When
from desktop.audit.mention import size_of
from desktop.audit.plain import read_text
from desktop.audit.verdict import Binding, Finding, Verdict

_FIGURES = frozenset((Code.NUMBER, Code.PERCENT, Code.MULTIPLE, Code.MONEY))
_WORDS = frozenset((Code.QUOTE, Code.HANDLE, Code.URL))

LONGEST = 8_000
"""Characters of an answer that are judged, some 1,300 words; so no text takes more than a second or so."""


def audit(answer: str, evidence: Evidence) -> Verdict:
    """Holds every claim of `answer`, plain text as it is shown, against the evidence.

    An item that the first level does not find in the text at all is a finding; so is one that is there and
    belongs to something else. Where several cells fit it passes, and counts as ambiguous. Of an answer that
    is longer than `LONGEST` the rest is one finding: nothing passes that was not read.
    """
    verdict = _Judging(answer[:LONGEST], evidence).verdict()
    if len(answer) <= LONGEST:
        return verdict
    rest = Finding(Code.LENGTH, answer[LONGEST:], LONGEST, len(answer))
    return replace(verdict, findings=(*verdict.findings, rest))


def claim_findings(answer: str, evidence: Evidence) -> list[Finding]:
    """What in `answer` is not so, in the order of the text; [] is faithful."""
    return list(audit(answer, evidence).findings)


class _Judging:
    """One answer on its way through the rules."""

    def __init__(self, answer: str, evidence: Evidence) -> None:
        self._evidence = evidence
        self._checked = check_text(read_text(answer), evidence.allowed)
        self._report = self._checked.report
        self._text = read_answer(self._checked.text, self._report, evidence.names, evidence.by_seconds)
        self._words = MetricWords(self._text, evidence.words)
        tables = read_tables(self._text, self._words)
        self._first_average = first_average(self._text)
        self._owners = Owners(self._text, tables.owners)
        self._tabled = tables.metrics
        self._titled = TitleNumbers(self._text, evidence.names)
        self._findings: list[Finding] = []
        self._bindings: list[Binding] = []
        self._bound: dict[int, tuple[Cell, ...]] = {}
        self._fitting: dict[When, tuple[Cell, ...]] = {}
        self._faulty: set[int] = set()

    def verdict(self) -> Verdict:
        """All findings, one for each place."""
        issues = self._first_level()
        for figure in self._text.figures:
            if (figure.item.start, figure.item.end) not in issues:
                self._number(figure)
        for moment in self._text.moments:
            if (moment.item.start, moment.item.end) not in issues:
                self._moment(moment)
        self._quotes()
        self._faulty = {self._sentence_of(finding) for finding in self._findings}
        self._extremes()
        self._comparisons()
        self._periods()
        return Verdict(self._report, tuple(_apart(self._findings)), tuple(self._bindings))

    def _first_level(self) -> set[tuple[int, int]]:
        """What stands nowhere, what only somebody else says, and what only the question says."""
        claims = {(figure.item.start, figure.item.end): figure for figure in self._text.figures}
        # Digits within a name are read by nobody.
        read = {(each.item.start, each.item.end) for each in (*self._text.figures, *self._text.moments)}
        found: dict[tuple[int, int], Issue] = {
            (issue.start, issue.end): issue
            for issue in self._report.issues
            if issue.code in _WORDS or (issue.start, issue.end) in read
        }
        for issue in self._against(self._evidence.vouched):
            place = (issue.start, issue.end)
            if issue.code in _WORDS or place not in read or place in found:
                continue
            if place not in claims or not self._titled.calls(claims[place]):
                found[place] = issue
        for issue in self._against(self._evidence.told):
            place = (issue.start, issue.end)
            if place in found or issue.code not in _FIGURES or place not in claims:
                continue
            if not self._titled.calls(claims[place]) and not may_repeat(self._text, claims[place]):
                found[place] = Issue(Code.QUESTION, issue.text, issue.start, issue.end)
        for place, issue in found.items():
            claim = self._claim(claims[place]) if place in claims else None
            counts = issue.code is Code.NUMBER and claim is not None
            if counts and claim is not None and is_counted(self._text, claim, self._evidence):
                continue
            right = None if claim is None else right_cell(claim, self._evidence)
            owner = None if claim is None else self._row(claim.who)
            self._findings.append(Finding(issue.code, issue.text, *place, right=right, owner=owner))
        return set(found)

    def _against(self, allowed: Allowed) -> Iterable[Issue]:
        if allowed is self._evidence.allowed:
            return ()
        return self._checked.against(allowed)

    def _claim(self, figure: Figure) -> Claim:
        text = self._text
        sentence = text.layout.sentence_at(figure.start)
        clause = sentence.clause_at(figure.start)
        said = self._words.of(figure)
        implied = self._words.implied(figure)
        who = self._owners.of(figure)
        if who is not None and who.when is None and len(who.keys) and self._words.is_shared(figure):
            who = who if self._owners.is_in_order(figure) or len(who.keys) > 1 else None
        if figure.start in self._tabled:
            said = Said(self._tabled[figure.start], said.start, said.end)
        return Claim(
            figure=figure,
            said=said,
            direction=direction_of(text, figure, clause),
            who=who,
            kind=said_kind(text, figure, clause),
            averages=self._first_average < sentence.end,
            changes=speaks_of_changes(text, sentence.start, sentence.end) or figure.start in self._tabled,
            named=bool(self._owners.named_in(sentence.start, sentence.end))
            or self._owners.carried_to(sentence) is not None,
            nearby=self._owners.nearby(sentence),
            of_account=speaks_of_account(text, clause),
            is_account=is_of_account(text, clause),
            each=self._each(figure, clause),
            spoken=self._owners.is_spoken,
            slots=self._owners.speaks_of_slots(sentence),
            implied=implied,
            around=self._words.around(figure),
            percents=self._words.is_percent(figure) or figure.start in self._tabled,
        )

    def _each(self, figure: Figure, clause: Clause) -> tuple[frozenset[Key], ...]:
        """The rows of which the number is said, one by one: `both A and B have 9.4 %`."""
        names = self._owners.named_in(clause.start, figure.start)
        masked = self._text.masked
        if len(names) < 2 or FIGURE in masked[names[0].end : figure.start]:
            return ()
        both = BOTH_BEFORE.search(masked, clause.start, names[0].start)
        all_of_them = ALL_BEHIND.fullmatch(masked, names[-1].end, figure.start)
        return tuple(named.keys for named in names) if both or all_of_them else ()

    def _number(self, figure: Figure) -> None:
        claim = self._claim(figure)
        bound = bind(claim, self._evidence)
        if bound is None:
            if is_miscounted(self._text, claim, self._evidence):
                self._add(Code.COUNT, figure.start, figure.end, owner=self._row(claim.who))
            elif differs(claim, self._evidence) and not self._repeats(figure):
                right = right_cell(claim, self._evidence)
                self._add(Code.NUMBER, figure.start, figure.end, owner=self._row(claim.who), right=right)
            return
        if bound.code is Code.COUNT and is_counted(self._text, claim, self._evidence):
            return
        if bound.code is Code.OWNER and is_planned(self._text, claim):
            return
        if bound.code is Code.OWNER and claim.who is None and is_counted(self._text, claim, self._evidence):
            return
        if bound.code is not None:
            self._reject(claim, bound)
            return
        self._bound[figure.start] = bound.cells
        self._bindings.append(Binding(figure.item, bound.cells))

    def _repeats(self, figure: Figure) -> bool:
        """Whether the number is the question's, and may be said here."""
        value = figure.item.value
        size = None if value is None else size_of(value)
        asked = size in self._evidence.vouched.figures and size not in self._evidence.told.figures
        return asked and may_repeat(self._text, figure)

    def _reject(self, claim: Claim, bound: Bound) -> None:
        assert bound.code is not None
        start, end = claim.figure.start, claim.figure.end
        if bound.code is Code.SIGN and claim.direction is not None:
            start, end = min(start, claim.direction.start), max(end, claim.direction.end)
        right = right_cell(claim, self._evidence)
        self._add(bound.code, start, end, right=right, taken=only(bound.before), owner=self._row(claim.who))

    def _moment(self, moment: Figure) -> None:
        who = is_mistimed(self._text, moment, self._owners, self._evidence)
        if who is not None:
            code = Code.TIME if moment.item.unit is Unit.TIME else Code.DATE
            self._add(code, moment.start, moment.end, owner=self._row(who), right=self._posted(who))
            return
        owner = self._owners.of(moment)
        fitting = self._at(moment.item.when)
        rows = self._evidence.rows
        if owner is not None:
            fitting = (
                tuple(cell for cell in fitting if cell.key in rows and owner.may_be(rows[cell.key]))
                or fitting
            )
        if fitting:
            self._bindings.append(Binding(moment.item, fitting))

    def _at(self, when: When | None) -> tuple[Cell, ...]:
        """The printed cells that agree with a date or a time."""
        if when is None:
            return ()
        if when not in self._fitting:
            self._fitting[when] = tuple(
                cell
                for cell in self._evidence.cells
                if cell.printed and isinstance(cell.value, When) and agrees(cell.value, when)
            )
        return self._fitting[when]

    def _quotes(self) -> None:
        known = {(issue.start, issue.end) for issue in self._report.issues}
        for quote in self._text.quotes:
            if (quote.item.start, quote.item.end) not in known:
                others = false_author(self._text, quote, self._evidence)
                if others:
                    self._add(Code.AUTHOR, quote.start, quote.end, owner=self._single(others))

    def _extremes(self) -> None:
        for false in Extremes(self._text, self._words, self._owners, self._evidence, self._bound).false():
            self._add_order(Code.EXTREME, false.start, false.end, false.keys)

    def _comparisons(self) -> None:
        for false in Comparisons(self._text, self._words, self._evidence, self._bound).false():
            self._add_order(Code.COMPARISON, false.start, false.end, false.keys)

    def _periods(self) -> None:
        for start, end in unknown_periods(self._text, self._evidence):
            self._add(Code.PERIOD, start, end)

    def _sentence_of(self, finding: Finding) -> int:
        return self._text.layout.sentence_at(self._text.text.plain_at(finding.start)).start

    def _add_order(self, code: Code, start: int, end: int, keys: frozenset[Key]) -> None:
        """A wrong order is a finding where the figures of its sentence are right; else they are the cause."""
        sentence = self._text.layout.sentence_at(start)
        if sentence.start not in self._faulty:
            self._add(code, start, end, owner=self._single(keys))

    def _add(
        self,
        code: Code,
        start: int,
        end: int,
        *,
        right: Cell | None = None,
        taken: Cell | None = None,
        owner: Row | None = None,
    ) -> None:
        low, high = self._text.text.raw_span(start, end)
        words = self._text.text.raw[low:high]
        self._findings.append(Finding(code, words, low, high, right=right, taken=taken, owner=owner))

    def _posted(self, who: Who) -> Cell | None:
        return only(
            cell
            for key in who.keys
            for cell in self._evidence.by_row.get(key, ())
            if isinstance(cell.value, When)
        )

    def _row(self, who: Who | None) -> Row | None:
        return None if who is None else self._single(who.keys)

    def _single(self, keys: Iterable[Key]) -> Row | None:
        """The one row, or one of several that are the same post in different sources."""
        rows = [self._evidence.rows[key] for key in keys if key in self._evidence.rows]
        return rows[0] if len({row.id for row in rows}) == 1 else None


def _apart(findings: list[Finding]) -> Iterator[Finding]:
    """In the order of the text, without those that begin inside one that is already there."""
    done = 0
    for finding in sorted(findings, key=lambda each: (each.start, -each.end)):
        if finding.start >= done:
            yield finding
            done = finding.end
