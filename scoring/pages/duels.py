from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.names import short_names
from leagues.access import access_to
from scoring.matches.queries import find_season
from scoring.pages.query_strings import LeaderboardQuery, family_links
from scoring.statistics.leaderboards import meeting, season_leaderboard
from scoring.statistics.leaderboards import season_duels as duels_of
from scoring.statistics.metrics import PlayerName
from scoring.sums.standings import Meetings

Cell = tuple[str, bool]  # the text, and whether the row's player is ahead
MOST_LETTERS: Final = 7  # of a name above a column
OWN, NEVER = ("–", False), ("", False)


@require_safe
def duels(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Head-to-head results of all players of a season, in the order of its leaderboard."""
    access = access_to(request, code)
    season, wanted = find_season(access, number), LeaderboardQuery(request.GET).wanted
    board = season_leaderboard(season, wanted.family, figures=())
    players = [line.tallied.player for line in board.lines]
    shorts = short_names([player.name for player in players], MOST_LETTERS)
    context = {
        "access": access,
        "season": season,
        "wanted": wanted,
        "heads": list(zip(players, shorts, strict=True)),
        "rows": list(duel_rows(players, duels_of(season, wanted.family))),
        "families": family_links(wanted, board.families),
    }
    return render(request, "league/duels.html", context)


def duel_rows(
    players: Sequence[PlayerName], pairs: Mapping[tuple[int, int], Meetings]
) -> Iterator[tuple[PlayerName, list[Cell]]]:
    for player in players:
        met = (meeting(pairs, player.pk, other.pk) for other in players)
        yield (
            player,
            [
                OWN if other == player else cell(meetings)
                for other, meetings in zip(players, met, strict=True)
            ],
        )


def cell(met: Meetings) -> Cell:
    return (f"{met.ahead}:{met.behind}", met.ahead > met.behind) if met.rounds else NEVER
