"""`python -m engine` in this process, in a separate one with pipes, or at a pseudo-terminal."""

import io
import os
import pty
import select
import signal
import subprocess
import sys
import time
from codecs import getincrementaldecoder
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from engine.terminal.command import main

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "engine"]
ENVIRONMENT = {"PATH": os.environ["PATH"], "TERM": "xterm", "COLUMNS": "80"}
PATIENCE = 60  # seconds
SURROUNDINGS: dict[str, Any] = {
    "cwd": ROOT,
    "env": ENVIRONMENT,
    "encoding": "utf-8",
    "timeout": PATIENCE,
}


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command in this process, as a separate one would, in a tenth of its time."""
    out, errors = io.StringIO(), io.StringIO()
    with (
        redirect_stdout(out),
        redirect_stderr(errors),
        patch("sys.stdin", io.StringIO(typed)),
        patch.dict(os.environ, ENVIRONMENT, clear=True),
        chdir(ROOT),
    ):
        code = main(words)
    return subprocess.CompletedProcess(words, code, out.getvalue(), errors.getvalue())


def run_apart(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command with its output in pipes."""
    return subprocess.run(
        [*COMMAND, *words], input=typed, capture_output=True, check=False, **SURROUNDINGS
    )


class Terminal:
    """The command at its own pseudo-terminal; leaving the block ends it."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.child, self.typing = pty.fork()
        if not self.child:
            os.chdir(ROOT)
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell in the background ignores it
            os.execve(sys.executable, [*COMMAND, *words], ENVIRONMENT | environment)
        self.code: int | None = None
        self.seen = ""
        self.decoder = getincrementaldecoder("utf-8")()

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *raised: object) -> None:
        if self.code is None:
            os.kill(self.child, signal.SIGKILL)
            os.waitpid(self.child, 0)
        os.close(self.typing)

    def type(self, text: str) -> None:
        """Press these keys."""
        os.write(self.typing, text.encode())

    def press_ctrl_c(self) -> None:
        """As a person does: not in the microseconds between a prompt and the reading of it."""
        stat = Path(f"/proc/{self.child}/stat")
        time.sleep(0.2)
        while stat.exists() and " S " not in stat.read_text():  # until it sleeps
            time.sleep(0.02)
        self.type("\x03")

    def wait_for(self, text: str) -> str:
        """Everything shown up to a text that was not waited for yet."""
        while text not in self.seen:
            self.seen += self.read().replace("\r\n", "\n")
        before, _, self.seen = self.seen.partition(text)
        return before + text

    def wait_for_end(self) -> str:
        """Everything shown until the command ended; ``code`` is how."""
        with suppress(EOFError):
            while True:
                self.seen += self.read().replace("\r\n", "\n")
        _, status = os.waitpid(self.child, 0)
        self.code = os.waitstatus_to_exitcode(status)
        return self.seen

    def read(self) -> str:
        """What comes next; EOFError at the end, TimeoutError after long silence."""
        if not select.select([self.typing], [], [], PATIENCE)[0]:
            raise TimeoutError(self.seen)
        try:
            new = os.read(self.typing, 1 << 16)
        except OSError as error:  # Linux says so when the other side is closed
            raise EOFError from error
        if not new:
            raise EOFError
        return self.decoder.decode(new)
