"""``verify-deal``: whether a round was dealt as promised."""

import json
from argparse import Namespace

from engine.shuffle.deals import BadShuffleError, shuffle_problems
from engine.terminal.bad_input import BadInputError
from engine.terminal.files import read_text
from engine.terminal.ink import Ink


def verify_deal(arguments: Namespace, ink: Ink) -> int:
    """Print what is false; 0 if nothing is, else 1."""
    text = read_text(arguments.file)
    try:
        revealed = json.loads(text)
        if not isinstance(revealed, dict):
            raise BadShuffleError("not an object")
        problems = shuffle_problems(revealed)
    except (BadShuffleError, json.JSONDecodeError, RecursionError) as error:
        raise BadInputError(f"{arguments.file}: no revealed shuffle: {error}") from error
    if problems:
        print("This is not what was promised:", ", ".join(problems))
        return 1
    print(ink.bold("As promised."), f"Seats contributed: {contributors(revealed)}.")
    return 0


def contributors(revealed: dict[str, list[str]]) -> str:
    """The seats that contributed to the shuffle."""
    seats = [str(seat) for seat, given in enumerate(revealed["contributions"]) if given]
    return ", ".join(seats) or "none"
