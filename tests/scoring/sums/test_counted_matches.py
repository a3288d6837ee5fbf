"""Games of one person against bots alone count only where the league wants it."""

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from leagues.models import Player
from leagues.names import name_key
from scoring.matches.start import change_defaults
from scoring.models import Duel, Match, Rating, Result, Standing, Streak
from scoring.statistics.careers import career
from scoring.statistics.filters import RoundFilter, filtered_leaderboard
from scoring.statistics.records import records
from scoring.sums.recount import count_open_seasons
from server.models import Job
from tests.pages import league_path, own
from tests.scoring.exchange.documents import again, league_json
from tests.scoring.fixtures import a_match, record, undo

pytestmark = pytest.mark.django_db


@pytest.fixture
def match() -> Match:
    """Anna has played a round with bots, and one with Ben."""
    league = a_match("Anna Ben").league
    for number in (1, 2):
        name = f"Bot{number}"
        Player.objects.create(league=league, name=name, key=name_key(name), is_bot=True)
    match = a_match("Anna Bot1 Bot2", league=league)
    record(match)
    return match


def sums() -> list[object]:
    return [
        list(rows.objects.order_by(*key).values_list(*key, *figures))
        for rows, key, figures in (
            (Standing, ("season", "family", "player"), ("rounds", "penalty", "matches", "wins")),
            (Duel, ("season", "family", "player", "other"), ("rounds", "ahead")),
            (Streak, ("season", "family", "player"), ("recent", "longest")),
            (Rating, ("season", "player"), ("mu", "sigma")),
        )
    ]


def switch(match: Match, bots: bool) -> None:
    change_defaults(league=match.league, counts_bots=bots)
    [job] = Job.objects.filter(kind="counting")
    count_open_seasons(job.key)
    job.delete()
    match.refresh_from_db()
    call_command("standings", check=True)


def test_a_round_against_bots_is_kept_and_moves_nothing(match):
    assert not match.is_counted
    assert Result.objects.count() == 3
    assert sums() == [[], [], [], []]
    anna = Player.objects.get(name="Anna")
    figures = career(anna)
    assert (figures.rounds, figures.evenings) == (0, [])
    assert not any(badge.done for badge in figures.badges.values())
    shown = records(match.league)
    assert (shown.penalty, shown.streak, shown.rounds) == ([], [], [])
    filtered = filtered_leaderboard(match.season, RoundFilter(seats=3))
    assert list(filtered.lines) == []
    call_command("standings", check=True)


def test_one_more_person_at_the_table_makes_it_count(match):
    among = a_match("Anna Ben Bot1", league=match.league)
    record(among)
    assert among.is_counted
    assert Standing.objects.count() == 3
    call_command("standings", check=True)


def test_corrections_of_it_move_nothing_either(match):
    record(match, "-", "g2", "g7", seen=1, reason="misread")
    undo(match, seen=2)
    assert sums() == [[], [], [], []]
    call_command("standings", check=True)


def test_ratings_of_games_among_people_do_not_know_of_it(match):
    among = a_match("Anna Ben", league=match.league)
    record(among, "-", "g7")
    before = sums()
    record(match, "-", "g2", "g7", seen=1, reason="misread")
    record(match, number=2)
    assert sums() == before
    record(among, "g7", "-", seen=1, reason="misread")
    call_command("standings", check=True)


def test_switched_on_it_counts_and_switched_off_it_does_not(match):
    among = a_match("Anna Ben", league=match.league)
    record(among, "-", "g7")
    apart = sums()
    switch(match, bots=True)
    assert match.is_counted
    assert career(Player.objects.get(name="Anna")).rounds == 2
    together = sums()
    assert together != apart
    record(match, number=2)
    switch(match, bots=False)
    assert sums() == apart
    assert career(Player.objects.get(name="Anna")).rounds == 1
    switch(match, bots=True)
    assert sums() != together  # round 2 counts, too


def test_a_closed_season_stays_as_it_is(match):
    match.season.closed_at = match.started_at
    match.season.save()
    switch(match, bots=True)
    assert not match.is_counted


def test_the_check_finds_what_is_not_counted_as_the_league_wants(match):
    match.league.counts_bots = True
    match.league.save()
    with pytest.raises(CommandError):
        call_command("standings", check=True)
    call_command("standings", rebuild=True)
    assert Standing.objects.count() == 3
    call_command("standings", check=True)


@pytest.mark.parametrize("bots", [True, False])
def test_the_document_of_a_league_keeps_it(match, bots):
    if bots:
        switch(match, bots=True)
    league = again(league_json(match.league))
    assert league.counts_bots is bots
    assert league.matches.get(number=match.number).is_counted is bots
    assert Standing.objects.filter(season__league=league).count() == (3 if bots else 0)
    call_command("standings", check=True)


def test_an_older_document_counts_everything(match):
    document = league_json(match.league)
    del document["league"]["counts_bots"]
    for game in document["matches"]:
        del game["is_counted"]
    league = again(document)
    assert Standing.objects.filter(season__league=league).count() == 3


def test_the_owner_switches_it_on_the_settings_page(match):
    owner = Client(headers={"accept-language": "en"})
    own(owner, match.league)
    path = league_path(match.league, "defaults/")
    assert "Bot-only games count too" in owner.get(path).content.decode()
    assert owner.post(path, {"language": "en", "counts_bots": "on"}).status_code == 302
    match.league.refresh_from_db()
    assert match.league.counts_bots
    assert Job.objects.filter(kind="counting", key=str(match.league_id)).exists()


def test_lists_and_the_page_of_the_game_say_so(match):
    client = Client(headers={"accept-language": "en"})
    own(client, match.league)
    for tail, words in {"games/": "Against bots", f"m/{match.number}/": "Bots only"}.items():
        page = client.get(league_path(match.league, tail)).content.decode()
        assert words in page
