"""The forms of accounts, for phones."""

import unicodedata
from typing import Any, Final

from allauth.account import forms as account_forms
from allauth.mfa.webauthn import forms as passkey_forms
from django import forms
from django.utils.translation import gettext_lazy as _

PASSWORD: Final = _(
    "At least 8 characters, not only digits, no common password, and not like your name."
)


def normalized(name: str) -> str:
    """The text in one encoding: keyboards encode an é in two ways."""
    return unicodedata.normalize("NFKC", name).strip()


class Labelled:
    """A form without placeholders, because its fields have labels."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            if name == "password1":
                field.help_text = PASSWORD


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


class AddPasskeyForm(passkey_forms.AddWebAuthnForm):
    """Always a passkey that can sign in without a password."""

    passwordless = forms.BooleanField(
        initial=True, widget=forms.CheckboxInput(attrs={"hidden": True})
    )
