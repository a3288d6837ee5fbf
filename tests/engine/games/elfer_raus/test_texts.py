"""Texts: what is written reads back the same; anything else raises the one notation error."""

import json
import pickle
from itertools import pairwise
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import (
    Bridge,
    Cards,
    FinalPosition,
    Game,
    HandClaim,
    IllegalDeal,
    Move,
    NotationError,
    NotationReason,
    ProblemCode,
    Record,
    Stock,
    Table,
    deal,
    parse_ruleset,
    rulesets,
    verify,
)
from tests.engine.games.elfer_raus.random_games import random_games
from tests.engine.scale import scaled

MASTER = rulesets["master"]
PARSERS = [
    *(Bridge.parse, Cards.parse, HandClaim.parse, Move.parse, Record.parse, Stock.parse),
    *(Table.parse, FinalPosition.from_json, parse_ruleset),
]
RECORD = str(Record.of(deal(MASTER)))

# what a text could be confused with: its own letters shuffled, other digits, other types
WORDS = st.text("rygb*?=^-0123456789 \t\n١²x", max_size=12)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | WORDS,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
POSITIONS = st.fixed_dictionaries(
    {"ruleset": st.sampled_from(list(rulesets)) | VALUES, "seats": st.integers(2, 6) | VALUES},
    optional={
        **dict.fromkeys(("out", "blocked", "first", "table", "stock", "layout"), VALUES),
        **dict.fromkeys(("hands", "bonus", "bridges", "bridges_left"), VALUES),
    },
)


def tried(parse, given):
    """What is read; None where the notation error was raised, which alone is allowed."""
    try:
        return parse(given)
    except NotationError:
        return None


@pytest.mark.parametrize("parse", PARSERS, ids=lambda parse: parse.__qualname__)
def test_garbage_raises_the_notation_error_and_what_is_read_reads_back(parse):
    @settings(max_examples=scaled(60), deadline=None)
    @given(VALUES)
    @example(b"r11")
    def test(garbage):
        parsed = tried(parse, garbage)
        assert parsed is None or parse(str(parsed)) == parsed

    test()


@settings(max_examples=scaled(100), deadline=None)
@given(POSITIONS)
def test_garbage_in_a_position_raises_the_notation_error(data):
    parsed = tried(FinalPosition.from_json, data)
    assert (
        parsed is None
        or FinalPosition.from_json(json.loads(json.dumps(parsed.to_json()))) == parsed
    )


@settings(max_examples=scaled(100), deadline=None)
@given(st.integers(0, len(RECORD)), st.integers(0, 9), WORDS)
def test_damaged_record_raises_the_notation_error_or_reads_back(place, cut, put):
    parsed = tried(Record.parse, RECORD[:place] + put + RECORD[place + cut :])
    assert parsed is None or Record.parse(str(parsed)) == parsed


@settings(max_examples=scaled(40), deadline=None)
@given(random_games())
def test_everything_in_a_game_reads_back(played):
    games = played.moments()
    for game in Random(played.seed).sample(games, min(5, len(games))):
        assert_reads_back(game)


def assert_reads_back(game: Game) -> None:
    assert tuple(Cards.parse(str(hand)) for hand in game.hands) == game.hands
    assert Stock.parse(str(game.stock)) == game.stock
    assert Table.parse(str(game.table)) == game.table
    assert [str(Bridge.parse(bridge)) for bridge in game.bridges] == list(game.bridges)
    position = game.position()
    assert FinalPosition.from_json(json.loads(json.dumps(position.to_json()))) == position
    assert pickle.loads(pickle.dumps(game)) == game


@settings(max_examples=scaled(40), deadline=None)
@given(random_games())
def test_record_reads_back_and_plays_the_same_game(played):
    games = played.moments()
    texts = [next(str(m) for m in a.moves if a.play(m) == b) for a, b in pairwise(games)]
    record = Record.of(games[0], tuple(map(Move.parse, texts)))
    assert Record.parse(str(record)) == record
    assert record.replay() == games[-1]


def test_record_may_come_with_the_line_ends_of_another_system():
    assert Record.parse(RECORD.replace("\n", "\r\n")) == Record.parse(RECORD)


@settings(max_examples=scaled(20), deadline=None)
@given(random_games())
def test_text_of_a_move_gives_the_very_same_move(played):
    for game in played.moments():
        assert all(Move.parse(str(move)) is move for move in game.moves)


@pytest.mark.parametrize("garbage", [None, 7, (), (0, 2048, 2048, ""), b"r11", "R11"], ids=repr)
def test_what_is_no_move_is_not_played(garbage):
    with pytest.raises(NotationError) as caught:
        deal(rulesets["classic"]).play(garbage)
    assert (caught.value.reason, caught.value.facts["text"]) == (NotationReason.MOVE, garbage)


def test_stock_of_one_card_is_not_a_stock_of_so_many():
    positions = [FinalPosition.of(MASTER, 2, stock=stock) for stock in ("r1", 2, "-", 0, None)]
    assert int(Cards.parse("r1")) == 2
    assert len(set(positions)) == len(positions)


def test_position_can_say_what_contradicts_itself_for_verify_to_tell():
    claim = FinalPosition.of(MASTER, 2, out=0, blocked=True, hands=["r1", "-"])
    codes = [problem.code for problem in verify(claim, effort=0).problems]
    assert {ProblemCode.OUT_AND_BLOCKED, ProblemCode.OUT_HOLDS_CARDS} <= set(codes)


@pytest.mark.parametrize("text", ["r4-4", "r17-4", "r0", "r22", "*r7", "r1 r1", "r01", "r1,r2", ""])
def test_text_that_is_no_list_of_cards_is_refused(text):
    assert tried(Cards.parse, text) is None


def test_errors_keep_their_facts_on_the_way_between_processes():
    with pytest.raises(IllegalDeal) as caught:
        deal(MASTER, seats=7)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.reason, again.facts) == (caught.value.reason, caught.value.facts)
