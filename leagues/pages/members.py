"""The pages of members and guests: the list of people, and one of them; with their forms."""

from typing import Any, Final

from django import forms
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_POST, require_safe

from leagues.access import Access, owning_access, recording_access
from leagues.input import LARGEST_KEY, ChosenField, Form, LineField
from leagues.invitations import DAYS, InvitationReason, open_invitations
from leagues.league_settings import take_over
from leagues.members import (
    MemberReason,
    change_role,
    identify,
    is_secured,
    name_member,
    remove_member,
)
from leagues.models import Guest, League, Membership, Player, Role
from leagues.names import LONGEST_NAME
from leagues.phones import named_guests, phone_name, seen_words
from leagues.players import ClaimReason, people_of, release_name
from leagues.questions import Question, ask, owner_sentences, release_sentences, removal_sentences
from leagues.refusals import Refused, refusal_sentence

TERMS: Final = InvitationReason.TERMS.label


def day_choices() -> list[tuple[int, str]]:
    return [
        (days, ngettext("%(days)s day", "%(days)s days", days) % {"days": days}) for days in DAYS
    ]


class InvitationForm(Form):
    """The person whom an invitation is for, its role, and how long it is valid."""

    label = LineField(label=_("For whom?"), max_length=LONGEST_NAME, required=False)
    role = ChosenField(
        TERMS, label=_("Role"), choices=Role.choices, coerce=int, initial=Role.PLAYER
    )
    days = ChosenField(TERMS, label=_("Valid for"), choices=day_choices, coerce=int, initial=7)


class InvitedRole(Form):
    """The role that a link to the form asks for."""

    role = forms.TypedChoiceField(choices=Role.choices, coerce=int, required=False)


class MemberForm(Form):
    """The name of a member's phone, its player, and its rights."""

    label = LineField(label=_("Name of the phone"), max_length=LONGEST_NAME, required=False)
    role = ChosenField(TERMS, label=_("Role"), choices=Role.choices, coerce=int)
    about = {MemberReason.LAST_OWNER: "role", ClaimReason.TAKEN: "player"}

    def __init__(self, league: League, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"] = whose_field(league)


class GuestForm(Form):
    """Which player the phone of a guest is, or nobody."""

    about = {ClaimReason.TAKEN: "player"}

    def __init__(self, league: League, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"] = whose_field(league)


def whose_field(league: League) -> forms.Field:
    return forms.ModelChoiceField(
        people_of(league).order_by("key"),
        label=_("Whose phone is it?"),
        required=False,
        empty_label=_("nobody’s"),
    )


@require_safe
def people(request: HttpRequest, code: str) -> HttpResponse:
    access = owning_access(request, code)
    role = InvitedRole(request.GET).sensible.get("role") or Role.PLAYER
    return people_page(request, access, invitation=InvitationForm(initial={"role": role}))


def people_page(
    request: HttpRequest, access: Access, *, invitation: InvitationForm
) -> HttpResponse:
    members = access.league.memberships.filter(removed_at=None)
    members = members.select_related("player__same_as", "account").order_by("-role", "pk")
    context = {
        "access": access,
        "members": [
            (member, phone_name(member), Role(member.role).label, seen_words(member.seen_at))
            for member in members
        ],
        "has_one_owner": sum(member.role == Role.OWNER for member in members) == 1,
        "is_secured": is_secured(access.league),
        "invitations": [
            (
                invitation,
                Role(invitation.role).label,
                invitation.made_by and phone_name(invitation.made_by),
            )
            for invitation in open_invitations(access.league)
        ],
        "guests": [
            (guest, phone_name(guest), seen_words(guest.seen_at))
            for guest in named_guests(access.league)
        ],
        "claimed": access.league.players.exclude(account=None).select_related("account"),
        "roles": list(Role),
        "form": invitation,
        "problems": invitation.problems,
    }
    status = 422 if invitation.errors else 200
    return render(request, "league/people.html", context, status=status)


def change_member(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The name of a phone, which player it is, and its role."""
    access = owning_access(request, code)
    member = find_member(access, pk)
    form = member_form(access, member, request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            change(member, form, access.player)
            return after_change(access)
        except Refused as refused:
            form.refuse(refused)
    return member_page(request, access, member, form)


def member_form(access: Access, member: Membership, data: QueryDict | None) -> MemberForm:
    player = member.player and member.player.counts_as.pk
    initial = {"label": member.label, "role": member.role, "player": player}
    return MemberForm(access.league, data, initial=initial)


def change(member: Membership, form: MemberForm, by: Player | None) -> None:
    """Raises Refused."""
    sent = form.cleaned_data
    with transaction.atomic():
        change_role(membership=member, role=Role(sent["role"]), by=by)
        if "player" in form.data:
            identify(phone=member, player=sent["player"], by=by)
        name_member(membership=member, label=sent["label"], by=by)


def member_page(
    request: HttpRequest, access: Access, member: Membership, form: MemberForm
) -> HttpResponse:
    context = {
        "access": access,
        "member": member,
        "name": phone_name(member),
        "seen": seen_words(member.seen_at),
        "losses": list(owner_sentences(member)) if member.role == Role.OWNER else [],
        "roles": list(Role),
        "form": form,
        "problems": form.problems,
    }
    return render(request, "league/member.html", context, status=422 if form.errors else 200)


def remove(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    member, problems = find_member(access, pk), list[str]()
    if request.method == "POST":
        try:
            remove_member(membership=member, by=access.player)
            return after_change(access)
        except Refused as refused:
            problems = [refusal_sentence(refused)]
    title = gettext("Remove %(name)s?") % {"name": phone_name(member)}
    question = Question(
        title=gettext("Remove yourself?") if member == access.membership else title,
        sentences=removal_sentences(member),
        button=gettext("Remove from the league"),
        back=reverse("people", args=[code]),
    )
    return ask(request, access, question, *problems)


def find_member(access: Access, pk: int) -> Membership:
    """Raises Http404."""
    members = access.league.memberships.filter(removed_at=None)
    members = members.select_related("league", "player__same_as", "account")
    member: Membership = get_object_or_404(members, pk=min(pk, LARGEST_KEY))
    return member


def release(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Release a name that the wrong account has claimed."""
    access = owning_access(request, code)
    players = access.league.players.select_related("account")
    player = get_object_or_404(players, pk=min(pk, LARGEST_KEY))
    if request.method == "POST" or player.account is None:
        release_name(player=player, by=access.player)
        return redirect("people", code)
    question = Question(
        title=gettext("Release the name %(name)s?") % {"name": player.name},
        sentences=release_sentences(player),
        button=gettext("Release the name"),
        back=reverse("people", args=[code]),
    )
    return ask(request, access, question)


def after_change(access: Access) -> HttpResponse:
    """An owner who is not an owner any more is redirected."""
    own = access.membership
    still = own and Membership.objects.filter(pk=own.pk, role=Role.OWNER, removed_at=None).exists()
    return redirect("people", access.code) if still else redirect("home")


@require_POST
def take_over_league(request: HttpRequest, code: str) -> HttpResponse:
    access = recording_access(request, code)
    try:
        take_over(request=request, league=access.league, by=access.player)
    except Refused as refused:
        raise PermissionDenied(refusal_sentence(refused)) from refused
    return redirect("people", code)


def change_guest(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    guest = find_guest(access, pk)
    initial = {"player": guest.player and guest.player.counts_as.pk}
    data = request.POST if request.method == "POST" else None
    form = GuestForm(access.league, data, initial=initial)
    if form.is_valid():
        try:
            identify(phone=guest, player=form.cleaned_data["player"], by=access.player)
            return redirect("people", code)
        except Refused as refused:
            form.refuse(refused)
    context = {
        "access": access,
        "guest": guest,
        "name": phone_name(guest),
        "seen": seen_words(guest.seen_at),
        "form": form,
        "problems": form.problems,
    }
    return render(request, "league/guest.html", context, status=422 if form.errors else 200)


def find_guest(access: Access, pk: int) -> Guest:
    """Raises Http404."""
    guests = access.league.guests.select_related("league", "player__same_as", "account")
    guest: Guest = get_object_or_404(guests, pk=min(pk, LARGEST_KEY))
    return guest
