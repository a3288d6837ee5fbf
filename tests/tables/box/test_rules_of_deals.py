"""By which rules a round of another game is played: those that it was dealt by; and who begins."""

import pytest

from engine.games.reveal import shuffle_problems
from tables.models import Deal
from tables.play.rounds import current_deal, timelines
from tables.view.board import reveal
from tests.engine.box.play.deals import revealed
from tests.tables.fixtures import (
    all_are_ready,
    box_round_at,
    dealt,
    play_box_move,
    play_box_to_the_end,
)

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def two_rounds(game: str):
    """A table with its second round dealt."""
    table = dealt("Anna Ben", game, rounds=2, secret="5e" * 32)
    play_box_to_the_end(table)
    all_are_ready(table, 2)
    return table


def test_the_loser_of_the_round_before_begins_in_farbensammeln():
    """rules 22.2"""
    table = two_rounds("farbensammeln")
    points = [point.total for point in table.deals.get(number=1).claim.points]
    second = current_deal(table)
    assert points[second.first] == min(points) < max(points)
    play_box_to_the_end(table)
    shown = reveal(current_deal(table))
    assert (shown["loser"], shuffle_problems(shown)) == (second.first, [])
    assert shuffle_problems({**shown, "loser": 1 - second.first}) == ["first"]


def test_the_lot_decides_who_begins_the_first_round_and_other_games():
    table = two_rounds("ratefix")
    assert [deal.is_begun_by_loser for deal in table.deals.all()] == [False, False]
    first = dealt("Anna Ben", "farbensammeln")
    assert not current_deal(first).is_begun_by_loser


def test_a_deal_of_1_1_0_is_played_by_the_rules_of_then():
    table = dealt("Anna Ben Cleo", "mogeln")
    Deal.objects.filter(table=table).update(rules=0)
    timelines.clear()
    state = box_round_at(table)
    seat = state.awaited[0]
    play_box_move(table, state.moves(seat)[0])
    play_box_move(table, "pass")
    assert not any("cheat" in box_round_at(table).moves(other) for other in range(3))


def test_a_deal_that_1_1_0_writes_has_the_rules_of_then():
    field = Deal._meta.get_field("rules")
    assert (field.db_default, field.default) == (0, 1)


def test_hands_of_other_sizes_are_checked_as_they_were_dealt():
    of_then = revealed("ratefix", 3)
    hands, left = of_then["hands"], of_then["stock"]
    cards = [card for hand in hands for card in hand] + left
    smaller = {"sizes": [13] * 3, "hands": [cards[13 * s : 13 * s + 13] for s in range(3)]}
    assert shuffle_problems({**of_then, **smaller, "stock": cards[39:]}) == []
