"""The slow model: Master, with the sheets' own examples card for card."""

from tests.engine.slow.written import game, penalties, played


def test_master_example_1_bridges_twice_and_not_within_a_row():
    start = game("master", "y10 y9 g1", "b9 r9 g2", "r8 r7 r5", stock="g3", layout="rbyg")
    timo = played(start, "y10 y9 end")
    assert timo.moves() == {"b9^y", "draw"}
    vera = played(timo, "b9^y r9^b end")
    assert vera.bridges == [("b9", "r9"), ("y9", "b9")]
    assert vera.bridges_left == [4, 2, 4]
    assert vera.moves() == {"r8", "draw"}
    assert played(vera, "r8 r7").moves() == {"end"}


def test_master_example_2_four_cards_are_laid_and_the_turn_is_over():
    start = game("master", "y10 y9 y8 y7 g1", "* b8 b6 b5 b4", stock="g3", layout="rbyg")
    lisa = played(start, "y10 y9 y8 y7 end")
    assert "*b7^y" in lisa.moves()
    over = played(lisa, "*b7^y b8 b6 b5")
    assert over.moves() == {"end"}
    assert over.table["b7"] == "joker"


def test_master_draw_ends_the_turn():
    start = game("master", "r1", "r2", stock="r10 r12")
    assert start.moves() == {"draw"}
    assert start.play("draw").seat == 1


def test_master_empty_stock_asks_for_a_number_card_only_if_one_fits_directly():
    assert game("master", "r10 r3", "r1").moves() == {"r10"}
    assert "end" in game("master", "* r3", "r1").moves()


def test_master_empty_stock_asks_for_one_card_of_any_kind():
    turn = game("master", "* r10 y10 g1", "r1")
    assert "end" not in turn.moves()
    assert "end" in turn.play("r10").moves()
    assert "end" in turn.play("*g10").moves()


def test_master_swap_needs_a_lay_in_the_same_turn():
    start = game("master", "* g1", "r10 g2", stock="g3 g4").play("*r10").play("end")
    swapped = start.play("r10=*")
    assert swapped.hands[1] == ["*", "g2"]
    assert not {"draw", "end"} & swapped.moves()
    assert "end" in swapped.play("*y10").moves()


def test_master_swap_needs_a_lay_with_an_empty_stock_too():
    swapped = played(game("master", "* g1", "r10 g2"), "*r10 end r10=*")
    assert "end" not in swapped.moves()
    assert "end" in swapped.play("*y10").moves()


def test_master_swap_is_closed_where_nothing_can_be_laid():
    toy = {"colours": 1, "numbers": (1, 3), "centre": 2, "jokers": 2}
    full = played(game("master", "* *", "r1 r3", **toy), "*r3 end r1 end end")
    assert full.moves() == {"end"}
    assert penalties(full.play("end")) == [11, 3]


def test_master_swap_stays_open_after_the_fourth_card():
    start = game("master", "* g1", "r10 y10 b10 g10 y9 g2", stock="g3").play("*r10").play("end")
    four = played(start, "y10 b10 g10 y9")
    assert four.moves() == {"r10=*", "end"}
    assert four.play("r10=*").moves() == {"end"}


def test_master_bonus_goes_to_the_seat_that_completes_an_arm():
    toy = {"colours": 1, "numbers": (1, 4), "centre": 2, "jokers": 1, "bonus_cards": 1}
    end = played(game("master", "r4 r1", "* r3", first=1, **toy), "r3 *r4")
    assert (end.out, end.bonus) == (1, [0, 1])
    assert end.points() == [(5, 0, -5), (0, 11, 11)]


def test_master_bonus_cards_run_out():
    toy = {"colours": 1, "numbers": (1, 3), "centre": 2, "bonus_cards": 1}
    assert played(game("master", "r1 r3", "*", **toy), "r1 r3").bonus == [1, 0]
