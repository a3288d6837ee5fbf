"""What a board lists beside the cards of a hand: which fit after each, in the same turn."""

import pytest

from engine import Game, deal, rulesets
from engine.games.elfer_raus.bots import by_name
from tables.view.rows import following_of


def some_turns(ruleset: str) -> list[Game]:
    games = [deal(rulesets[ruleset], seats=2, seed=7)]
    while (seat := games[-1].seat) is not None:
        games.append(games[-1].play(by_name("layer", 1).choose(games[-1].sight(seat))))
    return games[:-1]


@pytest.mark.parametrize("ruleset", ["junior", "classic", "fxs", "master"])
def test_after_each_card_that_fits_the_listed_ones_can_be_laid(ruleset: str):
    longest = 0
    for game in some_turns(ruleset):
        following = following_of(game)
        for card in {move.place for move in game.moves if str(move) in map(str, following)}:
            after = game.play(str(card))
            offered = set(map(str, after.moves)) if after.seat == game.seat else set()
            assert set(map(str, following[card])) <= offered
            longest = max(longest, len(following[card]))
    assert longest  # some turn had more than one card


def test_a_card_that_ends_the_turn_is_followed_by_none():
    """The first card of a round."""
    game = deal(rulesets["classic"], seats=2, seed=7)
    assert following_of(game) == {game.moves[0].place: ()}
