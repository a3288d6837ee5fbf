"""``deal``: a shuffled deal, as a picture or as a record."""

from argparse import Namespace

from engine import Game, Record, deal
from engine.terminal.drawing import drawn_game
from engine.terminal.ink import Ink


def show_deal(arguments: Namespace, ink: Ink) -> int:
    """Print the deal; only bad input can go wrong."""
    game = dealt(arguments, arguments.seed)
    if arguments.record:
        print(Record.of(game), end="")
    else:
        print(
            ink.bold(f"{headline(game)} · deal {arguments.seed}"), drawn_game(game, ink), sep="\n\n"
        )
    return 0


def dealt(arguments: Namespace, seed: int) -> Game:
    """The deal for these arguments."""
    given = (arguments.seats, seed, arguments.first, arguments.layout)
    return deal(arguments.ruleset, *given)


def headline(game: Game) -> str:
    """The rule set with its sheet, and the number of seats."""
    return f"{game.ruleset} ({game.ruleset.sheet}) · {game.seats} seats"
