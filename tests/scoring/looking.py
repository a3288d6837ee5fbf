"""A process of its own that corrects a round again and again, or looks at what is remembered."""

import sys

from django.db import connection, transaction

from scoring.careers import career
from scoring.digests.changes import start_over
from scoring.models import Match
from scoring.records import records
from tests.scoring.given import record


def main() -> None:
    pk, what, times = sys.argv[1:]
    match = Match.objects.select_related("league", "season").get(pk=pk)
    connection.ensure_connection()
    print("ready", flush=True)
    sys.stdin.readline()
    for n in range(int(times)):
        if what == "look":
            look(match)
        else:
            record(match, "-", f"={9 + n % 30}", seen=n + 1, reason="misread")
    print("done")


def look(match: Match) -> None:
    """From the first round on, as somebody who looks for the first time."""
    with transaction.atomic():
        start_over(match.league)
    for player in match.league.players.all():
        career(player)
    records(match.league)
