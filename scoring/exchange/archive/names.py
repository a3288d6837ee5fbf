"""Two names of one person, as a document tells of them."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from leagues.models import Player
from leagues.refusals import Refused
from scoring.exchange.archive.refusals import ImportReason
from scoring.models import Fine, MatchSeat

DEEPEST: Final = 100  # names merged into names that were merged in turn


def check_other_names(players: Mapping[int, Player]) -> None:
    """Each name comes to one that counts, and that soon; raises Refused."""
    under: dict[Player | None, list[Player]] = defaultdict(list)
    for player in players.values():
        under[player.same_as].append(player)
    found = level = under[None]
    for _ in range(DEEPEST):
        level = [name for player in level for name in under[player]]
        found = found + level
    if len(found) < len(players):
        raise Refused(ImportReason.LINE, list="players", line=0)


def check_played_as(name: str, rows: Mapping[int, MatchSeat | Fine]) -> None:
    """What was played under another name counts for that name's player; raises Refused."""
    for number, row in rows.items():
        said = row.played_as or row.player
        if said.kept != row.player or (row.played_as and row.player == row.played_as):
            raise Refused(ImportReason.LINE, list=name, line=number)
