"""Makes "Find the move" out of a round: where one move clearly wins more often than all others."""

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.games.elfer_raus.bots import Level, by_name
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.decisions import decisions_of
from engine.games.elfer_raus.insight.estimates import Estimate, estimate
from engine.games.elfer_raus.insight.playouts import Playouts
from engine.games.elfer_raus.play.moves import END, Move
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove, best_of_shares, is_clear
from engine.games.elfer_raus.record import Record

FEWEST_OPTIONS, MOST_OPTIONS = 3, 10
LOOKED_AT: Final = 16  # decisions of a round
SCREENED: Final = 24  # worlds for each decision of a round
JUDGED: Final = 400  # new worlds for the decisions that look clear
LEAD: Final = 0.15  # of the best move, in the screening
TRIED: Final = 2  # decisions of a round that are judged
EITHER_WAY: Final = 1.96  # standard errors: an interval that holds the mean 95 times in 100


def puzzle_in(record: Record, seed: int) -> FindTheMove | None:
    """A decision of the round that is clear, if one is found."""
    chance = random.Random(seed)
    games = tuple(record.games())
    decisions = [at for at in decisions_of(games, record.moves) if is_worth_a_look(games[at])]
    chance.shuffle(decisions)
    promising = (at for at in decisions[:LOOKED_AT] if is_promising(games[at], seed, chance))
    for _, at in zip(range(TRIED), promising, strict=False):
        shares = judged_moves(games[at], JUDGED, chance)
        if is_clear(shares) and is_varied(shares, seed):
            level = level_of(games[at], shares)
            return FindTheMove(replace(record, moves=record.moves[:at]), shares, JUDGED, level)
    return None


def is_worth_a_look(game: Game) -> bool:
    """Neither too few moves nor too many, and none that ends the round at once."""
    some = FEWEST_OPTIONS <= len(game.moves) <= MOST_OPTIONS
    return some and not any(game.play(move).over for move in game.moves)


def is_varied(shares: dict[str, Estimate], seed: int) -> bool:
    """Whether the answer is not to end the turn, which only every third round may have."""
    return seed % 3 == 0 or best_of_shares(shares) != str(END)


def is_promising(game: Game, seed: int, chance: random.Random) -> bool:
    """Whether one move leads in a few worlds, and is an answer that is looked for."""
    shares = judged_moves(game, SCREENED, chance)
    best, second, *_ = sorted(shares.values(), reverse=True)
    return best.value - second.value >= LEAD and is_varied(shares, seed)


def judged_moves(game: Game, worlds: int, chance: random.Random) -> dict[str, Estimate]:
    """How often each legal move wins, all in the same worlds."""
    assert game.seat is not None
    seat, tries = int(game.seat), Playouts(chance)
    samples: dict[Move, list[float]] = {move: [] for move in game.moves}
    for world in tries.worlds(game.sight(seat), worlds):
        for move, shares in samples.items():
            shares.append(tries.after(world, move, seat))
    return {str(move): rounded_share(shares) for move, shares in samples.items()}


def rounded_share(shares: list[float]) -> Estimate:
    """The share rounded as in the file, so that the file holds what was judged."""
    share = estimate(shares, EITHER_WAY)
    return Estimate(round(share.value, 3), round(share.error, 3))


def level_of(game: Game, shares: dict[str, Estimate]) -> int:
    """1 if both simple bots play the answer, 2 if one of them does, 3 if none does."""
    assert game.seat is not None
    sight = game.sight(int(game.seat))
    chosen: Sequence[str] = [
        str(by_name(level, 1).choose(sight)) for level in (Level.HOLDER, Level.LAYER)
    ]
    return 3 - chosen.count(best_of_shares(shares))
