import re
from datetime import timedelta
from html import unescape

import pytest
from django.utils import timezone

from leagues.seasons import close_season
from scoring.models import Claim, Match
from scoring.statistics.leaderboards import season_leaderboard
from tests.pages import league_path, queries
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def shown(client, league, tail="", code=""):
    return client.get(league_path(league, tail, code)).content.decode()


def words_of(client, league, tail=""):
    page = client.get(league_path(league, tail), headers={"Accept-Language": "en"})
    return " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split())


def test_what_goes_on_comes_first(client):
    match = a_match(rounds=3)
    record(match)
    record(match, number=2)
    record(a_match("Dora Emil", rounds=1, league=match.league))
    page = words_of(client, match.league)
    assert "Now: Classic, round 3" in page
    assert "Anna 0 leads Ben" in page
    assert page.index("Play on") < page.index("Leaderboard Season 1") < page.index("Newest games")


def test_a_game_of_a_closed_season_does_not_go_on(client):
    match = a_match(rounds=3)
    record(match)
    close_season(season=match.season)
    page = words_of(client, match.league)
    assert "Now:" not in page
    assert page.index("Newest games") < page.index("1 of 3 rounds Anna Ben")
    assert "Now:" not in client.get("/").content.decode()


def test_a_viewer_is_shown_what_is_played(client):
    match = a_match(rounds=3)
    page = client.get(
        league_path(match.league, code=match.league.view_code), headers={"Accept-Language": "en"}
    )
    assert "Now: Classic, round 1 of 3" in " ".join(page.content.decode().split())


def test_a_game_that_was_given_up_does_not_go_on(client):
    match = a_match(rounds=3)
    Match.objects.update(started_at=timezone.now() - timedelta(days=15))
    page = words_of(client, match.league)
    assert "Now:" not in page
    assert "Anna Ben Cleo" in page


def test_a_game_that_is_taken_up_again_goes_on(client):
    match = a_match(rounds=3)
    Match.objects.update(started_at=timezone.now() - timedelta(days=15))
    record(match)
    Claim.objects.update(made_at=timezone.now() - timedelta(minutes=12))
    page = words_of(client, match.league)
    assert "Now: Classic, round 2" in page
    assert "last round 12 minutes ago" in page


def test_a_new_game_says_when_it_began(client):
    match = a_match()
    Match.objects.update(started_at=timezone.now() - timedelta(minutes=12))
    assert "started 12 minutes ago" in words_of(client, match.league)


def test_a_game_that_goes_on_is_shown_before_newer_ones_that_are_over(client):
    match = a_match(rounds=3)
    for _ in range(4):
        record(a_match("Dora Emil", rounds=1, league=match.league))
    page = words_of(client, match.league)
    assert "Now: Classic, round 1" in page
    assert page.count("won") == 3


def test_games_that_are_not_finished_are_found_again(client):
    match = a_match(rounds=3)
    Match.objects.update(started_at=timezone.now() - timedelta(days=60))
    record(a_match("Dora Emil", rounds=1, league=match.league))
    page = words_of(client, match.league, "games/?unfinished=on")
    assert "0 of 3 rounds" in page
    assert "of 1 round" not in page
    close_season(season=match.season)
    assert "played to its end" in words_of(client, match.league, "games/?unfinished=on")


def test_the_leaderboard_is_the_seasons_own(client):
    match = a_match()
    record(match)
    record(a_match(ruleset="junior", league=match.league))
    page = client.get(league_path(match.league), headers={"Accept-Language": "en"})
    [ranks, board] = [page.context["ranks"], season_leaderboard(match.season)]
    assert [(line.rank, line.player.pk) for line in ranks["lines"]] == [
        (line.rank, line.tallied.player.pk) for line in board.lines
    ]


def test_who_has_too_few_rounds_stands_below_the_line(client):
    match = a_match("Anna Ben", rounds=9)
    for number in range(1, 8):
        record(match, number=number)
    record(a_match("Anna Guest", league=match.league))
    assert "– Guest 1 of 3 rounds" in words_of(client, match.league)


def test_an_empty_league_says_so(client):
    match = a_match()
    league = match.league
    match.delete()
    answer = client.get(league_path(league), headers={"Accept-Language": "en"})
    assert "Nothing has been played here yet." in answer.content.decode()


@pytest.mark.parametrize(
    ("rounds", "sentence"),
    [(2, "1 of 2 rounds not finished"), (1, "1 round Anna: 10 points ahead")],
)
def test_a_running_game_crowns_nobody(client, rounds, sentence):
    match = a_match(rounds=rounds)
    record(match)
    page = words_of(client, match.league, "games/")
    assert sentence in page.translate({0x2068: None, 0x2069: None})
    assert "Anna 0 Ben −10 Cleo −23" in page


def test_queries_do_not_grow(client):
    match = a_match()
    record(match)
    few = queries(client, league_path(match.league))
    for _ in range(4):
        record(a_match(league=match.league))
    assert queries(client, league_path(match.league)) <= few + 1


def test_five_of_a_club_are_shown_and_the_reader_is_one_of_them(client):
    league = a_match().league
    for table in range(4):
        names = " ".join(f"Player{table}{seat}" for seat in range(6))
        record(a_match(names, league=league), *["-", *[f"={9 + table}"] * 5])
    last = league.players.get(name="Player35")
    client.post(league_path(league, "join/"), {"player": last.pk})
    ranks = client.get(league_path(league)).context["ranks"]
    assert [len(ranks["lines"]), ranks["left_out"]] == [5, 19]
    assert (ranks["lines"][-1].player.name, ranks["lines"][-1].is_mine) == (last.name, True)


def test_all_games_that_are_not_finished_are_found(client):
    league = a_match().league
    for day in range(1, 22):
        match = a_match(league=league)
        match.evening -= timedelta(days=day)
        match.save()
    page = shown(client, league, "games/?unfinished=on")
    [older] = re.findall(r'href="\?(.*?before=.*?)"', page)
    assert f"/m/{match.number}/" not in page
    assert f"/m/{match.number}/" in shown(client, league, f"games/?{unescape(older)}")
