"""What a board lists beside the cards of a hand: which fit after each, in the same turn."""

import pytest

from engine import Game, deal, rulesets
from tables.view.board import following_of
from tests.tables.fixtures import dealt, game_at, play_next

pytestmark = pytest.mark.django_db


def some_turns(ruleset: str) -> list[Game]:
    table = dealt("Anna Ben", ruleset, secret="5e" * 32)
    games = [game_at(table)]
    while not games[-1].over:
        play_next(table)
        games.append(game_at(table))
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
