import re
from collections import Counter
from datetime import date

import pytest
from django.utils.html import strip_tags

from leagues.seasons import close_season, open_season
from scoring.matches.continuing import continue_with
from scoring.models import Claim, Match
from scoring.pages.leaderboard_table import LeaderboardTable
from scoring.statistics.leaderboards import FINE_FIGURES
from scoring.statistics.metrics import FIGURES, Metric
from tests.pages import HUGE, league_path, own, queries
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db


def table(client, match: Match, tail: str = "") -> LeaderboardTable:
    board: LeaderboardTable = client.get(league_path(match.league, f"s/1/{tail}")).context["table"]
    return board


def rows(client, match: Match, tail: str = "") -> list[tuple[int | None, str]]:
    shown = table(client, match, tail)
    return [(row.rank, row.player.name) for row in (*shown.ranked, *shown.unranked)]


@pytest.mark.parametrize("number", [2, HUGE])
def test_a_season_that_is_none_is_not_found(client, match, number):
    assert client.get(league_path(match.league, f"s/{number}/")).status_code == 404


def test_the_league_links_to_it(client, match):
    assert "/s/1/" in client.get(league_path(match.league)).content.decode()


def test_best_first_and_equal_stays_equal(client, match):
    record(match, "-", "=23", "=10", number=2)
    assert rows(client, match) == [(1, "Anna"), (2, "Ben"), (2, "Cleo")]


def names(client, match: Match, tail: str = "") -> list[str]:
    return [name for _, name in rows(client, match, tail)]


def test_a_heading_orders_and_ranks_stay(client, match):
    record(a_match("Ben Cleo", league=match.league), "-", "=10")
    record(a_match("Zoe Ben", league=match.league), "-", "=10")
    ranks = {name: rank for rank, name in rows(client, match)}
    assert ranks == {"Anna": None, "Ben": 1, "Cleo": 2, "Zoe": None}  # two rounds are needed
    assert names(client, match) == ["Ben", "Cleo", "Anna", "Zoe"]
    assert names(client, match, "?by=wins") == ["Ben", "Cleo", "Anna", "Zoe"]
    assert names(client, match, "?by=rounds")[0] == "Ben"
    assert names(client, match, "?by=name") == ["Ben", "Cleo", "Anna", "Zoe"]
    assert dict(map(reversed, rows(client, match, "?by=points"))) == ranks


def test_a_heading_keeps_what_is_asked_for(client, match):
    record(a_match("Dora Emil", ruleset="junior", league=match.league))
    shown = table(client, match, "?family=junior&seats=2&by=wins&all=on&x=1")
    links = {column.metric: column.link for column in shown.columns}
    assert links["points"] == "by=points&all=on&family=junior&seats=2"
    assert links["wins"] == "by=wins&all=on&family=junior&seats=2&up=on"  # the other way round
    assert [column.metric for column in shown.columns if column.is_lead] == ["wins"]


def test_a_heading_sorts_both_ways(client, match):
    down, up = table(client, match, "?by=points"), table(client, match, "?by=points&up=on")
    assert [row.player for row in up.ranked] == [row.player for row in down.ranked][::-1]
    assert [column.aria_sort for column in up.columns if column.aria_sort] == ["ascending"]
    links = [column.link for column in table(client, match).columns if column.aria_sort]
    assert links == ["by=points-a-round&up=on"]  # it stood the least last already


def test_a_phone_shows_wins_points_and_the_figure_that_decides(client, match):
    def lead(tail: str) -> list[str]:
        return [
            column.metric for column in table(client, match, tail).columns if column.room == "lead"
        ]

    assert lead("") == ["wins", "points", "points-a-round"]
    assert lead("?by=wins") == ["points", "wins"]
    assert lead("?by=name") == lead("")
    assert lead("?by=rounds") == ["wins", "points", "rounds"]


def test_over_several_games_games_won_come_first_then_rounds_won(client, match):
    record(a_match("Anna Ben", ruleset="junior", rounds=1, league=match.league), "-", "=9")
    shown = [column for column in table(client, match).columns if column.room != "wide"]
    assert [column.metric for column in shown] == ["games-won", "wins"]
    assert [column.room for column in shown] == ["lead", "beside"]


def test_rounds_won_are_said_only_where_they_decide_a_tie(client):
    first = a_match("Anna Ben Cleo", rounds=1)
    record(first, "-", "=9", "=10")
    for names in ("Anna Ben", "Ben Cleo", "Cleo Ben"):
        record(a_match(names, ruleset="junior", rounds=1, league=first.league), "-", "=9")
    path = league_path(first.league, "s/1/")
    page = client.get(path, headers={"Accept-Language": "en"})
    below = {row.player.name: row.below for row in page.context["table"].ranked}
    assert below == {
        "Anna": "in 2 games",
        "Ben": "in 4 games, 1 round won",
        "Cleo": "in 3 games, 1 round won",
    }


def test_beside_a_name_stand_the_last_five_games_that_are_over(client, match):
    for winner in "ABBABA":
        names = "Anna Ben" if winner == "A" else "Ben Anna"
        record(a_match(names, rounds=1, league=match.league), "-", "=9")
    page = client.get(league_path(match.league, "s/1/"), headers={"Accept-Language": "en"})
    last = {name: page.context["last_games"].get(player(match, name)) for name in ("Anna", "Ben")}
    assert last["Anna"] == [False, False, True, False, True]
    assert last["Ben"] == [True, True, False, True, False]
    assert 'aria-label="2 of 5 games won"' in page.content.decode()
    assert player(match, "Cleo") not in page.context["last_games"]  # that game goes on


def player(match: Match, name: str) -> int:
    return match.league.players.get(name=name).pk


def test_below_the_line_stands_who_has_too_few_rounds(client, match):
    for number in (2, 3):
        record(match, number=number)
    record(a_match("Zoe Cleo", league=match.league), "-", "=30")
    page = client.get(league_path(match.league, "s/1/"), headers={"Accept-Language": "en"})
    text = " ".join(strip_tags(page.content.decode()).split())
    assert "Why this order? counts from 2 rounds" in text
    assert "Not ranked yet: play at least 2 rounds – Zoe 1 of 2 rounds 0 1" in text


def test_head_to_head_parts_equals(client):
    match = a_match("Anna Ben Cleo", rounds=5)
    record(match, "-", "=10", "=10")
    record(a_match("Ben Cleo", league=match.league), "-", "=10")
    record(a_match("Cleo Dora", league=match.league), "-", "=10")
    record(a_match("Dora Ben", league=match.league), "-", "=10")
    match.season.order = ["rounds", "head-to-head"]
    match.season.save()
    assert rows(client, match)[:2] == [(1, "Ben"), (2, "Cleo")]


def test_a_family_is_shown_alone(client, match):
    record(a_match("Dora Emil", ruleset="junior", league=match.league))
    assert rows(client, match, "?family=junior") == [(1, "Dora"), (2, "Emil")]
    assert len(rows(client, match)) == 5


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("?seats=2", ["Dora", "Emil"]),
        ("?seats=3", ["Anna", "Ben", "Cleo"]),
        ("?until=2001-01-01", []),
        ("?since=2001-01-01&seats=2", ["Dora", "Emil"]),
        ("?rules=cars", ["Dora", "Emil"]),
        ("?rules=classic", ["Anna", "Ben", "Cleo"]),
        ("?rules=cars/three-starts", []),
    ],
)
def test_only_some_rounds_are_counted_from_their_results(client, match, query, names):
    record(a_match("Dora Emil", ruleset="cars", league=match.league))  # without blue
    assert [name for _, name in rows(client, match, query)] == names


def test_counted_from_results_is_as_summed(client, match):
    record(match, "=5", "-", "=5", out=1, number=2)
    record(continue_with(match=match, names=["Cleo", "Anna"]), "=9", "-", out=1)  # still one game
    record(a_match("Ben Anna", ruleset="master", league=match.league), "-", "=7", bonus=[1, 2])
    record(a_match("Ben Anna", ruleset="master", league=match.league), "-", "=7", bonus=[1, 0])
    summed, counted = (figures(client, match, tail) for tail in ("", "?since=2001-01-01"))
    only_summed = {Metric.RATING, Metric.EVENINGS, *FINE_FIGURES}
    assert {metric for _name, metric in counted} == {*FIGURES} - only_summed - {Metric.ROUNDS}
    assert counted.items() <= summed.items()


@pytest.mark.parametrize("tail", ["", "?family=junior", "?seats=3", "?since=2001-01-01"])
def test_beside_wins_stands_how_many_are_shared(client, match, tail):
    record(match, "=5", "=5", "=9", out=None, blocked=True, number=2)
    record(match, "=7", "=7", "=7", out=None, blocked=True, number=3)
    junior = a_match("Anna Zoe", ruleset="junior", rounds=2, league=match.league)
    record(junior, "=8", "=8", out=None, blocked=True)
    record(junior, number=2)
    shown = table(client, match, f"{tail}&by=wins" if tail else "?by=wins")
    shared = {row.player.name: row.cells[-1].shared for row in (*shown.ranked, *shown.unranked)}
    games = {"?family=junior": [junior], "?seats=3": [match]}.get(tail, [match, junior])
    assert shared == recounted(games)


def recounted(games: list[Match]) -> dict[str, int]:
    """How many wins each shares, from what was claimed."""
    shared: Counter[str] = Counter()
    for claim in Claim.objects.filter(round__match__in=games):
        names = [seat.player.name for seat in claim.round.match.seats.all()]
        best = max(point.total for point in claim.points)
        won = [name for name, point in zip(names, claim.points, strict=True) if point.total == best]
        shared.update({name: int(name in won and len(won) > 1) for name in names})
    return shared


def test_among_all_figures_stand_the_evenings_won(client, match):
    Match.objects.update(evening=date(2026, 1, 2))
    won = figures(client, match, "?all=on")
    assert {name: won[name, Metric.EVENINGS][1] for name in ("Anna", "Ben", "Cleo")} == {
        "Anna": "1",
        "Ben": "0",
        "Cleo": "0",
    }
    assert names(client, match, "?by=evenings")[0] == "Anna"
    assert ("Anna", Metric.EVENINGS) not in figures(client, match, "")


def figures(client, match: Match, tail: str) -> dict[tuple[str, Metric], object]:
    """What stands in each column for each player."""
    shown = table(client, match, tail)
    return {
        (row.player.name, column.metric): (row.rank, cell.figure, cell.recent)
        for row in shown.ranked
        for column, cell in zip(shown.columns, row.cells, strict=True)
    }


@pytest.mark.parametrize(
    "query",
    ["?by=x", "?family=x", "?rules=x", "?seats=99", "?since=2026-02-30", "?since=x", "?by=rating"],
)
def test_what_makes_no_sense_is_no_error(client, match, query):
    assert len(rows(client, match, query)) == 3


def test_a_player_with_too_few_rounds_is_not_ranked(client, match):
    path = league_path(match.league, "s/1/order/")
    own(client, match.league)
    assert client.post(path, {"order": ["wins", ""], "fewest": "2"}).status_code == 302
    record(a_match("Dora Anna", league=match.league))
    assert rows(client, match)[0] == (1, "Anna")
    assert {rank for rank, _ in rows(client, match)[1:]} == {None}


def test_queries_do_not_grow(client, match):
    few = queries(client, league_path(match.league, "s/1/"))
    for number in range(4):
        record(a_match(f"Anna Guest{number} Cleo", ruleset="junior", league=match.league))
        # Players who are level are ordered by their duels: one query more.
        assert queries(client, league_path(match.league, "s/1/")) <= few + 1


def test_only_games_that_were_played_can_be_chosen(client, match):
    def families() -> list[str]:
        page = client.get(league_path(match.league, "s/1/"))
        return [link.query for link in page.context["families"]]

    assert families() == []
    record(a_match("Dora Emil", ruleset="junior", league=match.league))
    assert families() == ["", "family=classic", "family=junior"]


def test_an_empty_season_says_so(client):
    page = client.get(league_path(a_match().league, "s/1/"), headers={"Accept-Language": "en"})
    assert "No rounds here yet." in page.content.decode()


def test_other_seasons_are_one_tap_away(client, match):
    close_season(season=match.season)
    open_season(league=match.league, name="Autumn")
    for path in ("seasons/", "s/1/", "s/2/"):
        page = client.get(league_path(match.league, path)).content.decode()
        assert "/s/1/" in page
        assert "/s/2/" in page


def test_a_season_without_a_name_is_called_by_its_number(client, match):
    close_season(season=match.season)
    open_season(league=match.league, name="Autumn")
    page = client.get(league_path(match.league, "s/2/"), headers={"Accept-Language": "en"})
    links = re.findall(r'/s/\d/"[^>]*>([^<]*)</a>', page.content.decode())
    assert [" ".join(link.split()) for link in links[:2]] == ["Autumn", "Season 1"]


def test_a_rating_says_how_unsure_it_is(client, match):
    assert "±" in str(table(client, match).ranked[0].cells)
    assert "±" not in str(table(client, match, "?rules=classic").ranked[0].cells)  # there is none
