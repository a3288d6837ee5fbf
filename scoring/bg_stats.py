"""A match handed to the app BG Stats: a link that it opens, with the play as JSON in it."""

import json
from typing import Any, Final
from urllib.parse import quote

from django.utils.timezone import localtime

from scoring.summaries import MatchTable, SeatLine

CREATE_PLAY: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Elferrat"


def bg_stats_link(table: MatchTable) -> str:
    """For a match that is over; it bears names and points, and no key to the league."""
    if not table.is_over:
        return ""
    return CREATE_PLAY + quote(json.dumps(play(table), ensure_ascii=False), safe="")


def play(table: MatchTable) -> dict[str, Any]:
    match = table.match
    return {
        "sourceName": SOURCE,
        "sourcePlayId": str(match.pk),
        "date": f"{localtime(match.started_at):%Y-%m-%d %H:%M:%S}",
        "game": {
            "name": "Elfer raus!",
            "sourceGameId": match.family,
            "highestWins": not match.ruleset.fewest_first,
            "noPoints": False,
        },
        "players": [player(line, fewest_first=match.ruleset.fewest_first) for line in table.seats],
    }


def player(line: SeatLine, *, fewest_first: bool) -> dict[str, Any]:
    return {
        "name": line.player.name,
        "sourcePlayerId": str(line.player.pk),
        "rank": line.rank,
        "winner": line.rank == 1,
        "score": str(-line.total if fewest_first else line.total),
    }
