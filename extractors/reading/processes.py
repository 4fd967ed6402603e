"""The door to psutil: what a process takes of the machine, and an end to it with all that it started."""

from __future__ import annotations

import psutil


class Watched:
    """A process that is looked at. Once it is gone it takes nothing."""

    def __init__(self, pid: int) -> None:
        self._process = psutil.Process(pid)

    def memory(self) -> int:
        """Bytes that it holds."""
        try:
            return int(self._process.memory_info().rss)
        except psutil.Error:
            return 0

    def worked(self) -> float:
        """Seconds that it kept a processor busy; those that it waited for one do not count."""
        try:
            times = self._process.cpu_times()
            return float(times.user + times.system)
        except psutil.Error:
            return 0.0


def end_with_all(pid: int) -> None:
    """Ends the process, and those that it started."""
    try:
        process = psutil.Process(pid)
        processes = [*process.children(recursive=True), process]
    except psutil.Error:
        return
    for each in processes:
        try:
            each.kill()
        except psutil.Error:
            continue
