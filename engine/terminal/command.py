"""Run one command: from its arguments to its exit code."""

import io
import os
import sys
from collections.abc import Sequence
from typing import TextIO

from engine import EngineError
from engine.terminal.arguments import made_parser
from engine.terminal.bad_input import BadInputError, error_text
from engine.terminal.ink import Ink

BAD_INPUT = 2
INTERRUPTED = 130  # the exit code of a shell after Ctrl+C
PIPE_CLOSED = 141  # the exit code of a shell after a closed pipe


def main(words: Sequence[str]) -> int:
    """Run a command; 0, 1 (an impossible position), or 2 with one line about bad input."""
    speak_utf8(sys.stdin, sys.stdout, sys.stderr)
    try:
        arguments = made_parser().parse_args(words)
        code = int(arguments.command(arguments, Ink.of(sys.stdout)))
        sys.stdout.flush()
    except (BadInputError, EngineError) as error:
        line = str(error) if isinstance(error, BadInputError) else error_text(error)
        print(f"python -m engine: {line}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        leave_no_output()
        return PIPE_CLOSED
    return code


def speak_utf8(*streams: TextIO) -> None:
    """Use UTF-8 whatever the locale is: shapes and files need it."""
    for stream in streams:
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")


def leave_no_output() -> None:
    """The reader is gone: send the rest of the output, flushed at exit, to nowhere."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, sys.stdout.fileno())
