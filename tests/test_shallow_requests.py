"""Which of our own files a request enters: what somebody opens who follows it."""

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType, SimpleNamespace
from typing import Any, cast
from uuid import uuid4

import pytest
from django.test import Client

from scoring.management.demo import make_demo
from scoring.statistics.leaderboards import ordered
from server.network import watched
from tables.play.rounds import current_deal
from tests.leagues.phones import a_league
from tests.pages import PART, league_path, own
from tests.scoring.entry_phone import ROUND, address
from tests.scoring.fixtures import a_match
from tests.tables.fixtures import dealt, game_at
from tests.tables.people import cookies

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = [str(file.parent) + "/" for file in ROOT.glob("*/__init__.py")]
SECRET = "5e" * 32

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def named(folders: str) -> set[str]:
    """The files of lines like "server: jobs limits"."""
    lines = (line.partition(": ") for line in folders.strip().splitlines())
    return {f"{folder.strip()}/{name}.py" for folder, _, names in lines for name in names.split()}


A_RENAMED_LEAGUE = named("""
    config: middleware
    leagues: access history input league_settings names phones
    leagues/models: people
    leagues/pages: sharing
    server: limits metrics
""")
A_SAVED_ROUND = named("""
    config: middleware
    engine: cards points seats
    engine/games: every_game
    engine/games/elfer_raus: position verify
    engine/games/elfer_raus/checks: account bridges deductions ending numbers openers
    engine/games/elfer_raus/checks: penalties problems sizes
    engine/games/elfer_raus/rules: kinds ruleset rulesets setup
    games: registry
    games/elfer_raus: entry
    leagues: access input names phones refusals
    leagues/models: people
    scoring: input
    scoring/entry: forms saved sheet views
    scoring/matches: proofs queries recording
    scoring/models: claims matches
    scoring/sums: ratings results standings
    server: jobs limits metrics parts topics
""")
A_MOVE = named("""
    config: middleware
    engine: cards seats
    engine/games/elfer_raus: game sight
    engine/games/elfer_raus/play: moves state
    engine/games/elfer_raus/rules: kinds ruleset rulesets
    games: names words
    games/elfer_raus: board replay sentences
    games/templatetags: cards
    leagues: faces
    leagues/models: people
    server: limits metrics network parts topics
    tables: access forms models
    tables/play: due moves rounds
    tables/pages: table
    tables/templatetags: screens
    tables/view: board controls picture rows
""")
A_PLAYERS_PAGE = named("""
    config: middleware
    engine/box: results
    engine/games: every_game
    games: presentation registry words
    games/elfer_raus: presentation
    games/schlafmuetze: presentation
    leagues: access faces phones
    leagues/models: people
    scoring/matches: evenings queries
    scoring/models: claims matches
    scoring/pages: players
    scoring/statistics: careers evenings metric_words
    scoring/sums: standings
    scoring/templatetags: scores
    server: metrics
    server/templatetags: site
""")


def files_entered(send: Callable[[], Any]) -> set[str]:
    """The files of which a function runs. Templates are not counted. Nothing is collected
    meanwhile: that would end generators which other tests left, and so enter their files."""
    files = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(tuple(PACKAGES)):
            files.add(name.removeprefix(f"{ROOT}/"))

    watched.clear()  # other tests have opened the door
    gc.collect()
    gc.disable()
    sys.setprofile(note)
    try:
        answer = send()
    finally:
        sys.setprofile(None)
        gc.enable()
    assert answer.status_code in (200, 302), answer.content
    return {name for name in files if not name.startswith("tests/")}


def test_a_renamed_league_passes_these_files_alone():
    league, phone = a_league(), Client()
    own(phone, league)
    path = league_path(league, "share/")
    phone.post(path, {"name": "Kitchen"})  # the first request fills caches
    files = files_entered(lambda: phone.post(path, {"name": "Living room"}))
    assert "leagues/pages/sharing.py" in files
    assert files - A_RENAMED_LEAGUE == set()


def test_a_saved_round_passes_these_files_alone():
    match, phone = a_match(), Client()
    own(phone, match.league)

    def save(number: int) -> Any:
        sent = {**ROUND, "key": str(uuid4()), "seen": 0}
        return phone.post(address(match, "save/", number=number), sent, headers=PART)

    save(1)
    files = files_entered(lambda: save(2))
    assert match.rounds.count() == 2
    assert files - A_SAVED_ROUND == set()


def test_a_move_at_a_table_passes_these_files_alone():
    table = dealt(secret=SECRET)
    phones = [Client(), Client()]
    for seat, phone in enumerate(phones):
        phone.cookies.load(cookies(table, seat))

    def move() -> set[str]:
        game = game_at(table)
        number = current_deal(table).move_count + 1
        sent = {"text": str(game.moves[0]), "number": number, "key": str(uuid4()), "round": 1}
        phone = phones[game.seat]
        return files_entered(lambda: phone.post(f"/t/{table.code}/move/", sent, headers=PART))

    move()
    move()
    files = move()
    assert current_deal(table).move_count == 3
    assert files - A_MOVE == set()


def test_a_players_page_passes_these_files_alone():
    league = make_demo()
    player = league.players.filter(is_bot=False).earliest("pk")
    phone = Client()
    path = league_path(league, f"p/{player.pk}/")
    phone.get(path)
    files = files_entered(lambda: phone.get(path))
    assert "scoring/pages/players.py" in files
    assert files - A_PLAYERS_PAGE == set()


def test_what_other_tests_left_is_not_counted(client):
    left: Any = SimpleNamespace(turns=ordered([cast(Any, 1)], [], dict))
    next(left.turns)  # it waits in its file
    left.itself = left
    del left
    files = files_entered(lambda: [gc.collect(), client.get("/healthz")][1])
    assert "scoring/statistics/leaderboards.py" not in files
