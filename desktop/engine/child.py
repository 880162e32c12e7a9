"""The model's own process: `python -m desktop.engine.child`, started by process.py alone.

Requests come as lines on the standard input and replies go out as lines on what was the standard output.
Before anything native is loaded, the standard output is pointed to the standard error, which the parent has
made a log file, so nothing that llama.cpp or a driver prints can come between two replies.

When the standard input ends, the parent is gone or wants no more: the process ends at once, also in the midst
of a computation.
"""

import faulthandler
import os
import queue
import signal
import sys
import threading
import traceback
from typing import BinaryIO

from desktop import offline
from desktop.engine.protocol import Reply, Request, Stop, decode_request, encode, read_line
from desktop.engine.stopping import Stops

_PARENT_GONE, _BUG = 0, 70


def main() -> None:
    """Serve until the standard input ends."""
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    faulthandler.enable(2)
    offline.guard()  # for good: this process ends with it
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    inbox: queue.SimpleQueue[Request] = queue.SimpleQueue()
    stops = Stops()
    threading.Thread(target=_receive, args=(sys.stdin.buffer, inbox, stops), daemon=True).start()
    try:
        _serve(inbox, replies, stops)
    except BrokenPipeError:
        os._exit(_PARENT_GONE)
    except Exception:  # noqa: BLE001 (a bug: the log must have it before the process is gone)
        traceback.print_exc()
        os._exit(_BUG)


def _serve(inbox: queue.SimpleQueue[Request], replies: BinaryIO, stops: Stops) -> None:
    from desktop.engine.serving import Server  # noqa: PLC0415 (loads llama.cpp, so not before the pipes are apart)

    def send(reply: Reply) -> None:
        replies.write(encode(reply))
        replies.flush()

    server = Server(send, stops)
    while True:
        server.answer(inbox.get())


def _receive(requests: BinaryIO, inbox: queue.SimpleQueue[Request], stops: Stops) -> None:
    """Take requests in until there are no more, then end the process whatever it is doing."""
    try:
        while (line := read_line(requests)) is not None:
            request = decode_request(line)
            if isinstance(request, Stop):
                stops.stop(request.job)
            else:
                inbox.put(request)
    except Exception:  # noqa: BLE001 (a bug: this thread's end would leave a child that nobody can end)
        traceback.print_exc()
        os._exit(_BUG)
    os._exit(_PARENT_GONE)


if __name__ == "__main__":
    main()
