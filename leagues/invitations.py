"""Invitations: a link with a role, for a time, that can be taken back."""

from datetime import timedelta
from enum import StrEnum
from typing import Final

from django.http import HttpRequest
from django.utils import timezone

from leagues.members import join_as
from leagues.models import Invitation, League, Membership, Role
from leagues.refused import Refused

DAYS: Final = (1, 7, 30)
MOST_OPEN: Final = 50


class InvitationReason(StrEnum):
    EXPIRED = "invitation-expired"
    REVOKED = "invitation-revoked"
    TOO_MANY = "too-many-invitations"
    TERMS = "invitation-terms"


def invite(*, league: League, role: int, days: int) -> Invitation:
    """Raises Refused."""
    if role not in set(Role) or days not in DAYS:
        raise Refused(InvitationReason.TERMS)
    if len(open_invitations(league)) >= MOST_OPEN:
        raise Refused(InvitationReason.TOO_MANY, most=MOST_OPEN)
    expires_at = timezone.now() + timedelta(days=days)
    return Invitation.objects.create(league=league, role=role, expires_at=expires_at)


def open_invitations(league: League) -> list[Invitation]:
    now = timezone.now()
    found = league.invitations.filter(revoked_at=None, expires_at__gt=now)
    return list(found.prefetch_related("memberships").order_by("-made_at"))


def revoke(*, invitation: Invitation) -> None:
    """Nobody joins by it any more; whoever did stays."""
    Invitation.objects.filter(pk=invitation.pk, revoked_at=None).update(revoked_at=timezone.now())


def check_open(invitation: Invitation) -> None:
    """Raises Refused."""
    if invitation.revoked_at is not None:
        raise Refused(InvitationReason.REVOKED)
    if invitation.expires_at <= timezone.now():
        raise Refused(InvitationReason.EXPIRED)


def accept(*, request: HttpRequest, invitation: Invitation) -> Membership:
    """Raises Refused."""
    check_open(invitation)
    return join_as(
        request=request,
        league=invitation.league,
        role=Role(invitation.role),
        invitation=invitation,
    )
