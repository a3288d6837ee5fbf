"""What a leaderboard costs with very many rounds, beside what it costs with a hundred."""

import statistics
import time
from collections.abc import Iterator

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from leagues.models import Season
from scoring.boards import board
from scoring.metrics import USUAL_ORDER
from scoring.models import Claim, Match, MatchSeat, Result, Round
from scoring.recounting import recount
from tests.scoring.given import a_match, record

pytestmark = pytest.mark.django_db

FEW, MANY = 100, 20_000
PLAYERS, SEATS, ROUNDS_A_MATCH = 60, 4, 5
TIMES = 60
MOST = 1.3


def filled(rounds: int) -> Season:
    """A season of so many rounds by the same sixty, in bulk; its sums counted from the claims."""
    first = a_match("Anna Ben Cleo Dora", rounds=ROUNDS_A_MATCH)
    endings = [record(first, *hands(n), number=n) for n in range(1, ROUNDS_A_MATCH + 1)]
    players = list(first.seats.values_list("player", flat=True))
    for number in range(PLAYERS - SEATS):
        players.append(first.league.players.create(name=f"Player {number}").pk)
    tables = Match.objects.bulk_create(matches(first, rounds // ROUNDS_A_MATCH), batch_size=500)
    MatchSeat.objects.bulk_create(seats(tables, players), batch_size=2000)
    dealt = Round.objects.bulk_create(
        (Round(match=m, number=n) for m in tables for n in range(1, ROUNDS_A_MATCH + 1)),
        batch_size=2000,
    )
    Claim.objects.bulk_create(claims(endings, dealt), batch_size=1000)
    recount(first.season, mend=True)
    return first.season


def hands(number: int) -> list[str]:
    return ["-", *(f"={(number * 37 + seat * 19) % 60 + 1}" for seat in range(1, SEATS))]


def matches(like: Match, count: int) -> Iterator[Match]:
    for number in range(2, count + 2):
        yield Match(
            league=like.league,
            season=like.season,
            number=number,
            ruleset_text=like.ruleset_text,
            family=like.family,
            rounds_agreed=ROUNDS_A_MATCH,
        )


def seats(tables: list[Match], players: list[int]) -> Iterator[MatchSeat]:
    for number, match in enumerate(tables):
        for seat in range(SEATS):
            block = number * SEATS // PLAYERS  # everybody plays in each, at other tables
            player = players[(number * SEATS + seat * (1 + block % 7)) % PLAYERS]
            yield MatchSeat(match=match, seat=seat, player_id=player)


def claims(endings: list[Claim], rounds: list[Round]) -> Iterator[Claim]:
    for number, each in enumerate(rounds):
        like = endings[number * number % 13 % len(endings)]
        yield Claim(
            round=each,
            number=1,
            position_json=like.position_json,
            deduced_json=like.deduced_json,
            status=like.status,
        )


def cost(season: Season) -> float:
    """The median of many, in milliseconds."""
    times = []
    for _ in range(TIMES):
        began = time.perf_counter()
        board(season, "", USUAL_ORDER)
        times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


def asked(season: Season) -> int:
    with CaptureQueriesContext(connection) as queries:
        board(season, "", USUAL_ORDER)
    return len(queries)


def test_a_leaderboard_costs_the_same_at_any_size():
    few, many = filled(FEW), filled(MANY)
    assert Result.objects.filter(round__match__season=many).count() > MANY * SEATS
    few_ms, many_ms = cost(few), cost(many)
    print(f"\n{FEW} rounds: {few_ms:.1f} ms, {MANY} rounds: {many_ms:.1f} ms")
    print(f"ratio {many_ms / few_ms:.2f} (at most {MOST}), queries {asked(few)} and {asked(many)}")
    assert asked(few) == asked(many)
    assert many_ms / few_ms <= MOST
