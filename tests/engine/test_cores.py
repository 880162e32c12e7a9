import os

from desktop.engine import cores
from desktop.engine.cores import physical_cores


def test_no_more_threads_than_processors() -> None:
    assert 1 <= physical_cores() <= (os.cpu_count() or 1)


def test_where_the_system_does_not_tell(monkeypatch) -> None:
    monkeypatch.setattr(cores, "_cores_of", lambda _: None)
    monkeypatch.setattr(cores, "_quota", lambda: None)
    monkeypatch.setattr(cores, "_allowed_processors", lambda: frozenset(range(8)))
    monkeypatch.setattr(cores.sys, "platform", "win32")
    assert physical_cores() == 4


def test_a_quota_counts_as_fewer_cores(monkeypatch) -> None:
    monkeypatch.setattr(cores, "_cores_of", lambda _: 64)
    monkeypatch.setattr(cores, "_quota", lambda: 2)
    assert physical_cores() == 2
