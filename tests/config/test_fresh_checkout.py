"""What anybody does with a fresh checkout, done on a copy of this one."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

import pytest
from django.db import IntegrityError, connection, transaction

from leagues.history import Action, note
from leagues.models import League
from tests.pages import league_path
from tests.privacy.backups.sites import at
from tests.scoring.fixtures import a_match, record
from tests.servers import ROOT, Server

NO_SOURCES = (".*", "var", "tests", "docs", "__pycache__", "test-results")

# What docs/changing.md tells for a field of a league: after which line of which file stands what.
FIELD = (
    (
        "leagues/models/people.py",
        "    is_proof_demanded = models.BooleanField(default=False)\n",
        '    motto = models.CharField(_("motto"), max_length=40, default="eleven")\n',
    ),
    (
        "scoring/pages/settings.py",
        '            "usual_rounds",\n',
        '            "motto",\n',
    ),
    (
        "scoring/exchange/shapes.py",
        "    counts_bots: StrictBool = True  # in older files all games counted\n",
        '    motto: str = "eleven"\n',
    ),
)
# And for a figure on a player's page.
FIGURE = (
    (
        "scoring/statistics/careers.py",
        "    longest: int  # the longest streak in a season\n",
        "    clean: int\n",
    ),
    (
        "scoring/statistics/careers.py",
        "        longest=tally.longest,\n",
        "        clean=tally.clean,\n",
    ),
    (
        "templates/league/_career.html",
        '<ul class="lines-of">\n',
        "      <li><span></span><span>Clean</span> {{ career.clean }} clean rounds</li>\n",
    ),
)
SET_A_MOTTO = """
import uuid
from django.conf import settings
from django.test import Client
settings.STORAGES["staticfiles"]["BACKEND"] = settings.PLAIN_STATIC
phone = Client(SERVER_NAME="localhost")
game = {"ruleset": "classic", "player": ["Anna", "Ben"], "rounds": "4", "key": uuid.uuid4()}
league = phone.post("/", {**game, "league": "", "without": ""}).url.partition("/m/")[0]
page = phone.get(f"{league}/defaults/").content.decode()
assert 'value="eleven"' in page, page
settings = {"language": "en", "motto": "Out first"}
assert phone.post(f"{league}/defaults/", settings).status_code == 302
assert "Motto" in phone.get(f"{league}/history/").content.decode()
print(phone.get(f"{league}/league.json").getvalue().decode())
"""
# And for a side game: its folders lie in ELEVENTH, and each registry gets its line.
ELEVENTH = Path(__file__).with_name("eleventh_game")
REGISTERED = (
    ("engine/games/registry.py", "    mogeln,\n", "    passt,\n"),
    ("engine/games/registry.py", "    *was_liegt_wo.GAMES,\n", "    *passt.GAMES,\n"),
    (
        "games/registry.py",
        "from games.names import Names\n",
        "from games.passt.presentation import PASST\n",
    ),
    ("games/registry.py", "    WAS_LIEGT_WO,\n", "    PASST,\n"),
)
PLAY_PASST = """
from django.conf import settings
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
from engine.games.registry import GAMES
from scoring.statistics.leaderboards import season_leaderboard
from tables.jobs import run_due_actions
from tables.models import Table
from tables.rounds import current_deal, timeline_of
from tables.seats import be_ready, fill_with_bots, set_table, sit_down
call_command("makemigrations", check=True, dry_run=True)
settings.STORAGES["staticfiles"]["BACKEND"] = settings.PLAIN_STATIC
phone = Client(SERVER_NAME="localhost", headers={"Accept-Language": "en"})
game = GAMES["passt"]
table = set_table(league=None, ruleset=game, seats=3, rounds=1, clock=30, language="en")
for seat, name in enumerate(("Anna", "Ben")):
    sit_down(table=table, name=name)
    be_ready(table=table, round_number=1, seat=seat, contribution="ab" * 16)
fill_with_bots(table=table, level="plain")
assert "<bdi>Stock</bdi>" in phone.get(f"/t/{table.code}/").content.decode()
while not current_deal(table).claim:  # bots play for all whose time is up
    Table.objects.filter(pk=table.pk).update(due_at=timezone.now())
    run_due_actions(str(table.pk))
deal = current_deal(table)
ending = timeline_of(deal).state.result()
assert (deal.claim.position, deal.claim.status) == (ending, "proven")
match = deal.claim.round.match
people = [name for _, name in sorted(zip(map(ending.order.index, (0, 1)), ("Anna", "Ben")))]
lines = season_leaderboard(match.season, "passt").lines
assert [(line.rank, line.tallied.player.name) for line in lines] == [*enumerate(people, 1)]
league = f"/l/{match.league.record_code}"
assert "Passt" in phone.get(f"{league}/m/1/").content.decode()
assert "Anna" in phone.get(f"{league}/s/1/?family=passt").content.decode()
assert "its colour or its number" in phone.get("/rules/other-games/").content.decode()
print(deal.move_count, "moves")
"""

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.one_database]


def command(checkout: Path, database: str, *words: str) -> Server:
    """`manage.py` with these words, as a process of its own."""
    site = {"DATABASE_URL": database, "DJANGO_SETTINGS_MODULE": "config.settings"}
    return Server(
        [sys.executable, "-u", checkout / "manage.py", *words],
        env={**os.environ, **site},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=checkout,
    )


def run(checkout: Path, database: str, *words: str) -> str:
    with command(checkout, database, *words) as process:
        output, _ = process.communicate(timeout=120)
    assert process.returncode == 0, output
    return output


def change(checkout: Path, lines: Iterable[tuple[str, str, str]]) -> None:
    for path, before, new in lines:
        file = checkout / path
        text = file.read_text()
        assert before in text, (path, before)
        file.write_text(text.replace(before, before + new, 1))


@contextmanager
def runserver(checkout: Path, database: str) -> Iterator[str]:
    with command(checkout, database, "runserver", "--noreload", "127.0.0.1:0") as server:
        assert server.stdout
        lines = (re.search(r"http://127.0.0.1:\d+", line) for line in server.stdout)
        yield next(address[0] for address in lines if address)
        server.terminate()


def test_the_guides_of_a_field_a_figure_and_a_side_game_work(tmp_path: Path, empty_site: str):
    checkout = tmp_path / "elferrat"  # sources alone: nothing is collected, nothing is compiled
    shutil.copytree(ROOT, checkout, ignore=shutil.ignore_patterns(*NO_SOURCES))
    with at(empty_site):
        note(League.objects.create(), Action.LEAGUE_NAMED, after={"name": "Club"})
        match = a_match()
        for number in (1, 2, 3):
            record(match, number=number)
        player = league_path(match.league, f"p/{match.seats.get(seat=0).player_id}/")
    shutil.copytree(ELEVENTH, checkout, dirs_exist_ok=True)
    change(checkout, (*FIELD, *FIGURE, *REGISTERED))
    assert "motto" in run(checkout, empty_site, "makemigrations", "leagues")
    assert "league_motto... OK" in run(checkout, empty_site, "migrate")
    with at(empty_site):
        assert_old_rows_have_the_field()
    output = run(checkout, empty_site, "shell", "-c", SET_A_MOTTO + PLAY_PASST)
    assert '"motto":"Out first"' in output
    assert " moves" in output
    with runserver(checkout, empty_site) as address:
        assert "3 clean rounds" in urlopen(address + player, timeout=60).read().decode()
        assert_sheets_and_scripts_are_served(address)


def assert_old_rows_have_the_field() -> None:
    """And the history is still guarded."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT DISTINCT motto FROM leagues_league")
        assert cursor.fetchall() == [("eleven",)]
        connection.check_constraints()
        for statement in ("UPDATE leagues_entry SET action = ''", "DELETE FROM leagues_entry"):
            with pytest.raises(IntegrityError, match="history is never"), transaction.atomic():
                cursor.execute(statement)


def assert_sheets_and_scripts_are_served(address: str) -> None:
    page = urlopen(f"{address}/new/", timeout=60).read().decode()
    files = set(re.findall(r'"(/static/[^"#]+)"', page))
    assert {name.rpartition(".")[2] for name in files} >= {"css", "js"}
    for name in files:
        assert urlopen(address + name, timeout=60).status == 200
