"""The phone or account that a request comes from: its player, its leagues as a member or a guest,
its name and the leagues that it remembers.

If no player acts, `acting` names the actor of this request for the history: its kind (`Actor`),
and the name of a member's phone or of a program.
"""

from collections.abc import Sequence
from contextvars import ContextVar
from datetime import datetime, timedelta
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import F, Q, QuerySet, TextChoices
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.formats import date_format
from django.utils.timezone import localdate
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.names import isolated
from games.words import Words
from leagues.models import Guest, KnownLeague, League, Membership, Player, new_code

acting: Final[ContextVar[str]] = ContextVar("acting", default="")  # set back for each request

DEVICE: Final = "device"  # in the session: the key of this phone
# In the session: the key of each league -> code and player; the last opened is last.
REMEMBERED: Final = "leagues"
MOST_REMEMBERED: Final = 50
SEEN_AGAIN: Final = timedelta(hours=1)  # so that looking at pages seldom writes

Names = Sequence[tuple[str, str]]

# The first one found counts: most browsers also claim to be the later ones.
BROWSERS: Final[Names] = (
    ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final[Names] = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def account_on(request: HttpRequest) -> AbstractBaseUser | None:
    """Needs a query only if somebody is signed in."""
    return request.user if request.user.is_authenticated else None


class Actor(TextChoices):
    STARTER = "starter", _("the phone that started the league")
    MEMBER = "member", _("the phone of a member")
    CODE = "code", _("a phone with the recovery code")
    LINK = "link", _("a phone with the link")
    PROGRAM = "program", _("another app")
    OPERATOR = "operator", _("the operator of this site")


def note_actor(actor: Actor, name: str = "") -> None:
    """From now on this request acts as ``actor``; ``name`` is that of a phone or a program."""
    acting.set(f"{actor.value}:{name}" if name else actor.value)


def note_phone(membership: Membership | None) -> None:
    if membership is None:
        note_actor(Actor.LINK)
    else:
        actor = Actor.STARTER if membership.is_starter else Actor.MEMBER
        note_actor(actor, membership.label)


def actor_now() -> str | None:
    """None outside of requests that have said who they are."""
    return acting.get() or None


def browser_name(user_agent: str) -> str:
    """“Firefox, Android”; empty for an unknown browser."""
    names = (first_name(BROWSERS, user_agent), first_name(SYSTEMS, user_agent))
    return ", ".join(filter(None, names))


def first_name(names: Names, user_agent: str) -> str:
    return next((name for sign, name in names if sign in user_agent), "")


def own_rows(request: HttpRequest) -> Q | None:
    """The filter for what belongs to this phone or its account; None if it has neither."""
    device, account = request.session.get(DEVICE), account_on(request)
    mine = [Q(device=device)] if device else []
    mine += [Q(account=account)] if account else []
    return mine[0] | mine[-1] if mine else None


def own_key(request: HttpRequest) -> dict[str, Any]:
    """The fields that identify it in a new row: the account, or else a key of this phone."""
    account = account_on(request)
    return {"account": account} if account is not None else {"device": device_of(request)}


def phone_keys(request: HttpRequest) -> list[str]:
    """Digests of this phone's key and of its account, by which it is known again."""
    account = account_on(request)
    keys = [f"phone {device_of(request)}", *([f"account {account.pk}"] if account else [])]
    return [digest_of(key) for key in keys]


def known_phone_keys(request: HttpRequest) -> list[str]:
    """The same, but a phone that has no key yet gets none."""
    return phone_keys(request) if own_rows(request) is not None else []


def digest_of(key: str) -> str:
    return salted_hmac("leagues.members.phone_keys", key).hexdigest()


def device_of(request: HttpRequest) -> str:
    if not request.session.get(DEVICE):
        request.session[DEVICE] = new_code()
    return str(request.session[DEVICE])


def remembered(request: HttpRequest) -> dict[str, dict[str, Any]]:
    memory: dict[str, dict[str, Any]] = request.session.get(REMEMBERED, {})
    return memory


def remember(request: HttpRequest, league: League, code: str, player: Player | None) -> None:
    """Move the league to the end; write the session only if something changed."""
    before, pk = remembered(request), str(league.pk)
    others = {key: entry for key, entry in before.items() if key != pk}
    others[pk] = {
        "code": better_code(league, code, before.get(pk, {}).get("code", "")),
        "player": player and player.pk,
    }
    if list(others.items()) == list(before.items()):
        return
    request.session[REMEMBERED] = dict(list(others.items())[-MOST_REMEMBERED:])
    account = account_on(request)
    if account is not None:
        save_for_account(account, league, others[pk]["code"], player)


def better_code(league: League, code: str, before: str) -> str:
    """The code with the higher role: opening a viewing link takes nothing away."""
    ranked = [league.member_code, league.view_code, league.play_code, league.record_code]
    return max(
        code, before, key=lambda role_code: ranked.index(role_code) if role_code in ranked else -1
    )


def save_for_account(
    account: AbstractBaseUser, league: League, code: str, player: Player | None
) -> None:
    """Store it for the account; the better code stays."""
    stored, is_new = KnownLeague.objects.get_or_create(
        account_id=account.pk, league=league, defaults={"code": code, "player": player}
    )
    if not is_new:
        stored.code = better_code(league, code, stored.code)
        stored.player, stored.opened_at = player or stored.player, timezone.now()
        stored.save(update_fields=["code", "player", "opened_at"])


def clear_player(account: AbstractBaseUser, league: League) -> None:
    """The account is no player of the league any more."""
    KnownLeague.objects.filter(account_id=account.pk, league=league).update(player=None)


def load_from_account(request: HttpRequest, account: AbstractBaseUser) -> None:
    """Add the account's leagues to the session, the last opened last."""
    memory = dict(remembered(request))
    rows = KnownLeague.objects.filter(account_id=account.pk).select_related("league")
    for stored in rows.order_by("opened_at", "pk"):
        before = memory.pop(str(stored.league_id), {}).get("code", "")
        code = better_code(stored.league, stored.code, before)
        memory[str(stored.league_id)] = {"code": code, "player": stored.player_id}
    if list(memory.items()) != list(remembered(request).items()):
        request.session[REMEMBERED] = dict(list(memory.items())[-MOST_REMEMBERED:])


def note_seen(phone: Membership | Guest, user_agent: str) -> None:
    """Store when the phone was here, and its browser, at most once an hour."""
    now = timezone.now()
    if phone.seen_at is None or phone.seen_at < now - SEEN_AGAIN:
        phone.seen_at, phone.browser = now, browser_name(user_agent)
        phone.save(update_fields=["seen_at", "browser"])


def memberships_of(request: HttpRequest) -> QuerySet[Membership]:
    """The memberships of this phone or its account."""
    mine = own_rows(request)
    if mine is None:
        return Membership.objects.none()
    return Membership.objects.filter(mine, removed_at=None)


def membership_in(request: HttpRequest, league: League) -> Membership | None:
    """The membership of this phone or its account with the highest role."""
    if own_rows(request) is None:
        return None  # most readers: spares the query
    return memberships_of(request).filter(league=league).order_by("-role").first()


def known_memberships(request: HttpRequest) -> dict[int, Membership]:
    """The best membership per league id, the newest first."""
    best: dict[int, Membership] = {}
    memberships = memberships_of(request).select_related("player__same_as")
    for membership in memberships.order_by("-made_at"):
        stored = best.setdefault(membership.league_id, membership)
        best[membership.league_id] = max(stored, membership, key=lambda one: one.role)
    return best


def guests_of(request: HttpRequest) -> QuerySet[Guest]:
    """This phone or its account as a guest, in each league."""
    mine = own_rows(request)
    guests = Guest.objects.none() if mine is None else Guest.objects.filter(mine)
    return guests.select_related("player__same_as").order_by("device")  # accounts have none


def guest_in(request: HttpRequest, league: League) -> Guest | None:
    if own_rows(request) is None:
        return None  # most readers: spares the query
    return guests_of(request).filter(league=league).first()


def known_guests(request: HttpRequest) -> dict[int, Guest]:
    """The guest per league id; an account comes before its phone."""
    return {guest.league_id: guest for guest in guests_of(request).reverse()}


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
    guests = league.guests.filter(free).exclude(player=None)
    return guests.select_related("player__same_as", "account").order_by("player__key", "pk")


def actor_words(stored: str | None) -> Words:
    """An actor as it is stored: with the name of its phone or program, if it has one."""
    actor, _colon, name = (stored or "").partition(":")
    if name:
        return isolated(name)
    return Actor(actor).label if actor in Actor.values else ""


def phone_name(phone: Membership | Guest) -> str:
    """The name it was given, or one made from its player and its browser."""
    if isinstance(phone, Membership) and phone.label:
        return phone.label
    return f"{made_name(phone)} · {phone.browser}" if phone.browser else made_name(phone)


def made_name(phone: Membership | Guest) -> str:
    if phone.account is not None:
        return phone.player.counts_as.name if phone.player else str(phone.account)
    if phone.player is not None:
        return gettext("%(name)s’s phone") % {"name": phone.player.counts_as.name}
    if isinstance(phone, Membership) and phone.is_starter:
        return gettext("The phone that started the league")
    return gettext("A phone")


def seen_words(moment: datetime | None) -> str:
    """Empty for a phone that was not seen since phones are remembered."""
    if moment is None:
        return ""
    day, today = localdate(moment), localdate()
    if day == today:
        return gettext("last seen today")
    if day == today - timedelta(days=1):
        return gettext("last seen yesterday")
    return gettext("last seen on %(day)s") % {"day": date_format(day, "SHORT_DATE_FORMAT")}
