"""Invitations: a link that gives a role, expires, and can be revoked."""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import TextChoices
from django.http import HttpRequest
from django.utils import timezone
from django.utils.timezone import localdate
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note
from leagues.members import join_as
from leagues.models import Invitation, League, Membership, Player, Role
from leagues.phones import Actor, membership_in, note_actor
from leagues.refusals import Refused

DAYS: Final = (1, 7, 30)
MOST_OPEN: Final = 50


class InvitationReason(TextChoices):
    EXPIRED = "invitation-expired", _("This invitation has run out. Ask for a new one.")
    REVOKED = "invitation-revoked", _("This invitation was withdrawn. Ask for a new one.")
    TOO_MANY = "too-many-invitations", _("There are %(most)s open invitations. Withdraw one first.")
    TERMS = "invitation-terms", _("Choose a role, and how long the invitation is valid.")


@transaction.atomic
def invite(
    *,
    league: League,
    role: int,
    days: int,
    label: str = "",
    member: Membership | None = None,
    by: Player | None = None,
) -> Invitation:
    """``member`` is the phone or account that invites. Raises Refused."""
    if role not in set(Role) or days not in DAYS:
        raise Refused(InvitationReason.TERMS)
    if len(open_invitations(league)) >= MOST_OPEN:
        raise Refused(InvitationReason.TOO_MANY, most=MOST_OPEN)
    expires_at = timezone.now() + timedelta(days=days)
    facts = {"role": role_key(role), "until": day(expires_at)}
    note(league, Action.INVITED, by=by, after=facts, subject=label)
    return Invitation.objects.create(
        league=league, role=role, expires_at=expires_at, label=label, made_by=member
    )


def role_key(role: int) -> str:
    return Role(role).name.lower()


def day(moment: datetime) -> str:
    return localdate(moment).isoformat()


def open_invitations(league: League) -> list[Invitation]:
    now = timezone.now()
    open_ones = league.invitations.filter(revoked_at=None, expires_at__gt=now)
    makers = ("made_by__player__same_as", "made_by__account")
    return list(
        open_ones.select_related(*makers).prefetch_related("memberships").order_by("-made_at")
    )


@transaction.atomic
def revoke(*, invitation: Invitation, by: Player | None = None) -> None:
    """Nobody can join with this invitation any more; members who have joined stay."""
    not_revoked = Invitation.objects.filter(pk=invitation.pk, revoked_at=None)
    if not_revoked.update(revoked_at=timezone.now()):
        before = {"role": role_key(invitation.role)}
        subject = invitation.label
        note(invitation.league, Action.INVITATION_REVOKED, by=by, before=before, subject=subject)


def check_invitation_open(invitation: Invitation) -> None:
    """Raises Refused."""
    if invitation.revoked_at is not None:
        raise Refused(InvitationReason.REVOKED)
    if invitation.expires_at <= timezone.now():
        raise Refused(InvitationReason.EXPIRED)


@transaction.atomic
def accept(*, request: HttpRequest, invitation: Invitation) -> Membership:
    """Join by this invitation; a second time changes nothing. Raises Refused."""
    check_invitation_open(Invitation.objects.select_for_update(no_key=True).get(pk=invitation.pk))
    league, role = invitation.league, Role(invitation.role)
    before = membership_in(request, league)
    member = join_as(request=request, league=league, role=role, invitation=invitation)
    note_actor(Actor.MEMBER)
    if before is None or before.role < member.role:
        after = {"role": role_key(invitation.role)}
        note(league, Action.INVITATION_ACCEPTED, after=after, subject=invitation.label)
    return member
