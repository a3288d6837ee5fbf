"""The front page: what this is, and the leagues and games that this phone knows."""

from collections.abc import Sequence
from typing import Final

from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.registry import game_name
from leagues.access import Access, known_leagues
from leagues.models import League, are_people
from scoring.matches.queries import MatchLine, recent_players_in, running_in
from scoring.pages.new_game import NEW, LeagueQuery, new_game_sent

# The picture on the front page: two rows, 0 for a place without a card, and a hand.
ROWS: Final = tuple(
    [(suit, number if first <= number <= last else 0) for number in range(8, 15)]
    for suit, first, last in (("r", 9, 13), ("y", 11, 12))
)
HAND: Final = (("r", 8), ("r", 14), ("y", 10), ("y", 13), ("g", 11), ("b", 10), ("b", 18))
FEW: Final = (("r", 14), ("y", 10), ("g", 11), ("b", 10))

MOST_FACES: Final = 4  # beside the name of a league


def home(request: HttpRequest) -> HttpResponse:
    """The front page: what this is, and three ways; first the leagues that this phone knows."""
    wanted = LeagueQuery(request.GET).sensible.get("league")
    if request.method == "POST":  # from a page of release 1.1
        return new_game_sent(request)
    if wanted == NEW:
        return redirect(f"{reverse('start')}?league={NEW}")
    if wanted:
        return redirect("new-game", wanted)
    known = known_leagues(request)
    unlisted = only_against_bots(known)
    leagues = [access for access in known if access.league.pk not in unlisted]
    people = recent_players_in([access.league for access in leagues], MOST_FACES)
    context = {
        "rows": ROWS,
        "hand": HAND,
        "few": FEW,
        "known": known,
        "own": next((access for access in leagues if access.player), None),
        "leagues": [(access, people.get(access.league.pk)) for access in leagues],
        "running": playing_on(known),
        "ways": (
            ("rules", _("The rules")),
            ("new-league", _("Start a league")),
            ("import", _("Import a league")),
            ("recover", _("Lost your phone?")),
        ),
    }
    return render(request, "game/home.html", context)


def only_against_bots(leagues: Sequence[Access]) -> set[int]:
    """The ids of leagues without a name in which one person alone has played, against bots, and
    that this phone, which made them, has shared with nobody."""
    made = [access for access in leagues if access.league.counts_bots and access.may_own]
    unnamed = [access.league.pk for access in made if not access.league.name]
    if not unnamed:
        return set()
    alone = League.objects.filter(
        pk__in=unnamed, play_code=None, invitations=None, guests=None
    ).annotate(
        people=Count("players", are_people("players"), distinct=True),
        phones=Count("memberships", distinct=True),
    )
    return set(alone.filter(people__lt=2, phones__lt=2).values_list("pk", flat=True))


def playing_on(leagues: Sequence[Access]) -> list[tuple[MatchLine, str, Access]]:
    """Matches that go on: each with its rules and this phone's access."""
    by_league = {access.league.pk: access for access in leagues}
    return [
        (line, game_name(line.match.game), access)
        for line in (running_in([access.league for access in leagues]) if leagues else ())
        for access in [by_league[line.match.league_id]]
    ]
