"""Deals: what is wrong with one that was given, what is dealt again, what a seed gives."""

from collections import Counter

import pytest

from engine import (
    DealProblem,
    DealReason,
    Game,
    IllegalDeal,
    NotationError,
    NotationReason,
    RedealNeeded,
    RedealReason,
    deal,
    rulesets,
)
from tests.engine.games.elfer_raus.slow import all_cards, cards_to_deal, slow_rules

TINY = rulesets["classic"].resized(colours=1, numbers=(1, 6), centre=3, hand=2)
TINY_MASTER = rulesets["master"].resized(colours=1, numbers=(1, 5), centre=3, hand=2, jokers=2)


def problems(ruleset, hands, stock="-"):
    """Everything wrong with a deal: the reason and the facts of each problem."""
    with pytest.raises(IllegalDeal) as caught:
        Game.start(ruleset, hands, stock)
    return [(problem.reason, problem.facts) for problem in caught.value.problems]


# Given deals


def test_given_deal_lies_as_given():
    game = Game.start(TINY, ["r3 r1", "r2 r6"], "r5 r4")
    assert [str(hand) for hand in game.hands] == ["r1 r3", "r2 r6"]
    assert (str(game.stock), game.seat, str(game.table)) == ("r5 r4", 0, "-")


def test_hand_of_the_wrong_size_is_named_with_its_seat():
    assert problems(TINY, ["r3", "r2 r6 r1"], "r4 r5") == [
        (DealReason.HAND_SIZE, {"seat": 0, "size": 1, "expected": 2}),
        (DealReason.HAND_SIZE, {"seat": 1, "size": 3, "expected": 2}),
    ]


def test_card_dealt_twice_is_named():
    assert problems(TINY, ["r3 r1", "r3 r2"], "r4-6") == [
        (DealReason.CARD_TWICE, {"card": "r3", "times": 2})
    ]


@pytest.mark.parametrize("foreign", ["r7", "y1", "*"])
def test_card_that_is_not_in_the_pack_is_named(foreign):
    assert problems(TINY, ["r3 r1", "r2 r6"], f"r4 r5 {foreign}") == [
        (DealReason.NO_SUCH_CARD, {"card": foreign, "times": 1})
    ]


def test_missing_card_is_named():
    assert problems(TINY, ["r3 r1", "r2 r6"], "r4") == [(DealReason.CARD_MISSING, {"card": "r5"})]


def test_jokers_are_counted():
    assert problems(TINY_MASTER, ["* *", "* r1"], "r2 r4 r5") == [
        (DealReason.CARD_TWICE, {"card": "*", "times": 3})
    ]
    assert problems(TINY_MASTER, ["* r1", "r2 r4"], "r5") == [
        (DealReason.CARD_MISSING, {"card": "*"})
    ]


def test_card_laid_out_before_play_is_not_dealt():
    assert problems(TINY_MASTER, ["* *", "r1 r2"], "r3-5") == [
        (DealReason.NO_SUCH_CARD, {"card": "r3", "times": 1})
    ]


def test_all_problems_are_listed_at_once():
    deal_problems = problems(TINY, ["r3 r3 b1", "r2"], "r4")
    assert [reason for reason, _ in deal_problems] == [
        DealReason.HAND_SIZE,
        DealReason.HAND_SIZE,
        DealReason.CARD_MISSING,  # r1
        DealReason.CARD_TWICE,  # r3
        DealReason.CARD_MISSING,  # r5
        DealReason.CARD_MISSING,  # r6
        DealReason.NO_SUCH_CARD,  # b1
    ]


@pytest.mark.parametrize("text", ["r3 x1", "r22 r1", "r3-1 r5", "", "r3,r1", "?"])
def test_unknown_card_text_is_refused(text):
    with pytest.raises(NotationError) as caught:
        Game.start(TINY, [text, "r2 r6"], "r4 r5")
    assert caught.value.reason in (NotationReason.CARD, NotationReason.CARD_LIST)
    assert caught.value.facts["text"] in (text, *text.split())


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_number_of_seats_that_no_sheet_knows(seats):
    with pytest.raises(IllegalDeal) as caught:
        deal(rulesets["junior"], seats)
    assert caught.value.reason is DealReason.SEATS
    assert caught.value.facts == {"seats": seats, "fewest": 2, "most": 6}


@pytest.mark.parametrize("first", [-1, 4])
def test_first_seat_must_be_one_of_the_seats(first):
    with pytest.raises(IllegalDeal) as caught:
        deal(rulesets["junior"], 4, first=first)
    assert caught.value.reason is DealReason.FIRST_SEAT


@pytest.mark.parametrize("layout", ["ryg", "ryggb", "rygbx", "", 5])
def test_layout_must_name_each_row_once(layout):
    with pytest.raises(NotationError) as caught:
        deal(rulesets["master"], layout=layout)
    assert (caught.value.reason, caught.value.facts) == (NotationReason.LAYOUT, {"text": layout})


def test_deck_too_small_for_the_hands_is_refused():
    with pytest.raises(IllegalDeal) as caught:
        deal(TINY, seats=4)
    assert caught.value.reason is DealReason.DECK_TOO_SMALL
    assert caught.value.facts == {"cards": 6, "needed": 8}


def test_problems_of_a_deal_say_what_they_are():
    with pytest.raises(IllegalDeal) as caught:
        deal(TINY, seats=4)
    (problem,) = caught.value.problems
    assert repr(problem) == "DealProblem('deck-too-small', cards=6, needed=8)"
    again = DealProblem(DealReason.DECK_TOO_SMALL, needed=8, cards=6)
    assert (problem, hash(problem)) == (again, hash(again))
    assert problem != DealProblem(DealReason.DECK_TOO_SMALL, cards=7, needed=8)


# Dealing again


def test_redeal_is_needed_where_nobody_has_an_eleven():
    with pytest.raises(RedealNeeded) as caught:
        Game.start(TINY, ["r1 r2", "r5 r6"], "r3 r4")
    assert caught.value.reason is RedealReason.NO_CENTRE_DEALT


def test_redeal_is_needed_where_nobody_can_open():
    size = {"colours": 1, "numbers": (1, 9), "centre": 5, "hand": 2}
    with pytest.raises(RedealNeeded) as caught:
        Game.start(rulesets["cars/three-starts"].resized(**size), ["r1 r2", "r8 r9"], "r3-7")
    assert caught.value.reason is RedealReason.NOBODY_CAN_OPEN
    assert Game.start(rulesets["fxs/three-starts"].resized(**size), ["r1 r2", "r8 r9"], "r3-7")


def test_problems_of_a_deal_come_before_dealing_again():
    assert problems(TINY, ["r1 r2", "r5 r6"], "r3")[0][0] is DealReason.CARD_MISSING


def test_shuffled_deals_always_have_somebody_to_start():
    for seed in range(300):  # three hands in five lack the only centre card
        game = deal(TINY, seats=2, seed=seed)
        assert game.seat is not None
        assert "r3" in [str(move) for move in game.moves]


# Shuffled deals


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("key", rulesets)
def test_every_rule_set_deals_its_whole_pack(key, seats):
    ruleset = rulesets[key].for_seats(seats)
    game, slow = deal(rulesets[key], seats), slow_rules(key, without=ruleset.taken_out or None)
    assert [len(hand) for hand in game.hands] == [slow.hand(seats)] * seats
    assert len(game.stock) == len(cards_to_deal(slow)) - seats * slow.hand(seats)
    everywhere = [*game.table.covered, *game.stock, *(c for hand in game.hands for c in hand)]
    assert Counter(map(str, everywhere)) == Counter(all_cards(slow))
    assert game.bridges_left == (slow.bridges_for(seats),) * seats


def test_same_arguments_give_the_same_deal_and_another_seed_another():
    master = rulesets["master"]
    assert deal(master, 5, seed=3, first=2) == deal(master, 5, seed=3, first=2)
    assert deal(master, 5, seed=3, first=2) != deal(master, 5, seed=4, first=2)


def test_every_card_gets_everywhere():
    deals = [deal(rulesets["junior"], 3, seed) for seed in range(400)]
    tops = {str(game.stock[0]) for game in deals}
    held = {str(card) for game in deals for card in game.hands[0]}
    assert tops == held == set(cards_to_deal(slow_rules("junior")))


def test_layout_and_first_seat_are_as_asked():
    game = deal(rulesets["master"], 3, first=2, layout="gbry")
    assert (game.seat, game.layout) == (2, "gbry")
    assert deal(rulesets["cars"], 2, layout="gbry").layout == "gry"
