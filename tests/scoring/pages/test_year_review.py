"""A person's year: one page, in December and whenever it is asked for."""

from datetime import UTC, datetime

import pytest

from leagues.models import Player
from scoring.matches.continuing import continue_with
from scoring.merges import merge_players
from scoring.models import Match
from scoring.pages import year_review as year_reviews
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


def cards_of(client, match: Match, name: str = "", year: int = 0) -> dict[str, tuple[str, str]]:
    """Figure and unit by suit; of the league without a name."""
    year = year or match.evening_day.year
    path = league_path(match.league, f"evenings/{year}/cards/", match.league.view_code)
    english = {"Accept-Language": "en"}
    page = review_of(client, match, name, year) if name else client.get(path, headers=english)
    plain = str.maketrans("", "", "\u2068\u2069")
    return {card.suit: (card.figure, card.unit.translate(plain)) for card in page.context["cards"]}


def began(match: Match, moment: datetime) -> None:
    Match.objects.filter(pk=match.pk).update(started_at=moment, evening=None)


def a_game(match: Match, *hands: str, out: int = 0, names: str = "Anna Ben Cleo") -> Match:
    game = a_match(names, rounds=1, league=match.league)
    record(game, *hands, out=out)
    return game


def test_the_cards_of_a_person(client, match):
    a_game(match, "-", "=12", "=3")
    a_game(match, "=5", "-", "=8", out=1)
    assert cards_of(client, match, "Anna") == {
        "suit-b": ("1", "evening at the table"),
        "suit-y": ("50", "points left to the others"),
        "suit-r": ("2:1", "against Ben"),
        "suit-g": ("2", "games won in a row"),
        "joker": ("", "Anna · Fox"),
    }


def test_the_cards_of_the_league(client, match):
    a_game(match, "-", "=12", "=3")
    a_game(match, "=5", "-", "=8", out=1)
    cards = cards_of(client, match)
    assert cards.pop("joker")[1].startswith("Anna · ")
    assert cards == {
        "suit-b": ("1", "evening at the table"),
        "suit-y": ("3", "points decided a game"),
        "suit-r": ("1:1", "Ben against Cleo"),
        "suit-g": ("2", "games won in a row: Anna"),
    }


def test_a_card_that_has_nothing_to_say_is_left_out(client, match):
    assert set(cards_of(client, match, "Anna")) == {"suit-b", "suit-y", "joker"}
    assert set(cards_of(client, match, "Cleo")) == {"suit-b"}


def test_nobody_is_the_animal_of_the_year_where_everybody_has_won_as_often(client, match):
    a_game(match, "=5", "-", "=8", out=1)
    assert "joker" in cards_of(client, match)
    a_game(match, "=5", "=8", "-", out=2)
    assert "joker" not in cards_of(client, match)


def test_a_game_that_others_play_on_is_one_game(client):
    part = match = a_match("Anna Ben Cleo", rounds=3)
    record(part)
    for names in ("Ben Cleo", "Anna Ben"):
        part = continue_with(match=part, names=names.split())
        record(part, "-", "=10")
    page = review_of(client, match, "Anna", match.evening_day.year)
    first = page.context["cards"][0]
    assert (first.figure, first.tale) == ("1", "1 game")


def test_bots_have_no_duel_and_no_year(client, match):
    a_game(match, "=5", "-", "=8", out=1)
    a_game(match, "=5", "-", "=8", out=1)
    Player.objects.filter(name="Ben").update(is_bot=True)
    cards = cards_of(client, match)
    assert cards["suit-r"][1] in ("Anna against Cleo", "Cleo against Anna")
    assert "suit-g" not in cards
    assert cards["joker"][1].startswith("Anna · ")
    assert review_of(client, match, "Ben", "").status_code == 404


def test_the_games_of_a_name_put_together_with_another_are_of_one_person(client, match):
    a_game(match, "-", "=12", names="Annie Ben")
    anna, annie = (Player.objects.get(name=name) for name in ("Anna", "Annie"))
    merge_players(player=annie, into=anna)
    cards = cards_of(client, match, "Anna")
    assert (cards["suit-r"], cards["suit-g"][0]) == (("2:0", "against Ben"), "2")


@pytest.mark.parametrize(("hour", "year"), [(3, 2024), (4, 2025)])
def test_the_night_belongs_to_the_old_year_until_five(client, match, hour, year):
    match.league.time_zone = "Europe/Berlin"
    match.league.save()
    began(match, datetime(2025, 1, 1, hour, 30, tzinfo=UTC))
    for name in ("Ben", ""):
        assert cards_of(client, match, name, year)["suit-b"][0] == "1"
        assert cards_of(client, match, name, 4049 - year) == {}


@pytest.mark.parametrize("year", ["", "0", "9999", str(HUGE), "x"])
def test_without_a_sensible_year_it_is_this_one(client, match, year):
    assert review_of(client, match, "Anna", year).context["cards"]


@pytest.mark.parametrize("year", [0, 9999, HUGE])
def test_a_league_has_no_cards_of_a_year_that_cannot_be(client, match, year):
    page = client.get(league_path(match.league, f"evenings/{year}/cards/"))
    assert page.context["cards"] == []


def test_a_year_without_rounds_says_so(client, match):
    page = review_of(client, match, "Anna", 2031).content.decode()
    assert "No rounds in 2031." in page
    assert 'class="steps"' not in page


@pytest.mark.parametrize("path", ["p/{}/year/", "evenings/{}/cards/"])
def test_it_costs_the_same_however_much_was_played(client, match, path):
    of = match.evening_day.year if "cards" in path else Player.objects.get(name="Anna").pk
    path = league_path(match.league, path.format(of))
    few = queries(client, path)
    for name in ("Dora", "Emil"):
        a_game(match, "-", "=10", names=f"Anna {name}")
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
