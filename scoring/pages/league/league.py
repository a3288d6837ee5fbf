from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.rulesets import FEWEST_FIRST
from leagues.access import access_to
from leagues.league_settings import has_owner
from leagues.models import Player
from leagues.words.names import league_name
from scoring.matches.queries import StandingLine, league_page
from scoring.matches.seat_answers import open_disputes
from scoring.pages.league.queries import MatchesQuery
from scoring.words.rulesets import EDITIONS, ruleset_name

SHOWN_LINES = 10  # lines of a family's standings; the leaderboard shows all


@require_safe
def league(request: HttpRequest, code: str) -> HttpResponse:
    """A league's matches, its standings by family, its people."""
    access = access_to(request, code)
    page = league_page(access.league, before=MatchesQuery(request.GET).sensible.get("before"))
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "page": page,
        "nobody_runs": access.may_record and not access.may_own and not has_owner(access.league),
        "disputes": open_disputes(access.league),
        "matches": [(line, ruleset_name(line.match.ruleset)) for line in page.matches],
        "standings": [
            (
                family,
                EDITIONS[family][0],
                family in FEWEST_FIRST,
                first_lines(lines, access.player),
            )
            for family, lines in page.standings.items()
        ],
    }
    return render(request, "league/league.html", context)


def first_lines(
    lines: Sequence[StandingLine], reader: Player | None
) -> tuple[list[StandingLine], int]:
    """The first lines and always the reader's own line, and how many lines are left out."""
    found = [
        line for n, line in enumerate(lines) if n < SHOWN_LINES or line.standing.player == reader
    ]
    return found, len(lines) - len(found)
