"""The world's errors: what a person is told when something outside this program is wrong.

A bug of ours is any other exception; it is logged with its traceback and shown as a bug.
"""


class DesktopError(Exception):
    """Something outside the program is wrong, and the person can do something about it.

    Args:
        title: What happened, in a few words.
        cause: Why, in one sentence, with the name of the file or table.
        advice: One next step.
    """

    def __init__(self, title: str, cause: str, advice: str) -> None:
        super().__init__(f"{title}. {cause} {advice}")
        self.title = title
        self.cause = cause
        self.advice = advice


class ExportError(DesktopError):
    """The analytics export cannot be opened or read."""


class ModelError(DesktopError):
    """The model cannot be loaded, or stopped while it was writing."""


class UsageError(DesktopError):
    """The command line was used in a way that cannot work."""
