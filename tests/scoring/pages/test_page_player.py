from datetime import date, timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from leagues.models import Player
from scoring.matches.fines import fine_player
from scoring.models import Match
from scoring.statistics.careers import Badge
from tests.pages import HUGE, league_path, queries
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match() -> Match:
    match = a_match()
    record(match, "-", "=10", "r9 y5 g20")
    record(match, "=5", "-", "=5", out=1, number=2)
    record(match, "-", "=10", "=12", number=3, first=1)
    return match


def of(match: Match, name: str) -> str:
    return f"p/{Player.objects.get(league=match.league, name=name).pk}/"


def test_a_player_of_another_league_is_not_found(client, match):
    other = a_match()
    assert client.get(league_path(match.league, of(other, "Anna"))).status_code == 404
    assert client.get(league_path(match.league, f"p/{HUGE}/")).status_code == 404


def test_a_career_adds_up(client, match):
    career = client.get(league_path(match.league, of(match, "Anna"))).context["career"]
    assert (career.rounds, career.wins, career.longest) == (3, 2, 1)
    assert career.evenings == [match.evening_day]
    assert (career.best.total, career.worst.total) == (0, -5)
    assert [part.rounds for part in career.by_seat] == [3]


def test_a_shared_win_is_a_whole_one_on_every_page(client, match):
    record(a_match("Anna Ben", rounds=1, league=match.league), "=5", "=5", out=None, blocked=True)
    page = client.get(league_path(match.league, of(match, "Anna")))
    career = page.context["career"]
    assert (career.wins, career.shared, sum(part.wins for part in career.by_size)) == (3, 1, 3)
    shown = client.get(league_path(match.league, "s/1/?by=wins")).context["table"]
    wins = {row.player.name: row.cells[-1] for row in (*shown.ranked, *shown.unranked)}
    assert (wins["Anna"].figure, wins["Anna"].shared) == ("3", 1)
    players = client.get(league_path(match.league, "players/")).context["players"]
    assert [player.firsts for player in players if player.name == "Anna"] == [3]


def test_each_step_of_the_course_is_a_place_that_was_taken(client, match):
    """The newest evening is the last; one that goes on has no place yet."""
    league, first = match.league, match.evening_day
    for days, out in ((3, 0), (2, 2)):
        earlier = a_match("Anna Ben Cleo", rounds=1, league=league)
        ends = ["-" if seat == out else f"={5 + seat}" for seat in range(3)]
        record(earlier, *ends, out=out)
        Match.objects.filter(pk=earlier.pk).update(evening=first - timedelta(days=days))
    page = client.get(league_path(league, of(match, "Ben"))).context
    assert [(dot.day, dot.rank) for dot in page["dots"]] == [
        (first - timedelta(days=3), 2),
        (first - timedelta(days=2), 3),
    ]
    assert page["firsts"] == 0
    assert page["dots"][0].y < page["dots"][1].y


@pytest.mark.parametrize("rounds", [5, 2])
def test_the_rounds_won_are_said_as_they_are(client, rounds):
    match = a_match("Anna Ben", rounds=rounds + 4)
    for number in range(1, rounds + 5):
        out = int(number > rounds)
        record(match, *(("=9", "-") if out else ("-", "=9")), number=number, out=out)
    path = league_path(match.league, of(match, "Anna"))
    page = client.get(path, headers={"Accept-Language": "en"}).content.decode()
    assert f"{rounds} of {rounds + 4}" in page
    assert ("<b>1 of 1</b>" in page) == (rounds > 4)  # whoever has won most rounds has won the game


def test_rounds_are_counted_by_the_number_of_players(client, match):
    record(a_match("Anna Ben", rounds=1, league=match.league), "-", "=10")
    parts = client.get(league_path(match.league, of(match, "Anna"))).context["by_size"]
    assert [rounds for _words, rounds, _wins, _beats in parts] == [1, 3]


def test_time_is_counted_of_games_entered_as_they_were_played(client, match):
    Match.objects.filter(pk=match.pk).update(started_at=timezone.now() - timedelta(minutes=90))
    path = league_path(match.league, of(match, "Anna"))
    assert client.get(path, headers={"Accept-Language": "en"}).context["time"] == "2 h"
    Match.objects.filter(pk=match.pk).update(started_at=timezone.now() - timedelta(days=90))
    assert client.get(path).context["time"] == ""


def test_duels_are_shown_from_this_side(client, match):
    for name, ahead, behind in (("Anna", 2, 1), ("Ben", 1, 2)):
        career = client.get(league_path(match.league, of(match, name))).context["career"]
        met = next(line for line in career.met if line.player.name in {"Anna", "Ben"})
        assert (met.meetings.ahead, met.meetings.behind) == (ahead, behind)


def test_a_starter_is_counted_where_known(client, match):
    career = client.get(league_path(match.league, of(match, "Ben"))).context["career"]
    assert [(part.of, part.rounds) for part in career.by_start] == [(True, 1)]


def test_badges_say_what_they_mean(client, match):
    page = client.get(
        league_path(match.league, of(match, "Anna")), headers={"Accept-Language": "en"}
    )
    assert "Won a round, alone or with others." in page.content.decode()


def test_badges_say_when_they_were_earned_or_how_far_it_is(client, match):
    page = client.get(league_path(match.league, of(match, "Anna")))
    badges = {line.badge: line.progress for line in page.context["badges"]}
    assert badges[Badge.FIRST_WIN].day == match.evening_day
    assert badges[Badge.FIRST_WIN].is_earned
    assert badges[Badge.MANY] == (3, 100, None)
    assert badges[Badge.SOCIABLE] == (2, 10, None)


def test_the_newest_badges_and_the_nearest_one_are_in_sight(client, match):
    in_sight = client.get(league_path(match.league, of(match, "Anna"))).context["in_sight"]
    assert [line.badge for line in in_sight] == [Badge.FIRST_WIN, Badge.IN_A_ROW]
    assert [line.progress.is_earned for line in in_sight] == [True, False]


def test_bots_are_nobody_whom_one_has_met(client, match):
    match.league.players.filter(name="Ben").update(is_bot=True)
    career = client.get(league_path(match.league, of(match, "Anna"))).context["career"]
    assert [met.player.name for met in career.met] == ["Cleo"]


def test_a_player_without_rounds_has_a_page(client, match):
    match.league.players.create(name="Dora")
    for code, has_menu in ((match.league.record_code, True), (match.league.view_code, False)):
        page = client.get(league_path(match.league, of(match, "Dora"), code))
        assert ('class="sheet menu' in page.content.decode()) == has_menu


def test_queries_do_not_grow_and_are_fourteen_at_most(client, match):
    path, asked = league_path(match.league, of(match, "Anna")), []
    anna = {"player": match.seats.get(seat=0).player, "by": match.seats.get(seat=1).player}
    for number in range(4):
        fine_player(season=match.season, kind="late", amount=5, reason="train", key=uuid4(), **anna)
        earlier = a_match(f"Anna Guest{number}", ruleset="junior", league=match.league)
        record(earlier)
        Match.objects.filter(pk=earlier.pk).update(evening=date(2026, 1, 1 + number))
        asked.append(queries(client, path))
    assert asked[0] == asked[-1] <= 14


def test_records_name_the_player_who_set_them(client, match):
    record(a_match(rounds=1, league=match.league), "-", "=40", "=50")
    records = client.get(league_path(match.league, "records/")).context["records"]
    assert [(game.match, game.points) for game in records.closest] == [(match, 15)]
    assert [(row.player.name, row.longest) for row in records.streak] == [("Anna", 2)]
    assert [(row.player.name, row.cards) for row in records.cards] == [("Cleo", 3)]
    assert [(row.player.name, row.penalty) for row in records.penalty] == [("Cleo", 50)]
    assert [row.rounds for row in records.rounds] == [4, 4, 4]
    assert records.bonus == []


def test_a_record_names_all_who_hold_it(client, match):
    page = client.get(league_path(match.league, "records/")).content.decode()
    card = page.partition("Die meisten Runden")[2].partition("</section>")[0]
    assert [name in card for name in ("Anna", "Ben", "Cleo")] == [True] * 3


def test_every_record_says_what_it_means(client, match):
    record(a_match(rounds=1, ruleset="master", league=match.league), bonus=[2, 0, 1])
    record(a_match(rounds=1, league=match.league))
    path = league_path(match.league, "records/")
    page = client.get(path, headers={"Accept-Language": "en"}).content.decode()
    assert page.count('class="sheet record faces-l"') == 6
    assert page.count('<p class="soft">') == 6
    assert "+22 points" in page
    assert "−34 points" in page


def test_a_league_without_rounds_has_no_records(client):
    assert client.get(league_path(a_match().league, "records/")).status_code == 200


def test_records_cost_the_same_however_many_matches(client, match):
    few = queries(client, league_path(match.league, "records/"))
    for _ in range(3):
        record(a_match(rounds=1, league=match.league))
    assert queries(client, league_path(match.league, "records/")) == few
