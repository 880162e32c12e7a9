"""How long the audit takes, beside the published check under Node.

`python -m tests.benchmarks.audit_speed [FILE]`: FILE is the published article with the JavaScript of its
check, or that JavaScript alone. Without it the article is looked for beside this checkout; without Node or
the article only our own times are printed.
"""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from desktop.audit import audit, check, read_allowed, read_evidence
from tests.benchmarks.audit_material import QUESTION, answer, brief, cells, rows

REFERENCE = Path(__file__).parents[3] / "shared" / "reference"
ROUNDS = 15
"""The best of so many rounds counts: whatever else the machine does can only make a round slower."""

_TIMED = """
const { answer, allowed, rounds } = JSON.parse(require("fs").readFileSync(0, "utf8"));
const perCall = (calls) => {
  const start = process.hrtime.bigint();
  for (let call = 0; call < calls; call++) answerIssues(answer, allowed);
  return Number(process.hrtime.bigint() - start) / calls / 1e6;
};
perCall(2000);
const times = Array.from({ length: rounds }, () => perCall(400));
console.log(JSON.stringify({ best: Math.min(...times), issues: answerIssues(answer, allowed) }));
"""


def main(arguments: list[str]) -> None:
    """Prints one table: what, milliseconds, ratio to the published check."""
    short_answer, short_brief = answer(173), brief(4_700)
    allowed = read_allowed(f"{short_brief}\n{QUESTION}")
    ours = best(lambda: check(short_answer, allowed), 100)
    published = published_time(arguments, short_answer, f"{short_brief}\n{QUESTION}")
    indexed = best(lambda: read_allowed(f"{short_brief}\n{QUESTION}"), 20)
    ours = min(ours, best(lambda: check(short_answer, allowed), 100))

    long_answer, long_brief = answer(150), brief(10_000)
    evidence = read_evidence(long_brief, question=QUESTION, rows=rows(70), cells=cells(70))
    both = best(lambda: audit(long_answer, evidence), 50)
    told = (
        f"{len(short_answer.split())} words against {len(short_brief):,} characters",
        f"{len(long_answer.split())} words against {len(long_brief):,} characters,"
        f" {len(evidence.cells)} cells",
    )
    lines = [
        ("published check, Node", told[0], published),
        ("level 1, brief indexed", told[0], ours),
        ("indexing the brief", f"{len(short_brief):,} characters", indexed),
        ("both levels, brief indexed", told[1], both),
    ]
    for what, on, time in lines:
        ratio = f"{time / published:5.1f} x" if time and published else ""
        taken = "not measured" if time is None else f"{time:7.3f} ms"
        sys.stdout.write(f"{what:28}{on:62}{taken}{ratio:>10}\n")


def best(run: Callable[[], object], calls: int) -> float:
    """Milliseconds a call takes in the best of the rounds."""
    times: list[float] = []
    for _ in range(ROUNDS):
        start = perf_counter()
        for _ in range(calls):
            run()
        times.append((perf_counter() - start) / calls)
    return 1000 * min(times)


def published_time(arguments: list[str], text: str, allowed: str) -> float | None:
    """Milliseconds of the published check in this run; None where it cannot be run, which is said why."""
    node, script = shutil.which("node"), published_check(arguments)
    if node is None or script is None:
        missing = "Node is" if node is None else "the published check is"
        sys.stdout.write(f"{missing} not at hand: only our own times are measured.\n")
        return None
    given = json.dumps({"answer": text, "allowed": allowed, "rounds": ROUNDS})
    done = subprocess.run(
        [node, "-e", f"{script}\n{_TIMED}"], input=given, capture_output=True, text=True, check=True
    )
    return float(json.loads(done.stdout)["best"])


def published_check(arguments: list[str]) -> str | None:
    """The JavaScript of the published check, cut out of its article; None where there is no file."""
    files = [Path(argument) for argument in arguments] or sorted(REFERENCE.glob("000*"))
    if not files:
        return None
    text = files[0].read_text("utf-8")
    begin = text.index("const norm")
    return text[begin : text.index("\n}\n", begin) + 2].replace("export function", "function")


if __name__ == "__main__":
    main(sys.argv[1:])
