"""Each way a move can be illegal: the reason, the facts, and nothing changed."""

import pytest

from engine import Game, IllegalMove, MoveReason, NotationError, NotationReason
from tests.engine.games.elfer_raus.both import facts
from tests.engine.games.elfer_raus.deals import given, moves, played


def refused(game: Game, text: str, seat: int | None = None) -> IllegalMove:
    """The error of a move, which must leave the game as it was."""
    before = facts(game)
    with pytest.raises(IllegalMove) as caught:
        game.play(text, seat)
    assert facts(game) == before
    assert caught.value.facts["move"] == text
    return caught.value


@pytest.mark.parametrize(
    "text", ["", "r0", "r22", "x5", "11r", "r11 ", "pass", "*", "r7^r", "*r7=*", "r7^", "^y", "r07"]
)
def test_unknown_move_text_is_another_error_than_an_illegal_move(text):
    game = given("master", "r10 y1", "g1 b1")
    before = facts(game)
    with pytest.raises(NotationError) as caught:
        game.play(text)
    assert (caught.value.reason, caught.value.facts["text"]) == (NotationReason.MOVE, text)
    assert facts(game) == before


def test_errors_are_value_errors_that_tell_reason_and_facts():
    error = refused(given("classic", "r11 y1", "r10 b1").play("r11"), "b1")
    assert isinstance(error, ValueError)
    assert str(error) == "does-not-fit, move=b1, seat=1, card=b1"


def test_move_out_of_turn_names_both_seats():
    game = given("classic", "r11 r10", "r12 b1").play("r11")
    error = refused(game, "r10", seat=0)
    assert error.reason is MoveReason.OUT_OF_TURN
    assert error.facts == {"move": "r10", "seat": 1, "card": "r10", "asked_by": 0}
    assert game.play("r12", seat=1).table.row("r") == (11, 12)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("r9", MoveReason.DOES_NOT_FIT),
        ("r11", MoveReason.NOT_IN_HAND),
        ("y12", MoveReason.NOT_IN_HAND),
        ("r21", MoveReason.NO_SUCH_CARD),
        ("*r10", MoveReason.NO_JOKER_IN_HAND),
        ("r12^y", MoveReason.NOT_IN_HAND),
        ("r12=*", MoveReason.NOT_IN_HAND),
        ("r10=*", MoveReason.NO_JOKER_THERE),
        ("draw", MoveReason.MUST_LAY),
        ("end", MoveReason.MUST_LAY),
    ],
)
def test_reasons_in_classic(text, reason):
    game = given("classic", "r11 y1 y2", "r10 r9 b1").play("r11")
    assert refused(game, text).reason is reason


def test_card_of_a_colour_taken_out_is_no_card_of_the_game():
    game = given("classic without b", "r11 y1", "r10 g1").play("r11")
    assert refused(game, "b11").reason is MoveReason.NO_SUCH_CARD


def test_first_card_is_the_highest_eleven_and_no_other():
    game = given("classic", "r11 y11 r10", "b1 b2 b3")
    assert refused(game, "y11").reason is MoveReason.OPENING_CARD
    assert moves(game) == {"r11"}


def test_nothing_may_be_drawn_or_ended_while_one_must_lay():
    game = given("classic", "r11 r10 r9", "r12 y1 b1", stock="b2").play("r11")
    assert (refused(game, "draw").reason, refused(game, "end").reason) == (MoveReason.MUST_LAY,) * 2
    assert refused(game.play("r12"), "draw").reason is MoveReason.MUST_END


def test_nobody_ends_a_turn_who_can_draw():
    game = given("classic", "r11 r10", "b1 b2", stock="b3").play("r11")
    assert refused(game, "end").reason is MoveReason.MUST_DRAW


def test_after_drawing_only_the_drawn_card_is_laid():
    game = played(given("cars", "r11 y1", "b1 b2", stock="r12").play("r11"), "draw")
    assert refused(game, "b1").reason is MoveReason.ONLY_THE_DRAWN_CARD
    assert refused(game, "draw").reason is MoveReason.MUST_LAY
    assert moves(game) == {"r12", "end"}


def test_drawn_card_that_fits_must_be_laid_in_classic():
    game = played(given("classic", "r11 y1", "b1 b2", stock="r12").play("r11"), "draw")
    assert refused(game, "end").reason is MoveReason.MUST_LAY


@pytest.mark.parametrize("text", ["r12", "draw", "end", "y5", "*r10", "r10^y", "r11=*"])
def test_no_move_after_the_end(text):
    over = given("classic", "r11", "r12").play("r11")
    error = refused(over, text)
    assert (error.reason, error.facts["seat"]) == (MoveReason.ROUND_OVER, None)
    assert over.moves == ()


# Master


def test_fifth_card_names_the_limit():
    game = played(given("master", "r10 r9 r8 r7 r6 y10", "b1 b2 b3 b4 b5 b6"), "r10 r9 r8 r7")
    error = refused(game, "r6")
    assert (error.reason, error.facts["limit"]) == (MoveReason.LAY_LIMIT, 4)
    assert refused(game, "y10").reason is MoveReason.LAY_LIMIT
    assert game.play("end").seat == 1


def test_bridge_to_a_row_that_is_no_neighbour():
    game = played(given("master", "r10 r9 g1", "g9 y9 b2", layout="rygb"), "r10 r9 end")
    assert refused(game, "g9^r").reason is MoveReason.NO_NEIGHBOUR
    assert "y9^r" in moves(game)


def test_bridge_with_none_left():
    game = given("master", "r10 r9 y9 g9 g1", "b1 b2 b3 b4 b5", layout="rygb", bridges=1)
    none_left = played(game, "r10 r9 y9^r")
    assert none_left.bridges_left == (0, 1)
    assert refused(none_left, "g9^y").reason is MoveReason.NO_BRIDGE_LEFT


def test_bridge_from_a_place_where_nothing_lies():
    game = given("master", "y9 g1", "b1 b2")
    assert refused(game, "y9^r").reason is MoveReason.NOTHING_TO_BRIDGE_FROM


def test_bridge_where_the_card_fits_anyway():
    game = played(given("master", "r10 g1", "y10 b2"), "r10 end")
    assert refused(game, "y10^r").reason is MoveReason.BRIDGE_NOT_NEEDED


def test_joker_that_nobody_laid_is_not_swapped():
    game = played(given("master", "r10 r9", "y10 b2"), "r10 end")
    assert refused(game, "y10=*").reason is MoveReason.NO_JOKER_THERE
    assert refused(game, "b2=*").reason is MoveReason.NO_JOKER_THERE


def test_turn_with_a_swap_neither_ends_nor_draws_before_a_card_is_laid():
    game = played(given("master", "* g1", "r10 g2", stock="b1 b2"), "*r10 end r10=*")
    assert refused(game, "draw").reason is MoveReason.MUST_LAY
    assert refused(game, "end").reason is MoveReason.MUST_LAY
    assert played(game, "*y10 end").seat == 0


def test_swap_is_refused_where_nothing_can_be_laid_beside_it():
    size = {"colours": 1, "numbers": (1, 3), "centre": 2, "jokers": 2}
    game = played(given("master", "* *", "r1 r3", **size), "*r3 end r1 end end")
    assert refused(game, "r3=*").reason is MoveReason.SWAP_WITHOUT_LAY
    assert moves(game) == {"end"}


def test_nothing_is_drawn_from_an_empty_stock_or_after_a_lay():
    size = {"colours": 1, "numbers": (1, 5), "centre": 3, "jokers": 0}
    dealt_out = given("master", "r2 r5", "r4 r1", **size)
    assert refused(dealt_out, "draw").reason is MoveReason.STOCK_EMPTY
    assert refused(dealt_out, "end").reason is MoveReason.MUST_LAY
    assert refused(given("master", "r10 g1", "y10 b2").play("r10"), "draw").reason is (
        MoveReason.MUST_END
    )


def test_a_card_is_due_with_an_empty_stock_until_one_is_laid():
    size = {"colours": 1, "numbers": (1, 5), "centre": 3, "jokers": 2}
    game = given("master", "* r2 r1", "* r4 r5", **size)
    assert refused(game, "end").reason is MoveReason.MUST_LAY
    assert refused(game.play("*r4"), "draw").reason is MoveReason.STOCK_EMPTY
    assert game.play("*r4").play("end").seat == 1
