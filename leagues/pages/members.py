"""The pages of members: the list of people, and one member."""

from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from leagues.access import Access, owning_access, recording_access
from leagues.input import LARGEST_KEY
from leagues.invitations import open_invitations
from leagues.league_settings import take_over
from leagues.members import change_role, identify, name_member, remove_member
from leagues.models import Membership, Player, Role
from leagues.pages.forms import InvitationForm, InvitedRole, MemberForm
from leagues.pages.questions import Question, ask
from leagues.phones import named_guests
from leagues.player_claim import release_name
from leagues.recovery import is_secured
from leagues.refusals import Refused
from leagues.words.phones import phone_name, seen_words
from leagues.words.questions import owner_sentences, release_sentences, removal_sentences
from leagues.words.refusals import refusal_sentence
from leagues.words.roles import WORDS


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
            (each, phone_name(each), WORDS[Role(each.role)], seen_words(each.seen_at))
            for each in members
        ],
        "has_one_owner": sum(each.role == Role.OWNER for each in members) == 1,
        "is_secured": is_secured(access.league),
        "invitations": [
            (each, WORDS[Role(each.role)], each.made_by and phone_name(each.made_by))
            for each in open_invitations(access.league)
        ],
        "guests": [
            (each, phone_name(each), seen_words(each.seen_at))
            for each in named_guests(access.league)
        ],
        "claimed": access.league.players.exclude(account=None).select_related("account"),
        "roles": WORDS.values(),
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
        "roles": WORDS.values(),
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
    title = _("Remove %(name)s?") % {"name": phone_name(member)}
    question = Question(
        title=_("Remove yourself?") if member == access.membership else title,
        sentences=removal_sentences(member),
        button=_("Remove from the league"),
        back=reverse("people", args=[code]),
    )
    return ask(request, access, question, *problems)


def find_member(access: Access, pk: int) -> Membership:
    """Raises Http404."""
    members = access.league.memberships.filter(removed_at=None)
    members = members.select_related("league", "player__same_as", "account")
    found: Membership = get_object_or_404(members, pk=min(pk, LARGEST_KEY))
    return found


def release(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """Release a name that the wrong account has claimed."""
    access = owning_access(request, code)
    players = access.league.players.select_related("account")
    player = get_object_or_404(players, pk=min(pk, LARGEST_KEY))
    if request.method == "POST" or player.account is None:
        release_name(player=player, by=access.player)
        return redirect("people", code)
    question = Question(
        title=_("Release the name %(name)s?") % {"name": player.name},
        sentences=release_sentences(player),
        button=_("Release the name"),
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
