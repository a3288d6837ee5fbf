"""Guests: phones and accounts that came by a link and picked who they are."""

from django.db.models import F, Q, QuerySet
from django.http import HttpRequest

from leagues.models import Guest, League, Player
from leagues.phones.keys import own_key, own_rows
from leagues.phones.sightings import note_seen


def guests_of(request: HttpRequest) -> QuerySet[Guest]:
    """This phone or its account as a guest, in each league."""
    mine = own_rows(request)
    found = Guest.objects.none() if mine is None else Guest.objects.filter(mine)
    return found.select_related("player__same_as").order_by("device")  # accounts have none


def guest_in(request: HttpRequest, league: League) -> Guest | None:
    if own_rows(request) is None:
        return None  # most readers: spares the query
    return guests_of(request).filter(league=league).first()


def known_guests(request: HttpRequest) -> dict[int, Guest]:
    """The guest per league id; an account comes before its phone."""
    return {each.league_id: each for each in guests_of(request).reverse()}


def save_guest(request: HttpRequest, league: League, player: Player | None) -> Guest:
    """This phone has picked a player of the league, or nobody."""
    guest, _is_new = Guest.objects.update_or_create(
        league=league, **own_key(request), defaults={"player": player}
    )
    note_seen(guest, request.headers.get("User-Agent", ""))
    return guest


def end_guest(request: HttpRequest, league: League) -> Player | None:
    """The player of the guest who becomes a member."""
    guest = guest_in(request, league)
    guests_of(request).filter(league=league).delete()
    return guest.player if guest else None


def named_guests(league: League) -> QuerySet[Guest]:
    """The guests who are a player, by name; a player with an account is only its own guest."""
    free = Q(player__account=None) | Q(player__account=F("account"))
    found = league.guests.filter(free).exclude(player=None)
    return found.select_related("player__same_as", "account").order_by("player__key", "pk")
