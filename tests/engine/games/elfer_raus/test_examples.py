"""The sheets' worked examples, played card for card from full deals."""

import pytest

from engine import Game, IllegalMove, MoveReason, Points, points, ranks, rulesets
from tests.engine.games.elfer_raus.deals import moves, played


def test_junior_example_counts_16_12_8_and_0():
    start = Game.start(
        rulesets["junior"],
        ["r9-10 b9 b5 b2", "y9-10 g4 g5 g3", "g7-10 b8", "r2-6"],
        "r7 r8 y2-8 g2 g6 b3 b4 b6 b7 b10",
    )
    end = played(start, "r10 r9 end y10 y9 end g10 g9 g8 g7 end r2 r3 r4 r5 r6")
    position = end.position()
    assert (end.out, str(end.table)) == (3, "r1-6 r9-11 y1 y9-11 g1 g7-11 b1 b11")
    assert [point.penalty for point in points(position)] == [16, 12, 8, 0]
    assert ranks([point.total for point in points(position)]) == (4, 3, 2, 1)


def test_classic_example_counts_19_and_2_as_21():
    start = Game.start(
        rulesets["classic"],
        ["r11-20", "y5-12 b19 b2", "g11-20", "b3-11 y1", "g1-10", "r1-10"],
        "y2-4 y13-20 b1 b12-18 b20",
    )
    rows = "r11 y11 y10 y9 y8 y7 y6 y5 y12 end g11 end b11 end g10 end r10 end"
    end = played(start, f"{rows} r12 r13 r14 r15 r16 r17 r18 r19 r20")
    assert (end.out, str(end.hands[1])) == (0, "b2 b19")
    assert points(end.position())[:2] == (Points(0, 0), Points(21, 0))


def test_master_example_1_lays_two_cards_over_two_bridges():
    start = Game.start(
        rulesets["master"],
        ["y9-10 g1-10 g12-19", "b9 r9 r12-20 b12-20", "r7-8 r5 y12-20 b1-8"],
        "r1-4 r6 r10 r21 y1-8 y21 g20-21 b10 b21 * * * *",
        layout="rbyg",
    )
    first = played(start, "y10 y9 end")
    assert {"b9^y"} == {text for text in moves(first) if "^" in text}
    second = first.play("b9^y")
    assert "r9^b" in moves(second)
    second = second.play("r9^b")
    assert (second.state.laid, second.bridges) == (2, ("y9-b9", "b9-r9"))
    assert second.bridges_left == (4, 2, 4)
    third = second.play("end")
    assert "r8" in moves(third)
    third = played(third, "r8 r7")
    with pytest.raises(IllegalMove) as caught:
        third.play("r5")
    assert caught.value.reason is MoveReason.DOES_NOT_FIT
    assert str(third.table) == "r7-9 r11 y9-11 g11 b9 b11"


def test_master_example_2_is_over_after_bridge_joker_and_three_cards():
    start = Game.start(
        rulesets["master"],
        ["y7-10 g1-10 g12-17", "* b4-6 b8 r12-20 y12-17", "r1-10 y1-6 y19-20 g18-19"],
        "r21 y18 y21 g20-21 b1-3 b7 b9-10 b12-21 * * *",
        layout="rbyg",
    )
    turn = played(start, "y10 y9 y8 y7 end *b7^y b8 b6 b5")
    assert (turn.state.laid, str(turn.table)) == (4, "r11 y7-11 g11 b5-6 b8 b11 *b7")
    assert moves(turn) == {"end"}
    with pytest.raises(IllegalMove) as caught:
        turn.play("b4")
    assert caught.value.reason is MoveReason.LAY_LIMIT
    assert (turn.bridges, turn.bridges_left) == (("y7-b7",), (4, 3, 4))
    assert turn.play("end").seat == 2
