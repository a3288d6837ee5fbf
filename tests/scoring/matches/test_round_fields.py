import pytest

from engine import FinalPosition, HandClaim, NotationError
from games.elfer_raus.entry import HandsEntry, hand_notation
from games.registry import entry_at, entry_of

TABLE = FinalPosition.of("classic", 3, layout="rygb")
ENTRY = HandsEntry(TABLE.ruleset, 3)


def read(**parts: str) -> FinalPosition:
    return ENTRY.ending({name.replace("_", "-"): text for name, text in parts.items()})


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("9 5 9", "?9 ?5 ?9"),
        ("9,5,9", "?9 ?5 ?9"),
        ("9; 5;9", "?9 ?5 ?9"),
        (" R9  y5 ", "r9 y5"),
        ("r4-7 9 *", "r4-7 ?9 *"),
        ("*", "*"),
        ("=23", "=23"),
        ("= 23", "=23"),
        ("-", "-"),
        ("? ?7", "? ?7"),
        ("09", "?9"),
        ("٩ ٥", "?9 ?5"),
    ],
)
def test_a_hand_is_typed_as_people_write(typed, notation):
    assert hand_notation(typed) == notation
    assert HandClaim.parse(hand_notation(typed)) == HandClaim.parse(notation)


@pytest.mark.parametrize("text", ["22", "0", "-5", "r0", "r22", "x9", "=", "=-3", "9 -", "r9 r9"])
@pytest.mark.parametrize("name", ["hand-0"])
def test_no_hand_is_made_of_anything_else(name, text):
    with pytest.raises(NotationError):
        ENTRY.read(name, text)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("out", "3"),
        ("out", "-1"),
        ("out", "me"),
        ("out", "9" * 250),
        ("first", "3"),
        ("first", "blocked"),
        ("table", "*"),
        ("table", "r9 r9"),
        ("table", "r5-3"),
        ("stock", "-5"),
        ("stock", "1000"),
        ("stock", "r9 r9"),
        ("bonus-0", "-1"),
        ("bonus-0", "1000"),
        ("bonus-0", "two"),
        ("out", "9" * 5000),
        ("stock", "9" * 5000),
        ("hand-0", "9" * 5000),
        ("bonus-0", "9" * 5000),
    ],
)
def test_what_cannot_be_read_says_so(name, text):
    with pytest.raises(NotationError):
        ENTRY.read(name, text)


def test_parts_make_a_claim():
    assert read(
        out="0", hand_1="9 5", hand_2="=23", table="R4-11, y11", stock="6"
    ) == FinalPosition.of(
        "classic", 3, out=0, hands=[None, "?9 ?5", "=23"], table="r4-11 y11", stock=6, layout="rygb"
    )


def test_blocked_is_nobody_out():
    assert (read(out="blocked").out, read(out="blocked").blocked) == (None, True)


def test_who_began_is_a_field_if_the_cards_do_not_decide_it():
    begun = FinalPosition.of("junior", 3, first=2)
    assert read(first="2").first == 2
    assert entry_of(begun).texts(begun) == {"first": "2"}
    assert ENTRY.texts(FinalPosition.of("classic", 3, first=2)) == {}


def test_a_stock_may_be_listed():
    assert str(read(stock="g1, b2").stock) == "g1 b2"


def test_what_is_left_empty_is_unknown():
    assert read(out=" ", hand_0="", table="", stock="", bonus_0="") == TABLE


def test_who_is_not_mentioned_took_no_bonus_once_somebody_is():
    assert read(bonus_1="2").bonus == (0, 2, 0)
    assert read().bonus is None


def test_a_seat_that_is_not_there_has_no_part():
    assert ENTRY.has_part("hand-2")
    assert not ENTRY.has_part("hand-3")


@pytest.mark.parametrize("name", ["", "hand", "hand-", "hand--1", "hand-6", "hand-0 ", "deck"])
def test_nothing_else_is_a_part(name):
    assert not entry_at(TABLE.game, 6).has_part(name)


@pytest.mark.parametrize(
    "position",
    [
        TABLE,
        FinalPosition.of("classic", 3, out=1, hands=["?9 ?10 ?", None, "r4-7 ?7"], layout="rygb"),
        FinalPosition.of("classic", 3, blocked=True, table="r11 y9-12", stock=0, layout="rygb"),
        FinalPosition.of("classic", 3, stock="g1 b2", bonus=(0, 1, 2), layout="rygb"),
    ],
)
def test_a_claim_is_shown_in_the_parts_that_make_it(position):
    assert ENTRY.ending(ENTRY.texts(position)) == position
