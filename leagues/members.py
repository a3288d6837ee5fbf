"""Members of a league: phones or accounts with a role, and the player each one is."""

from datetime import datetime, timedelta
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Q, QuerySet, TextChoices
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.history import Action, note, note_change
from leagues.models import Guest, Invitation, KnownLeague, League, Membership, Player, Role
from leagues.phones import end_guest, own_key, own_rows
from leagues.players import ClaimReason, claim_name, is_free_for, release_name, release_names
from leagues.refusals import Refused

REMIND_AGAIN: Final = timedelta(days=30)


class MemberReason(TextChoices):
    LAST_OWNER = "last-owner", _("A league needs an owner. Make someone else an owner first.")
    REMOVED = "member-removed", _("You were removed from this league. Ask for a new invitation.")
    IS_RUN = "league-is-run", _("This league already has an owner.")


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

    An owner's later decision is stronger than an older invitation: the invitation gives no other
    role, and raises Refused if the member was removed.
    """
    League.objects.select_for_update(no_key=True).get(pk=league.pk)
    if was_removed_since(request, league, invitation):
        raise Refused(MemberReason.REMOVED)
    key = own_key(request)
    before = league.memberships.filter(**key).first()
    if before is not None and before.removed_at is not None:
        before.role = role
    elif before is not None and is_older(invitation, before.role_set_at):
        role = Role(before.role)
    player = end_guest(request, league)
    if before is None:
        return Membership.objects.create(
            league=league, role=role, invitation=invitation, player=player, **key
        )
    before.role, before.removed_at = max(before.role, role), None
    before.invitation, before.player = invitation, player or before.player
    before.save(update_fields=["role", "removed_at", "invitation", "player"])
    return before


def was_removed_since(request: HttpRequest, league: League, invitation: Invitation | None) -> bool:
    """Whether this phone or its account was removed after the invitation was made."""
    mine = own_rows(request)
    if mine is None or invitation is None:
        return False
    return league.memberships.filter(mine, removed_at__gt=invitation.made_at).exists()


def is_older(invitation: Invitation | None, moment: datetime | None) -> bool:
    return invitation is not None and moment is not None and invitation.made_at < moment


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
        subject=membership.called,
    )
    if membership.role == Role.OWNER and role < Role.OWNER:
        end_owner_rights(membership, by)
    if membership.role != role:
        membership.role, membership.role_set_at = role, timezone.now()
        membership.save(update_fields=["role", "role_set_at"])


@transaction.atomic
def appoint_owner(*, membership: Membership) -> None:
    """The operator of the site makes somebody owner, if all owners have lost their phones."""
    before = {"role": Role(membership.role).name.lower()}
    subject, after = membership.called, {"role": "owner"}
    note(membership.league, Action.OWNER_APPOINTED, before=before, after=after, subject=subject)
    membership.role = Role.OWNER
    membership.save(update_fields=["role"])


@transaction.atomic
def remove_member(*, membership: Membership, by: Player | None = None) -> None:
    """Raises Refused if the league would have no owner any more."""
    check_owner_remains(membership, is_owner=False)
    before = {"role": Role(membership.role).name.lower()}
    subject = membership.called
    note(membership.league, Action.MEMBER_REMOVED, by=by, before=before, subject=subject)
    if membership.role == Role.OWNER:
        end_owner_rights(membership, by)
    membership.removed_at = timezone.now()
    membership.save(update_fields=["removed_at"])


def end_owner_rights(membership: Membership, by: Player | None) -> None:
    """Nothing that an owner has seen makes them owner again: no recovery code, no invitation."""
    league = membership.league
    League.objects.filter(pk=league.pk).update(recovery_digest=None, recovery_made_at=None)
    for invitation in invitations_of_owner(membership):
        invitation.revoked_at = timezone.now()
        invitation.save(update_fields=["revoked_at"])
        note(league, Action.INVITATION_REVOKED, by=by, subject=invitation.label)


def invitations_of_owner(membership: Membership) -> QuerySet[Invitation]:
    """The open invitations that this owner made, and all that make somebody owner."""
    theirs = Q(made_by=membership) | Q(role=Role.OWNER)
    invitations = Invitation.objects.filter(theirs, league=membership.league_id, revoked_at=None)
    return invitations.filter(expires_at__gt=timezone.now())


@transaction.atomic
def name_member(*, membership: Membership, label: str, by: Player | None = None) -> None:
    """The name of the phone; an empty one leaves the made name."""
    note_change(
        membership.league,
        Action.MEMBER_NAMED,
        by=by,
        before={"name": membership.label},
        after={"name": label},
        subject=membership.called,
    )
    membership.label = label
    membership.save(update_fields=["label"])


def check_owner_remains(membership: Membership, *, is_owner: bool) -> None:
    League.objects.select_for_update(no_key=True).get(pk=membership.league_id)
    others = Membership.objects.filter(
        league=membership.league_id, role=Role.OWNER, removed_at=None
    ).exclude(pk=membership.pk)
    if not is_owner and membership.role == Role.OWNER and not others.exists():
        raise Refused(MemberReason.LAST_OWNER)


def is_secured(league: League) -> bool:
    """Whether one lost phone cannot lock the league: a code, an account, or a second owner."""
    if league.recovery_digest:
        return True
    owners = league.memberships.filter(role=Role.OWNER, removed_at=None)
    accounts = list(owners.values_list("account", flat=True)[:2])
    return len(accounts) > 1 or any(accounts)


def is_reminder_due(membership: Membership | None) -> bool:
    """Whether to remind this owner now; a reminder can be put off."""
    if membership is None or membership.role < Role.OWNER:
        return False
    return membership.remind_at is None or membership.remind_at <= timezone.now()


def put_reminder_off(membership: Membership) -> None:
    membership.remind_at = timezone.now() + REMIND_AGAIN
    membership.save(update_fields=["remind_at"])


Phone = Membership | Guest


@transaction.atomic
def identify(*, phone: Phone, player: Player | None, by: Player | None = None) -> None:
    """From now on the phone is this player, or nobody.

    An account takes the name from any other account. Raises Refused for a phone without one if
    the name has an account: it must be released first.
    """
    if (phone.player and phone.player.counts_as) == player:
        return
    before, subject = player_fact(phone.player), phone.called
    if phone.account is not None:
        identify_account(phone, phone.account, player, by)
    elif player is not None and not is_free_for(player, None):
        raise Refused(ClaimReason.TAKEN, name=player.name)
    after = player_fact(player)
    note(phone.league, Action.MEMBER_IDENTIFIED, by=by, before=before, after=after, subject=subject)
    phone.player = player
    phone.save(update_fields=["player"])


def identify_account(
    phone: Phone, account: AbstractBaseUser, player: Player | None, by: Player | None
) -> None:
    if player is None:
        release_names(league=phone.league, account=account, by=by)
    else:
        if not is_free_for(player, account):
            release_name(player=player, by=by)
        claim_name(player=player, account=account)
    KnownLeague.objects.filter(account=account.pk, league=phone.league_id).update(player=player)


def player_fact(player: Player | None) -> dict[str, str]:
    return {"player": player.name if player else ""}
