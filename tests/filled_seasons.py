"""Seasons of very many rounds, written in bulk: with every row that recording would store.

A few rounds of each kind of table are recorded as usual; all others are copies of how those ended,
by sixty players at changing tables. Ratings and streaks are computed round by round, as
recording does; standings and duels are summed by the database.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from itertools import cycle, islice
from typing import Final, NamedTuple
from uuid import uuid4

from django.db import connection, transaction

from leagues.models import Player, Season
from scoring.models import Claim, Duel, Match, MatchSeat, Result, Round, Standing
from scoring.sums.ratings import day_of, put_ratings, strength_of
from scoring.sums.round_order import rate
from scoring.sums.streaks import ALL_FAMILIES, NO_ROUNDS, run_of, save_streaks
from tests.bulk import AT_ONCE, Copies, unchecked
from tests.scoring.fixtures import a_match, record

PLAYERS: Final = 60
ROUNDS: Final = 5  # of a match
KINDS: Final = (("classic", 4), ("master", 5), ("classic", 3), ("junior", 4), ("classic", 6))
STEPS: Final = (1, 7, 11, 13, 17, 19, 23, 29)  # each leads to everybody
BEGAN: Final = datetime(2020, 1, 1, tzinfo=UTC)

STANDINGS = """
    INSERT INTO scoring_standing (season_id, player_id, family, rounds, firsts, penalty, bonus,
        matches, wins, places)
    SELECT match.season_id, result.player_id, match.family, COUNT(*),
        SUM(CASE WHEN result.rank = 1 THEN 1 ELSE 0 END), SUM(result.penalty), SUM(result.bonus),
        COUNT(DISTINCT match.id), SUM(result.win), SUM(result.place)
    FROM scoring_result AS result JOIN scoring_round AS round ON round.id = result.round_id
        JOIN scoring_match AS match ON match.id = round.match_id
    WHERE match.season_id = %s GROUP BY match.season_id, result.player_id, match.family
"""
DUELS = """
    INSERT INTO scoring_duel (season_id, family, player_id, other_id, rounds, ahead, behind)
    SELECT match.season_id, match.family, one.player_id, other.player_id, COUNT(*),
        SUM(CASE WHEN one.rank < other.rank THEN 1 ELSE 0 END),
        SUM(CASE WHEN one.rank > other.rank THEN 1 ELSE 0 END)
    FROM scoring_result AS one
        JOIN scoring_result AS other
            ON other.round_id = one.round_id AND one.player_id < other.player_id
        JOIN scoring_round AS round ON round.id = one.round_id
        JOIN scoring_match AS match ON match.id = round.match_id
    WHERE match.season_id = %s
    GROUP BY match.season_id, match.family, one.player_id, other.player_id
"""


class Ending(NamedTuple):
    """A recorded round, as rows to copy."""

    claim: list[object]
    results: Sequence[list[object]]
    worth: Sequence[Result]


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
        self.strengths = {r.player_id: strength_of(r) for r in self.season.ratings.all()}
        self.runs = {(f.family, f.player_id): run_of(f) for f in self.season.streaks.all()}

    def kind_of(self, match: Match) -> Kind:
        rounds = [self.ending_of(round_) for round_ in match.rounds.all()]
        return Kind(match, self.matches.pattern(match), rounds)

    def ending_of(self, round_: Round) -> Ending:
        results = list(round_.results.all())
        copied = [self.results.pattern(result) for result in results]
        return Ending(self.claims.pattern(round_.claims.get()), copied, results)

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
        moment = BEGAN + timedelta(minutes=number)
        table, began = self.next_table(kind.match.seat_count), {"started_at": str(moment)}
        match = self.matches.add(kind.pattern, number=number, key=uuid4().hex, **began)
        for seat, player in enumerate(table):
            self.seats.add(self.seat, match_id=match, seat=seat, player_id=player)
        for at in range(ROUNDS):
            round_ = self.rounds.add(self.round, match_id=match, number=at + 1)
            ending = kind.endings[(at + number * number) % ROUNDS]
            said = {"key": uuid4().hex, "made_by_id": table[0], "made_at": str(moment)}
            self.claims.add(ending.claim, round_id=round_, **said)
            self.count(ending, round_, kind.match.family, table, day_of(moment))

    def next_table(self, seats: int) -> list[int]:
        """Everybody once, then everybody once more in another order, but nobody twice here."""
        table: list[int] = []
        while len(table) < seats:
            turn, place = divmod(self.seated, PLAYERS)
            player = self.players[place * STEPS[turn % len(STEPS)] % PLAYERS]
            table += [] if player in table else [player]
            self.seated += 1
        return table

    def count(
        self, ending: Ending, round_: int, family: str, table: Sequence[int], day: int
    ) -> None:
        pairs = list(zip(table, ending.worth, strict=True))
        rated = [Result(player_id=player, rank=worth.rank) for player, worth in pairs]
        rate(self.strengths, rated, family, day)
        for seat, (player, worth) in enumerate(pairs):
            for each in (family, ALL_FAMILIES):
                run = self.runs.get((each, player), NO_ROUNDS)
                self.runs[each, player] = run.then(rank=worth.rank, place=worth.place)
            after = {"player_id": player, "mu": rated[seat].mu, "sigma": rated[seat].sigma}
            self.results.add(ending.results[seat], round_id=round_, **after)

    def write(self) -> None:
        for rows in (self.matches, self.seats, self.rounds, self.claims, self.results):
            rows.write()

    def sum_up(self) -> None:
        for rows in (self.matches, self.seats, self.rounds, self.claims, self.results):
            rows.settle()
        put_ratings(self.season.pk, self.strengths)
        save_streaks(self.season.pk, self.runs)
        Standing.objects.filter(season=self.season).delete()
        Duel.objects.filter(season=self.season).delete()
        with connection.cursor() as cursor:
            cursor.execute(STANDINGS, [self.season.pk])
            cursor.execute(DUELS, [self.season.pk])
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
    known = match.league.players.count()
    Player.objects.bulk_create(
        Player(league=match.league, name=f"Player{number}", key=f"player{number}")
        for number in range(known, PLAYERS)
    )
    return list(match.league.players.order_by("pk").values_list("pk", flat=True))
