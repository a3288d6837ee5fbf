"""The engine and the slow model at the same moment of the same game."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine import Cards, Game, RedealNeeded, points
from tests.engine.games.elfer_raus.case import Case
from tests.engine.games.elfer_raus.slow import SlowGame, SlowRedeal

REDEAL = "redeal"


class Both(NamedTuple):
    """One game, twice. Both sides name its facts in the same words."""

    game: Game
    slow: SlowGame

    def play(self, text: str) -> "Both":
        return Both(self.game.play(text), self.slow.play(text))


def start_both(case: Case, cards: Sequence[str]) -> Both | None:
    """Both dealt these cards in this order; None where both deal again."""
    size = case.slow_rules().hand(case.seats)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(case.seats)]
    stock = cards[case.seats * size :]
    game, slow = start_game(case, hands, stock), start_slow(case, hands, stock)
    assert (game is None) == (slow is None), f"{REDEAL}: {game} {slow}"
    return None if game is None or slow is None else Both(game, slow)


def start_game(case: Case, hands: Sequence[Sequence[str]], stock: Sequence[str]) -> Game | None:
    texts = [" ".join(hand) for hand in hands]
    try:
        return Game.start(case.ruleset(), texts, " ".join(stock) or "-", case.first, case.layout)
    except RedealNeeded:
        return None


def start_slow(case: Case, hands: Sequence[Sequence[str]], stock: Sequence[str]) -> SlowGame | None:
    try:
        return SlowGame.start(case.slow_rules(), hands, stock, case.first, case.layout)
    except SlowRedeal:
        return None


@lru_cache(maxsize=4096)
def texts(cards: Cards) -> list[str]:
    """The cards of a hand, sorted as texts."""
    return sorted(map(str, cards))


def facts(game: Game) -> dict[str, Any]:
    """All that can be said of a moment, by the engine."""
    return {
        "moves": sorted(map(str, game.moves)),
        "seat": game.seat,
        "over": game.over,
        "out": game.out,
        "blocked": game.blocked,
        "hands": [texts(hand) for hand in game.hands],
        "cards lying": texts(game.table.cards),
        "jokers lying": texts(game.table.jokers),
        "stock": [str(card) for card in game.stock],
        "bonus": list(game.bonus),
        "bridges": sorted(game.bridges),
        "bridges left": list(game.bridges_left),
    }


def slow_facts(slow: SlowGame) -> dict[str, Any]:
    """The same, by the slow model."""
    table = slow.table
    return {
        "moves": sorted(slow.moves()),
        "seat": slow.seat,
        "over": slow.over,
        "out": slow.out,
        "blocked": slow.blocked,
        "hands": slow.hands,
        "cards lying": sorted(place for place in table if table[place] == "card"),
        "jokers lying": sorted(place for place in table if table[place] == "joker"),
        "stock": slow.stock,
        "bonus": slow.bonus,
        "bridges": sorted("-".join(pair) for pair in slow.bridges),
        "bridges left": slow.bridges_left,
    }


def points_of(game: Game) -> list[tuple[int, int, int]]:
    """Penalty, bonus and total of each seat, by the engine."""
    return [(point.penalty, point.bonus, point.total) for point in points(game.position())]
