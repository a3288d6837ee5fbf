"""Final positions with less known: hands by card, by number, by sum, by size, or not at all."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from engine import Cards, FinalPosition, HandClaim
from engine.cards import JOKER, JOKER_BIT
from engine.games.elfer_raus.position import penalty
from engine.games.elfer_raus.rules.ruleset import Ruleset

FORGETFUL = 0.5  # the chance that a field is forgotten


def exact(hand: HandClaim, rules: Ruleset) -> HandClaim:
    return hand


def numbers(hand: HandClaim, rules: Ruleset) -> HandClaim:
    """The colours are forgotten."""
    jokers = Cards(hand.cards.jokers * JOKER_BIT)
    return HandClaim(jokers, tuple(sorted(card.number for card in hand.cards if card != JOKER)))


def total(hand: HandClaim, rules: Ruleset) -> HandClaim:
    return HandClaim(penalty=penalty(hand, rules))


def size(hand: HandClaim, rules: Ruleset) -> HandClaim:
    return HandClaim(unknown=len(hand.cards))


def nothing(hand: HandClaim, rules: Ruleset) -> None:
    return None


WAYS = (exact, numbers, total, size, nothing)


def mixed(hand: HandClaim, chance: Random) -> HandClaim:
    """Some cards exactly, some by number, some not at all."""
    cards, named, unknown = [], [], 0
    for card in hand.cards:
        luck = chance.random()
        if luck < 0.4:
            cards.append(card)
        elif luck < 0.7 and card != JOKER:
            named.append(card.number)
        else:
            unknown += 1
    return HandClaim(Cards.of(cards), tuple(sorted(named)), unknown)


def forgotten(end: FinalPosition, chance: Random) -> FinalPosition:
    """Less than all that is true of the end of a game."""
    one_way = chance.choice(WAYS)
    hands = []
    for hand in end.hands:
        assert hand is not None
        way = chance.choice(WAYS) if one_way is nothing else one_way
        blurred = way(hand, end.ruleset)
        hands.append(mixed(hand, chance) if way is size and chance.random() < 0.5 else blurred)
    return forgotten_rest(replace(end, hands=tuple(hands)), chance)


def forgotten_rest(claim: FinalPosition, chance: Random) -> FinalPosition:
    """The claim without some of what it says besides the hands."""
    fields = ("table", "first", "layout", "bonus", "bridges", "bridges_left")
    lost = [field for field in fields if chance.random() < FORGETFUL]
    nothing: dict[str, Any] = dict.fromkeys(lost)
    less = replace(claim, **nothing)
    assert isinstance(claim.stock, Cards)
    stock = chance.choice((claim.stock, len(claim.stock), None))
    if chance.random() < FORGETFUL:
        return replace(less, stock=stock, out=None, blocked=False)
    return replace(less, stock=stock)


def contradictions(deduced: FinalPosition, truth: FinalPosition) -> list[str]:
    """The fields in which what was deduced is not true."""
    wrong = [
        name for name in ("table", "bonus", "bridges_left", "out") if lies(name, deduced, truth)
    ]
    wrong += ["blocked"] * (deduced.blocked and not truth.blocked)
    if deduced.bridges is not None and set(deduced.bridges) != set(truth.bridges or ()):
        wrong.append("bridges")
    assert isinstance(truth.stock, Cards)  # a game knows its stock
    stock = truth.stock if isinstance(deduced.stock, Cards) else len(truth.stock)
    if deduced.stock is not None and deduced.stock != stock:
        wrong.append("stock")
    pairs = enumerate(zip(deduced.hands, truth.hands, strict=True))
    rules = truth.ruleset
    return wrong + [f"hand {seat}" for seat, (h, true) in pairs if not matches(h, true, rules)]


def lies(name: str, deduced: FinalPosition, truth: FinalPosition) -> bool:
    return getattr(deduced, name) not in (None, getattr(truth, name))


def matches(claim: HandClaim | None, hand: HandClaim | None, rules: Ruleset) -> bool:
    """Whether a hand is one of those that a claim leaves open."""
    assert hand is not None
    if claim is None:
        return True
    if claim.penalty is not None:
        return claim.penalty == penalty(hand, rules)
    rest = Counter(hand.cards)
    rest.subtract(Counter(claim.cards))
    named = Counter(card.number for card in rest.elements() if card != JOKER)
    named.subtract(Counter(claim.numbers))
    whole = min(rest.values(), default=0) >= 0 and min(named.values(), default=0) >= 0
    return whole and claim.size == len(hand.cards)


def leaves_open(claim: FinalPosition, end: FinalPosition) -> bool:
    """Whether a claim says nothing that is not true of an end."""
    agrees = [claim.first in (None, end.first), claim.layout in (None, end.layout)]
    return all(agrees) and not contradictions(claim, end)
