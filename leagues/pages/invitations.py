"""The pages of invitations: making, showing, accepting and withdrawing them."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from leagues.access import Access, access_to, invitation_with, owning_access
from leagues.input import LARGEST_KEY
from leagues.invitations import accept, check_invitation_open, invite, revoke
from leagues.models import Invitation, Role
from leagues.pages.members import InvitationForm, people_page
from leagues.questions import Question, ask, withdrawal_sentences
from leagues.refusals import Refused, refusal_sentence
from server.network import link_for_phones, qr

GONE = 410


def invitation(request: HttpRequest, code: str) -> HttpResponse:
    """The page of an invitation: nothing changes before it is accepted."""
    invitation_ = invitation_with(request, code)
    try:
        if request.method != "POST":
            check_invitation_open(invitation_)
            return invitation_page(request, invitation_)
        membership = accept(request=request, invitation=invitation_)
    except Refused as refused:
        return invitation_page(request, invitation_, refusal_sentence(refused))
    access_to(request, invitation_.league.member_code)  # so that this phone's session remembers it
    page = "join" if membership.role > Role.VIEWER else "league"
    return redirect(page, invitation_.league.member_code)


def invitation_page(request: HttpRequest, invitation: Invitation, *problems: str) -> HttpResponse:
    context = {
        "league_name": invitation.league.title,
        "role": Role(invitation.role),
        "problems": problems,
    }
    status = GONE if problems else 200
    return render(request, "league/invitation.html", context, status=status)


@require_POST
def invite_member(request: HttpRequest, code: str) -> HttpResponse:
    access = owning_access(request, code)
    form = InvitationForm(request.POST)
    if form.is_valid():
        try:
            member, sent = access.membership, form.cleaned_data
            invitation = invite(league=access.league, **sent, member=member, by=access.player)
            return redirect("show-invitation", code, invitation.pk)
        except Refused as refused:
            form.refuse(refused)
    return people_page(request, access, invitation=form)


@require_safe
def show_invitation(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """The link and its QR code."""
    access = owning_access(request, code)
    invitation = find_invitation(access, pk)
    link = link_for_phones(request, reverse("invitation", args=[invitation.code]))
    context = {
        "access": access,
        "invitation": invitation,
        "role": Role(invitation.role),
        "link": link,
        "qr": qr(link),
    }
    return render(request, "league/invite.html", context)


def revoke_invitation(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    invitation = find_invitation(access, pk)
    if request.method == "POST":
        revoke(invitation=invitation, by=access.player)
        return redirect("people", code)
    question = Question(
        title=_("Withdraw the invitation?"),
        sentences=withdrawal_sentences(invitation),
        button=_("Withdraw the invitation"),
        back=reverse("people", args=[code]),
    )
    return ask(request, access, question)


def find_invitation(access: Access, pk: int) -> Invitation:
    """Raises Http404."""
    invitation: Invitation = get_object_or_404(access.league.invitations, pk=min(pk, LARGEST_KEY))
    return invitation
