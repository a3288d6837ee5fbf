"""The pages of an account: its recording link, its passkeys, and deleting it.

Deleting an account releases its names and roles; the rounds played stay.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.views import AddWebAuthnView, RemoveWebAuthnView
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, User
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.access import known_leagues
from leagues.accounts.adapter import source_of
from leagues.accounts.oidc import has_other_way
from leagues.history import Action, note
from leagues.models import League, Membership, Player, Role
from leagues.players import release_name
from server.jobs import FORGET, enqueue
from server.limits import count_try


def run_alone_by(account: AbstractBaseUser) -> QuerySet[League]:
    """Leagues with no other owner. People who may record there can take them over."""
    owners = Membership.objects.filter(league=OuterRef("pk"), role=Role.OWNER, removed_at=None)
    others = owners.exclude(account=account.pk)
    mine = owners.filter(account=account.pk)
    return League.objects.filter(Exists(mine), ~Exists(others)).order_by("pk")


@transaction.atomic
def delete_account(account: AbstractBaseUser) -> None:
    """Release its names and end its roles, with an entry in the leagues' histories."""
    for player in Player.objects.filter(account=account.pk):
        release_name(player=player, by=player)
    members = Membership.objects.filter(account=account.pk, removed_at=None)
    for member in members.select_related("league", "player"):
        before = {"role": Role(member.role).name.lower()}
        called = member.player.name if member.player else ""
        note(member.league, Action.MEMBER_REMOVED, by=member.player, before=before, subject=called)
    account.delete()
    enqueue(FORGET, "")  # or the name and the password would stay in the database's file


SIGN_INS = 60  # a source a minute: a whole club may share an address
View = Callable[..., HttpResponseBase]


@require_safe
@login_required
@never_cache
def account_page(request: HttpRequest) -> HttpResponseBase:
    """The leagues of the account, and its passkeys."""
    account = signed_in(request)
    passkeys = passkeys_of(account)
    context = {
        "leagues": [
            (access, access.league.title, access.role.label) for access in known_leagues(request)
        ],
        "passkeys": passkeys,
        "only_provided": settings.OIDC_ONLY,
        "has_one_way_in": not has_other_way(account) and len(passkeys) < 2,
    }
    return render(request, "account/account.html", context)


@login_required
@never_cache
@reauthentication_required
def delete_page(request: HttpRequest) -> HttpResponseBase:
    """Show what will be deleted and what stays, then delete."""
    account = signed_in(request)
    if request.method == "POST" and not account.is_staff:
        delete_account(account)
        logout(request)
        return redirect("home")
    alone = [
        (league.title, recording_link(request, league), f"alone-{number}")
        for number, league in enumerate(run_alone_by(account), start=1)
    ]
    return render(request, "account/delete.html", {"alone": alone})


def recording_link(request: HttpRequest, league: League) -> str:
    return request.build_absolute_uri(reverse("league", args=[league.record_code]))


def signed_in(request: HttpRequest) -> User:
    account = request.user
    if not isinstance(account, User):
        raise PermissionDenied
    return account


def limited(view: View) -> View:
    """The view with a rate limit on POST."""

    @wraps(view)
    def counted(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.method == "POST":
            count_try(f"sign-ins {source_of(request)}", most=SIGN_INS)
        return view(request, *args, **kwargs)

    return counted


def unless_provided(view: View, *methods: str) -> View:
    """No such page, or none for these methods, where the house's own sign-in is the only one."""

    @wraps(view)
    def asked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if settings.OIDC_ONLY and request.method in (methods or [request.method]):
            raise Http404
        return view(request, *args, **kwargs)

    return limited(asked)


class AddPasskey(AddWebAuthnView):
    def get_success_url(self) -> str:
        return reverse("account")


class RemovePasskey(RemoveWebAuthnView):
    def form_valid(self, form: Any) -> HttpResponse:
        """The last passkey of an account without a password stays: nobody is locked out."""
        user = self.request.user
        if not has_other_way(user) and passkeys_of(user).count() < 2:
            messages.error(self.request, gettext("Set a password first: this is your only way in."))
            return redirect("account")
        answer: HttpResponse = super().form_valid(form)
        return answer


def passkeys_of(user: AbstractBaseUser | AnonymousUser) -> QuerySet[Authenticator]:
    return Authenticator.objects.filter(user_id=user.pk, type=Authenticator.Type.WEBAUTHN)


remove_passkey: View = RemovePasskey.as_view()
add_passkey: View = AddPasskey.as_view()
