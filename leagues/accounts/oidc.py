"""The house's own sign-in (OpenID Connect).

An account is known by the provider's number for it alone. Of all that the provider says, only a
suggested name is used, when the account is made.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.models import SocialAccount, SocialLogin
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from leagues.accounts.sign_in import normalized


class Provided(DefaultSocialAccountAdapter):
    error_messages = DefaultSocialAccountAdapter.error_messages | {
        "connected_other": _("Another account here signs in with this already."),
    }

    def populate_user(self, request: HttpRequest, sociallogin: Any, data: Any) -> Any:
        """Before anything is looked up or stored: no address, no name of a person, no claims."""
        sociallogin.account.extra_data = {}
        sociallogin.email_addresses = []
        name = normalized(data.get("username") or "").partition("@")[0]
        sociallogin.user.username = get_adapter().generate_unique_username([name, "player"])
        return sociallogin.user

    def is_open_for_signup(self, request: HttpRequest, sociallogin: SocialLogin) -> bool:
        return True

    def get_connect_redirect_url(self, request: HttpRequest, socialaccount: SocialAccount) -> str:
        return reverse("account")

    def on_authentication_error(self, request: HttpRequest, *args: Any, **kwargs: Any) -> None:
        raise ImmediateHttpResponse(not_signed_in(request))


def not_signed_in(request: HttpRequest) -> HttpResponse:
    """Back to where one signs in, with a sentence."""
    messages.error(request, gettext("That did not work. Try again."))
    return redirect("account_login")


def if_reachable(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The view of allauth, which does not expect a provider that is away."""

    @wraps(view)
    def tried(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except OSError:  # as all that requests raises
            return not_signed_in(request)

    return tried


def has_other_way(user: AbstractBaseUser | AnonymousUser) -> bool:
    """Whether the account can sign in without a passkey."""
    if not isinstance(user, AbstractBaseUser):
        return False
    if settings.OIDC_SERVER and SocialAccount.objects.filter(user_id=user.pk).exists():
        return True
    has_password = user.has_usable_password()
    return has_password and not settings.OIDC_ONLY
