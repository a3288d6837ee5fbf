"""The hall, a big screen for a club's evening: all tables of the league, and the leaders."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final, NamedTuple

from django.db.models import Max, QuerySet, Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from engine import ranks
from games.names import short_names
from games.registry import game_name
from leagues.access import Access, access_to
from leagues.models import League
from scoring.matches.queries import LISTED, MatchLine, SeatTotal, match_lines
from scoring.models import Match
from scoring.statistics.leaderboards import Leaderboard, season_leaderboard
from scoring.statistics.metric_words import figure_words, metric_words
from server.network import link_for_phones, qr
from server.parts import has_seen, render_page
from server.topics import combined_stream_url

EVENING: Final = timedelta(hours=12)
MOST_TABLES: Final = 12
MOST_LEADERS: Final = 10
MOST_ALONE: Final = 60  # where nobody plays and the season has the screen
COLUMNS: Final = ((10, 1), (20, 2), (30, 3), (MOST_ALONE, 6))  # of ten lines each there
LETTERS: Final = {1: 40, 2: 24, 3: 12, 4: 9}  # of a name, by tables side by side
LETTERS_BESIDE: Final = 14  # of a name in the season


class HallLine(NamedTuple):
    rank: int
    player: SeatTotal
    total: int


@dataclass(frozen=True)
class HallTable:
    """A game with the points of all who sit there now, best first."""

    game: MatchLine
    lines: tuple[HallLine, ...]

    @property
    def names(self) -> set[str]:
        return {line.player.name for line in self.lines}


def hall_version(league: League) -> str:
    """A version of the screen; it takes two queries, because every open screen asks for it."""
    begun = tonight(league).aggregate(last=Max("pk"), rounds=Sum("rounds_agreed"))
    newest = league.claims.order_by("-made_at", "-pk").values_list("pk", flat=True).first()
    return "-".join(str(part or 0) for part in (begun["last"], begun["rounds"], newest))


def tonight(league: League) -> QuerySet[Match]:
    return league.matches.filter(started_at__gte=timezone.now() - EVENING)


def hall(league: League) -> list[HallTable]:
    """The evening's tables in the order they started, in a fixed number of queries.

    A finished table is hidden if any of its players sits at a newer table, an open one if all do.
    """
    games = LISTED.filter(pk__in=tonight(league).filter(continues=None)).order_by("-number")
    shown: list[HallTable] = []
    busy: set[str] = set()  # players of the tables that are shown
    for table in map(hall_table, match_lines(list(games[: 5 * MOST_TABLES]))):
        if not (table.names & busy if table.game.is_over else table.names <= busy):
            shown.append(table)
            busy |= table.names
    return shown[:MOST_TABLES][::-1]


def hall_table(game: MatchLine) -> HallTable:
    here = game.seats[: game.sitting]
    lines = map(HallLine, ranks([seat.points for seat in here]), here, (s.points for s in here))
    return HallTable(game, tuple(sorted(lines, key=lambda line: line.rank)))


def leaders(league: League) -> Leaderboard | None:
    """The open season, over all rule sets."""
    season = league.seasons.filter(closed_at=None).first()
    return season_leaderboard(season, figures=()) if season else None


@never_cache
@require_safe
def hall_page(request: HttpRequest, code: str) -> HttpResponse:
    """All tables of the evening, for a screen that everybody in the room sees.

    Everybody can also read its URL, so this never contains the recording code.
    """
    access = access_to(request, code)
    if code == access.league.record_code:
        return redirect("tables:hall", access.league.view_code)
    version = hall_version(access.league)  # read first, so the version is never newer than the data
    if has_seen(request, version):
        return HttpResponse(status=204)
    context = hall_context(request, access, version)
    return render_page(request, "table/hall.html", context, part="hall")


def hall_context(request: HttpRequest, access: Access, version: str) -> dict[str, object]:
    shown = hall(access.league)
    beside = across(len(shown))
    topics = [
        f"league-{access.league.pk}",
        *(f"match-{table.game.now.pk}" for table in shown),
    ]
    return {
        "access": access,
        "tables": [
            (table, game_name(table.game.match.game), named_lines(table, LETTERS[beside]))
            for table in shown
        ],
        "across": beside,
        "leaders": leaders_context(leaders(access.league), is_alone=not shown),
        "link": follow_link(request, access),
        "stream": combined_stream_url(topics),
        "version": version,
    }


def named_lines(table: HallTable, most: int) -> list[tuple[HallLine, str]]:
    """The lines of a table, each with a name that is short and no other's."""
    names = short_names([line.player.name for line in table.lines], most)
    return list(zip(table.lines, names, strict=True))


def across(tables: int) -> int:
    """How many tables stand side by side."""
    return next((n for n, most in ((1, 1), (2, 4), (3, 9)) if tables <= most), 4)


def leaders_context(board: Leaderboard | None, is_alone: bool) -> dict[str, object] | None:
    """The first of the ranked players; where the season has the screen, with their whole names."""
    most = MOST_ALONE if is_alone else MOST_LEADERS
    lines = [line for line in board.lines if line.rank][:most] if board else []
    if board is None or not lines:
        return None
    names = [line.tallied.player.name for line in lines]
    names = names if is_alone else short_names(names, LETTERS_BESIDE)
    shown = [
        (line.rank, name, line.tallied, figure_words(board.figure, line.tallied, board.family))
        for line, name in zip(lines, names, strict=True)
    ]
    columns = next(columns for least, columns in COLUMNS if len(lines) <= least)
    name = metric_words(board.figure, board.family).name
    return {"metric": name, "lines": shown, "columns": columns}


def follow_link(request: HttpRequest, access: Access) -> str:
    """The link for spectators, if the screen was opened with it and a phone can use it."""
    link = link_for_phones(request, reverse("league", args=[access.code]))
    return link if access.code == access.league.view_code and qr(link) else ""
