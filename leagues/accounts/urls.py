"""The pages of allauth that need no mail, with its names, and with rate limits."""

from allauth.account import views as account
from allauth.mfa.webauthn import views as passkeys
from django.conf import settings
from django.urls import path
from django.views.decorators.http import require_POST

from leagues.accounts.oidc import if_reachable
from leagues.accounts.pages import (
    account_page,
    add_passkey,
    delete_page,
    limited,
    remove_passkey,
    unless_provided,
)

login = account.LoginView.as_view(extra_context={"only_provided": settings.OIDC_ONLY})

urlpatterns = [
    path("", account_page, name="account"),
    path("", account_page, name="mfa_list_webauthn"),  # the name that allauth uses
    path("login/", unless_provided(login, "POST"), name="account_login"),
    path("logout/", account.logout, name="account_logout"),
    path("inactive/", account.account_inactive, name="account_inactive"),
    path("signup/", unless_provided(account.signup), name="account_signup"),
    path(
        "signup/passkey/",
        unless_provided(account.signup_by_passkey),
        name="account_signup_by_passkey",
    ),
    path("reauthenticate/", limited(account.reauthenticate), name="account_reauthenticate"),
    path("password/", unless_provided(account.password_change), name="account_change_password"),
    path("password/set/", unless_provided(account.password_set), name="account_set_password"),
    path("delete/", limited(delete_page), name="account_delete"),
    path("passkeys/login/", limited(passkeys.login_webauthn), name="mfa_login_webauthn"),
    path("passkeys/first/", unless_provided(passkeys.signup_webauthn), name="mfa_signup_webauthn"),
    path("passkeys/add/", limited(add_passkey), name="mfa_add_webauthn"),
    path(
        "passkeys/confirm/",
        limited(passkeys.reauthenticate_webauthn),
        name="mfa_reauthenticate_webauthn",
    ),
    path("passkeys/<int:pk>/name/", passkeys.edit_webauthn, name="mfa_edit_webauthn"),
    path("passkeys/<int:pk>/remove/", remove_passkey, name="mfa_remove_webauthn"),
]

if settings.OIDC_SERVER:
    from allauth.socialaccount.providers.openid_connect import views as oidc

    HOUSE = {"provider_id": "oidc"}
    come = limited(require_POST(if_reachable(oidc.login)))
    urlpatterns += [
        path("oidc/", come, HOUSE, name="openid_connect_login"),
        path("oidc/callback/", oidc.callback, HOUSE, name="openid_connect_callback"),
    ]
