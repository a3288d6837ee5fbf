"""The pages of members and invitations."""

from collections.abc import Mapping

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from leagues.access import Access, access_to, invitation_with, owning_access, recording_access
from leagues.invitations import accept, check_invitation_open, invite, open_invitations, revoke
from leagues.league_settings import renew_link, take_over
from leagues.links import is_only_here, qr
from leagues.members import change_role, remove_member
from leagues.models import Invitation, Membership, Role
from leagues.pages.forms import InvitationForm, LinkForm, RoleForm
from leagues.pages.league import LARGEST_KEY, READ_OR_SEND
from leagues.player_claim import release_name
from leagues.refusals import Refused
from leagues.words.names import league_name
from leagues.words.refusals import refusal_sentence
from leagues.words.roles import WORDS

GONE = 410


@require_http_methods(READ_OR_SEND)
def invitation(request: HttpRequest, code: str) -> HttpResponse:
    """The page of an invitation: nothing changes before it is accepted."""
    found = invitation_with(request, code)
    try:
        if request.method != "POST":
            check_invitation_open(found)
            return invitation_page(request, found)
        membership = accept(request=request, invitation=found)
    except Refused as refused:
        return invitation_page(request, found, refusal_sentence(refused))
    access_to(request, found.league.member_code)  # so that this phone's session remembers it
    page = "join" if membership.role > Role.VIEWER else "league"
    return redirect(page, found.league.member_code)


def invitation_page(request: HttpRequest, found: Invitation, *problems: str) -> HttpResponse:
    context = {
        "league_name": league_name(found.league),
        "words": WORDS[Role(found.role)],
        "problems": problems,
    }
    status = GONE if problems else 200
    return render(request, "league/invitation.html", context, status=status)


@require_safe
def people(request: HttpRequest, code: str) -> HttpResponse:
    return people_page(request, owning_access(request, code))


def people_page(
    request: HttpRequest,
    access: Access,
    *problems: str,
    invitation: InvitationForm | None = None,
    roles: Mapping[int, RoleForm] | None = None,
) -> HttpResponse:
    """``invitation`` and ``roles`` (by member) are forms with errors."""
    invitation, roles = invitation or InvitationForm(), roles or {}
    members = access.league.memberships.filter(removed_at=None)
    problems = (*problems, *invitation.problems)
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "members": [
            (each, roles.get(each.pk) or role_form(each))
            for each in members.select_related("player__same_as", "account").order_by("-role", "pk")
        ],
        "invitations": [(each, WORDS[Role(each.role)]) for each in open_invitations(access.league)],
        "claimed": access.league.players.exclude(account=None).select_related("account"),
        "roles": WORDS.values(),
        "form": invitation,
        "problems": problems,
    }
    status = 422 if problems or invitation.errors or roles else 200
    return render(request, "league/people.html", context, status=status)


def role_form(member: Membership, data: QueryDict | None = None) -> RoleForm:
    return RoleForm(data, initial={"role": member.role}, auto_id=f"id_%s-{member.pk}")


@require_POST
def invite_member(request: HttpRequest, code: str) -> HttpResponse:
    access = owning_access(request, code)
    form = InvitationForm(request.POST)
    if form.is_valid():
        try:
            made = invite(league=access.league, **form.cleaned_data, by=access.player)
            return redirect("show-invitation", code, made.pk)
        except Refused as refused:
            form.refuse(refused, refusal_sentence(refused))
    return people_page(request, access, invitation=form)


@require_safe
def show_invitation(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The link and its QR code."""
    access = owning_access(request, code)
    found = find_invitation(access, pk)
    link = request.build_absolute_uri(reverse("invitation", args=[found.code]))
    context = {
        "access": access,
        "league_name": league_name(access.league),
        "invitation": found,
        "words": WORDS[Role(found.role)],
        "link": link,
        "qr": qr(link),
        "is_only_here": is_only_here(request),
    }
    return render(request, "league/invite.html", context)


@require_POST
def revoke_invitation(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    revoke(invitation=find_invitation(access, pk), by=access.player)
    return redirect("people", code)


def find_invitation(access: Access, pk: int) -> Invitation:
    """Raises Http404."""
    found: Invitation = get_object_or_404(access.league.invitations, pk=min(pk, LARGEST_KEY))
    return found


@require_POST
def change(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    member = find_member(access, pk)
    form = role_form(member, request.POST)
    if not form.is_valid():
        raise Http404
    try:
        change_role(membership=member, role=Role(form.cleaned_data["role"]), by=access.player)
    except Refused as refused:
        form.refuse(refused, refusal_sentence(refused))
        return people_page(request, access, roles={member.pk: form})
    return after_change(access)


@require_POST
def remove(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    try:
        remove_member(membership=find_member(access, pk), by=access.player)
    except Refused as refused:
        return people_page(request, access, refusal_sentence(refused))
    return after_change(access)


def find_member(access: Access, pk: int) -> Membership:
    """Raises Http404."""
    members = access.league.memberships.filter(removed_at=None)
    found: Membership = get_object_or_404(members, pk=min(pk, LARGEST_KEY))
    return found


@require_POST
def release(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Release a name that the wrong account has claimed."""
    access = owning_access(request, code)
    player = get_object_or_404(access.league.players, pk=min(pk, LARGEST_KEY))
    release_name(player=player, by=access.player)
    return redirect("people", code)


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


@require_POST
def renew(request: HttpRequest, code: str) -> HttpResponse:
    """The old link stops working; this phone goes on with the members' address."""
    access = owning_access(request, code)
    form = LinkForm(request.POST)
    if not form.is_valid():
        raise Http404
    renew_link(league=access.league, which=form.cleaned_data["which"], by=access.player)
    return redirect("people", access.league.member_code)
