"""Members of a league: phones or accounts with a role."""

from enum import StrEnum
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest
from django.utils import timezone

from leagues.account_holder import account_on
from leagues.actions import Action
from leagues.history import note, note_change
from leagues.models import Invitation, League, Membership, Player, Role, new_code
from leagues.refusals import Refused

DEVICE: Final = "device"  # in the session: the key of this phone


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
    membership.role = role
    membership.save(update_fields=["role"])


@transaction.atomic
def remove_member(*, membership: Membership, by: Player | None = None) -> None:
    """Raises Refused if the league would have no owner any more."""
    check_owner_remains(membership, is_owner=False)
    before = {"role": Role(membership.role).name.lower()}
    subject = member_name(membership)
    note(membership.league, Action.MEMBER_REMOVED, by=by, before=before, subject=subject)
    membership.removed_at = timezone.now()
    membership.save(update_fields=["removed_at"])


def member_name(membership: Membership) -> str:
    """The name in the history; a phone without a player has none."""
    named = membership.player or membership.account
    return str(named) if named else ""


def check_owner_remains(membership: Membership, *, is_owner: bool) -> None:
    League.objects.select_for_update(no_key=True).get(pk=membership.league_id)
    others = Membership.objects.filter(
        league=membership.league_id, role=Role.OWNER, removed_at=None
    ).exclude(pk=membership.pk)
    if not is_owner and membership.role == Role.OWNER and not others.exists():
        raise Refused(MemberReason.LAST_OWNER)
