"""The page of an evening: whose it was, who came for a part of it, its note, its end; the list."""

import re
from datetime import UTC, date, datetime, timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from leagues.models import League
from scoring.matches.continuing import continue_with
from scoring.matches.evenings import describe_evening, move_game
from scoring.models import Evening, Match
from tests.pages import league_path, own, queries
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
PAST = timezone.localdate() - timedelta(days=20)
WEEKDAY = f"{PAST:%A}"


@pytest.fixture
def match() -> Match:
    """A game of two rounds that Anna has won by ten points, on an evening of the past."""
    match = a_match(rounds=2)
    record(match)
    record(match, "=4", "-", "=9", out=1, number=2)
    return on_the_evening(match)


def on_the_evening(match: Match, day: date = PAST) -> Match:
    Match.objects.filter(pk=match.pk).update(evening=day)
    match.refresh_from_db()
    return match


def path(league: League, day: date | str = PAST) -> str:
    return league_path(league, f"e/{day}/")


def words_of(client: Client, path: str) -> str:
    page = client.get(path, headers={"Accept-Language": "en"})
    assert page.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", page.content.decode()).split()).translate(
        {0x2068: None, 0x2069: None}
    )


def test_an_evening_has_a_winner_a_table_and_its_games(client: Client, match: Match):
    page = words_of(client, path(match.league))
    assert "Anna’s evening" in page
    assert "1 game, 2 rounds" in page
    assert "Anna 1 −4 Ben 2 −10 Cleo 3 −32" in page
    assert "Wins Rounds Points Anna 1 1 −4 Ben 0 1 −10 Cleo 0 0 −32" in page
    assert "Anna 6 ahead of Ben Classic, 2 rounds" in page
    assert "turning point" not in page  # she has led from the first round on


def test_its_times_are_those_of_the_leagues_clock(client: Client, match: Match):
    began = datetime(2026, 1, 1, 17, 7, tzinfo=UTC)
    Match.objects.update(started_at=began)
    League.objects.update(time_zone="Pacific/Auckland")
    assert "6:07" in words_of(client, path(match.league))
    client.get("/")
    assert timezone.get_current_timezone_name() == settings.TIME_ZONE


def test_of_several_games_the_steps_say_how_many_were_won(client: Client, match: Match):
    other = a_match("Dora Ben", rounds=1, league=match.league)
    record(other)
    more = a_match("Dora Anna", rounds=1, league=match.league)
    record(more)
    for game in (other, more):
        on_the_evening(game)
    page = words_of(client, path(match.league))
    assert "Dora’s evening" in page
    assert "Dora 1 2 games won Anna 2 1 game won Ben 3 0 games won" in page
    assert "Dora 2 2 0 Anna 1 1 −14" in page


def test_points_of_different_rule_sets_are_not_added(client: Client, match: Match):
    other = a_match(ruleset="junior", rounds=1, league=match.league)
    record(other, "=5", "-", "=9", out=1)
    on_the_evening(other)
    page = words_of(client, path(match.league))
    assert "Wins Rounds Ben 1 2 Anna 1 1 Cleo 0 0" in page
    assert "as a curve" not in page


def test_the_turning_point_is_where_the_winner_went_past(client: Client):
    match = a_match("Anna Ben Cleo", rounds=3)
    record(match, "=20", "-", "=9", out=1)
    record(match, "-", "=30", "=9", number=2)
    record(match, "-", "=2", "=9", number=3)
    on_the_evening(match)
    page = words_of(client, path(match.league))
    assert "turning point Round 2: Cleo is left with 9, Anna goes past" not in page
    assert "turning point Round 3: Cleo is left with 9, Anna goes past by 7 points." in page
    other = on_the_evening(a_match("Cleo Ben", rounds=1, league=match.league))
    record(other)
    again = on_the_evening(a_match("Anna Ben", rounds=1, league=match.league))
    record(again)
    assert "turning point Game 1, round 3:" in words_of(client, path(match.league))


def test_an_evening_of_many_people_is_a_list_with_the_own_line(client: Client, match: Match):
    for names in ("Dora Emil Fritz", "Gerd Hanna Ida"):
        record(on_the_evening(a_match(names, rounds=1, league=match.league)))
    me = match.league.players.get(name="Hanna")
    client.post(league_path(match.league, "join/"), {"player": me.pk})
    answer = client.get(path(match.league)).content.decode()
    page = words_of(client, path(match.league))
    assert "9 people, 3 games, 4 rounds" in page
    assert "1 Anna in 1 game, −4 1 win" in page
    assert "5 Hanna you in 1 game, −10 0 wins" in page
    assert answer.count('class="mine"') == 1
    assert 'class="stand"' not in answer


def test_a_late_player_is_one_of_the_same_game(client: Client, match: Match):
    game = a_match(rounds=3, league=match.league)
    record(game)
    part = continue_with(match=game, names=["Anna", "Ben", "Dora"])
    record(part)
    for one_match in (game, part):
        on_the_evening(one_match, PAST - timedelta(days=7))
    page = words_of(client, path(match.league, PAST - timedelta(days=7)))
    assert "1 game, 2 rounds" in page
    assert "not finished Classic, 2 of 3 rounds" in page


def test_it_crowns_nobody_until_it_is_over(client: Client):
    match = a_match(rounds=1)
    record(match)
    here = path(match.league, match.evening_day)
    assert "So far" in words_of(client, here)
    assert "evening ·" not in words_of(client, here)
    assert client.post(here, {"end": "1"}).status_code == 302
    assert "Anna’s evening" in words_of(client, here)
    later = a_match(rounds=1, league=match.league)
    Match.objects.filter(pk=later.pk).update(started_at=timezone.now() + timedelta(seconds=1))
    assert "So far" in words_of(client, here)


def test_a_note_and_a_place(client: Client, match: Match):
    client.post(path(match.league), {"place": "at Grandma’s", "text": "Soup"})
    page = words_of(client, path(match.league))
    assert "at Grandma’s" in page
    assert "Soup" in page
    answer = client.post(path(match.league), {"place": "x" * 81, "text": "kept"})
    assert (answer.status_code, Evening.objects.get().place) == (422, "at Grandma’s")
    assert "kept" in answer.content.decode()


def shown_fields(client: Client, match: Match) -> dict[str, str]:
    """What the form of the note would send, untouched."""
    page = client.get(path(match.league)).content.decode()
    return dict(re.findall(r' name="((?:initial-)?(?:place|text))"(?: value="([^"]*)")?', page))


def test_of_two_phones_each_keeps_what_the_other_has_written(client: Client, match: Match):
    first, second = shown_fields(client, match), shown_fields(client, match)
    client.post(path(match.league), first | {"place": "at Grandma’s"})
    client.post(path(match.league), second | {"text": "Soup"})
    row = Evening.objects.get()
    assert (row.place, row.note) == ("at Grandma’s", "Soup")
    third = shown_fields(client, match)
    assert third["place"] == "at Grandma’s"
    client.post(path(match.league), third | {"place": ""})
    row.refresh_from_db()
    assert (row.place, row.note) == ("", "Soup")


def test_a_note_that_was_refused_knows_what_it_showed(client: Client, match: Match):
    describe_evening(league=match.league, day=match.evening_day, place="at home")
    sent = shown_fields(client, match) | {"place": "", "text": "x" * 201}
    answer = client.post(path(match.league), sent)
    assert answer.status_code == 422
    assert 'name="initial-place" value="at home"' in answer.content.decode()


@pytest.mark.parametrize("day", ["9999-12-31", "2026-02-30", "tomorrow", "2026-1-6", "2019-01-01"])
def test_a_day_without_games_is_not_found(client: Client, match: Match, day: str):
    assert client.get(path(match.league, day)).status_code == 404
    assert client.post(path(match.league, day), {"text": "x"}).status_code == 404
    assert not Evening.objects.exists()


def test_a_viewer_reads_only(client: Client, match: Match):
    here = league_path(match.league, f"e/{PAST}/", match.league.view_code)
    assert "<form method" not in client.get(here).content.decode()
    assert client.post(here, {"end": "1"}).status_code == 403


def test_an_owner_moves_a_game(client: Client, match: Match):
    tail = f"m/{match.number}/evening/"
    assert client.get(league_path(match.league, tail)).status_code == 403
    own(client, match.league)
    assert client.get(league_path(match.league, tail)).status_code == 200
    for day in ("9999-01-01", "0001-01-01", "nonsense"):
        answer = client.post(
            league_path(match.league, tail), {"day": day}, headers={"Accept-Language": "en"}
        )
        assert answer.status_code == 422
        assert ("Choose a day between" in answer.content.decode()) == (day != "nonsense")
    other = PAST - timedelta(days=1)
    client.post(league_path(match.league, tail), {"day": other.isoformat()})
    assert "Anna’s evening" in words_of(client, path(match.league, other))


@pytest.mark.parametrize(
    ("tail", "shown"),
    [
        ("m/1/", "6 January 2025, 19:00"),
        ("m/1/print/", "6 January 2025, 19:00"),
        ("", "Mon, 6 Jan"),
        ("players/", "2 2 6 Jan 2025"),
        ("p/{player}/", "✓ 6 January 2025"),
        ("p/{player}/year/?of=2025", "6 January 2025"),
        ("records/", "Anna 6 January 2025"),
        ("s/1/?until=2025-01-06", "Anna"),
        ("history/?what=claims", "6 Jan 2025, 19:00, round 1"),
    ],
)
def test_a_moved_game_has_the_date_of_its_evening(client: Client, tail: str, shown: str):
    match = a_match(rounds=2)
    record(match)
    record(match, number=2)
    Match.objects.update(started_at=datetime(2025, 11, 20, 18, tzinfo=UTC), evening="2025-11-20")
    match.refresh_from_db()
    move_game(match=match, day=date(2025, 1, 6))
    player = match.league.players.get(name="Anna").pk
    words = words_of(client, league_path(match.league, tail.format(player=player)))
    assert shown in words
    assert "20 Nov" not in words


def test_queries_do_not_grow_with_games(client: Client, match: Match):
    few = queries(client, path(match.league))
    for _ in range(4):
        more = a_match("Anna Ben Emil", rounds=2, league=match.league)
        record(more)
        record(more, number=2)
        on_the_evening(more)
    assert queries(client, path(match.league)) <= few
    assert few <= 12


def test_the_calendar_shows_who_won(client: Client, match: Match):
    page = client.get(league_path(match.league, f"evenings/{PAST.year}/")).content.decode()
    assert f'href="{path(match.league)}"' in page
    assert "Anna" in page
    assert client.get(league_path(match.league, "evenings/2019/")).status_code == 200
    assert client.get(league_path(match.league, "evenings/10000/")).status_code == 404


def test_the_home_shows_the_last_evening(client: Client, match: Match):
    page = words_of(client, league_path(match.league))
    assert "Anna’s evening" in page
    assert "6 points ahead of Ben." in page
    assert f"The last evenings {PAST.year}" in page


def test_the_list_is_grouped_and_filtered(client: Client, match: Match):
    running = a_match("Dora Emil", rounds=2, league=match.league)
    record(running)
    games = league_path(match.league, "games/")
    page = words_of(client, games)
    assert page.index("So far") < page.index("not finished Classic, 1 of 2") < page.index(WEEKDAY)
    assert "Anna −4 Ben −10 Cleo −32" in page
    dora = match.league.players.get(name="Dora").pk
    assert WEEKDAY not in words_of(client, f"{games}?who={dora}")
    assert "not finished" not in words_of(client, f"{games}?until={PAST}")
    assert "No game is like that." in words_of(client, f"{games}?until=2020-01-01")
    for wrong in ("who=0", "who=x", "family=chess", "since=9999-99-99", "before=3"):
        assert WEEKDAY in words_of(client, f"{games}?{wrong}")


def test_the_evening_that_goes_on_is_called_so_where_nothing_is_drawn(client: Client):
    match = a_match(rounds=2)
    record(match)
    tonight = match.league.evening_of(timezone.now())
    year = league_path(match.league, f"evenings/{tonight.year}/")
    assert f" {tonight.day} The evening goes on " in words_of(client, year)
    assert "An evening without a winner" not in words_of(client, year)


def test_the_year_says_who_has_won_how_many_evenings(client: Client, match: Match):
    year = words_of(client, league_path(match.league, f"evenings/{PAST.year}/"))
    assert "Evenings won Anna 1" in year
