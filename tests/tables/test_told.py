"""What helped the winner is always said when one player has won."""

from itertools import groupby

import pytest

from games.words import card_words
from tables.view.picture import view_of
from tables.view.results import results_of
from tables.view.told import announcement_for
from tests.tables.fixtures import (
    all_are_ready,
    dealt,
    play_box_to_the_end,
    play_to_the_end,
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("ruleset", "secret"),
    [("classic", "5e"), ("classic", "03"), ("junior", "7a"), ("junior", "11")],
)
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_it_is_a_card_that_helped_the_winner_or_the_winners_best_turn(ruleset, secret, seat):
    table = dealt("Anna Ben", ruleset, secret=secret * 32)
    play_to_the_end(table)
    results = results_of(table, view_of(table.game))
    assert results is not None
    told = announcement_for(results, seat).helped
    assert told is not None
    winner = results.lines[0].seat
    turns = [
        (seat, [text for _, text in moves if text[0] in "rygb"])
        for seat, moves in groupby(results.moves, key=lambda move: move[0])
    ]
    most = max(len(laid) for seat, laid in turns if seat == winner)
    assert card_words(told.hand_card.card) in told.words.lower()
    assert told.words.lstrip("\u2068")[0].isupper()  # names stand apart
    [layer] = {seat for seat, laid in turns if str(told.hand_card.card) in laid}
    if layer == winner:
        firsts = [laid[0] for seat, laid in turns if seat == winner and len(laid) == most]
        assert str(told.hand_card.card) == firsts[-1]
        assert most == 1 or f" {most} " in told.words
    else:
        assert any(f" {number} " in told.words for number in range(2, most + 1))


def test_at_the_end_of_a_game_nothing_is_said_of_its_last_round_alone():
    table = dealt("Anna Ben", "schwarzer-peter", rounds=2, secret="5e" * 32)
    play_box_to_the_end(table)
    first = results_of(table, view_of(table.game))
    assert first is not None
    assert first.loser
    assert announcement_for(first, None).words.startswith("Round 1 is over.")
    all_are_ready(table, 2)
    play_box_to_the_end(table)
    last = results_of(table, view_of(table.game))
    assert last is not None
    assert last.is_final
    told = announcement_for(last, None)
    best = last.podium[0].names
    assert told.words.startswith("The game is over.")
    assert all(name in told.heading for name in best)
    assert ("lost" in told.heading) is False
