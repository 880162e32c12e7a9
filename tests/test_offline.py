"""The guard: every way out of the computer fails loudly, and AF_UNIX and the rest go on."""

import asyncio
import http.client
import logging
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from desktop import offline

# An address of this computer where nobody listens: even this one is refused.
LOOPBACK = ("127.0.0.1", 9)


@pytest.fixture
def guard() -> Iterator[offline.Guard]:
    with offline.guard() as standing:
        yield standing


def with_socket(use: Callable[[socket.socket], object], kind: int = socket.SOCK_STREAM) -> Callable[[], None]:
    def attempt() -> None:
        with socket.socket(socket.AF_INET, kind) as opened:
            opened.settimeout(1)
            use(opened)

    return attempt


def ipv6() -> None:
    with socket.socket(socket.AF_INET6) as opened:
        opened.connect(("::1", 9))


WAYS_OUT: dict[str, Callable[[], object]] = {
    "connect": with_socket(lambda opened: opened.connect(LOOPBACK)),
    "connect_ex": with_socket(lambda opened: opened.connect_ex(LOOPBACK)),
    "sendto": with_socket(lambda opened: opened.sendto(b"x", LOOPBACK), socket.SOCK_DGRAM),
    "sendmsg": with_socket(lambda opened: opened.sendmsg([b"x"], [], 0, LOOPBACK), socket.SOCK_DGRAM),
    "bind": with_socket(lambda opened: opened.bind(("127.0.0.1", 0))),
    "ipv6": ipv6,
    "getaddrinfo": lambda: socket.getaddrinfo("localhost", 80),
    "gethostbyname": lambda: socket.gethostbyname("localhost"),
    "gethostbyname_ex": lambda: socket.gethostbyname_ex("localhost"),
    "gethostbyaddr": lambda: socket.gethostbyaddr("127.0.0.1"),
    "getnameinfo": lambda: socket.getnameinfo(LOOPBACK, 0),
    "create_connection": lambda: socket.create_connection(LOOPBACK, 1),
    "http.client": lambda: http.client.HTTPConnection("127.0.0.1", 9, timeout=1).request("GET", "/"),
    "asyncio": lambda: asyncio.run(asyncio.open_connection("127.0.0.1", 9)),
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_every_way_out_fails_loudly(way: str, guard: offline.Guard, caplog: pytest.LogCaptureFixture) -> None:
    with pytest.raises(offline.NetworkUsedError):
        WAYS_OUT[way]()

    assert caplog.records[0].levelno == logging.CRITICAL
    assert caplog.records[0].stack_info


def test_a_library_does_not_take_it_for_a_failed_connection(guard: offline.Guard) -> None:
    # urllib turns every OSError into its own URLError; ours has to come through as it is.
    assert not issubclass(offline.NetworkUsedError, OSError)
    with pytest.raises(offline.NetworkUsedError):
        urllib.request.urlopen("http://127.0.0.1:9/", timeout=1)


def test_other_threads_are_guarded_too(guard: offline.Guard) -> None:
    caught: list[BaseException] = []

    def attempt() -> None:
        try:
            WAYS_OUT["connect"]()
        except offline.NetworkUsedError as error:
            caught.append(error)

    thread = threading.Thread(target=attempt)
    thread.start()
    thread.join()

    assert len(caught) == 1


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="there is no AF_UNIX here")
def test_what_stays_on_the_computer_goes_on(
    guard: offline.Guard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # the name of such a socket may only be short
    with closing(socket.socket(socket.AF_UNIX)) as server, closing(socket.socket(socket.AF_UNIX)) as client:
        server.bind("socket")
        server.listen()
        client.connect("socket")
        other, _ = server.accept()
        with other:
            client.sendall(b"hello")
            assert other.recv(5) == b"hello"
    for one in socket.socketpair():
        one.close()
    done = subprocess.run([sys.executable, "-c", "print(1)"], capture_output=True, text=True, check=True)
    assert done.stdout == "1\n"


RELEASING = """
import socket, sys
from desktop import offline

def refused():
    "Whether the guard, and not merely the missing server, stops a connection."
    try:
        socket.create_connection(("127.0.0.1", 9), 1).close()
    except offline.NetworkUsedError:
        return True
    except OSError:
        return False
    return False

hooks = []
real = sys.addaudithook
sys.addaudithook = lambda hook: (hooks.append(hook), real(hook))

print(refused())
first = offline.guard()
print(refused())
with offline.guard():
    first.release()
    first.release()
    print(refused())
print(refused())
with offline.guard():
    print(refused())
print(refused())
print(len(hooks))
"""


def test_it_is_released_and_put_up_again_with_one_hook() -> None:
    # In a process of its own, where no other test's guard stands.
    done = subprocess.run([sys.executable, "-c", RELEASING], capture_output=True, text=True, check=True)

    assert done.stdout.split() == ["False", "True", "True", "False", "True", "False", "1"]
