"""Errors of bad input, each with a text of one line."""

from engine import EngineError, IllegalDeal, NotationError

LONGEST = 60


class BadInputError(Exception):
    """A command cannot do what was asked; its text is the line that people read."""


def error_text(error: EngineError) -> str:
    """A reason code and its facts: ``does-not-fit: move r14, seat 1``."""
    if isinstance(error, NotationError):
        return f"not readable ({error.reason}): {shortened(error.facts.get('text'))!r}"
    facts = ", ".join(f"{key} {shortened(value)}" for key, value in error.facts.items())
    line = f"{error.reason}: {facts}" if facts else str(error.reason)
    more = len(error.problems) - 1 if isinstance(error, IllegalDeal) else 0
    return f"{line} (and {more} more)" if more else line


def shortened(value: object) -> str:
    """A fact on one line, cut if it is long."""
    text = " ".join(str(value).split())
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
