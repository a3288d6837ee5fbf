"""How many of our own files a request enters: what somebody opens who follows it."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from scoring.management.demo import make_demo
from tables.rounds import current_deal
from tests.leagues.phones import a_league
from tests.pages import PART, league_path, own
from tests.scoring.entry_phone import ROUND, address
from tests.scoring.fixtures import a_match
from tests.tables.fixtures import dealt, game_at
from tests.tables.people import cookies

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = [str(file.parent) + "/" for file in ROOT.glob("*/__init__.py")]
SECRET = "5e" * 32

pytestmark = pytest.mark.django_db


def files_entered(send: Callable[[], Any]) -> set[str]:
    """The files of which a function runs. Templates are not counted."""
    files = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        name = frame.f_code.co_filename
        if event == "call" and name.startswith(tuple(PACKAGES)):
            files.add(name.removeprefix(f"{ROOT}/"))

    sys.setprofile(note)
    try:
        answer = send()
    finally:
        sys.setprofile(None)
    assert answer.status_code in (200, 302), answer.content
    return {name for name in files if not name.startswith("tests/")}


def test_a_renamed_league_passes_few_files():
    league, phone = a_league(), Client()
    own(phone, league)
    path = league_path(league, "share/")
    phone.post(path, {"name": "Kitchen"})  # the first request fills caches
    files = files_entered(lambda: phone.post(path, {"name": "Living room"}))
    assert "leagues/pages/sharing.py" in files
    assert len(files) <= 12, files


def test_a_saved_round_passes_few_files():
    match, phone = a_match(), Client()
    own(phone, match.league)

    def save(number: int) -> Any:
        sent = {**ROUND, "key": str(uuid4()), "seen": 0}
        return phone.post(address(match, "save/", number=number), sent, headers=PART)

    save(1)
    files = files_entered(lambda: save(2))
    assert match.rounds.count() == 2
    assert len(files) <= 46, files


def test_a_move_at_a_table_passes_few_files():
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
    assert len(files) <= 34, files


def test_a_players_page_passes_few_files():
    league = make_demo()
    player = league.players.filter(is_bot=False).earliest("pk")
    phone = Client()
    path = league_path(league, f"p/{player.pk}/")
    phone.get(path)
    files = files_entered(lambda: phone.get(path))
    assert "scoring/pages/players.py" in files
    assert len(files) <= 23, files  # with those of the other games of her evenings
