"""How many threads this computer computes best with."""

import ctypes
import os
import sys
from pathlib import Path


def physical_cores() -> int:
    """The physical cores that this process may use, at least 1.

    Two threads on the two halves of one core slow each other down, and every step of a model waits for its
    slowest thread. A container's processor quota counts as fewer cores.
    """
    allowed = _allowed_processors()
    cores = _cores_of(allowed) or _cores_by_system(len(allowed))
    return max(1, min(cores, _quota() or cores))


def _allowed_processors() -> frozenset[int]:
    if sys.platform == "linux":
        return frozenset(os.sched_getaffinity(0))
    return frozenset(range(os.cpu_count() or 1))


def _cores_of(processors: frozenset[int]) -> int | None:
    """Cores behind `processors` as Linux tells them, None elsewhere."""
    siblings = set()
    for number in processors:
        topology = Path(f"/sys/devices/system/cpu/cpu{number}/topology/thread_siblings_list")
        try:
            siblings.add(topology.read_text())
        except OSError:
            return None
    return len(siblings)


def _cores_by_system(processors: int) -> int:
    if sys.platform == "darwin":
        # The fast cores alone; macOS 11 and older, and Intel, know only the second name.
        return _sysctl("hw.perflevel0.physicalcpu") or _sysctl("hw.physicalcpu") or processors
    return processors if processors <= 2 else processors // 2


def _sysctl(name: str) -> int:
    value, size = ctypes.c_int(0), ctypes.c_size_t(ctypes.sizeof(ctypes.c_int))
    failed = ctypes.CDLL(None).sysctlbyname(name.encode(), ctypes.byref(value), ctypes.byref(size), None, 0)
    return 0 if failed else value.value


def _quota() -> int | None:
    """Whole processors of a Linux container's quota (cgroup 2), None where there is none."""
    try:
        quota, period = Path("/sys/fs/cgroup/cpu.max").read_text().split()
        return max(1, int(quota) // int(period))
    except (OSError, ValueError):
        return None
