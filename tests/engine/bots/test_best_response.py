"""The best answer to a level, which says how exploitable it is, is as good as any other."""

from statistics import fmean

from engine.bots import Level, by_name
from tests.bench.best_response import TOYS, Opponent, World, best_in, best_share, every_deal, share
from tests.engine.case import Case

TINY = Case("fxs", size={"colours": 1, "numbers": (1, 6), "centre": 4, "hand": 2})
TOY = Case("fxs", size={"colours": 1, "numbers": (1, 7), "centre": 4, "hand": 3})


def test_it_wins_half_at_least_and_more_the_weaker_the_level_is():
    against = [best_share(TOY, Opponent(level)) for level in (Level.HOLDER, Level.LAYER)]
    assert 0.5 < against[0] < against[1] < 1


def test_no_level_wins_more_than_the_best_answer():
    best = best_share(TINY, Opponent(Level.LAYER))
    for level in (Level.LAYER, Level.HOLDER):
        assert fmean(won(level, game, seat) for game in every_deal(TINY) for seat in (0, 1)) <= best


def won(level, game, seat):
    """What a bot of this level wins at a seat against a layer."""
    seated = [by_name(level if each == seat else Level.LAYER, 1) for each in (0, 1)]
    while game.seat is not None:
        game = game.play(seated[game.seat].choose(game.sight(game.seat)))
    return share(game, seat)


def test_it_does_not_see_hidden_cards():
    """A player that sees each deal wins more."""
    case, opponent = TOYS[0], Opponent(Level.HOLDER)
    deals = [(World(1.0, game), seat) for game in every_deal(case) for seat in (0, 1)]
    seeing = fmean(best_in([world], seat, opponent) for world, seat in deals)
    assert best_share(case, opponent) < seeing
