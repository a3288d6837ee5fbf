"""The advice of the strongest bot, in positions where its facts are known."""

from engine import Game, deal, rulesets
from engine.games.elfer_raus.insight.advice import Advice, advice
from engine.games.elfer_raus.insight.because import facts, known_to
from engine.games.elfer_raus.play.moves import Kind
from engine.games.elfer_raus.puzzles.rounds import simulated_round

SMALL = rulesets["classic"].resized(colours=2, numbers=(1, 9), centre=5, hand=4)


def advised(game: Game, playouts: int = 180) -> Advice:
    assert game.seat is not None
    return advice(game.sight(game.seat), playouts)


def start(mine: str, others: str, stock: str = "-") -> Game:
    return Game.start(SMALL, hands=[mine, others], stock=stock)


def test_the_only_move_needs_no_comparison():
    given = advised(start("r5 r9 y1 y9", "r1-4", "r6-8 y2-8"))
    assert str(given.best.move) == "r5"
    assert given.instead is None
    assert given.reason is None


def test_the_reason_is_a_fact_about_the_best_move_beside_the_next_one():
    reasons = 0
    for game in [game for game in simulated_round(SMALL, 1).games() if len(game.moves) > 1]:
        given, sight = advised(game, 90), game.sight(game.seat)
        assert given.instead is not None
        found = facts(sight, known_to(sight), given.instead.move, given.best.move)
        assert given.reason is None or given.reason in [*found]
        reasons += given.reason is not None
    assert reasons


def test_a_hand_that_can_go_at_once_is_said():
    game = start("r5 r6 r7 r8", "r1-4", "r9 y1-9").play("r5").play("r4").play("end")
    given = advised(game)
    assert given.goes_out
    assert given.best.move.kind is Kind.LAY


def test_without_a_card_that_fits_there_are_no_facts():
    game = start("r5 y1 y2 y3", "r1-4", "r6-9 y4-9").play("r5").play("r4").play("end")
    given = advised(game)
    assert given.best.move.kind is Kind.DRAW
    assert given.reason is None


def test_advice_is_blind_to_hidden_cards():
    one = start("r5 r6 y1 y9", "r1-4", "r7-9 y2-8").play("r5")
    other = start("r5 r6 y1 y9", "r4 r7-9", "r1-3 y2-8").play("r5")
    one, other = (game.play("r4").play("end") for game in (one, other))
    assert advised(one) == advised(other)


def test_both_moves_are_tried_in_the_same_worlds():
    game = deal(rulesets["classic"], seed=3)
    while len(game.moves) < 2:
        game = game.play(game.moves[0])
    given = advised(game)
    assert given.instead is not None
    assert 0 <= given.best.wins.value <= 1
    assert {given.best.move, given.instead.move} <= set(game.moves)
