"""Final positions: what a claim may leave out, and what it may not say."""

import pytest

from engine import Cards, FinalPosition, HandClaim, NotationError, NotationReason, deal, rulesets
from engine.games.elfer_raus.rules.setup import deck_of

CLASSIC = rulesets["classic"]


def of(**facts):
    return FinalPosition.of("classic", 3, **facts)


def test_nothing_but_rule_set_and_seats_has_to_be_said():
    position = FinalPosition.of(CLASSIC, 3)
    assert position.hands == (None, None, None)
    assert FinalPosition(CLASSIC, 3) == position


def test_hand_says_cards_numbers_unknown_ones_and_jokers_in_any_order():
    (hand, *_) = of(hands=["? * ?7 r5 ?3 r4 ?", None, None]).hands
    assert hand == HandClaim(Cards.parse("r4-5 *"), (3, 7), 2)
    assert (str(hand), hand.size, hand.is_exact) == ("r4-5 * ?3 ?7 ? ?", 7, False)


def test_hand_of_which_only_the_penalty_is_known_has_no_size_unless_it_is_empty():
    assert (HandClaim.parse("=16").size, HandClaim.parse("=0").size) == (None, 0)


def test_stock_is_cards_or_a_count_or_nothing():
    assert of(stock="g2 g1").stock == Cards.parse("g1-2")
    assert (of(stock=0).stock, of().stock) == (0, None)


def test_ruleset_is_named_with_all_that_was_changed():
    ruleset = CLASSIC.without("g")
    assert FinalPosition.of(ruleset, 2).to_json()["ruleset"] == "classic without g"
    assert FinalPosition.of("classic without g", 2).ruleset == ruleset


def test_dict_has_the_keys_of_the_arguments():
    facts = {"out": 1, "hands": ["r5", "-", "?"], "table": "r11-12", "bonus": [0, 0, 0]}
    written = of(**facts).to_json()
    assert {key: written[key] for key in facts} == facts
    assert of(**{k: v for k, v in written.items() if k not in ("ruleset", "seats")}) == of(**facts)


def test_order_of_cards_and_stock_makes_no_difference():
    assert of(table="r12 r11 y11", stock="g2 g1") == of(table="y11 r11-12", stock="g1-2")


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        ({"out": 3}, NotationReason.POSITION),
        ({"out": True}, NotationReason.POSITION),
        ({"hands": ["-", "-"]}, NotationReason.POSITION),
        ({"hands": "r5"}, NotationReason.POSITION),
        ({"hands": ["r5 r5", None, None]}, NotationReason.CARD_TWICE),
        ({"table": "*"}, NotationReason.CARD),
        ({"table": "r5 *r5"}, NotationReason.CARD_TWICE),
        ({"stock": -1}, NotationReason.COUNT),
        ({"bonus": [0, 0]}, NotationReason.COUNT),
        ({"bonus": [0, 0, -1]}, NotationReason.COUNT),
        ({"layout": "rygg"}, NotationReason.LAYOUT),
        ({"bridges": "r5-r5"}, NotationReason.BRIDGE),
        ({"bridges": "r5-y6"}, NotationReason.BRIDGE),
    ],
)
def test_what_cannot_be_said_is_refused_with_the_reason(facts, reason):
    with pytest.raises(NotationError) as refused:
        of(**facts)
    assert refused.value.reason is reason


@pytest.mark.parametrize("seats", [0, 1, 7, "2", 2.0, None])
def test_seats_are_two_to_six(seats):
    with pytest.raises(NotationError):
        FinalPosition.of(CLASSIC, seats)


@pytest.mark.parametrize("key", rulesets)
def test_position_of_a_game_says_everything(key):
    position = deal(rulesets[key], 3, seed=1).position()
    written = position.to_json()
    assert not [name for name, value in written.items() if value is None and name != "out"]
    hands = [card for hand in position.hands for card in hand.cards]
    deck = deck_of(position.ruleset)
    assert len(hands) + len(position.stock) + deck.laid_out.bit_count() == len(deck.dealt) + len(
        position.table
    )
