"""Files of records and positions; ``-`` is standard input or output."""

import json
import sys
from pathlib import Path

from engine import EngineError, FinalPosition, Record
from engine.terminal.bad_input import BadInputError, error_text

PIPED = "-"


def read_text(name: str) -> str:
    """The text of a file; raises BadInputError."""
    try:
        return sys.stdin.read() if name == PIPED else Path(name).read_text(encoding="utf-8")
    except OSError as error:
        raise BadInputError(f"{name}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BadInputError(f"{name}: not a text in UTF-8") from error


def write_text(name: str, text: str) -> None:
    """Write a file, or with ``-`` print it; raises BadInputError."""
    try:
        sys.stdout.write(text) if name == PIPED else Path(name).write_text(text, encoding="utf-8")
    except BrokenPipeError:
        raise
    except OSError as error:
        raise BadInputError(f"{name}: {error.strerror or error}") from error


def read_record(name: str) -> Record:
    """The record in a file; raises BadInputError."""
    text = read_text(name)
    try:
        return Record.parse(text)
    except EngineError as error:
        raise BadInputError(f"{name}: {error_text(error)}") from error


def read_position(name: str) -> FinalPosition:
    """The final position in a file of JSON; raises BadInputError."""
    text = read_text(name)
    try:
        return FinalPosition.from_json(json.loads(text))
    except EngineError as error:
        raise BadInputError(f"{name}: {error_text(error)}") from error
    except (ValueError, RecursionError) as error:
        raise BadInputError(f"{name}: not JSON: {error}") from error
