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
        "    motto = models.CharField(\n"
        '        _("motto"), max_length=40, default="eleven", db_default="eleven"\n'
        "    )\n",
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
        "templates/league/_figures.html",
        '<ul class="lines-of">\n',
        "      <li><span></span><span>Clean</span> {{ career.clean }} clean rounds</li>\n",
    ),
)
# And for a variant of rules that there are,
VARIANT = (
    (
        "engine/games/elfer_raus/rules/rulesets.py",
        "opener=Opener.AROUND_CENTRE, starter=starter)\n",
        "\n\ndef two_draws(edition: Ruleset) -> Ruleset:\n"
        '    return replace(edition, key=f"{edition.key}/two-draws", draws=2)\n',
    ),
    (
        "engine/games/elfer_raus/rules/rulesets.py",
        "            false_start(CLASSIC),\n",
        "            two_draws(CLASSIC),\n",
    ),
    (
        "games/elfer_raus/presentation.py",
        "VARIANTS: dict[str, tuple[Words, Words]] = {\n",
        '    "two-draws": (_("two draws"), _("Who cannot lay draws two cards.")),\n',
    ),
)
# a page of a league,
PAGE = (
    (
        "scoring/pages/players.py",
        "SHOWN: Final = 10  # evenings\n",
        "\n\n@require_safe\ndef roll(request: HttpRequest, code: str) -> HttpResponse:\n"
        '    return render(request, "league/roll.html", {"access": access_to(request, code)})\n',
    ),
    (
        "scoring/urls.py",
        "from scoring.pages.players import league_records, player, players",
        ", roll",
    ),
    (
        "scoring/urls.py",
        '    path("l/<str:code>/players/", players, name="players"),\n',
        '    path("l/<str:code>/roll/", roll, name="roll"),\n',
    ),
    (
        "templates/league/players.html",
        "{% block main %}\n",
        '<a href="{% url "roll" access.code %}">Roll</a>\n',
    ),
    ("scoring/templatetags/scores.py", "WITHIN: Final = {\n", '    "roll": "players",\n'),
)
ROLL = """{% extends "league/_page.html" %}
{% block title %}Roll{% endblock %}
{% block main %}<h1>Roll of {{ access.league.title }}</h1>{% endblock %}
"""
# and a statistic on the leaderboard.
STATISTIC = (
    (
        "scoring/statistics/metrics.py",
        '    WINS = "wins"\n',
        '    WON_SHARE = "won-share"\n',
    ),
    (
        "scoring/statistics/metrics.py",
        "    Metric.WINS: lambda line: line.wins,\n",
        "    Metric.WON_SHARE: lambda line: line.wins / line.sums.rounds,\n",
    ),
    (
        "scoring/statistics/metric_words.py",
        "WORDS: Mapping[Metric, MetricWords] = {\n",
        "    Metric.WON_SHARE: MetricWords(\n"
        '        _("Won of a hundred"),\n'
        '        _("How many of a hundred rounds are won."),\n'
        "        lambda line: percent(line.wins / line.sums.rounds),\n"
        "    ),\n",
    ),
)
LANGUAGE = (("config/settings.py", '("nl", "Dutch")', ', ("fr", "French")'),)
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
owned, owner = league, phone
"""
# And for side games: their folders lie in OTHER_GAMES, and each registry gets their lines. The
# eleventh has a form of result that others have too, the twelfth has its own.
OTHER_GAMES = [Path(__file__).with_name(name) for name in ("eleventh_game", "twelfth_game")]
REGISTERED = (
    ("engine/games/registry.py", "    mogeln,\n", "    behalten,\n    passt,\n"),
    (
        "engine/games/registry.py",
        "    *was_liegt_wo.GAMES,\n",
        "    *passt.GAMES,\n    *behalten.GAMES,\n",
    ),
    (
        "games/registry.py",
        "from games.names import Names\n",
        "from games.behalten.presentation import BEHALTEN\n"
        "from games.passt.presentation import PASST\n",
    ),
    ("games/registry.py", "    WAS_LIEGT_WO,\n", "    PASST,\n    BEHALTEN,\n"),
)
PLAY = """
from django.conf import settings
from django.core.management import call_command
from django.utils import timezone
from engine.games.elfer_raus.rules.rulesets import rulesets
from engine.games.registry import GAMES
from scoring.models import Claim
from scoring.statistics.leaderboards import rank_by, season_leaderboard
from scoring.statistics.metrics import Metric
from tables.jobs.actions import run_due_actions
from tables.models import Table
from tables.play.rounds import current_deal, timeline_of
from tables.seats.seating import be_ready, fill_with_bots, set_table, sit_down
call_command("makemigrations", check=True, dry_run=True)
settings.STORAGES["staticfiles"]["BACKEND"] = settings.PLAIN_STATIC
phone = Client(SERVER_NAME="localhost", headers={"Accept-Language": "en"})

def page(path):
    answer = phone.get(path)
    assert answer.status_code == 200, (path, answer.status_code)
    return answer.content.decode()

def played(game, level, family):
    table = set_table(league=None, ruleset=game, seats=3, rounds=1, clock=30, language="en")
    for seat, name in enumerate(("Anna", "Ben")):
        sit_down(table=table, name=name)
        be_ready(table=table, round_number=1, seat=seat, contribution="ab" * 16)
    fill_with_bots(table=table, level=level)
    shown = page(f"/t/{table.code}/")
    while not current_deal(table).claim:  # bots play for all whose time is up
        Table.objects.filter(pk=table.pk).update(due_at=timezone.now())
        run_due_actions(str(table.pk))
    claim = current_deal(table).claim
    assert not claim.problems
    board = season_leaderboard(claim.round.match.season, family)
    assert len(board.lines) == 2, board.lines
    return table, claim, board, shown, f"/l/{claim.round.match.league.record_code}"

table, claim, board, shown, league = played(GAMES["passt"], "plain", "passt")
assert "<bdi>Stock</bdi>" in shown
ending = timeline_of(current_deal(table)).state.result()
assert claim.position == ending
people = [name for _, name in sorted(zip(map(ending.order.index, (0, 1)), ("Anna", "Ben")))]
ranked = [(line.rank, line.tallied.player.name) for line in board.lines]
assert ranked == [*enumerate(people, 1)]
assert "Passt" in page(f"{league}/m/1/")
assert "Anna" in page(f"{league}/s/1/?family=passt")
assert "its colour or its number" in page("/rules/other-games/")

table, claim, board, shown, league = played(GAMES["behalten"], "plain", "behalten")
assert claim.position == timeline_of(current_deal(table)).state.result()
kept = dict(zip(("Anna", "Ben"), claim.position.kept))
assert kept[board.lines[0].tallied.player.name] == max(kept.values())
game = {"ruleset": "behalten", "player": ["Anna", "Ben"], "rounds": "4", "key": uuid.uuid4()}
match = phone.post("/", {**game, "league": "", "without": ""}).url.partition("?")[0]
asked, at = page(f"{match}r/1/"), f"{match}r/1/"
assert "Which number did each keep?" in asked and "{player}: which number?" in asked
assert "How many" not in asked
part = {"HX-Request": "true"}
wrong = phone.post(f"{at}check/", {"kept-0": "21", "kept-1": "7"}, headers=part).content.decode()
assert ": the highest number is 20." in wrong and "28.2" in wrong, wrong
saved = {"kept-0": "12", "kept-1": "17", "key": uuid.uuid4(), "seen": 0}
assert phone.post(f"{at}save/", saved, headers=part).status_code == 200
claim = Claim.objects.latest("pk")
assert (claim.status, [seat.total for seat in claim.points]) == ("proven", [12, 17])
assert "Kept a 17" in page(f"{at}claims/")
assert ",17" in b"".join(phone.get(f"{match}match.csv")).decode()

assert "Won of a hundred" in owner.get(f"{owned}/s/1/order/").content.decode()
_, claim, _, _, league = played(rulesets["classic/two-draws"], "layer", "classic")
assert "two draws" in page(f"{league}/m/1/") and "two draws" in page("/new/?other")
rank_by(season=claim.round.match.season, order=[Metric.WON_SHARE], fewest=0)
assert "Won of a hundred" in page(f"{league}/s/1/")
assert 'aria-current="true"' in page(f"{league}/roll/")
assert f'{league}/roll/' in page(f"{league}/players/")

phone = Client(SERVER_NAME="localhost", headers={"Accept-Language": "fr"})
assert '<html lang="fr"' in page("/rules/") and '<html lang="fr"' in page(f"{league}/m/1/")
print("All guides work.")
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


def translate(checkout: Path) -> None:
    """What a translator does; the texts of another language stand for it."""
    for rules in checkout.glob("games/**/rules.nl.md"):
        shutil.copy(rules, rules.with_name("rules.fr.md"))
    shutil.copytree(checkout / "config/formats/nl", checkout / "config/formats/fr")
    catalogue = checkout / "locale/fr/LC_MESSAGES"
    shutil.copytree(checkout / "locale/nl/LC_MESSAGES", catalogue)


def test_the_guides_work(tmp_path: Path, empty_site: str):
    checkout = tmp_path / "elferrat"  # sources alone: nothing is collected, nothing is compiled
    shutil.copytree(ROOT, checkout, ignore=shutil.ignore_patterns(*NO_SOURCES))
    with at(empty_site):
        note(League.objects.create(), Action.LEAGUE_NAMED, after={"name": "Club"})
        match = a_match()
        for number in (1, 2, 3):
            record(match, number=number)
        player = league_path(match.league, f"p/{match.seats.get(seat=0).player_id}/")
    for folder in OTHER_GAMES:
        shutil.copytree(folder, checkout, dirs_exist_ok=True)
    change(checkout, (*FIELD, *FIGURE, *REGISTERED, *VARIANT, *PAGE, *STATISTIC, *LANGUAGE))
    (checkout / "templates/league/roll.html").write_text(ROLL)
    translate(checkout)
    assert "motto" in run(checkout, empty_site, "makemigrations", "leagues")
    assert "league_motto... OK" in run(checkout, empty_site, "migrate")
    with at(empty_site):
        assert_old_rows_have_the_field()
    output = run(checkout, empty_site, "shell", "-c", SET_A_MOTTO + PLAY)
    assert '"motto":"Out first"' in output
    assert "All guides work." in output
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
