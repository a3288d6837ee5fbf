"""Members of a league: phones or accounts with a role."""

from datetime import timedelta
from enum import StrEnum
from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from leagues.account_holder import account_on
from leagues.actions import Action
from leagues.history import note, note_change
from leagues.models import (
    Invitation,
    KnownLeague,
    League,
    Membership,
    Player,
    Role,
    new_code,
)
from leagues.phones.browsers import browser_name
from leagues.player_claim import ClaimReason, claim_name, is_free_for, release_name
from leagues.refusals import Refused

DEVICE: Final = "device"  # in the session: the key of this phone
SEEN_AGAIN: Final = timedelta(hours=1)  # so that looking at pages seldom writes


class MemberReason(StrEnum):
    LAST_OWNER = "last-owner"
    REMOVED = "member-removed"
    IS_RUN = "league-is-run"


def memberships_of(request: HttpRequest) -> Q | None:
    """The filter for the memberships of this phone or its account; None if it has neither."""
    device, account = request.session.get(DEVICE), account_on(request)
    mine = [Q(device=device)] if device else []
    mine += [Q(account=account)] if account else []
    return (mine[0] | mine[-1]) & Q(removed_at=None) if mine else None


def membership_in(request: HttpRequest, league: League) -> Membership | None:
    """The membership of this phone or its account with the highest role."""
    mine = memberships_of(request)
    return None if mine is None else league.memberships.filter(mine).order_by("-role").first()


def known_memberships(request: HttpRequest) -> dict[int, Membership]:
    """The best membership per league id, the newest first."""
    mine = memberships_of(request)
    if mine is None:
        return {}
    best: dict[int, Membership] = {}
    for each in Membership.objects.filter(mine).order_by("-made_at"):
        known = best.setdefault(each.league_id, each)
        best[each.league_id] = max(known, each, key=lambda one: one.role)
    return best


def member_key(request: HttpRequest) -> dict[str, object]:
    """The fields that identify a member: the account, or else a key of this phone."""
    account = account_on(request)
    if account is not None:
        return {"account": account}
    if not request.session.get(DEVICE):
        request.session[DEVICE] = new_code()
    return {"device": request.session[DEVICE]}


def phone_keys(request: HttpRequest) -> list[str]:
    """Digests of this phone's key and of its account, by which it is known again."""
    if not request.session.get(DEVICE):
        request.session[DEVICE] = new_code()
    account = account_on(request)
    keys = [f"phone {request.session[DEVICE]}", *([f"account {account.pk}"] if account else [])]
    return [salted_hmac("leagues.members.phone_keys", key).hexdigest() for key in keys]


def note_seen(membership: Membership, user_agent: str) -> None:
    """Store when the phone was here, and its browser, at most once an hour."""
    now = timezone.now()
    if membership.seen_at is None or membership.seen_at < now - SEEN_AGAIN:
        membership.seen_at, membership.browser = now, browser_name(user_agent)
        membership.save(update_fields=["seen_at", "browser"])


def start_as_owner(*, request: HttpRequest, league: League) -> Membership:
    """This phone has started the league, or imported it."""
    membership = join_as(request=request, league=league, role=Role.OWNER)
    membership.is_starter = True
    membership.save(update_fields=["is_starter"])
    return membership


@transaction.atomic
def join_as(
    *, request: HttpRequest, league: League, role: Role, invitation: Invitation | None = None
) -> Membership:
    """Add a member. A member keeps the higher of the old and the new role.

    Raises Refused if the member was removed after the invitation was made.
    """
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    known = league.memberships.filter(**member_key(request)).first()
    if known is None:
        return Membership.objects.create(
            league=league, role=role, invitation=invitation, **member_key(request)
        )
    if known.removed_at is not None:
        refuse_removed(known, invitation)
        known.role = role
    known.role, known.removed_at = max(known.role, role), None
    known.invitation = invitation
    known.save(update_fields=["role", "removed_at", "invitation"])
    return known


def refuse_removed(membership: Membership, invitation: Invitation | None) -> None:
    removed_at = membership.removed_at
    if invitation is not None and removed_at is not None and invitation.made_at < removed_at:
        raise Refused(MemberReason.REMOVED)


@transaction.atomic
def change_role(*, membership: Membership, role: Role, by: Player | None = None) -> None:
    """Raises Refused if the league would have no owner any more."""
    check_owner_remains(membership, is_owner=role == Role.OWNER)
    note_change(
        membership.league,
        Action.ROLE_CHANGED,
        by=by,
        before={"role": Role(membership.role).name.lower()},
        after={"role": role.name.lower()},
        subject=member_name(membership),
    )
    if membership.role == Role.OWNER and role < Role.OWNER:
        end_owner_rights(membership, by)
    membership.role = role
    membership.save(update_fields=["role"])


@transaction.atomic
def appoint_owner(*, membership: Membership) -> None:
    """The operator of the site makes somebody owner, if all owners have lost their phones."""
    before = {"role": Role(membership.role).name.lower()}
    subject, after = member_name(membership), {"role": "owner"}
    note(membership.league, Action.OWNER_APPOINTED, before=before, after=after, subject=subject)
    membership.role = Role.OWNER
    membership.save(update_fields=["role"])


@transaction.atomic
def remove_member(*, membership: Membership, by: Player | None = None) -> None:
    """Raises Refused if the league would have no owner any more."""
    check_owner_remains(membership, is_owner=False)
    before = {"role": Role(membership.role).name.lower()}
    subject = member_name(membership)
    note(membership.league, Action.MEMBER_REMOVED, by=by, before=before, subject=subject)
    if membership.role == Role.OWNER:
        end_owner_rights(membership, by)
    membership.removed_at = timezone.now()
    membership.save(update_fields=["removed_at"])


def end_owner_rights(membership: Membership, by: Player | None) -> None:
    """An owner knows the recovery code and the invitations they made: neither lets them back in."""
    league = membership.league
    League.objects.filter(pk=league.pk).update(recovery_digest=None, recovery_made_at=None)
    for each in open_invitations_of(membership):
        each.revoked_at = timezone.now()
        each.save(update_fields=["revoked_at"])
        note(league, Action.INVITATION_REVOKED, by=by, subject=each.label)


def open_invitations_of(membership: Membership) -> QuerySet[Invitation]:
    return membership.invitations_made.filter(revoked_at=None, expires_at__gt=timezone.now())


@transaction.atomic
def name_member(*, membership: Membership, label: str, by: Player | None = None) -> None:
    """The name of the phone; an empty one leaves the made name."""
    note_change(
        membership.league,
        Action.MEMBER_NAMED,
        by=by,
        before={"name": membership.label},
        after={"name": label},
        subject=member_name(membership),
    )
    membership.label = label
    membership.save(update_fields=["label"])


@transaction.atomic
def identify_member(*, membership: Membership, player: Player, by: Player | None = None) -> None:
    """Settle which player the phone or the account is. Its account takes the name from any other.

    Raises Refused if it has no account and the name has one: the name must be released first.
    """
    if membership.player == player:
        return
    before = {"player": membership.player.name if membership.player else ""}
    subject = member_name(membership)
    if membership.account is not None:
        if not is_free_for(player, membership.account):
            release_name(player=player, by=by)
        claim_name(player=player, account=membership.account)
        known = KnownLeague.objects.filter(account=membership.account, league=membership.league_id)
        known.update(player=player)
    elif not is_free_for(player, None):
        raise Refused(ClaimReason.TAKEN, name=player.name)
    after = {"player": player.name}
    note(
        membership.league,
        Action.MEMBER_IDENTIFIED,
        by=by,
        before=before,
        after=after,
        subject=subject,
    )
    membership.player = player
    membership.save(update_fields=["player"])


def member_name(membership: Membership) -> str:
    """The name in the history; a phone without a name or a player has none."""
    named = membership.label or membership.player or membership.account
    return str(named) if named else ""


def check_owner_remains(membership: Membership, *, is_owner: bool) -> None:
    League.objects.select_for_update(no_key=True).get(pk=membership.league_id)
    others = Membership.objects.filter(
        league=membership.league_id, role=Role.OWNER, removed_at=None
    ).exclude(pk=membership.pk)
    if not is_owner and membership.role == Role.OWNER and not others.exists():
        raise Refused(MemberReason.LAST_OWNER)
