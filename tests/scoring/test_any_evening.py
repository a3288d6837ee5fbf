"""Whatever is recorded, corrected and undone, in whatever order: the sums are the claims'."""

from collections import Counter
from uuid import UUID, uuid4

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from scoring.models import Claim, Match
from scoring.recounting import recount
from tests.scoring.given import a_match, record, undo

HANDS = st.lists(st.integers(0, 99), min_size=3, max_size=3)
BONUS = st.lists(st.integers(0, 3), min_size=3, max_size=3)
ROUNDS = st.integers(1, 5)
Told = tuple[list[int], list[int]] | None  # penalties and bonus cards; None: withdrawn


class Evening(RuleBasedStateMachine):
    """A Master match; beside it, in plain lists, what was said of each round and when."""

    match: Match
    said: list[list[Told]]
    sent: list[tuple[UUID, Claim]]

    @initialize()
    def sit_down(self) -> None:
        self.match = a_match("Anna Ben Cleo", ruleset="master", rounds=5)
        self.said, self.sent = [], []

    def send(self, number: int, hands: list[int], bonus: list[int]) -> None:
        key, told = uuid4(), [f"={penalty}" for penalty in hands]
        seen = len(self.said[number - 1])
        claim = record(
            self.match,
            *told,
            number=number,
            seen=seen,
            key=key,
            reason="misread",
            out=None,
            bonus=bonus,
        )
        self.said[number - 1].append((hands, bonus))
        self.sent.append((key, claim))

    @rule(hands=HANDS, bonus=BONUS)
    def record_the_next(self, hands: list[int], bonus: list[int]) -> None:
        if len(self.said) < self.match.rounds_agreed:
            self.said.append([])
            self.send(len(self.said), hands, bonus)

    @rule(number=ROUNDS, hands=HANDS, bonus=BONUS)
    def correct(self, number: int, hands: list[int], bonus: list[int]) -> None:
        if number <= len(self.said):
            self.send(number, hands, bonus)

    @rule(number=ROUNDS)
    def undo(self, number: int) -> None:
        if number <= len(self.said):
            said = self.said[number - 1]
            undo(self.match, number=number, seen=len(said))
            said.append(said[-2] if len(said) > 1 else None)

    @rule(which=st.integers(0, 50))
    def send_again(self, which: int) -> None:
        if which < len(self.sent):
            key, claim = self.sent[which]
            assert record(self.match, number=claim.round.number, key=key) == claim

    @invariant()
    def sums_are_those_of_the_claims(self) -> None:
        assert recount(self.match.season, mend=False) == []

    @invariant()
    def sums_are_those_of_what_was_said(self) -> None:
        points: Counter[int] = Counter()
        for hands, bonus in (said[-1] for said in self.said if said[-1] is not None):
            for seat in range(3):
                points[seat] += 11 * bonus[seat] - hands[seat]
        seats = dict(self.match.seats.values_list("player", "seat"))
        kept = {seats[each.player_id]: each.total for each in self.match.season.standings.all()}
        assert kept == points


Evening.TestCase.settings = settings(
    max_examples=20, stateful_step_count=15, deadline=None, database=None
)


PENALTIES = st.lists(st.integers(0, 9), min_size=4, max_size=4)  # few, so that many tie


class Club(RuleBasedStateMachine):
    """Two tables of one league at once, under two families, with some players at both."""

    tables: list[Match]

    @initialize()
    def sit_down(self) -> None:
        first = a_match("Anna Ben Cleo", ruleset="junior", rounds=4)
        second = a_match("Ben Dora Cleo Emil", rounds=4, league=first.league)
        self.tables = [first, second]

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
            undo(self.tables[table], number=number, seen=claims.count())

    @invariant()
    def every_sum_form_and_rating_is_that_of_the_claims(self) -> None:
        assert recount(self.tables[0].season, mend=False) == []


Club.TestCase.settings = settings(
    max_examples=20, stateful_step_count=15, deadline=None, database=None
)
TestAnyClub = pytest.mark.django_db(Club.TestCase)
TestAnyEvening = pytest.mark.django_db(Evening.TestCase)
