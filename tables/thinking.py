"""A bot's thinking in a process of its own, so that no page waits for it.

``python -m tables.thinking`` reads pickled questions and writes each answer as a line; it ends
with its input, so that it never outlives whoever asked.
"""

import pickle
import subprocess
import sys
from pathlib import Path

from engine import Sight, bots
from engine.bots import Budget, Level

ROOT = Path(__file__).resolve().parent.parent
PLAYOUTS = 1_000_000  # the milliseconds end it


def chosen(level: str, sight: Sight, milliseconds: int) -> str:
    """What a bot of this level plays."""
    budget = Budget(PLAYOUTS, milliseconds) if level == Level.PLANNER else None
    return str(bots.by_name(level, budget=budget).choose(sight))


class Thinker:
    """A child that thinks; begun when first asked, and anew if it was lost."""

    def __init__(self) -> None:
        self.child: subprocess.Popen[bytes] | None = None

    def ask(self, level: str, sight: Sight, milliseconds: int) -> str:
        """Raises OSError where the child was lost; asking again begins a new one."""
        child = self.running()
        assert child.stdin
        assert child.stdout
        try:
            pickle.dump((level, sight, milliseconds), child.stdin)
            child.stdin.flush()
            line = child.stdout.readline()
        except OSError:
            self.end()
            raise
        if not line:
            self.end()
            raise BrokenPipeError
        return line.decode("ascii").strip()

    def running(self) -> subprocess.Popen[bytes]:
        if self.child is None:
            words = [sys.executable, "-m", "tables.thinking"]
            pipe = subprocess.PIPE
            self.child = subprocess.Popen(words, stdin=pipe, stdout=pipe, cwd=ROOT)
        return self.child

    def end(self) -> None:
        if self.child is not None:
            self.child.kill()
            self.child.communicate()
        self.child = None


def main() -> None:
    while True:
        try:
            level, sight, milliseconds = pickle.load(sys.stdin.buffer)  # from whoever began us
        except EOFError:
            return
        print(chosen(level, sight, milliseconds), flush=True)


if __name__ == "__main__":
    main()
