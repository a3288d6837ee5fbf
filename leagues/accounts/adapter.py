"""Accounts and passkeys, as far as they differ from the defaults of allauth."""

from datetime import timedelta
from typing import Any, Final

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.contrib import messages
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from leagues.accounts.sign_in import carry_over, normalized
from server.limits import address_of

ABANDONED: Final = timedelta(hours=1)
SIGNED_IN: Final = "signed_in"  # in the session: digests of the names that have signed out here


class Accounts(DefaultAccountAdapter):
    """A password or a passkey is enough to sign in."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "account_inactive": _("This account has been closed."),
        "enter_current_password": _("This is not your password."),
        "incorrect_code": _("That did not work. Try again."),
        "incorrect_password": _("This is not your password."),
        "too_many_login_attempts": _("Too many tries. Wait a few minutes."),
        "username_password_mismatch": _("The name or the password is wrong."),
        "username_taken": _("This name is taken. Choose another one."),
    }

    def get_login_stages(self) -> list[str]:
        """No second factor after a password, and no stage that needs mail."""
        return ["allauth.mfa.webauthn.stages.PasskeySignupStage"]

    def get_client_ip(self, request: HttpRequest) -> str:
        """For rate limits."""
        return source_of(request)

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        """Wrong passwords are counted by source too: nobody keeps others out from elsewhere."""
        account: str = super()._get_login_attempts_cache_key(request, **credentials)
        return f"{source_of(request)} {account}"

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("account")

    def clean_username(self, username: str, shallow: bool = False) -> str:
        forget_abandoned(username)
        return super().clean_username(username, shallow)

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        super().login(request, user)
        carry_over(request, user)

    def logout(self, request: HttpRequest) -> None:
        digests = [*request.session.get(SIGNED_IN, []), name_digest(str(request.user))]
        super().logout(request)
        request.session[SIGNED_IN] = sorted(set(digests))

    def add_message(self, request: HttpRequest, level: int, *args: Any, **kwargs: Any) -> None:
        """Only errors: success is visible on the page."""
        if level >= messages.ERROR:
            super().add_message(request, level, *args, **kwargs)


class Passkeys(DefaultMFAAdapter):
    def generate_authenticator_name(self, user: AbstractBaseUser, type: Authenticator.Type) -> str:
        number = Authenticator.objects.filter(user_id=user.pk, type=type).count() + 1
        return gettext("Passkey %(number)s") % {"number": number}


def source_of(request: HttpRequest) -> str:
    """The source of a sign-in: a phone on which this account was signed in, or an address."""
    name = name_digest(request.POST.get("login") or str(request.user))
    here = [name_digest(str(request.user))] if request.user.is_authenticated else []
    is_known = name in [*here, *request.session.get(SIGNED_IN, [])]
    return name if is_known else address_of(request)


def name_digest(name: str) -> str:
    return salted_hmac("leagues.accounts.names", normalized(name).lower()).hexdigest()


def forget_abandoned(username: str) -> None:
    """Free the names of sign-ups with a passkey that were never finished."""
    began = get_user_model().objects.filter(
        username__iexact=username,
        last_login=None,
        password__startswith="!",
        date_joined__lt=timezone.now() - ABANDONED,
    )
    began.exclude(pk__in=Authenticator.objects.values("user")).delete()
