"""Makes "Find the move" out of a round: where one turn clearly wins more often than all others."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import reduce
from typing import Final

from engine.games.elfer_raus.bots.holder import Holder
from engine.games.elfer_raus.bots.worlds import Styles
from engine.games.elfer_raus.game import Game
from engine.games.elfer_raus.insight.estimates import Estimate, estimate
from engine.games.elfer_raus.insight.playouts import outcome, worlds_of
from engine.games.elfer_raus.play.moves import DRAW, END
from engine.games.elfer_raus.play.state import after
from engine.games.elfer_raus.puzzles.find_the_move import FindTheMove, best_of_shares, is_clear
from engine.games.elfer_raus.puzzles.turns import effect, moves_of, turns_from
from engine.games.elfer_raus.record import Record

FEWEST_TURNS, MOST_TURNS = 3, 16
ENDS: Final = (str(END), str(DRAW))
LOOKED_AT: Final = 16  # turns of a round
SCREENED: Final = 24  # worlds for each turn of a round
JUDGED: Final = 400  # new worlds for the turns that look clear
LEAD: Final = 0.15  # of the best way to play a turn, in the screening
FAR: Final = 0.2  # a lead that makes a puzzle easy
TRIED: Final = 2  # turns of a round that are judged
EITHER_WAY: Final = 1.96  # standard errors: an interval that holds the mean 95 times in 100


def joker_puzzle_in(record: Record, seed: int) -> FindTheMove | None:
    """The same, of a seat that holds a joker."""
    return puzzle_in(record, seed, has_joker)


def has_joker(game: Game) -> bool:
    return game.seat is not None and game.hands[game.seat].jokers > 0


def puzzle_in(
    record: Record, seed: int, is_about: Callable[[Game], bool] = lambda _game: True
) -> FindTheMove | None:
    """A turn of the round that is clear, if one is found."""
    chance = random.Random(seed)
    games = tuple(record.games())
    begins = [at for at, game in enumerate(games) if is_about(game) and is_worth_a_look(game)]
    chance.shuffle(begins)
    promising = (at for at in begins[:LOOKED_AT] if is_promising(games[at], chance))
    for _, at in zip(range(TRIED), promising, strict=False):
        shares = judged_turns(games[at], JUDGED, chance)
        again = judged_turns(games[at], JUDGED, chance) if is_clear(shares) else shares
        if is_clear(again) and best_of_shares(again) == best_of_shares(shares):
            before = replace(record, moves=record.moves[:at])
            return FindTheMove(before, shares, JUDGED, level_of(games[at], shares))
    return None


def is_worth_a_look(game: Game) -> bool:
    """At the begin of a turn: neither too few ways to play it nor too many, none a win at once."""
    if game.state.laid or game.state.drawn or len(game.moves) < 2:
        return False
    turns = turns_from(game, MOST_TURNS)
    are_ended = all(turn.endswith(ENDS) for turn in turns.values())  # none by its last card
    return len(turns) >= FEWEST_TURNS and are_ended


def is_promising(game: Game, chance: random.Random) -> bool:
    """Whether one turn leads in a few worlds."""
    best, second, *_ = sorted(judged_turns(game, SCREENED, chance).values(), reverse=True)
    return best.value - second.value >= LEAD


def judged_turns(
    game: Game,
    worlds: int,
    chance: random.Random,
    most: int = MOST_TURNS,
    course: Sequence[Game] = (),
) -> dict[str, Estimate]:
    """How often each turn wins, all in the same worlds; empty if there are more than ``most``.

    With the course of the round, some of the others lay all they can, as the judge has it.
    """
    assert game.seat is not None
    seat = int(game.seat)
    sight = game.sight(seat, course)
    turns = {text: moves_of(text) for text in turns_from(game, most).values()}
    samples: dict[str, list[float]] = {text: [] for text in turns}
    styles = Styles(sight, chance)
    for world in worlds_of(sight, worlds, chance):
        layers = styles.drawn()
        for text, moves in turns.items():
            samples[text].append(outcome(reduce(after, moves, world), seat, layers)[0])
    return {text: rounded_share(shares) for text, shares in samples.items()}


def rounded_share(shares: list[float]) -> Estimate:
    """The share rounded as in the file, so that the file holds what was judged."""
    share = estimate(shares, EITHER_WAY)
    return Estimate(round(share.value, 3), round(share.error, 3))


def level_of(game: Game, shares: dict[str, Estimate]) -> int:
    """3 if a bot that holds back plays another turn; else 1 if the answer leads by far, or 2."""
    best, second, *_ = sorted(shares.values(), reverse=True)
    answered = reduce(Game.play, moves_of(best_of_shares(shares)), game)
    if effect(after_turn(game)) != effect(answered):
        return 3
    return 1 if best.value - second.value >= FAR else 2


def after_turn(game: Game) -> Game:
    """The game after the turn of a bot that holds back."""
    now = game
    while now.seat is not None and now.seat == game.seat:
        now = now.play(Holder().choose(now.sight(now.seat)))
    return now
