"""Who of one's leagues has a page open, and asking them for a game.

Only members with a name, on phones that have switched it on. Nothing is stored but rows of
``OpenViews``: ``here-5`` while a page of player 5 is open, and for minutes ``ask-5`` with the
table's code as its process, and as its views the seat that asks, and the answer.
"""

from collections.abc import Iterator, Mapping, Sequence
from datetime import timedelta
from typing import Final, NamedTuple

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.names import names_words
from games.registry import game_name
from leagues.access import access_to, known_leagues
from leagues.models import Membership, Player, Role
from leagues.names import name_key
from server.limits import count_try
from server.parts import asks_for_part
from server.presence import open_views, reporter, store_for
from server.topics import REFRESH, combined_stream_url, pass_on, publish
from tables.access import TableAccess, access_of, table_access, table_with
from tables.models import Table
from tables.play.rounds import current_deal
from tables.view.board import SeatView, places_of

SWITCH: Final = "can_be_asked"  # in the session of a phone that has switched it on
LASTS: Final = timedelta(minutes=5)
ASKS: Final = 10  # a table a minute
WAITS: Final = "asked"
NO: Final = "no"


@reporter("here")
@reporter("ask")
def report(views: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """These pages hear nothing of each other."""
    return {}


class Ask(NamedTuple):
    """A table, who asks, who else sits there, and the name that the asked one has there."""

    table: Table
    game: str
    asker: SeatView
    others: str
    name: str


def own_members(request: HttpRequest) -> dict[str, Player]:
    """Of this phone, by their pk: in the leagues where it is a member that may play."""
    return {
        str(access.player.pk): access.player
        for access in known_leagues(request)
        if access.player and access.membership and access.membership.role >= Role.PLAYER
    }


def players_on(request: HttpRequest) -> dict[str, Player]:
    """The same, where this phone has switched it on."""
    return own_members(request) if request.session.get(SWITCH) else {}


def people_here(request: HttpRequest, access: TableAccess) -> list[tuple[Player, str]]:
    """Those whom the people at this table can ask from this phone, each with what became of it: ""
    before the ask, then WAITS or NO."""
    own = own_members(request) if access.seats and not access.table.has_begun else {}
    members = Membership.objects.select_related("player__same_as").filter(
        league__in=[player.league_id for player in own.values()],
        removed_at=None,
        role__gte=Role.PLAYER,
    )
    sitting = {name_key(name) for name in access.table.seats.values_list("name", flat=True)}
    players = {member.player.counts_as for member in members if member.player}
    topics = {f"here-{player.pk}": player for player in players - {*own.values()}}
    here = {topics[view.topic] for view in open_views().filter(topic__in=topics)}
    answers = {ask.topic: ask.views[1] for ask in open_views().filter(process=access.table.code)}
    return [
        (player, answers.get(f"ask-{player.pk}", ""))
        for player in sorted(here, key=lambda player: player.key)
        if player.key not in sitting
    ]


@never_cache
def here(request: HttpRequest, code: str) -> HttpResponse:
    """Who can be asked; POST asks one of them."""
    access = table_access(request, code)
    if request.method == "POST":
        ask(request, access, request.POST.get("player", ""))
    if not asks_for_part(request):
        return redirect("tables:table", code)
    return render(
        request, "table/_here.html", {"people": people_here(request, access), "code": code}
    )


def ask(request: HttpRequest, access: TableAccess, pk: str) -> None:
    """Raises PermissionDenied for everybody who is not offered, and TooManyRequests."""
    if pk not in {str(player.pk) for player, _answer in people_here(request, access)}:
        raise PermissionDenied
    count_try(f"asks {access.table.pk}", most=ASKS)
    seat = access.table.seats.get(seat=access.seats[0])
    store_for(LASTS, f"ask-{pk}", access.table.code, [str(seat.pk), WAITS])
    publish(f"here-{pk}", REFRESH)
    pass_on(access.table.topic, "asks", "1")


def asks_to(request: HttpRequest) -> Iterator[Ask]:
    """The open asks to this phone's players, the newest first."""
    players = players_on(request)
    topics = {f"ask-{pk}": player for pk, player in players.items()}
    rows = open_views().filter(topic__in=topics, views__1=WAITS)
    for row in rows.order_by("-seen_at"):
        table = table_with(row.process)
        if table is None or table.has_begun or access_of(request, table).seats:
            continue
        seats = table.seats.values_list("pk", flat=True)
        places = dict(zip(map(str, seats), places_of(current_deal(table)), strict=True))
        asker = places.pop(row.views[0], None)
        if asker is not None and len(seats) < table.seat_count:
            others = [place.name for place in places.values()]
            words = names_words(others) if others else ""
            yield Ask(table, game_name(table.game), asker, words, topics[row.topic].name)


@never_cache
def asked(request: HttpRequest) -> HttpResponse:
    """What this phone is asked; POST declines."""
    if request.method == "POST":
        decline(request, request.POST.get("table", ""))
    if not asks_for_part(request):
        return redirect("home")
    answer = render(request, "table/_asks.html", {"asks": [*asks_to(request)][:1]})
    if not request.session.get(SWITCH):
        answer["HX-Refresh"] = "true"  # switched off on another page: this one closes its stream
    return answer


def decline(request: HttpRequest, code: str) -> None:
    topics = [f"ask-{pk}" for pk in players_on(request)]
    for row in open_views().filter(topic__in=topics):
        table = table_with(code) if row.process == code else None
        if table is not None:
            row.views = [row.views[0], NO]
            row.save(update_fields=["views"])
            pass_on(table.topic, "asks", NO)


@require_POST
def switch(request: HttpRequest, code: str) -> HttpResponse:
    """Switch on or off, for all leagues of this phone, whether it can be asked."""
    access_to(request, code)
    topics = [f"here-{pk}" for pk in own_members(request)]
    request.session[SWITCH] = not request.session.get(SWITCH)
    if not request.session[SWITCH]:
        open_views().filter(topic__in=topics).delete()
    for topic in topics:
        publish(topic, REFRESH)  # pages that are open close their stream
    return redirect("league", code)


def stream_here(request: HttpRequest) -> str:
    """The stream that shows this phone's people to be here; "" unless it is switched on."""
    players = players_on(request)
    return combined_stream_url(f"here-{pk}" for pk in players) if players else ""
