"""The first state of a game: hands and stock, given or shuffled, and who moves first."""

import random
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, assert_never

from engine.cards import JOKER, Card, Cards, each_card, parse_list
from engine.errors import (
    DealProblem,
    DealReason,
    IllegalDeal,
    NotationError,
    NotationReason,
    RedealNeeded,
    RedealReason,
)
from engine.games.elfer_raus.play.state import Extras, State
from engine.games.elfer_raus.rules.kinds import Starter
from engine.games.elfer_raus.rules.ruleset import Ruleset
from engine.games.elfer_raus.rules.setup import Deck, Setup, parse_layout
from engine.seats import FEWEST_SEATS, MOST_SEATS, Seat, is_count, is_seat

BITS: Final = tuple(1 << card for card in range(JOKER + 1))


def given_state(
    ruleset: Ruleset, hands: Sequence[str], stock: str, first: int, layout: str | None
) -> State:
    """The first state of a given deal; see ``Game.start``."""
    if not isinstance(hands, Sequence) or isinstance(hands, str):
        raise NotationError(NotationReason.HAND, text=hands)
    setup = made_setup(ruleset, len(hands), first, layout)
    dealt = [parse_list(hand) for hand in hands]
    pile = parse_list(stock)
    problems = tuple(deal_problems(setup, dealt, pile))
    if problems:
        raise IllegalDeal(problems)
    return started(setup, tuple(int(Cards.of(hand)) for hand in dealt), pile)


def dealt_state(ruleset: Ruleset, seats: int, seed: int, first: int, layout: str | None) -> State:
    """The first state of a shuffled deal; see ``deal``."""
    setup = made_setup(ruleset, seats, first, layout)
    size, cards = ruleset.hand_size(seats), list(setup.deck.dealt)
    needed = size * seats
    if needed > len(cards):
        problem = DealProblem(DealReason.DECK_TOO_SMALL, cards=len(cards), needed=needed)
        raise IllegalDeal((problem,))
    shuffler = random.Random(seed)
    while True:
        shuffler.shuffle(cards)
        bits = [BITS[card] for card in cards[:needed]]
        hands = tuple([sum(bits[start : start + size]) for start in range(0, needed, size)])
        try:
            return started(setup, hands, tuple(cards[needed:]))
        except RedealNeeded:
            continue


def made_setup(ruleset: Ruleset, seats: int, first: int, layout: str | None) -> Setup:
    """The setup of a game; raises IllegalDeal for a number of seats that no sheet allows."""
    if not is_count(seats) or not FEWEST_SEATS <= seats <= MOST_SEATS:
        facts = {"seats": seats, "fewest": FEWEST_SEATS, "most": MOST_SEATS}
        raise IllegalDeal((DealProblem(DealReason.SEATS, **facts),))
    if not is_seat(first, seats):  # for the cache 1.0 is the same as 1
        raise IllegalDeal((DealProblem(DealReason.FIRST_SEAT, first=first, seats=seats),))
    return setup_of(ruleset, seats, Seat(first), parse_layout(layout, ruleset))


setup_of = lru_cache(maxsize=1 << 8)(Setup)  # most games share a few setups


def deal_problems(
    setup: Setup, hands: Sequence[tuple[Card, ...]], pile: tuple[Card, ...]
) -> list[DealProblem]:
    """Everything that is wrong with a given deal."""
    size = setup.ruleset.hand_size(setup.seats)
    problems = [
        DealProblem(DealReason.HAND_SIZE, seat=seat, size=len(hand), expected=size)
        for seat, hand in enumerate(hands)
        if len(hand) != size
    ]
    expected = setup.deck.dealt
    given = sorted(card for part in (*hands, pile) for card in part)
    if given == sorted(expected):
        return problems
    for card in sorted({*given, *expected}):
        wanted, dealt = expected.count(card), given.count(card)
        if dealt > wanted:
            reason = DealReason.CARD_TWICE if wanted else DealReason.NO_SUCH_CARD
            problems.append(DealProblem(reason, card=str(card), times=dealt))
        elif dealt < wanted:
            problems.append(DealProblem(DealReason.CARD_MISSING, card=str(card)))
    return problems


def started(setup: Setup, hands: tuple[int, ...], pile: tuple[Card, ...]) -> State:
    """The state before the first move; raises RedealNeeded."""
    rules, deck, seats = setup.ruleset, setup.deck, setup.seats
    seat, openings, lacks = start_of(setup, hands)
    bridges = rules.bridges_each(seats)
    extras = Extras(0, (), (bridges,) * seats, (0,) * seats, rules.bonus_cards, False)
    return State(
        setup=setup,
        free=deck.places ^ deck.laid_out,
        openings=openings,
        fits=deck.fits(deck.laid_out, openings),
        hands=hands,
        stock=pile,
        seat=seat,
        laid=0,
        drawn=0,
        idle=0,
        extras=extras if rules.drawing.is_free else None,
        lacks=lacks,
        out=None,
    )


def start_of(setup: Setup, hands: tuple[int, ...]) -> tuple[Seat, int, tuple[int, ...]]:
    """The seat that moves first, the openers of rows, and the cards that each seat surely lacks."""
    deck, nothing = setup.deck, (0,) * setup.seats
    starter = setup.ruleset.starter
    match starter:
        case Starter.HIGHEST_CENTRE:
            return highest_centre(deck, hands)
        case Starter.FIRST_ABLE_SEAT:
            return first_able(setup, hands)
        case Starter.FIRST_SEAT:
            return setup.first, deck.openers, nothing
    assert_never(starter)


def highest_centre(deck: Deck, hands: tuple[int, ...]) -> tuple[Seat, int, tuple[int, ...]]:
    """The seat that was dealt the highest-ranking 11 must lay it (rules 2.3, 2.4)."""
    missing = 0
    for card in each_card(deck.openers):
        for seat, hand in enumerate(hands):
            if hand >> card & 1:
                return Seat(seat), card.bit, (missing,) * len(hands)
        missing |= card.bit
    raise RedealNeeded(RedealReason.NO_CENTRE_DEALT)


def first_able(setup: Setup, hands: tuple[int, ...]) -> tuple[Seat, int, tuple[int, ...]]:
    """The first seat in turn order that can open (rules 6.4)."""
    openers = setup.deck.openers
    lacks = [0] * setup.seats
    for step in range(setup.seats):
        seat = (setup.first + step) % setup.seats
        if hands[seat] & openers:
            return Seat(seat), openers, tuple(lacks)
        lacks[seat] = openers
    raise RedealNeeded(RedealReason.NOBODY_CAN_OPEN)
