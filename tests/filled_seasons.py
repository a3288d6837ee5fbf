"""Seasons of very many rounds, written in bulk: with every row that recording would store.

A few rounds of each kind of table are recorded as usual; all others are copies of how those ended,
by sixty players at changing tables, a few games an evening.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from typing import Final, NamedTuple
from uuid import uuid4

from django.db import connection, transaction

from leagues.models import Player, Season
from scoring.models import Claim, Match, MatchSeat, Result, Round
from scoring.sums.results import count_season
from scoring.sums.winners import store_winners
from tests.bulk import AT_ONCE, Copies, unchecked
from tests.scoring.fixtures import a_match, record

PLAYERS: Final = 60
ROUNDS: Final = 5  # of a match
KINDS: Final = (("classic", 4), ("master", 5), ("classic", 3), ("junior", 4), ("classic", 6))
STEPS: Final = (1, 7, 11, 13, 17, 19, 23, 29)  # each leads to everybody
BEGAN: Final = datetime(2020, 1, 1, 18, tzinfo=UTC)
AN_EVENING: Final = 8  # matches


class Ending(NamedTuple):
    """A recorded round, as rows to copy."""

    claim: list[object]
    results: Sequence[list[object]]


class Kind(NamedTuple):
    match: Match
    pattern: list[object]
    endings: Sequence[Ending]


class Filling:
    """A season that is being written; its memory grows with the number of players only."""

    def __init__(self) -> None:
        matches = some_matches()
        self.season = matches[0].season
        tables = (Match, MatchSeat, Round, Claim, Result)
        self.matches, self.seats, self.rounds, self.claims, self.results = map(Copies, tables)
        self.seat = self.seats.pattern(matches[0].seats.get(seat=0))
        self.round = self.rounds.pattern(matches[0].rounds.get(number=1))
        self.kinds = [self.kind_of(match) for match in matches]
        self.players, self.seated = everybody(matches[0]), 0

    def kind_of(self, match: Match) -> Kind:
        rounds = [self.ending_of(round_) for round_ in match.rounds.all()]
        return Kind(match, self.matches.pattern(match), rounds)

    def ending_of(self, round_: Round) -> Ending:
        results = [self.results.pattern(result) for result in round_.results.all()]
        return Ending(self.claims.pattern(round_.claims.get()), results)

    def play(self, matches: int) -> Season:
        """Adds this number of matches, and updates all sums."""
        with unchecked(), transaction.atomic():
            for number, kind in enumerate(islice(cycle(self.kinds), matches), len(KINDS) + 1):
                self.play_match(kind, number)
                if len(self.results.waiting) >= AT_ONCE:
                    self.write()
            self.write()
        self.sum_up()
        return self.season

    def play_match(self, kind: Kind, number: int) -> None:
        evening, matches_before = divmod(number, AN_EVENING)
        moment = BEGAN + timedelta(days=evening, minutes=10 * matches_before)
        table = self.next_table(kind.match.seat_count)
        began = {"started_at": str(moment), "evening": str(moment.date())}
        match = self.matches.add(kind.pattern, number=number, key=uuid4().hex, **began)
        for seat, player in enumerate(table):
            self.seats.add(self.seat, match_id=match, seat=seat, player_id=player)
        for at in range(ROUNDS):
            round_ = self.rounds.add(self.round, match_id=match, number=at + 1)
            ending = kind.endings[(at + number * number) % ROUNDS]
            facts = {"key": uuid4().hex, "made_by_id": table[0], "made_at": str(moment)}
            self.claims.add(ending.claim, round_id=round_, **facts)
            for result, player in zip(ending.results, table, strict=True):
                self.results.add(result, round_id=round_, player_id=player)

    def next_table(self, seats: int) -> list[int]:
        """Everybody once, then everybody once more in another order, but nobody twice here."""
        table: list[int] = []
        while len(table) < seats:
            turn, place = divmod(self.seated, PLAYERS)
            player = self.players[place * STEPS[turn % len(STEPS)] % PLAYERS]
            table += [] if player in table else [player]
            self.seated += 1
        return table

    def write(self) -> None:
        for rows in (self.matches, self.seats, self.rounds, self.claims, self.results):
            rows.write()

    def sum_up(self) -> None:
        for rows in (self.matches, self.seats, self.rounds, self.claims, self.results):
            rows.settle()
        store_winners(self.season.matches.all())
        count_season(self.season)
        with connection.cursor() as cursor:
            cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")


def filled(rounds: int) -> Season:
    """A season of so many rounds, of whole matches."""
    return Filling().play(rounds // ROUNDS - len(KINDS))


def some_matches() -> list[Match]:
    """One of each kind, recorded as people do."""
    matches: list[Match] = []
    for ruleset, seats in KINDS:
        names = " ".join(f"Player{number}" for number in range(seats))
        matches.append(a_match(names, ruleset, ROUNDS, matches[0].league if matches else None))
        for number in range(1, ROUNDS + 1):
            end(matches[-1], number)
    return matches


def end(match: Match, number: int) -> None:
    out, seats = number % match.seat_count, range(match.seat_count)
    hands = ["-" if seat == out else f"={number * 7 % 13 + seat * 9 + 1}" for seat in seats]
    bonus = [seat * number % 3 for seat in seats] if match.family == "master" else None
    record(match, *hands, number=number, out=out, first=number % 2, bonus=bonus)


def everybody(match: Match) -> list[int]:
    present = match.league.players.count()
    Player.objects.bulk_create(
        Player(league=match.league, name=f"Player{number}", key=f"player{number}")
        for number in range(present, PLAYERS)
    )
    return list(match.league.players.order_by("pk").values_list("pk", flat=True))
