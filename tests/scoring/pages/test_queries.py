"""The main pages ask as many queries with more people, games and leagues."""

import pytest

from leagues.models import League
from scoring.models import Match
from tests.pages import own, queries
from tests.scoring.fixtures import a_match, record

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]

PAGES = {
    "front page": "/",
    "home": "/l/{code}/",
    "games": "/l/{code}/games/",
    "match": "/l/{code}/m/{over}/",
    "entry": "/l/{code}/m/{now}/r/2/",
    "evening": "/l/{code}/e/{day}/",
    "year": "/l/{code}/evenings/{year}/",
    "leaderboard": "/l/{code}/s/1/",
    "all years": "/l/{code}/all-years/",
    "records": "/l/{code}/records/",
    "players": "/l/{code}/players/",
    "player": "/l/{code}/p/{player}/",
}


def games(league: League | None, *tables: str) -> list[Match]:
    """A finished game of each table, and one that goes on."""
    matches: list[Match] = []
    for names in tables:
        for rounds in (1, 2):
            league = matches[0].league if matches else league
            matches.append(a_match(names, rounds=rounds, league=league))
            record(matches[-1])
    return matches


def test_queries_of_no_main_page_grow(client):
    over, now, *_ = games(None, "Anna Ben Cleo", "Anna Ben Dora")
    league, day = over.league, over.evening_day
    own(client, league)
    own(client, games(None, "Anna Ben")[0].league)
    facts = {"code": league.record_code, "over": over.number, "now": now.number}
    facts |= {"day": day, "year": day.year, "player": league.players.get(name="Anna").pk}
    few = {page: queries(client, path.format(**facts)) for page, path in PAGES.items()}
    games(league, *(f"Anna P{n} Q{n}" for n in range(5)), "Anna Ben Cleo")
    for _ in range(3):
        own(client, games(None, "Anna Ben")[0].league)
    many = {page: queries(client, path.format(**facts)) for page, path in PAGES.items()}
    assert {page: asked for page, asked in many.items() if asked > few[page]} == {}
