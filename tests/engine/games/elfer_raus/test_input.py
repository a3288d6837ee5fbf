"""Every input, even odd or very long, is read or refused as documented, and soon."""

import time
from typing import Any

import pytest

from engine import (
    Cards,
    FinalPosition,
    Game,
    HandClaim,
    IllegalDeal,
    IllegalMove,
    Move,
    MoveReason,
    NotationError,
    Record,
    Stock,
    Table,
    deal,
    parse_ruleset,
    rulesets,
)
from engine.games.elfer_raus.play.dealing import setup_of
from engine.games.elfer_raus.position import Bridge

SOON = 0.05  # seconds of the processor
MEGABYTES = 4_000_000  # characters
JUNIOR = rulesets["junior"]


def nested(depth: int) -> list[Any]:
    """A list in a list in a list."""
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


ODD = [True, 1.0, "1", b"1", 10**5000, -(10**5000), nested(5000), [10**5000], {}, object()]
ANY = pytest.mark.parametrize("odd", ODD, ids=lambda odd: type(odd).__name__)


# Seats and counts


@ANY
def test_first_seat_is_a_whole_number(odd):
    with pytest.raises(IllegalDeal):
        deal(JUNIOR, 4, first=odd)


@pytest.mark.parametrize("odd", [True, 1.0])
def test_what_equals_a_seat_is_not_taken_for_it_by_the_cache(odd):
    setup_of.cache_clear()
    with pytest.raises(IllegalDeal):
        deal(JUNIOR, 4, first=odd)
    assert type(deal(JUNIOR, 4, first=1).seat) is int


@ANY
def test_number_of_seats_is_a_whole_number(odd):
    with pytest.raises(IllegalDeal):
        deal(JUNIOR, odd)


@ANY
def test_only_a_seat_can_look_at_a_game(odd):
    with pytest.raises(IndexError):
        deal(JUNIOR).sight(odd)


@ANY
def test_only_a_seat_can_ask_for_a_move(odd):
    game = deal(JUNIOR, first=1)
    with pytest.raises(IllegalMove) as caught:
        game.play(game.moves[0], seat=odd)
    assert caught.value.reason is MoveReason.OUT_OF_TURN
    assert game.play(game.moves[0], seat=1) == game.play(game.moves[0])


# Values of any kind


@pytest.mark.parametrize("hands", [None, "r2 r3", 7, {}, [nested(5000)] * 2], ids=type)
def test_hands_that_are_dealt_are_a_list(hands):
    with pytest.raises(NotationError):
        Game.start(JUNIOR, hands)


@pytest.mark.parametrize("field", [*FinalPosition.__dataclass_fields__])
def test_position_is_refused_with_the_documented_error(field):
    for odd in ODD[4:]:
        with pytest.raises(NotationError) as caught:
            FinalPosition.from_json({"ruleset": "classic", "seats": 2, field: odd})
        assert len(str(caught.value)) < 1000


def test_position_of_unknown_hands_may_say_none():
    assert FinalPosition.of("classic", 2, hands=None) == FinalPosition.of("classic", 2)


@pytest.mark.parametrize("data", [None, nested(5000), 10**5000, {1: 2}], ids=type)
def test_what_is_no_position_at_all_is_refused(data):
    with pytest.raises(NotationError):
        FinalPosition.from_json(data)


# Lengths

READERS = {
    "cards": Cards.parse,
    "stock": Stock.parse,
    "table": Table.parse,
    "hand": HandClaim.parse,
    "bridge": Bridge.parse,
    "move": Move.parse,
    "record": Record.parse,
    "ruleset": parse_ruleset,
    "layout": lambda text: FinalPosition.of("classic", 2, layout=text),
    "bridges": lambda text: FinalPosition.of("master", 2, bridges=text),
}
WORDS = ["r5 ", "* ", "? ", "?7 ", "r", "y9-b9 ", "hand r1\n", " ", "classic resized "]


@pytest.mark.parametrize("read", READERS.values(), ids=READERS)
def test_megabytes_are_refused_at_once(read):
    for word in WORDS:
        text = word * (MEGABYTES // len(word))
        began = time.thread_time()
        with pytest.raises(NotationError) as caught:
            read(text)
        assert time.thread_time() - began < SOON, word
        assert len(str(caught.value)) < 1000


@pytest.mark.parametrize("key", rulesets)
def test_longest_texts_of_a_real_game_are_well_within_the_limits(key):
    game = deal(rulesets[key], 6)
    cards = " ".join(map(str, [*(card for hand in game.hands for card in hand), *game.stock]))
    assert len(Stock.parse(cards)) == len(Stock.parse(f"  {cards}  "))
    record = Record.of(game, (Move.parse("r11^y"),) * 3000)
    assert Record.parse(str(record)) == record
