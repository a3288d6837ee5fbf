"""The rules, sections 10 to 14: Master."""

import pytest

from engine import Cards, Game, IllegalMove, MoveReason, deal, rulesets
from tests.engine.games.elfer_raus.deals import given, hand, moves, played

MASTER = rulesets["master"]
SMALL = {"colours": 1, "numbers": (1, 5), "centre": 3}


def refused(game: Game, move: str) -> MoveReason:
    """Why a move is not allowed now."""
    with pytest.raises(IllegalMove) as caught:
        game.play(move)
    return caught.value.reason


# 10 What lies where


def test_84_number_cards_and_4_jokers():
    """rules 10.1"""
    game = deal(MASTER)
    cards = [*game.table.cards, *game.stock, *(card for hand in game.hands for card in hand)]
    numbers = Cards.of(card for card in cards if str(card) != "*")
    assert str(numbers) == "r1-21 y1-21 g1-21 b1-21"
    assert len(cards) - len(numbers) == 4
    assert MASTER.bonus_cards == 7


@pytest.mark.parametrize("layout", ["rygb", "bgyr", "grby"])
def test_the_11s_lie_in_the_order_of_the_layout(layout):
    """rules 10.2"""
    game = deal(MASTER, layout=layout)
    assert (str(game.table), game.layout) == ("r11 y11 g11 b11", layout)


@pytest.mark.parametrize(("seats", "bridges"), [(2, 4), (3, 4), (4, 3), (5, 3), (6, 2)])
def test_bridges_lie_in_front_of_each_player(seats, bridges):
    """rules 10.3: of the fifteen, those left over leave the game."""
    assert deal(MASTER, seats=seats).bridges_left == (bridges,) * seats
    assert bridges * seats <= 15


@pytest.mark.parametrize(("seats", "size"), [(2, 20), (3, 20), (4, 15), (5, 12), (6, 12)])
def test_hands_and_stock_by_number_of_players(seats, size):
    """rules 10.4"""
    game = deal(MASTER, seats=seats)
    assert [len(hand) for hand in game.hands] == [size] * seats
    assert len(game.stock) == 84 - 4 + 4 - size * seats


def test_jokers_are_dealt_with_the_number_cards():
    """rules 10.4"""
    held = [sum(hand.jokers for hand in deal(MASTER, seed=seed).hands) for seed in range(20)]
    assert len(set(held)) > 1


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_seat_starts_with_an_ordinary_turn(first):
    """rules 10.5"""
    start = given("master", "r10 r9", "y10 y9", first=first)
    assert start.seat == first
    assert moves(start) == {("r10", "y10")[first], "draw"}
    assert start.play(("r10", "y10")[first]).seat == first


# 11 A turn


def test_a_turn_is_laying_or_drawing():
    """rules 11.1"""
    turn = given("master", "r10 r9 y12", "y10 y9 y8")
    assert moves(turn) == {"r10", "y12", "draw"}
    laid = turn.play("r10")
    assert moves(laid) == {"r9", "y12", "end"}
    assert refused(laid, "draw") is MoveReason.MUST_END


def test_drawing_is_a_free_choice_and_passing_none():
    """rules 11.2"""
    turn = given("master", "r10 r9", "y10 y9")
    assert refused(turn, "end") is MoveReason.MUST_LAY
    assert turn.play("draw").seat == 1
    assert refused(given("master", "r1 r2", "y1 y2"), "end") is MoveReason.MUST_DRAW


def test_the_drawn_card_is_not_laid_in_that_turn():
    """rules 11.3"""
    drawn = given("master", "r1 r2", "y1 y2", stock="r10").play("draw")
    assert (drawn.seat, hand(drawn, 0), str(drawn.table.cards)) == (
        1,
        "r1-2 r10",
        "r11 y11 g11 b11",
    )


def test_no_fifth_card_in_a_turn():
    """rules 11.4"""
    four = played(given("master", "r10 r9 * y10 g10 b3", "y1-6"), "r10 r9 *y12 y10")
    assert moves(four) == {"end"}
    assert refused(four, "g10") is MoveReason.LAY_LIMIT
    assert four.play("end").seat == 1


def test_bridges_do_not_count_among_the_four():
    """rules 11.4"""
    start = given("master", "r10 r9 y9 g9 b9", "y1-5")
    four = played(start, "r10 r9 y9^r g9^y")
    assert four.bridges_left == (2, 4)
    assert moves(four) == {"end"}


def test_with_the_stock_gone_who_has_a_number_card_that_fits_must_lay():
    """rules 11.5"""
    turn = given("master", "r4 r1", "r2 r5", jokers=0, **SMALL)
    assert moves(turn) == {"r4"}
    assert moves(turn.play("r4")) == {"end"}


def test_a_joker_laid_settles_it():
    """rules 11.5: a number card still fits, but is no longer due."""
    turn = given("master", "r4 * *", "r2 r5 r1", jokers=2, **SMALL)
    assert refused(turn, "end") is MoveReason.MUST_LAY
    assert {"r4", "end"} <= moves(turn.play("*r2"))


def test_a_card_laid_over_a_bridge_settles_it():
    """rules 11.5"""
    size = {"colours": 2, "numbers": (1, 5), "centre": 1, "jokers": 0}
    turn = played(given("master", "y2 y3 y4 r5", "r2 r3 r4 y5", **size), "y2 y3 end")
    assert moves(turn) == {"r2", "r3^y"}
    assert {"r2", "end"} <= moves(turn.play("r3^y"))


def test_four_cards_end_the_turn_even_if_all_were_jokers():
    """rules 11.4"""
    size = {"colours": 1, "numbers": (1, 8), "centre": 5, "jokers": 5}
    start = given("master", "r6 r8 * * * *", "r1-4 r7 *", **size)
    assert moves(played(start, "*r4 *r3 *r2 *r1")) == {"end"}


def test_a_joker_need_not_be_laid():
    """rules 11.6"""
    turn = given("master", "* * r1", "r2 r4 r5", jokers=2, **SMALL)
    assert moves(turn) == {"*r2", "*r4", "end"}
    assert turn.play("end").seat == 1


def test_a_bridge_need_not_be_used():
    """rules 11.6"""
    size = {"colours": 2, "numbers": (1, 5), "centre": 1, "jokers": 0}
    turn = played(given("master", "y2 y3 y4 r2", "r3 r4 r5 y5", **size), "y2 y3 end")
    assert moves(turn) == {"r3^y", "end"}
    assert turn.play("end").seat == 0
