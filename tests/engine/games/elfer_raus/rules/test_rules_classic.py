"""The rules, sections 1 to 3: cards, the deal and a turn in Classic, fxs and cars."""

import pytest

from engine import Cards, Game, IllegalMove, MoveReason, RedealNeeded, RedealReason, deal, rulesets
from engine.games.elfer_raus.rules.kinds import TakenOut
from tests.engine.games.elfer_raus.deals import given, hand, moves, played

EDITIONS = ["classic", "fxs", "cars"]
# the turn ends after the last draw: by itself, or by ``end`` if a drawn card need not be laid
AFTER_LAST_DRAW = [("classic", ""), ("fxs", " end"), ("cars", " end")]
WHOLE = Cards.parse("r1-20 y1-20 g1-20 b1-20")


def all_cards(game: Game) -> str:
    """Every card of a game, in every place."""
    piles = [*game.hands, game.table.cards, Cards.of(game.stock)]
    return str(Cards(sum(piles)))


# 1 Cards, rows and seats


def test_colours_rank_red_yellow_green_blue():
    """rules 1.1"""
    assert str(Cards.parse("b1 g1 y1 r1")) == "r1 y1 g1 b1"
    assert rulesets["classic"].colours == "rygb"


@pytest.mark.parametrize("key", [key for key in rulesets if key not in {"junior", "master"}])
def test_classic_pack_has_1_to_20_in_four_colours(key):
    """rules 1.2"""
    assert all_cards(deal(rulesets[key], seats=3)) == str(WHOLE)


@pytest.mark.parametrize(
    ("hands", "way"),
    [(("r11 y1-9", "r1-10"), range(10, 0, -1)), (("r11 y1-8", "r12-20"), range(12, 21))],
)
def test_a_row_runs_down_to_1_and_up_to_20(hands, way):
    """rules 1.3 (Master's 21 is shown with 14.1)"""
    game = given("classic", *hands).play("r11")
    for number in way:
        game = game.play(f"r{number}")
    assert game.out == 1
    assert game.table.row("r") == tuple(sorted([11, *way]))


def test_a_card_fits_beside_its_neighbour_of_the_same_colour_only():
    """rules 1.4"""
    game = given("classic", "r11 r1 r2 r3 r4", "r12 g12 r13 y10 r9").play("r11")
    assert moves(game) == {"r12"}
    assert moves(game.play("r12")) == {"r13", "end"}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_turns_go_round_from_seat_to_seat(seats):
    """rules 1.5"""
    game = given("junior", *[f"{'rygb'[s % 4]}{10 - s // 4} r{3 + s}" for s in range(seats)])
    for seat in range(seats):
        assert game.seat == seat
        game = game.play(f"{'rygb'[seat % 4]}{10 - seat // 4}").play("end")
    assert game.seat == 0


# 2 Dealing and starting


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize(("seats", "size"), [(2, 20), (3, 20), (4, 15), (5, 12), (6, 10)])
def test_hands_and_stock_by_number_of_players(key, seats, size):
    """rules 2.1"""
    game = deal(rulesets[key], seats=seats)
    assert [len(hand) for hand in game.hands] == [size] * seats
    assert len(game.stock) == len(game.ruleset.colours) * 20 - size * seats


@pytest.mark.parametrize("colour", "rygb")
def test_two_players_may_take_a_colour_out_and_play_with_60(colour):
    """rules 2.2"""
    game = deal(rulesets["classic"].without(colour), seats=2)
    assert len(Cards.parse(all_cards(game))) == 60
    assert colour not in all_cards(game)


def test_cars_always_takes_blue_out_for_two_and_nobody_else_does():
    """rules 2.2"""
    taken_out = {
        key: (rulesets[key].two_seats_take_out, rulesets[key].may_take_out) for key in EDITIONS
    }
    assert taken_out == {
        "classic": (TakenOut.OPTIONAL, "rygb"),
        "fxs": (TakenOut.RECOMMENDED, "b"),
        "cars": (TakenOut.ALWAYS, "b"),
    }
    played_with = [deal(rulesets["cars"], seats=n).ruleset.colours for n in (2, 3)]
    assert played_with == ["ryg", "rygb"]
    assert deal(rulesets["fxs"], seats=2).ruleset.colours == "rygb"


@pytest.mark.parametrize("key", EDITIONS)
@pytest.mark.parametrize(
    ("hands", "stock", "seat"),
    [
        (("y11 g11", "r11 r1", "b11 r2"), "-", 1),
        (("g11 b11", "r1 r2", "y11 r3"), "r11", 2),
        (("b11 r3", "g11 r2", "r1 r4"), "r11 y11", 1),
        (("r1 r2", "r3 r4", "b11 r5"), "y11 g11 r11", 2),
    ],
)
def test_the_highest_ranking_11_dealt_starts(key, hands, stock, seat):
    """rules 2.3"""
    assert given(key, *hands, stock=stock).seat == seat


@pytest.mark.parametrize("key", EDITIONS)
def test_the_first_11_must_be_laid_and_passes_the_turn(key):
    """rules 2.4"""
    start = given(key, "y11 r11 r12", "r10 r1 r2")
    assert moves(start) == {"r11"}
    assert start.play("r11").seat == 1


@pytest.mark.parametrize("key", EDITIONS)
def test_nobody_dealt_an_11_means_a_new_deal(key):
    """rules 2.5"""
    with pytest.raises(RedealNeeded) as caught:
        given(key, "r1 r2", "y1 y2", stock="r11")
    assert caught.value.reason is RedealReason.NO_CENTRE_DEALT


def test_shuffling_goes_on_until_somebody_has_an_11():
    """rules 2.5: without an 11 for anybody one deal in seventeen would stand."""
    games = [deal(rulesets["classic"], seats=2, seed=seed) for seed in range(200)]
    assert all(str(move) in {"r11", "y11", "g11", "b11"} for g in games for move in g.moves)


# 3 A turn


@pytest.mark.parametrize("key", EDITIONS)
def test_any_number_of_cards_on_any_rows(key):
    """rules 3.1"""
    start = given(key, "r11 r1 r2 r3 r4 r5", "r12 r13 y11 y10 r10 b1")
    turn = played(start, "r11 r12 r13 y11 y10 r10")
    assert turn.seat == 1
    assert turn.play("end").seat == 0


@pytest.mark.parametrize("key", EDITIONS)
def test_another_11_opens_its_row_and_no_other_number_does(key):
    """rules 3.2"""
    turn = given(key, "r11 r1 r2 r3", "y11 g10 b12 y12").play("r11")
    assert moves(turn) - {"end"} == {"y11"}
    assert "y12" in moves(turn.play("y11"))


@pytest.mark.parametrize("key", ["classic", "cars"])
def test_one_card_must_be_laid_and_the_others_may_be_held_back(key):
    """rules 3.3"""
    turn = given(key, "r11 r1 r2", "r10 r12 b3").play("r11")
    assert moves(turn) == {"r10", "r12"}
    with pytest.raises(IllegalMove) as caught:
        turn.play("end")
    assert caught.value.reason is MoveReason.MUST_LAY
    assert moves(turn.play("r10")) == {"r12", "end"}


def test_fxs_may_hold_everything_back_but_then_not_draw():
    """rules 3.4"""
    turn = given("fxs", "r11 r1 r2", "r10 b4 b3").play("r11")
    assert moves(turn) == {"r10", "end"}
    passed = turn.play("end")
    assert (passed.seat, passed.hands, passed.stock) == (0, turn.hands, turn.stock)


@pytest.mark.parametrize(("key", "over"), AFTER_LAST_DRAW)
def test_up_to_three_cards_are_drawn_one_by_one(key, over):
    """rules 3.5"""
    turn = given(key, "r11 r1", "r3 r4", stock="y5 y6 y7 y8").play("r11")
    assert moves(turn) == moves(played(turn, "draw draw")) == {"draw"}
    passed = played(turn, f"draw draw draw{over}")
    assert (passed.seat, hand(passed, 1)) == (0, "r3-4 y5-7")


@pytest.mark.parametrize("key", EDITIONS)
def test_drawing_stops_at_the_first_card_that_fits(key):
    """rules 3.5"""
    turn = played(given(key, "r11 r1", "r3 r4", stock="y5 y11 r12"), "r11 draw draw")
    assert "draw" not in moves(turn)
    assert "y11" in moves(turn)


def test_nobody_draws_who_could_lay():
    """rules 3.5"""
    turn = given("classic", "r11 r1", "r10 r4").play("r11")
    with pytest.raises(IllegalMove) as caught:
        turn.play("draw")
    assert caught.value.reason is MoveReason.MUST_LAY


def test_classic_must_lay_the_drawn_card_and_nothing_after_it():
    """rules 3.6: the yellow 10 that fits next stays in the hand."""
    turn = played(given("classic", "r11 r1", "y10 r4", stock="y11"), "r11 draw")
    assert moves(turn) == {"y11"}
    after = turn.play("y11")
    assert (after.seat, hand(after, 1)) == (0, "r4 y10")


@pytest.mark.parametrize("key", ["fxs", "cars"])
def test_fxs_and_cars_may_keep_the_drawn_card(key):
    """rules 3.7"""
    turn = played(given(key, "r11 r1", "y10 r4", stock="y11"), "r11 draw")
    assert moves(turn) == {"y11", "end"}
    laid, ended = turn.play("y11"), turn.play("end")
    assert (laid.seat, hand(laid, 1)) == (0, "r4 y10")
    assert (ended.seat, hand(ended, 1)) == (0, "r4 y10-11")


def one_colour(key: str, *hands: str, stock: str = "-") -> Game:
    """Red alone, 1 to 8, with the 4 in the middle."""
    return given(key, *hands, stock=stock, colours=1, numbers=(1, 8), centre=4)


@pytest.mark.parametrize("key", ["fxs", "cars"])
@pytest.mark.parametrize("last", ["y8", "r12"])  # does not fit, fits
def test_nobody_else_sees_whether_the_last_card_drawn_fits(key, last):
    """rules 3.7"""
    turn = given(key, "r11 r1", "r3 r4", stock=f"y5 y6 {last}").play("r11")
    drawn = played(turn, "draw draw draw")
    assert (drawn.seat, moves(drawn) - {last}) == (1, {"end"})
    with pytest.raises(IllegalMove):
        drawn.play("draw")
    assert drawn.sight(0).lacks[1] == turn.sight(0).fits  # of the hand before the last draw
    assert drawn.play("end").sight(0).lacks[1] == Cards(0)


@pytest.mark.parametrize(("key", "over"), AFTER_LAST_DRAW)
def test_a_stock_that_runs_out_in_mid_draw_ends_the_turn(key, over):
    """rules 3.8"""
    turn = one_colour(key, "r4 r3 r5", "r1 r2 r6", stock="r7 r8").play("r4")
    assert turn.play("draw").seat == 1
    assert played(turn, f"draw draw{over}").seat == 0


@pytest.mark.parametrize(("key", "offered"), [("classic", {"r5"}), ("cars", {"r5", "end"})])
def test_the_last_card_of_the_stock_may_still_be_laid(key, offered):
    """rules 3.8"""
    turn = one_colour(key, "r4 r3 r6", "r1 r2 r8", stock="r7 r5").play("r4")
    assert moves(played(turn, "draw draw")) == offered


@pytest.mark.parametrize("key", EDITIONS)
def test_nothing_fits_and_no_stock_left_means_passing(key):
    """rules 3.9"""
    turn = one_colour(key, "r4 r3 r5 r7", "r1 r2 r6 r8").play("r4")
    assert moves(turn) == {"end"}
    assert turn.play("end").seat == 0
