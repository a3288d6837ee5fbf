"""A seat that lays several cards a turn is expected to lay all it can."""

import random

from engine import Game, bots, deal, rulesets
from engine.games.elfer_raus.bots import Level
from engine.games.elfer_raus.bots.worlds import Styles
from engine.games.elfer_raus.sight import Turns

SMALL = rulesets["classic"].resized(colours=2, numbers=(1, 9), centre=5, hand=4)


def test_course_counts_turns_that_a_second_card_could_follow():
    moments = [Game.start(SMALL, ["r5-7 y1", "r2-4 y2"], stock="y5 r1 r8-9 y3-4 y6-9")]
    turns = ("r5", "r4 r3 end", "r6 end", "r2 end", "r7 end", "draw y5")  # y5 must be laid
    for text in " ".join(turns).split():
        moments.append(moments[-1].play(text))
    assert moments[-1].sight(0, moments).course == (Turns(laid=2, more=0), Turns(laid=2, more=1))
    assert moments[-1].sight(0).course == ()


def played(levels: list[Level], seed: int) -> list[Game]:
    """All moments of a round by bots."""
    seated = [bots.by_name(level, seed=seed) for level in levels]
    moments = [deal(rulesets["classic"], seats=len(levels), seed=seed)]
    while (seat := moments[-1].seat) is not None:
        game = moments[-1]
        moments.append(game.play(seated[seat].choose(game.sight(seat))))
    return moments


def test_a_round_shows_who_lays_all_and_who_holds_back():
    rounds = [played([Level.HOLDER, Level.LAYER, Level.HOLDER], seed) for seed in range(20)]
    seen = [moments[-1].sight(0, moments) for moments in rounds]
    styles = [Styles(sight, random.Random(1)) for sight in seen]
    drawn = [style.drawn() for style in styles for _ in range(50)]
    own, layer, holder = map(sum, zip(*drawn, strict=True))
    assert own == 0
    assert layer > 900
    assert holder < 100


def test_who_lays_several_cards_makes_others_likelier_to():
    def holders(turns: Turns) -> int:
        """How often the last seat holds back, of which nothing is shown."""
        sight = deal(rulesets["classic"], seats=3).sight(0)
        seen = sight._replace(course=(Turns(0, 0), turns, Turns(0, 0)))
        styles = Styles(seen, random.Random(1))
        return sum(not styles.drawn()[2] for _ in range(400))

    assert holders(Turns(3, 0)) > holders(Turns(0, 0)) > holders(Turns(3, 1)) > holders(Turns(3, 3))


def test_all_hold_back_where_no_course_is_known():
    moments = played([Level.LAYER] * 3, seed=1)
    assert Styles(moments[-1].sight(0), random.Random(1)).drawn() == []
