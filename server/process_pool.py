"""Long pure calls in child processes, so that pages stay fast meanwhile.

This module imports only the standard library, and a child imports only the function it has to
call, for example one of `engine`. So a child is small and holds no connection to anything.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import parent_process
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

NICENESS: Final = 5  # pages come first

_lanes: dict[str, ProcessPoolExecutor] = {}
_lock = threading.Lock()


def run(lane: str, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call the function in the one child process of this lane; return its value or raise its error.

    Calls of one lane run one after another. Raises BrokenProcessPool if the child dies
    meanwhile; the next call starts a new child.
    """
    executor = _opened(lane)
    try:
        return executor.submit(function, *args, **kwargs).result()
    except BrokenProcessPool:
        _close(lane, executor)
        raise


def stop() -> None:
    """End all children at once; a call that waits for one raises BrokenProcessPool."""
    with _lock:
        executors = list(_lanes.values())
        _lanes.clear()
    for child in multiprocessing.active_children():
        child.terminate()
    for executor in executors:
        executor.shutdown(cancel_futures=True)


def _opened(lane: str) -> ProcessPoolExecutor:
    with _lock:
        if lane not in _lanes:
            spawn = multiprocessing.get_context("spawn")
            _lanes[lane] = ProcessPoolExecutor(1, mp_context=spawn, initializer=begin)
        return _lanes[lane]


def _close(lane: str, executor: ProcessPoolExecutor) -> None:
    with _lock:
        if _lanes.get(lane) is executor:
            del _lanes[lane]
    executor.shutdown(wait=False)


def begin() -> None:
    """Set up a child: it ignores Ctrl+C, which its parent handles, and ends with its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)
