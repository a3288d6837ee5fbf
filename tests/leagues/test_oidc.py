"""Signing in by an OpenID provider: both are processes of their own, as in a house."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
import requests
from allauth.socialaccount.models import SocialAccount
from django.conf.global_settings import PASSWORD_HASHERS
from django.contrib.auth.models import User

from tests.leagues.accounts import PASSWORD
from tests.provider import CLAIMS, known, providing, settings_for
from tests.servers import reserved_port, serving

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(scope="module")
def provider() -> Iterator[str]:
    with providing() as address:
        yield address


@pytest.fixture(scope="module")
def site(django_db_setup: None, provider: str) -> Iterator[str]:
    with serving(**settings_for(provider)) as address:
        yield address


@pytest.fixture(autouse=True)
def _hashed_as_the_site_does(settings):
    settings.PASSWORD_HASHERS = PASSWORD_HASHERS


class Phone(requests.Session):
    def __init__(self, site: str) -> None:
        super().__init__()
        self.site = site

    def send_form(self, page: str, path: str = "", **data: str) -> requests.Response:
        """Post the form of a page as a browser does, and stay where the answer leads."""
        shown = self.get(self.site + page).text
        token = re.findall(r'name="csrfmiddlewaretoken" value="(\w+)"', shown)[-1]
        return self.post(
            self.site + (path or page),
            data | {"csrfmiddlewaretoken": token},
            headers={"Referer": self.site + page},
            allow_redirects=False,
        )

    def come_by_provider(self, sub: str, page: str = "/account/login/", how: str = "login") -> str:
        """Return the page that one sees in the end."""
        sent = self.send_form(page, f"/account/oidc/?process={how}")
        self.answered = sent
        back = requests.post(sent.headers["Location"], {"sub": sub}, allow_redirects=False)
        self.answered = self.get(back.headers["Location"])
        return self.answered.text


def test_a_newcomer_gets_an_account_of_which_no_more_than_the_number_is_stored(provider, site):
    page = Phone(site).come_by_provider(known(provider, "17"))
    assert "<bdi>anna</bdi>" in page
    user, linked = User.objects.get(), SocialAccount.objects.get()
    assert (user.email, user.first_name, user.last_name) == ("", "", "")
    assert (linked.user, linked.uid, linked.extra_data) == (user, "17", {})
    assert not user.has_usable_password()


@pytest.mark.one_database
def test_the_same_person_comes_to_the_same_account_whatever_the_name_is_by_then(provider, site):
    Phone(site).come_by_provider(known(provider, "18"))
    page = Phone(site).come_by_provider(known(provider, "18", preferred_username="maria"))
    assert "<bdi>anna</bdi>" in page
    assert SocialAccount.objects.get().extra_data == {}
    assert User.objects.count() == 1


@pytest.mark.one_database
def test_nobody_is_linked_by_name_or_address_and_none_gets_a_right(provider, site):
    User.objects.create_superuser("anna", CLAIMS["email"], PASSWORD)
    page = Phone(site).come_by_provider(known(provider, "19"))
    fresh = SocialAccount.objects.get().user
    assert fresh.username != "anna"
    assert f"<bdi>{fresh.username}</bdi>" in page
    assert (fresh.is_staff, fresh.is_superuser, fresh.groups.count()) == (False, False, 0)


@pytest.mark.one_database
def test_an_account_is_linked_by_who_is_signed_in_to_both(provider, site):
    mine = User.objects.create_user("ben", password=PASSWORD)
    phone = Phone(site)
    phone.send_form("/account/login/", login="ben", password=PASSWORD)
    phone.come_by_provider(known(provider, "20"), "/account/", "connect")
    assert SocialAccount.objects.get().user == mine
    assert "<bdi>ben</bdi>" in Phone(site).come_by_provider("20")


def test_what_another_account_is_linked_to_stays_there(provider, site):
    Phone(site).come_by_provider(known(provider, "21"))
    User.objects.create_user("ben", password=PASSWORD)
    phone = Phone(site)
    phone.send_form("/account/login/", login="ben", password=PASSWORD)
    page = phone.come_by_provider("21", "/account/", "connect")
    assert 'role="alert"' in page
    assert "<bdi>ben</bdi>" in page
    assert SocialAccount.objects.get().user.username == "anna"


@pytest.mark.one_database
def test_an_answer_nobody_asked_for_is_refused_in_a_sentence(site):
    page = Phone(site).get(f"{site}/account/oidc/callback/?code=x&state=y")
    assert page.status_code == 200
    assert urlsplit(page.url).path == "/account/login/"
    assert 'role="alert"' in page.text


@pytest.mark.one_database
def test_a_provider_that_is_away_is_said():
    with reserved_port() as port, serving(**settings_for(f"http://127.0.0.1:{port}")) as site:
        phone = Phone(site)
        sent = phone.send_form("/account/login/", "/account/oidc/")
        assert sent.headers["Location"] == "/account/login/"
        assert 'role="alert"' in phone.get(f"{site}/account/login/").text


@pytest.mark.one_database
def test_forms_may_lead_to_the_provider(provider, site):
    policy = requests.get(f"{site}/account/login/").headers["Content-Security-Policy"]
    assert f"form-action 'self' {provider}/" in policy


@pytest.mark.one_database
def test_without_passwords_people_come_by_the_provider_and_operators_to_their_pages(provider):
    User.objects.create_superuser("olga", password=PASSWORD)
    with serving(**settings_for(provider, OIDC_ONLY="1")) as site:
        phone = Phone(site)
        assert 'type="password"' not in phone.get(f"{site}/account/login/").text
        refused = phone.send_form("/account/login/", login="olga", password=PASSWORD)
        assert refused.status_code == 404
        for page in ("signup/", "signup/passkey/", "password/", "password/set/", "passkeys/first/"):
            assert phone.get(f"{site}/account/{page}").status_code == 404
        assert "<bdi>anna</bdi>" in phone.come_by_provider(known(provider, "22"))
        assert 'href="/account/password/set/"' not in phone.get(f"{site}/account/").text
        operator = Phone(site)
        operator.send_form("/admin/login/", username="olga", password=PASSWORD)
        assert operator.get(f"{site}/admin/", allow_redirects=False).status_code == 200


def test_a_site_without_a_provider_keeps_the_accounts_of_one(client):
    user = User.objects.create_user("anna")
    SocialAccount.objects.create(user=user, provider="oidc", uid="23")
    client.force_login(user, "allauth.account.auth_backends.AuthenticationBackend")
    assert client.get("/account/").status_code == 200
    assert "Die Anmeldung anderswo" in client.get("/account/stored/").content.decode()
    user.delete()
    assert not SocialAccount.objects.exists()
