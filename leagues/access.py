"""The one place that decides who may see a league and who may write to it.

A link gives a role: the recording link records, the viewing link only reads. A phone or an account
may also be a member with a role. The higher of the two roles counts. Guessing the code of a link is
limited; a right one always opens.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import timedelta

from django.contrib.auth.models import AbstractBaseUser
from django.core.exceptions import PermissionDenied
from django.db.models import F, Q
from django.http import Http404, HttpRequest
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from leagues.models import (
    Guest,
    Invitation,
    League,
    LeagueStarts,
    Membership,
    Player,
    Role,
    Scope,
    can_be_opened,
)
from leagues.phones import (
    Actor,
    account_on,
    clear_player,
    digest_of,
    guest_in,
    known_guests,
    known_memberships,
    load_from_account,
    membership_in,
    note_actor,
    note_phone,
    note_seen,
    remember,
    remembered,
    save_guest,
)
from leagues.players import ClaimReason, claim_name, is_free_for, release_names
from leagues.refusals import Refused
from leagues.tokens import note_use, token_with
from server.limits import (
    NEW_LEAGUES,
    SAFE_METHODS,
    TOKEN_USES,
    WRITES,
    WRONG_CODES,
    address_of,
    count_try,
)

NO_LINK = _("You joined by invitation and have no link to share. Ask an owner for one.")
NO_MEMBER = _("You are not a member of this league. Ask an owner for an invitation.")
REFUSALS = {
    Role.PLAYER: _("With this link you can see everything, but change nothing."),
    Role.RECORDER: _(
        "You cannot enter rounds with this link. Ask for the link for entering rounds."
    ),
    Role.OWNER: _("Only the owners of this league may do that."),
}

CODE_TEXT = re.compile(r"[A-Za-z0-9_-]{1,32}")
STARTS_STORED = timedelta(days=30)


@dataclass(frozen=True)
class Access:
    """A phone's rights in a league, and its player."""

    league: League
    code: str
    role: Role
    player: Player | None = None
    membership: Membership | None = None
    picked: Player | None = None  # by this phone: the player, or another name of the same person

    @property
    def may_play(self) -> bool:
        """Confirm and dispute rounds, and enter the own hand."""
        return self.role >= Role.PLAYER

    @property
    def may_record(self) -> bool:
        return self.role >= Role.RECORDER

    @property
    def may_share(self) -> bool:
        """Pass on the link that this phone used; a membership is not a link."""
        return self.may_own or self.code != self.league.member_code

    @property
    def may_share_play(self) -> bool:
        """Pass on the link for players: everybody with this link or a higher role."""
        return self.may_share and self.role >= Role.PLAYER

    def may_choose_look(self, player: Player) -> bool:
        """A face and a colour: of oneself, or of anybody for those who may record."""
        return self.may_record or (self.may_play and self.player == player)

    @property
    def may_own(self) -> bool:
        return self.role >= Role.OWNER


def league_with(code: str) -> League | None:
    """The league with this code; does not limit guessing."""
    if not CODE_TEXT.fullmatch(code):
        return None
    return next(iter(League.objects.filter(has_code(code) & can_be_opened())), None)


def has_code(code: str) -> Q:
    return Q(record_code=code, view_code=code, member_code=code, play_code=code, _connector=Q.OR)


def league_of(request: HttpRequest, code: str) -> League:
    """From here on times are those of its wall clock.

    Raises Http404 for an unknown code, TooManyRequests after too many unknown codes.
    """
    league = league_with(code)
    if league is None:
        count_wrong_code(request)
        raise Http404
    timezone.activate(league.zone)
    return league


def count_wrong_code(request: HttpRequest) -> None:
    """Count it for this phone, or for its address if the phone knows no league.

    Raises TooManyRequests.
    """
    phone = request.session.session_key if remembered(request) else None
    source = digest_of(f"session {phone}") if phone else address_of(request)
    count_try(f"codes {source}", most=WRONG_CODES)


def role_of_code(league: League, code: str) -> Role | None:
    """The role that a link gives."""
    roles = {
        league.record_code: Role.RECORDER,
        league.play_code: Role.PLAYER,
        league.view_code: Role.VIEWER,
    }
    return roles.get(code)


def invitation_with(request: HttpRequest, code: str) -> Invitation:
    """The invitation, open or not. Raises Http404 and TooManyRequests, like ``league_of``."""
    shown = Invitation.objects.select_related("league").filter(can_be_opened("league__"))
    invitation = shown.filter(code=code).first() if CODE_TEXT.fullmatch(code) else None
    if invitation is None:
        count_wrong_code(request)
        raise Http404
    return invitation


def access_to(request: HttpRequest, code: str) -> Access:
    """The access to the league of this code; the phone's session remembers the league.

    Raises Http404 for an unknown code, TooManyRequests after too many unknown codes,
    PermissionDenied for the members' address if the phone is not a member.
    """
    league = league_of(request, code)
    membership = membership_in(request, league)
    phone = membership or guest_in(request, league)
    picked = phone.player if phone else player_in_session(request, league)
    access = access_by(league, code, phone, picked, account_on(request))
    if access is None:
        raise PermissionDenied(NO_MEMBER)
    remember(request, league, code, access.picked)
    note_phone(membership)
    if phone is not None:
        note_seen(phone, request.headers.get("User-Agent", ""))
    elif access.player is not None:
        save_guest(request, league, access.picked)  # of an older session, or a removed member
    return access


def access_in_session(request: HttpRequest, code: str) -> Access | None:
    """The access for an error page: only to a league that this phone knows; counts no tries."""
    if code not in {entry["code"] for entry in remembered(request).values()}:
        return None
    league = league_with(code)
    if league is None:
        return None
    phone = membership_in(request, league) or guest_in(request, league)
    picked = phone.player if phone else player_in_session(request, league)
    return access_by(league, code, phone, picked, account_on(request))


def access_by(
    league: League,
    code: str,
    phone: Membership | Guest | None,
    picked: Player | None,
    account: AbstractBaseUser | None,
) -> Access | None:
    """The access; None without link and membership. An owner may have settled who the phone is."""
    membership = phone if isinstance(phone, Membership) else None
    roles = [role_of_code(league, code), membership and Role(membership.role)]
    role = max((role_ for role_ in roles if role_), default=None)
    if role is None:
        return None
    player = picked and picked.counts_as
    if player is not None and not is_free_for(player, account):
        player = None  # an account has claimed the name since
    return Access(league, code, role, player, membership, picked)


def player_in_session(request: HttpRequest, league: League) -> Player | None:
    return players_in_session(request, {league.pk}).get(league.pk)


def players_in_session(request: HttpRequest, leagues: Collection[int]) -> dict[int, Player]:
    """By the ids of these leagues."""
    entries = [remembered(request).get(str(league), {}) for league in leagues]
    wanted = [entry["player"] for entry in entries if entry.get("player")]
    if not wanted:
        return {}
    players = Player.objects.select_related("same_as").filter(pk__in=wanted, league__in=leagues)
    return {player.league_id: player for player in players}


def access_as(request: HttpRequest, code: str, role: Role) -> Access:
    """The same, with at least this role; counts requests that write. Raises PermissionDenied."""
    access = access_to(request, code)
    if access.role < role:
        raise PermissionDenied(refusal(access, role))
    if request.method not in SAFE_METHODS:
        count_try(f"writes {access.league.pk} {access.role}", most=WRITES)
    return access


def refusal(access: Access, wanted: Role) -> str:
    """The reason why access is refused: the link, the role, or that only owners may."""
    if wanted == Role.OWNER or role_of_code(access.league, access.code) is not None:
        return str(REFUSALS[wanted])
    return gettext(
        "Your role here is “%(role)s”, and that is not enough. Ask an owner to change it."
    ) % {"role": access.role.label}


def playing_access(request: HttpRequest, code: str) -> Access:
    return access_as(request, code, Role.PLAYER)


def recording_access(request: HttpRequest, code: str) -> Access:
    return access_as(request, code, Role.RECORDER)


def owning_access(request: HttpRequest, code: str) -> Access:
    return access_as(request, code, Role.OWNER)


def may_start_league(request: HttpRequest) -> None:
    """Raises TooManyRequests if an address starts too many leagues."""
    count_try(f"leagues {address_of(request)}", most=NEW_LEAGUES)
    count_league(request)


def count_league(request: HttpRequest) -> None:
    """Count the leagues that an address starts in a day, so that operators see abuse."""
    today = timezone.localdate()
    starts, is_first = LeagueStarts.objects.get_or_create(address=address_of(request), day=today)
    if is_first:
        LeagueStarts.objects.filter(day__lt=today - STARTS_STORED).delete()
    LeagueStarts.objects.filter(pk=starts.pk).update(count=F("count") + 1)


def token_access(request: HttpRequest, text: str) -> Access | None:
    """The access of a program with this token; None for an unknown or revoked token.

    Raises TooManyRequests after too many wrong tokens or too many requests with this token.
    """
    token = token_with(text)
    if token is None:
        count_wrong_code(request)
        return None
    count_try(f"token {token.pk}", most=TOKEN_USES)
    note_use(token)
    note_actor(Actor.PROGRAM, token.name)
    may_record = token.scope == Scope.RECORD
    if may_record and request.method not in SAFE_METHODS:
        count_try(f"writes {token.league_id} {Role.RECORDER}", most=WRITES)
    code = token.league.record_code if may_record else token.league.view_code
    return Access(token.league, code, Role.RECORDER if may_record else Role.VIEWER)


def become(request: HttpRequest, access: Access, player: Player | None) -> Access:
    """Make this phone that player of the league, or nobody. A signed-in account claims the name.

    Raises Refused if another account has claimed it.
    """
    if player is not None and player.league_id != access.league.pk:
        raise PermissionDenied
    account = account_on(request)
    if player is not None and not is_free_for(player, account):
        raise Refused(ClaimReason.TAKEN, name=player.name)
    if account is not None and player is not None:
        claim_name(player=player, account=account)
    elif account is not None:
        release_names(league=access.league, account=account)
        clear_player(account, access.league)
    if access.membership is not None:
        access.membership.player = player
        access.membership.save(update_fields=["player"])
    else:
        save_guest(request, access.league, player)
    remember(request, access.league, access.code, player)
    return replace(access, player=player, picked=player)


def known_leagues(request: HttpRequest) -> list[Access]:
    """The leagues of this phone and its account, each with its best code, last opened first."""
    account = account_on(request)
    if account is not None:
        load_from_account(request, account)
    members, guests = known_memberships(request), known_guests(request)
    codes = {int(pk): str(entry["code"]) for pk, entry in reversed(remembered(request).items())}
    leagues = League.objects.filter(can_be_opened()).in_bulk({*codes, *members})
    order = [*codes, *(pk for pk in members if pk not in codes)]
    phones: dict[int, Membership | Guest] = {**guests, **members}
    picked = players_in_session(request, codes.keys() - phones.keys())
    picked |= {pk: phone.player for pk, phone in phones.items() if phone.player}
    accesses = [
        access_by(
            leagues[pk],
            best_code(leagues[pk], codes.get(pk)),
            phones.get(pk),
            picked.get(pk),
            account,
        )
        for pk in order
        if pk in leagues
    ]
    return [access for access in accesses if access is not None]


def best_code(league: League, code: str | None) -> str:
    """The link that this phone used, if it is still valid; else the members' address."""
    return code if code and role_of_code(league, code) else league.member_code
