"""The file in which each question leaves one line of counts; only this file reads and writes it.

A line says on which day of its export a question was asked, which sources were looked at, how it ended, how
often it was written, and which kinds of items failed in the drafts. No question is in it, no caption, no
quotation and no figure.

Window and command line may write at the same time, so a line is added with one write at the end of the file,
and nothing is ever rewritten: a file that is full becomes the older one, in place of the one before.
"""

import json
import logging
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from io import SEEK_END, FileIO
from pathlib import Path
from typing import TypeVar

from desktop.answering.answer import Answer, Status
from desktop.answering.measured import Measured
from desktop.audit import Code
from desktop.errors import DesktopError
from desktop.sources.result import SourceName

log = logging.getLogger(__name__)

LARGEST_FILE = 500_000
"""Bytes after which a new file is begun: about 4,000 questions, and there are two files at most."""


@dataclass(frozen=True)
class _Question:
    """What one line holds; `failed` are kinds of items, one for each item."""

    day: date
    sources: tuple[SourceName, ...]
    status: Status
    drafts: int
    failed: tuple[Code, ...]


class Measuring:
    """Remembers how questions went, in `file` and the older one beside it."""

    def __init__(self, file: Path, largest: int = LARGEST_FILE) -> None:
        self._file = file
        self._older = file.with_name(f"{file.stem}-older{file.suffix}")
        self._largest = largest

    def remember(self, answer: Answer, day: date) -> None:
        """Add a line about `answer`, unless it was not asked of the data.

        A disk that is full, or a folder that cannot be written, is logged and keeps nobody from the answer.

        Args:
            answer: How the question ended.
            day: The day that the export is of; time comes from there and not from the computer.
        """
        if not answer.sources:
            return
        line = json.dumps(_line(answer, day), separators=(",", ":")).encode() + b"\n"
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            if self._file.exists() and self._file.stat().st_size > self._largest:
                self._file.replace(self._older)
            with self._file.open("ab+", buffering=0) as file:
                file.write(line if _ends_whole(file) else b"\n" + line)
        except OSError as error:
            log.warning("A question could not be counted: %s", type(error).__name__)

    def read(self) -> Measured:
        """All that is remembered; what cannot be read is left out and counted."""
        questions: list[_Question] = []
        unreadable = 0
        for line in self._lines():
            question = _read_line(line)
            if question is None:
                unreadable += 1
            else:
                questions.append(question)
        return Measured(
            since=questions[0].day if questions else None,
            questions=len(questions),
            answered=sum(question.status is Status.ANSWERED for question in questions),
            rechecked=sum(question.drafts > 1 for question in questions),
            refused=sum(question.status is Status.NOT_FOUND for question in questions),
            picked=_counted(source for question in questions for source in question.sources),
            failed=_counted(code.value for question in questions for code in question.failed),
            unreadable=unreadable,
        )

    def clear(self) -> None:
        """Forget everything.

        Raises:
            DesktopError: a file cannot be removed.
        """
        try:
            for file in (self._file, self._older):
                file.unlink(missing_ok=True)
        except OSError as error:
            raise DesktopError(
                "The counts cannot be cleared",
                f"{error.filename}: {error.strerror or type(error).__name__}.",
                "Remove the file yourself.",
            ) from error

    def _lines(self) -> Iterator[bytes]:
        for file in (self._older, self._file):
            try:
                with file.open("rb") as opened:
                    content = opened.read(4 * self._largest)
            except FileNotFoundError:
                continue
            except OSError as error:
                log.warning("The counts of questions cannot be read: %s", type(error).__name__)
                continue
            yield from (line for line in content.split(b"\n") if line.strip())


def _line(answer: Answer, day: date) -> dict[str, object]:
    return {
        "day": day.isoformat(),
        "sources": [looked.result.name.value for looked in answer.sources],
        "status": answer.status.value,
        "drafts": len(answer.attempts),
        "failed": [rejected.code for attempt in answer.attempts for rejected in attempt.rejected],
    }


def _read_line(line: bytes) -> _Question | None:
    """What a line holds; None where it is torn, or not one of ours."""
    try:
        entry = json.loads(line)
        question = _Question(
            day=date.fromisoformat(entry["day"]),
            sources=tuple(SourceName(name) for name in entry["sources"]),
            status=Status(entry["status"]),
            drafts=entry["drafts"],
            failed=tuple(Code(code) for code in entry["failed"]),
        )
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return question if type(question.drafts) is int else None


def _ends_whole(file: FileIO) -> bool:
    """Whether the file ends with a whole line; a power cut may have torn the last one."""
    if not file.seek(0, SEEK_END):
        return True
    file.seek(-1, SEEK_END)
    return file.read(1) == b"\n"


_Name = TypeVar("_Name")


def _counted(names: Iterable[_Name]) -> dict[_Name, int]:
    """How often each occurs, most often first."""
    return dict(Counter(names).most_common())
