"""The forms of accounts, for phones."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from allauth.account import forms as account_forms
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn import forms as passkey_forms
from django import forms
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext_lazy as _

from leagues.accounts.sign_in import normalized

PASSWORD: Final = _(
    "At least 8 characters, not only digits, no common password, and not like your name."
)
LONGEST_PASSWORD: Final = 1000  # characters: what is longer is not read through
OF_NAMES: Final = [
    UnicodeUsernameValidator(message=_("Only letters, digits and @ . + - _ here, no spaces."))
]


class Labelled:
    """A form without placeholders, because its fields have labels."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            if name == "password1":
                field.help_text = PASSWORD
            if "password" in name:
                field.validators.append(MaxLengthValidator(LONGEST_PASSWORD))


class LoginForm(Labelled, account_forms.LoginForm):
    def clean_login(self) -> str:
        return normalized(super().clean_login())


class SignupForm(Labelled, account_forms.SignupForm):
    def clean_username(self) -> str:
        self.cleaned_data["username"] = normalized(self.cleaned_data["username"])
        name: str = super().clean_username()
        return name


class ReauthenticateForm(Labelled, account_forms.ReauthenticateForm):
    pass


class ChangePasswordForm(Labelled, account_forms.ChangePasswordForm):
    pass


class SetPasswordForm(Labelled, account_forms.SetPasswordForm):
    pass


# What the libraries raise besides their own errors when they read a broken credential.
BROKEN: Final = (AttributeError, LookupError, RecursionError, TypeError, ValueError)


@contextmanager
def broken_refused() -> Iterator[None]:
    """Anybody may send any bytes as a passkey: what cannot be read is a wrong one, no error."""
    try:
        yield
    except BROKEN as error:
        raise get_adapter().validation_error("incorrect_code") from error


class CredentialField(forms.JSONField):
    """The browser's answer about a passkey."""

    def __init__(self) -> None:
        super().__init__(widget=forms.HiddenInput)

    def to_python(self, value: Any) -> Any:
        with broken_refused():
            return super().to_python(value)


class LoginPasskeyForm(passkey_forms.LoginWebAuthnForm):
    credential = CredentialField()

    def clean_credential(self) -> Authenticator:
        with broken_refused():
            return super().clean_credential()


class ReauthenticatePasskeyForm(passkey_forms.ReauthenticateWebAuthnForm):
    credential = CredentialField()

    def clean_credential(self) -> Authenticator:
        with broken_refused():
            return super().clean_credential()


class SignupPasskeyForm(passkey_forms.SignupWebAuthnForm):
    credential = CredentialField()

    def clean(self) -> dict[str, Any]:
        with broken_refused():
            data: dict[str, Any] = super().clean()
            return data


class AddPasskeyForm(passkey_forms.AddWebAuthnForm):
    """Always a passkey that can sign in without a password."""

    credential = CredentialField()
    passwordless = forms.BooleanField(
        initial=True, widget=forms.CheckboxInput(attrs={"hidden": True})
    )

    def clean(self) -> dict[str, Any]:
        with broken_refused():
            data: dict[str, Any] = super().clean()
            return data
