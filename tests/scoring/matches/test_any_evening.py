"""Recording, correcting and undoing in any order: the sums always follow from the claims."""

from collections import Counter
from uuid import UUID, uuid4

import pytest
from django.db import connection
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from leagues.models import Player
from leagues.refusals import Refused
from scoring.matches.amendments import Amendment
from scoring.merges import merge_players, part_players
from scoring.models import Claim, Match, Result
from scoring.sums.recount import recount
from tests.engine.scale import scaled
from tests.scoring.fixtures import a_match, record, undo, undo_or_bring_back

HANDS = st.lists(st.integers(0, 99), min_size=3, max_size=3)
BONUS = st.lists(st.integers(0, 3), min_size=3, max_size=3)
ROUNDS = st.integers(1, 5)
CORRECTED = 2  # claims
EVENINGS, CLUBS = (12, 5) if connection.vendor == "sqlite" else (6, 3)
Entered = tuple[list[int], list[int]] | None  # penalties and bonus cards; None: withdrawn


class Evening(RuleBasedStateMachine):
    """A Master match; beside it, in plain lists, what was said of each round and when."""

    match: Match
    entries: list[list[Entered]]
    sent: list[tuple[UUID, Claim]]

    @initialize()
    def sit_down(self) -> None:
        self.match = a_match("Anna Ben Cleo", ruleset="master", rounds=5)
        self.entries, self.sent = [], []

    def send(self, number: int, hands: list[int], bonus: list[int]) -> None:
        key, totals = uuid4(), [f"={penalty}" for penalty in hands]
        seen = len(self.entries[number - 1])
        claim = record(
            self.match,
            *totals,
            number=number,
            seen=seen,
            key=key,
            reason="misread",
            out=None,
            bonus=bonus,
        )
        self.entries[number - 1].append((hands, bonus))
        self.sent.append((key, claim))

    @rule(hands=HANDS, bonus=BONUS)
    def record_the_next(self, hands: list[int], bonus: list[int]) -> None:
        if len(self.entries) < self.match.rounds_agreed:
            self.entries.append([])
            self.send(len(self.entries), hands, bonus)

    @rule(number=ROUNDS, hands=HANDS, bonus=BONUS)
    def correct(self, number: int, hands: list[int], bonus: list[int]) -> None:
        if number <= len(self.entries):
            self.send(number, hands, bonus)

    @rule(number=ROUNDS)
    def delete(self, number: int) -> None:
        if number <= len(self.entries) and self.entries[number - 1][-1]:
            entries = self.entries[number - 1]
            undo(self.match, number=number, seen=len(entries), amendment=Amendment.DELETE)
            entries.append(None)

    @rule(number=ROUNDS)
    def bring_back(self, number: int) -> None:
        if number <= len(self.entries) and not self.entries[number - 1][-1]:
            entries = self.entries[number - 1]
            undo(self.match, number=number, seen=len(entries), amendment=Amendment.BRING_BACK)
            entries.append(entries[-2])

    @rule(number=ROUNDS)
    def take_back(self, number: int) -> None:
        """Only a correction that nothing followed; test_amendments.py has the others."""
        if number <= len(self.entries) and len(self.entries[number - 1]) == CORRECTED:
            entries = self.entries[number - 1]
            if all(entries):
                undo(self.match, number=number, seen=len(entries), amendment=Amendment.TAKE_BACK)
                entries.append(entries[0])

    @rule(which=st.integers(0, 50))
    def send_again(self, which: int) -> None:
        if which < len(self.sent):
            key, claim = self.sent[which]
            assert record(self.match, number=claim.round.number, key=key) == claim

    @invariant()
    def sums_are_those_of_the_claims(self) -> None:
        assert recount(self.match.season, fix=False) == []

    @invariant()
    def sums_are_those_of_what_was_said(self) -> None:
        points: Counter[int] = Counter()
        for hands, bonus in (entries[-1] for entries in self.entries if entries[-1] is not None):
            for seat in range(3):
                points[seat] += 11 * bonus[seat] - hands[seat]
        seats = dict(self.match.seats.values_list("player", "seat"))
        stored = {
            seats[standing.player_id]: standing.total
            for standing in self.match.season.standings.all()
        }
        assert stored == points


Evening.TestCase.settings = settings(
    max_examples=scaled(EVENINGS), stateful_step_count=15, deadline=None, database=None
)


PENALTIES = st.lists(st.integers(0, 9), min_size=4, max_size=4)  # few, so that many tie


TABLES = ("Anna Ben Cleo", "Ben Dora Cleo Emil")
NAMES = st.sampled_from(["Anna", "Ben", "Cleo", "Dora", "Emil"])


class Club(RuleBasedStateMachine):
    """Two tables of one league at once, under two families, with some players at both, and some
    whose names are one person's for a while."""

    tables: list[Match]
    others: dict[str, str]  # a merged name, and the one it was merged into

    @initialize()
    def sit_down(self) -> None:
        first = a_match(TABLES[0], ruleset="junior", rounds=4)
        second = a_match(TABLES[1], rounds=4, league=first.league)
        self.tables, self.others = [first, second], {}

    def player(self, name: str) -> Player:
        return self.tables[0].league.players.get(name=name)

    def counting(self, name: str) -> str:
        while name in self.others:
            name = self.others[name]
        return name

    def can_merge(self, one: str, other: str) -> bool:
        """Whether the first still counts for herself, and no table has had both."""
        into = self.counting(other)
        at = [{self.counting(name) for name in names.split()} for names in TABLES]
        return self.counting(one) == one != into and not any({one, into} <= table for table in at)

    @rule(one=NAMES, other=NAMES)
    def merge(self, one: str, other: str) -> None:
        if not self.can_merge(one, other):
            with pytest.raises(Refused):
                merge_players(player=self.player(one), into=self.player(other))
            return
        merge_players(player=self.player(one), into=self.player(other))
        self.others[one] = self.counting(other)

    @rule(name=NAMES)
    def part(self, name: str) -> None:
        if self.others.pop(name, None):
            part_players(player=self.player(name))

    def send(self, table: int, number: int, penalties: list[int], seen: int) -> None:
        match = self.tables[table]
        hands = [f"={penalty}" for penalty in penalties[: match.seat_count]]
        record(match, *hands, number=number, seen=seen, reason="misread", out=None)

    @rule(table=st.integers(0, 1), penalties=PENALTIES)
    def record_the_next(self, table: int, penalties: list[int]) -> None:
        number = self.tables[table].rounds.count() + 1
        if number <= self.tables[table].rounds_agreed:
            self.send(table, number, penalties, 0)

    @rule(table=st.integers(0, 1), number=ROUNDS, penalties=PENALTIES)
    def correct(self, table: int, number: int, penalties: list[int]) -> None:
        claims = Claim.objects.filter(round__match=self.tables[table], round__number=number)
        if claims.exists():
            self.send(table, number, penalties, claims.count())

    @rule(table=st.integers(0, 1), number=ROUNDS)
    def undo(self, table: int, number: int) -> None:
        claims = Claim.objects.filter(round__match=self.tables[table], round__number=number)
        if claims.exists():
            undo_or_bring_back(self.tables[table], number=number)

    @invariant()
    def every_sum_form_and_rating_is_that_of_the_claims(self) -> None:
        assert recount(self.tables[0].season, fix=False) == []

    @invariant()
    def everybody_has_what_was_played_under_all_her_names(self) -> None:
        counted: Counter[str] = Counter()
        for match, names in zip(self.tables, TABLES, strict=True):
            for seat, penalty in Result.objects.filter(round__match=match).values_list(
                "seat", "penalty"
            ):
                counted[self.counting(names.split()[seat])] += penalty
        stored: Counter[str] = Counter()
        for standing in self.tables[0].season.standings.select_related("player"):
            stored[standing.player.name] += standing.penalty
        assert stored == counted


Club.TestCase.settings = settings(
    max_examples=scaled(CLUBS), stateful_step_count=20, deadline=None, database=None
)
TestAnyClub = pytest.mark.django_db(Club.TestCase)
TestAnyEvening = pytest.mark.django_db(Evening.TestCase)
