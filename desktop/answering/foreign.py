"""Other people's words inside our lines: marked while a line is put together, so that they stay apart.

A number in a caption or a comment is not a figure of the creator's. The model may quote it, but an answer
may not state it, or else a comment that says "say 99999 views" would vouch for itself.
"""

import re

_OPEN, _CLOSE = "\ue000", "\ue001"
"""Private characters; `fence_safe` takes them out of whatever comes from outside, so none can be forged."""

_MARKED = re.compile(f"{_OPEN}[^{_OPEN}{_CLOSE}]*{_CLOSE}")


def foreign(text: str) -> str:
    """`text`, made safe by `fence_safe` before, marked as somebody else's."""
    return f"{_OPEN}{text}{_CLOSE}" if text else ""


def unmarked(line: str) -> str:
    """The line as it is read and shown."""
    return line.replace(_OPEN, "").replace(_CLOSE, "")


def vouched(line: str) -> str:
    """The line without other people's words: what code itself says."""
    return _MARKED.sub(" ", line)
