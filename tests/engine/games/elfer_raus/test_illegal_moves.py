"""How an illegal move is refused: the reason, the facts, and nothing changed. See rules/, too."""

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


def test_after_drawing_only_the_drawn_card_is_laid():
    game = played(given("cars", "r11 y1", "b1 b2", stock="r12").play("r11"), "draw")
    assert refused(game, "b1").reason is MoveReason.ONLY_THE_DRAWN_CARD
    assert refused(game, "draw").reason is MoveReason.MUST_LAY
    assert moves(game) == {"r12", "end"}


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


def test_nothing_is_drawn_from_an_empty_stock_or_after_a_lay():
    size = {"colours": 1, "numbers": (1, 5), "centre": 3, "jokers": 0}
    dealt_out = given("master", "r2 r5", "r4 r1", **size)
    assert refused(dealt_out, "draw").reason is MoveReason.STOCK_EMPTY
    assert refused(dealt_out, "end").reason is MoveReason.MUST_LAY
    assert refused(given("master", "r10 g1", "y10 b2").play("r10"), "draw").reason is (
        MoveReason.MUST_END
    )
