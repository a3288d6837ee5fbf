"""The advice of the strongest bot, in positions where its facts are known."""

from engine import Cards, Game, deal, rulesets
from engine.games.elfer_raus.insight.advice import Advice, advice
from engine.games.elfer_raus.play.moves import Kind

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
    assert (given.opens, given.leads_to) == (Cards.parse("r4 r6"), Cards.parse("r9"))


def test_own_cards_behind_a_lay_are_named_and_not_as_opened_for_others():
    game = start("r5 r6 r8 y9", "r1-4", "r7 r9 y1-8").play("r5")
    game = game.play("r4").play("end")
    given = advised(game)
    assert given.about is not None
    assert str(given.about) == "r6"
    assert given.leads_to == Cards.parse("r8")
    assert given.opens == Cards.parse("r7")


def test_a_hand_that_can_go_at_once_is_said():
    game = start("r5 r6 r7 r8", "r1-4", "r9 y1-9").play("r5").play("r4").play("end")
    given = advised(game)
    assert given.goes_out
    assert given.best.move.kind is Kind.LAY


def test_without_a_card_that_fits_there_are_no_facts():
    game = start("r5 y1 y2 y3", "r1-4", "r6-9 y4-9").play("r5").play("r4").play("end")
    given = advised(game)
    assert given.best.move.kind is Kind.DRAW
    assert given.about is None
    assert not given.opens
    assert not given.leads_to


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
