"""Export of a match to the app BG Stats: a link with the play as JSON in it.

The keys are those of the app's developer page, read in November 2026:
bgstatsapp.com/support/push-plays-to-bg-stats-from-other-apps-or-websites. Days are in UTC. The app
finds the game by its name, and remembers by our player ids which of its players they are.
"""

import json
from datetime import UTC
from typing import Any, Final
from urllib.parse import quote

from engine import Ruleset
from engine.box.results import BoxGame
from scoring.matches.summaries import MatchTable, SeatLine

CREATE_PLAY: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Elferrat"
GAME: Final = "Elfer raus!"


def bg_stats_link(table: MatchTable) -> str:
    """The link for a finished match; it contains names and points, but no code of the league."""
    if not table.is_over:
        return ""
    return CREATE_PLAY + quote(json.dumps(play_json(table), ensure_ascii=False), safe="")


def play_json(table: MatchTable) -> dict[str, Any]:
    match, name = table.match, GAME
    fewest_first = isinstance(match.game, Ruleset) and match.game.fewest_first
    if isinstance(match.game, BoxGame):
        name = match.game.name
    return {
        "sourceName": SOURCE,
        "sourcePlayId": str(match.pk),
        "playDate": f"{match.started_at.astimezone(UTC):%Y-%m-%d %H:%M:%S}",
        "board": match.ruleset_text,  # the variant
        "game": {
            "name": name,
            "sourceGameId": match.family,
            "highestWins": not fewest_first,
            "noPoints": False,
        },
        "players": [player(line, fewest_first=fewest_first) for line in table.seats],
    }


def player(line: SeatLine, *, fewest_first: bool) -> dict[str, Any]:
    return {
        "name": line.player.name,
        "sourcePlayerId": str(line.player.pk),
        "rank": line.rank,
        "winner": line.rank == 1,
        "score": -line.total if fewest_first else line.total,
    }
