"""Tables of Master that nobody described: drawn by luck, and repaired."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine import Cards, FinalPosition, ProblemCode
from engine.cards import card, each_card
from engine.games.elfer_raus.checks.deductions import deduced
from engine.games.elfer_raus.checks.problems import problems_of
from engine.games.elfer_raus.position import Table
from engine.games.elfer_raus.proof.master_tables import TableRepair
from engine.games.elfer_raus.proof.search import find
from engine.games.elfer_raus.rules.setup import deck_of
from tests.engine.bot_games import end_of
from tests.engine.knowledge import LESS
from tests.engine.scale import scaled

LONG = 20  # seconds; a busy machine is no reason to fail
TABLE_FAULTS = {
    ProblemCode.ROW_BROKEN,
    ProblemCode.BRIDGE_NOT_COVERED,
    ProblemCode.BRIDGE_NOT_NEEDED,
    ProblemCode.BRIDGES_MISCOUNTED,
    ProblemCode.BONUS_MISCOUNTED,
}


def table_repair_of(end: FinalPosition, luck: Random) -> TableRepair:
    assert isinstance(end.stock, Cards)  # a game knows its stock
    return TableRepair(replace(end, table=None), end.stock, luck)


def spoiled(table: Table, table_repair: TableRepair, exchanges: int) -> Table:
    """The table after so many exchanges, with any result."""
    cards, jokers = int(table.cards), int(table.jokers)
    for _ in range(exchanges):
        change, is_joker = table_repair.change(cards, jokers)
        cards, jokers = (cards, jokers ^ change) if is_joker else (cards ^ change, jokers)
    return Table(Cards(cards | jokers), Cards(jokers))


def numbers(table: Table) -> Counter[int]:
    return Counter(each.number for each in each_card(table.cards))


@pytest.mark.parametrize(
    ("less", "seats", "seed"),
    [
        ("numbers, no table", 3, 40016),  # a bridge from the end of a whole arm, to a card alone
        ("numbers, no table", 4, 40049),  # three bridges, one of them to the last card of an arm
        ("numbers, no table", 4, 40073),  # two bridges, one after the other
        ("numbers, no table", 5, 20004),
        ("numbers, no table", 5, 40038),  # eleven bridges
        ("numbers, no table", 6, 9808),
        ("only totals", 3, 42364),  # three jokers held in a blocked round, all arms whole
        ("only totals", 4, 42307),  # the same, and somebody went out
        ("only totals", 6, 42192),
        ("only totals", 6, 46014),  # what five penalties are made up of lies in one arm
        ("only totals", 6, 46377),  # five hands of 2 or 3 points
    ],
)
def test_a_table_nobody_described_is_found(less, seats, seed):
    assert find(deduced(LESS[less](end_of("master", seats, seed))), LONG).record is not None


@pytest.mark.parametrize("less", ["everything", "no bridges", "no bonus", "no bridges left"])
def test_a_table_that_a_game_ends_with_has_no_faults(less):
    for seed in range(scaled(10)):
        end = LESS[less](end_of("master", 2 + seed % 5, seed))
        assert table_repair_of(end, Random(seed)).faults(int(end.table.covered)) == 0


@pytest.mark.parametrize("exchanges", [1, 2, 3])
def test_a_table_has_faults_where_counting_finds_some(exchanges):
    for seed in range(scaled(20)):
        end = end_of("master", 2 + seed % 5, seed)
        table_repair = table_repair_of(end, Random(seed))
        table = spoiled(end.table, table_repair, exchanges)
        codes = {each.code for each in problems_of(replace(end, table=table))}
        assert bool(table_repair.faults(int(table.covered))) == bool(codes & TABLE_FAULTS)


def test_a_repaired_table_has_the_same_numbers_and_jokers():
    found = []
    for seed in range(scaled(12)):
        end = end_of("master", 2 + seed % 5, seed)
        table_repair = table_repair_of(end, Random(seed))
        table = spoiled(end.table, table_repair, 4)
        repaired = table_repair.repaired(table)
        assert repaired is None or table_repair.faults(int(repaired.covered)) == 0
        assert repaired is None or numbers(repaired) == numbers(table) == numbers(end.table)
        assert repaired is None or len(repaired.jokers) == len(end.table.jokers)
        found.append(repaired is not None)
    assert sum(found) > len(found) / 2


def test_nothing_changes_where_every_place_is_covered():
    end = end_of("master", 4, 0)
    joker = card("y", 1).bit
    full = deck_of(end.ruleset).places ^ joker
    assert table_repair_of(end, Random(0)).change(full, joker)[0] == 0
