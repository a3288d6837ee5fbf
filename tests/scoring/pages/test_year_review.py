"""A person's year: one page, in December and whenever it is asked for."""

from datetime import UTC, datetime

import pytest

from leagues.models import Player
from scoring.matches.continuing import continue_with
from scoring.models import Match
from scoring.pages import players as year_reviews
from tests.pages import HUGE, league_path, queries
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


@pytest.fixture
def match() -> Match:
    match = a_match("Anna Ben Cleo", rounds=2)
    record(match, "-", "=10", "=20")
    record(match, "-", "=30", "=20", number=2)
    return match


def review_of(client, match: Match, name: str, year: int | str):
    pk = Player.objects.get(league=match.league, name=name).pk
    path = league_path(match.league, f"p/{pk}/year/?of={year}", match.league.view_code)
    return client.get(path, headers={"Accept-Language": "en"})


def began(match: Match, moment: datetime) -> None:
    Match.objects.filter(pk=match.pk).update(started_at=moment, evening=None)


def test_it_counts_the_games_of_its_year(client, match):
    began(match, datetime(2024, 6, 1, 18, tzinfo=UTC))
    other = a_match("Anna Ben", rounds=1, league=match.league)
    record(other, "=10", "-", out=1)
    began(other, datetime(2025, 6, 1, 18, tzinfo=UTC))
    done = review_of(client, match, "Anna", 2024).context["done"]
    assert (done.rounds, done.wins, done.longest) == (2, 2, 2)
    assert (done.games, done.evenings) == (1, 1)
    assert [(met.player.name, met.meetings) for met in done.met] == [
        ("Ben", (2, 2, 0)),
        ("Cleo", (2, 2, 0)),
    ]
    later = review_of(client, match, "Anna", 2025)
    assert (later.context["done"].rounds, later.context["done"].wins) == (1, 0)
    assert "No round won yet." in later.content.decode()


def test_a_game_that_others_play_on_is_one_game(client):
    part = match = a_match("Anna Ben Cleo", rounds=3)
    record(part)
    for names in ("Ben Cleo", "Anna Ben"):
        part = continue_with(match=part, names=names.split())
        record(part, "-", "=10")
    done = review_of(client, match, "Anna", match.evening_day.year).context["done"]
    assert (done.rounds, done.games) == (2, 1)


@pytest.mark.parametrize(("hour", "year"), [(3, 2024), (4, 2025)])
def test_the_night_belongs_to_the_old_year_until_five(client, match, hour, year):
    match.league.time_zone = "Europe/Berlin"
    match.league.save()
    began(match, datetime(2025, 1, 1, hour, 30, tzinfo=UTC))
    assert review_of(client, match, "Ben", year).context["done"].rounds == 2
    assert review_of(client, match, "Ben", 4049 - year).context["done"].rounds == 0


@pytest.mark.parametrize("year", ["", "0", "9999", str(HUGE), "x"])
def test_without_a_sensible_year_it_is_this_one(client, match, year):
    assert review_of(client, match, "Anna", year).context["done"].rounds == 2


def test_a_year_without_rounds_says_so(client, match):
    assert "No rounds in 2031." in review_of(client, match, "Anna", 2031).content.decode()


def test_it_costs_the_same_however_much_was_played(client, match):
    path = league_path(match.league, f"p/{Player.objects.get(name='Anna').pk}/year/")
    few = queries(client, path)
    for name in ("Dora", "Emil"):
        record(a_match(f"Anna {name}", league=match.league), "-", "=10")
    assert queries(client, path) == few


def test_in_december_home_leads_to_ones_own(client, match, monkeypatch):
    pk = Player.objects.get(name="Anna").pk
    client.post(league_path(match.league, "join/"), {"player": pk})
    links = []
    for month in (11, 12):
        day = datetime(2024, month, 20, tzinfo=UTC).date()
        monkeypatch.setattr(year_reviews, "tonight", lambda league, day=day: day)
        links.append(f"p/{pk}/year/" in client.get(league_path(match.league)).content.decode())
    assert links == [False, True]
