"""What a league's pages cost with a million rounds, beside what they cost with a hundred."""

import os
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Final

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from leagues.models import Season
from live.models import Job
from scoring.models import Claim, Family, Match, Result
from scoring.statistics.leaderboards import season_leaderboard
from scoring.sums.recount import recount
from scoring.sums.results import by_player, results_of
from scoring.sums.rollups.backlog import KIND, catch_up
from scoring.sums.standings import NOTHING, Sums, sums_of
from tests.bench.filled_seasons import filled
from tests.pages import league_path

FEW: Final = 100
FULL: Final = 2_000  # every line of every page is there: sixty opponents, fifty latest rounds
MANY: Final = int(os.environ.get("BENCH_ROUNDS", "1_000_000"))
TIMES: Final = 41
MOST: Final = 1.3
PAGES: Final = {
    "league": "",
    "history": "history/",
    "history of one": "history/?who={player}",
    "match": "m/7/",
    "player": "p/{player}/",
    "records": "records/",
    "fines": "s/1/fines/",
}
COUNTED: Final = [(name, PAGES[name]) for name in ("records", "player")]
FIRST_LOOK: Final = 1_500  # milliseconds, however much there is to count: a person waits for it
BEGAN: Final = time.perf_counter()
Action = Callable[[], object]


@pytest.mark.django_db(transaction=True)
def test_a_leaderboard_costs_the_same_at_any_size():
    few, full, many = filled(FEW), filled(FULL), filled(MANY)
    print(f"\n{connection.vendor}: filled after {time.perf_counter() - BEGAN:.0f} s")
    assert recount(few, fix=False) == []
    assert Result.objects.filter(round__match__season=many).count() > MANY * 3
    assert_sums_are_right(many)
    print(f"{FEW} rounds beside {MANY}, medians of {TIMES} in turn")
    ratios = [
        compared("leaderboard, from the rows", [leaderboard_of(few), leaderboard_of(many)]),
        compared("leaderboard, the page", [page(few, "s/1/"), page(many, "s/1/")]),
    ]
    print(f"{FULL} rounds beside {MANY}, medians of {TIMES} in turn")
    firsts = [first_look(name, [page(full, tail), page(many, tail)]) for name, tail in COUNTED]
    for season in (full, many):
        catch_up_with(season)
    for name, tail in PAGES.items():
        actions = [page(full, tail), page(many, tail)]
        ratios.append(compared(name, actions))
    assert max(firsts) <= FIRST_LOOK
    assert max(ratios) <= MOST


def assert_sums_are_right(season: Season) -> None:
    """One player's standings are what the claims of all her rounds add up to."""
    player = season.league.players.earliest("pk")
    right = dict.fromkeys(Family.values, NOTHING)
    matches = Match.objects.filter(season=season, seats__player=player).prefetch_related("seats")
    for match in matches.iterator(chunk_size=500):
        players, is_first = [seat.player_id for seat in match.seats.all()], 1
        for claim in Claim.objects.filter(round__match=match).order_by("round__number"):
            sums = by_player(results_of(claim, players), is_first)
            right[match.family] = right[match.family].plus(sums[player.pk])
            is_first = 0
    stored = {each.family: sums_of(each) for each in season.standings.filter(player=player)}
    assert stored == {family: sums for family, sums in right.items() if sums != Sums()}


def leaderboard_of(season: Season) -> Action:
    return lambda: season_leaderboard(season)


def page(season: Season, tail: str) -> Action:
    player = season.league.players.earliest("pk").pk
    path, phone = league_path(season.league, tail.format(player=player)), Client()

    def get() -> None:
        assert phone.get(path).status_code == 200

    return get


def first_look(name: str, actions: Sequence[Action]) -> float:
    """The very first one, when nothing is counted yet."""
    few, many = map(timed, actions)
    print(f"{name + ', the first look ever':28} {few:8.1f} ms {many:8.1f} ms")
    return many


def catch_up_with(season: Season) -> None:
    """As a server does after the first request, one batch after the other."""
    stretches = []
    while Job.objects.filter(kind=KIND, key=str(season.league_id)).delete()[0]:
        stretches.append(timed(lambda: catch_up(str(season.league_id))))
    took, longest = sum(stretches) / 1000, max(stretches)
    print(f"counted in the background: {took:.1f} s, {longest:.0f} ms at a stretch at most")


def compared(name: str, actions: Sequence[Action]) -> float:
    """In turn, so that other work of the machine slows both; returns the ratio of the medians."""
    for action in actions:
        action()  # the phone is known from now on
    asked = [queries_of(action) for action in actions]
    assert asked[1] <= asked[0] + 1  # whom only duels order
    taken: list[list[float]] = [[], []]
    for _ in range(TIMES):
        for each, action in zip(taken, actions, strict=True):
            each.append(timed(action))
    few, many = map(statistics.median, taken)
    figures = f"{few:8.1f} ms {many:8.1f} ms, ratio {many / few:6.2f}, queries {asked}"
    print(f"{name:28} {figures}")
    return many / few


def timed(action: Action) -> float:
    """Milliseconds."""
    began = time.perf_counter()
    action()
    return 1000 * (time.perf_counter() - began)


def queries_of(action: Action) -> int:
    with CaptureQueriesContext(connection) as asked:
        action()
    return len(asked)
