"""``simulate``: bots play many games; the results are a table."""

import random
import sys
from argparse import Namespace

from engine import Game, Move, Ruleset, deal
from engine.bots import Bot, Level, by_name
from engine.terminal.bad_input import BadInputError
from engine.terminal.deal import headline
from engine.terminal.ink import Ink
from engine.terminal.progress import Progress
from engine.terminal.tally import GameTally
from engine.terminal.texts import points_columns, points_heads


def simulate(arguments: Namespace, ink: Ink) -> int:
    """Play the games and print the results."""
    if not arguments.games:
        raise BadInputError("simulate: 0 games come to nothing")
    levels = seat_levels(arguments.bots, arguments.seats)
    progress = Progress(arguments.games, None if arguments.quiet else sys.stderr)
    try:
        tally, last = simulated_games(arguments, levels, progress)
    finally:
        progress.clear()
    print(summary(arguments, levels, tally, last, ink))
    return 0


def seat_levels(levels: list[Level], seats: int) -> list[Level]:
    """A level for each seat; a single level is for all."""
    every = levels * seats if len(levels) == 1 else levels
    if len(every) != seats:
        raise BadInputError(f"--bots names {len(levels)} levels for {seats} seats")
    return every


def simulated_games(
    arguments: Namespace, levels: list[Level], progress: Progress
) -> tuple[GameTally, Game]:
    """Play all games; their deals have consecutive seeds."""
    tally, chance = GameTally(arguments.seats), random.Random(arguments.seed)
    bots = [by_name(level, chance) for level in levels]
    for done in range(arguments.games):
        given = (arguments.seats, arguments.seed + done, arguments.first, arguments.layout)
        last = played_game(deal(arguments.ruleset, *given), bots, tally)
        progress.show(done + 1)
    return tally, last


def played_game(game: Game, bots: list[Bot], tally: GameTally) -> Game:
    """Play one game, from the deal to its end."""
    starter, moves, turns, played = game.seat, list[Move](), 0, [game]
    while (seat := game.seat) is not None:
        moves.append(bots[seat].choose(game.sight(seat, played)))
        game = game.play(moves[-1])
        played.append(game)
        turns += game.seat != seat
    tally.add(starter or 0, moves, turns, game)
    return game


def summary(
    arguments: Namespace, levels: list[Level], tally: GameTally, last: Game, ink: Ink
) -> str:
    """The table of everything counted."""
    title = f"{headline(last)} · {tally.games} games from deal {arguments.seed}"
    words = [word for word in tally.lengths if word != "swaps" or last.ruleset.jokers]
    return "\n".join(
        [
            ink.bold(title),
            "",
            ink.dim("  a game       mean   least    most"),
            *(length_line(word, *tally.spread(word)) for word in words),
            "",
            ink.dim(f"  seat  bot         out     won{points_heads(last.ruleset)}"),
            *(seat_line(tally, seat, level, last.ruleset) for seat, level in enumerate(levels)),
            "",
            f"  the starter went out {tally.share(tally.starters_out):5.1f} %",
            f"  blocked              {tally.share(tally.out[None]):5.1f} %",
        ]
    )


def length_line(word: str, average: float, least: int, most: int) -> str:
    return f"  {word:9}{average:8.1f}{least:8}{most:8}"


def seat_line(tally: GameTally, seat: int, level: Level, ruleset: Ruleset) -> str:
    """A seat's shares, and its mean points in a game."""
    penalty, bonus = tally.penalty[seat] / tally.games, tally.bonus[seat] / tally.games
    shares = f"{tally.share(tally.out[seat]):5.1f} % {tally.share(tally.won[seat]):5.1f} %"
    return f"  {seat:<6}{level:8}{shares}{points_columns(ruleset, penalty, bonus)}"
