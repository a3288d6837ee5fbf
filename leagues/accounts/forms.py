"""The forms of accounts, as they are typed on phones."""

import unicodedata
from typing import Any

from allauth.account import forms as account_forms
from allauth.mfa.webauthn import forms as passkey_forms
from django import forms


def normalized(name: str) -> str:
    """Every keyboard writes an é in its own way."""
    return unicodedata.normalize("NFKC", name).strip()


def without_placeholders(form: forms.Form) -> None:
    """Each field has a label already."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)


class LoginForm(account_forms.LoginForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        without_placeholders(self)

    def clean_login(self) -> str:
        return normalized(super().clean_login())


class SignupForm(account_forms.SignupForm):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        without_placeholders(self)

    def clean_username(self) -> str:
        self.cleaned_data["username"] = normalized(self.cleaned_data["username"])
        name: str = super().clean_username()
        return name


class AddPasskeyForm(passkey_forms.AddWebAuthnForm):
    """Always one that signs in by itself."""

    passwordless = forms.BooleanField(
        initial=True, widget=forms.CheckboxInput(attrs={"hidden": True})
    )
