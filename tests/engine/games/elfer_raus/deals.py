"""Deals for tests: a test names the cards that matter, all others lie at the end of the stock."""

from collections import Counter
from typing import Any

from engine import Game, Ruleset, Stock, parse_ruleset
from engine.games.elfer_raus.rules.setup import deck_of


def given(
    key: str,
    *hands: str,
    stock: str = "-",
    first: int = 0,
    layout: str | None = None,
    **size: Any,
) -> Game:
    """A game with these hands; cards that are not named follow the named stock, in rank order."""
    rules = sized(parse_ruleset(key), len(Stock.parse(hands[0])), size)
    named = Counter(card for text in (*hands, stock) for card in Stock.parse(text))
    rest = Stock((Counter(deck_of(rules).dealt) - named).elements())
    pile = Stock((*Stock.parse(stock), *sorted(rest)))
    return Game.start(rules, hands, str(pile), first, layout)


def sized(rules: Ruleset, hand: int, size: dict[str, Any]) -> Ruleset:
    """The rule set with hands of this size, and with the other sizes given."""
    taken_out = rules.taken_out
    whole: dict[str, Any] = {"numbers": rules.numbers, "centre": rules.centre}
    rules = rules.resized(hand=hand, **(whole | size))
    return rules.without(taken_out) if taken_out else rules


def played(game: Game, moves: str) -> Game:
    """The game after these moves."""
    for move in moves.split():
        game = game.play(move)
    return game


def moves(game: Game) -> set[str]:
    """The texts of the moves offered."""
    return set(map(str, game.moves))


def hand(game: Game, seat: int) -> str:
    """What a seat holds."""
    return str(game.hands[seat])
