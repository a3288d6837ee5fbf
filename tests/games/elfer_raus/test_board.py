"""The table as it is drawn and said: public facts only, the same for all."""

from dataclasses import replace

from django.template.loader import render_to_string
from django.utils.translation import override

from engine import Cards, Game, Move, deal, rulesets
from engine.games.elfer_raus.play.state import State
from games.elfer_raus.board import (
    PlaceSets,
    RowPlace,
    hand_of,
    row_of,
    row_part,
    seats_of,
    tabletop_html,
    tabletop_of,
)
from games.elfer_raus.sentences import move_words, tabletop_words, turn_words

NAMES = ["Anna", "Ben", "Cleo"]


def master() -> Game:
    """Three at Master, the rows in the order yellow, red, green, blue."""
    return deal(rulesets["master"], seats=3, seed=3, layout="yrgb")


def laid_first(game: Game) -> Move:
    """The next move if everybody lays when possible, and prefers a bridge."""
    return max(game.moves, key=lambda move: (bool(move.bridge), move.bit > 0))


def with_a_bridge() -> Game:
    game = master()
    while not game.bridges:
        game = game.play(laid_first(game))
    return game


def test_rows_stand_as_they_lie():
    board = tabletop_of(master().state)
    assert [row.colour for row in board.rows] == list("yrgb")
    assert [len(row.cells) for row in board.rows] == [21] * 4


def test_a_row_tells_its_ends_and_what_fits():
    row = tabletop_of(master().state).rows[1]
    assert [str(card) for card in row.holding(RowPlace.CARD)] == ["r11"]
    assert [str(card) for card in row.holding(RowPlace.NEXT)] == ["r10", "r12"]
    assert row.cells[10].is_low_end
    assert row.cells[10].is_high_end


def test_what_is_new_is_marked():
    game = deal(rulesets["classic"], seats=3, seed=3)
    move = game.moves[0]
    board = tabletop_of(game.play(move).state, [move])
    assert [card for row in board.rows for card in row.fresh] == [move.card]
    assert tabletop_html(board).count(" fresh") == 1


def test_a_lone_card_beside_a_gap_stands_out_to_the_other_side():
    """So it covers no place that its row shows."""
    covered = Cards.parse("r9 r11 r12")
    fits = Cards.parse("r8 r10 r13")
    drawn = row_part(row_of("r", (1, 21), PlaceSets(covered, 0, fits, 0)), ())
    assert '<i class="card n9 low3" ' in drawn
    assert '<i class="next n8 below" ' in drawn
    assert '<i class="next n10" ' in drawn


def test_a_bridge_is_drawn_and_said():
    board = tabletop_of(with_a_bridge().state)
    assert tabletop_html(board).count('class="bridge ') == len(board.bridges) == 1
    with override("en"):
        assert tabletop_words(board)[-1].startswith("Bridges: ")


def test_a_row_is_said_as_people_would():
    game = Game.start(
        rulesets["junior"],
        ["r2 r3 r9 y5 g5", "r10 b5 y6 g6 b6"],
        rest_of("r2-3 r9-10 y5-6 g5-6 b5-6"),
    )
    with override("en"):
        words = tabletop_words(tabletop_of(game.play("r2").play("r3").state, [Move.parse("r3")]))
    assert words[0] == "red: 1 to 3 and 11; next 4 and 10; new 3"


def rest_of(hands: str) -> str:
    """The stock that is left of the Junior deck."""
    dealt = set(Cards.parse(hands))
    return " ".join(
        str(card) for card in Cards.parse("r2-10 y2-10 g2-10 b2-10") if card not in dealt
    )


def words_of(*moves: str) -> str:
    with override("en"):
        return turn_words(tuple(Move.parse(move) for move in moves))


def test_a_turn_is_said_in_the_order_played():
    assert words_of("r12", "r13", "y7") == "red 12, 13, yellow 7"
    assert words_of("y7", "r12") == "yellow 7, red 12"
    assert words_of("*r12^y", "r14=*") == "red 12 (joker), 14 for a joker"
    assert words_of("draw", "draw", "r5") == "drew 2, red 5"
    assert words_of("end") == "passed"


def test_a_button_says_what_it_does():
    with override("en"):
        assert move_words(Move.parse("*b9^y")) == "Joker as blue 9, over a bridge from yellow"
        assert move_words(Move.parse("r12=*")) == "Swap red 12 for the joker"


def test_a_hand_lies_by_colour_and_number_with_its_moves():
    game = master()
    hand = hand_of(game.hands[0], game.layout, game.moves)
    keys = [
        "yrgb".index(hand_card.colour) * 30 + hand_card.card.number
        for hand_card in hand
        if hand_card.colour
    ]
    assert keys == sorted(keys)
    played = [move for hand_card in hand for move in hand_card.moves]
    assert set(played) == {move for move in game.moves if move.card}


def test_neither_board_nor_seats_know_a_hidden_card():
    """Exchange what is hidden: what is drawn stays the same to the byte."""
    state = master().state
    turned = (state.hands[1], state.hands[2], state.hands[0])
    hidden = replace(state, hands=turned, stock=state.stock[::-1])
    assert shown(state) == shown(hidden)


def shown(state: State) -> str:
    board, around = tabletop_of(state), seats_of(state, NAMES)
    return render_to_string("cards/_table.html", {"table": board}) + render_to_string(
        "cards/_seats.html", {"around": around}
    )


def test_every_rule_set_can_be_drawn():
    for ruleset in rulesets.values():
        for seats in (2, 6):
            board = tabletop_of(deal(ruleset, seats=seats).state)
            assert tabletop_html(board).count("data-row=") == len(board.rows)
