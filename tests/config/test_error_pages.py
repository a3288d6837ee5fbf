import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory
from django.urls import path
from django.utils.translation import gettext, override

from config.urls import urlpatterns as site
from leagues.models import League
from server.health import server_error
from tests.languages import LANGUAGES


def broken(request):
    raise RuntimeError("a mistake of ours")


def suspicious(request):
    request.GET.urlencode()
    return HttpResponse(request.get_host())


urlpatterns = [*site, path("broken/", broken), path("host/", suspicious)]
handler500 = "server.health.server_error"


def translated(english: str, language: str) -> str:
    with override(language):
        return gettext(english)


@pytest.mark.one_database
@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_here_is_said_in_the_readers_language(client: Client, language: str):
    answer = client.get("/nowhere/", headers={"Accept-Language": language})
    assert answer.status_code == 404
    assert translated("There is nothing here", language) in answer.content.decode()


@pytest.mark.one_database
@pytest.mark.django_db
def test_an_address_that_only_takes_what_is_sent_says_so(client: Client):
    league = League.objects.create()
    answer = client.get(f"/l/{league.record_code}/m/1/again/", headers={"Accept-Language": "en"})
    assert (answer.status_code, answer["Allow"]) == (405, "POST")
    assert "Nothing to look at" in answer.content.decode()


@pytest.mark.urls("tests.config.test_error_pages")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_is_said_in_the_readers_language_without_a_database(language: str):
    reader = Client(raise_request_exception=False)
    answer = reader.get("/broken/", headers={"Accept-Language": language})
    assert answer.status_code == 500
    assert translated("Something went wrong here", language) in answer.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_mistake_offers_nothing_that_could_fail(language: str):
    with override(language):
        page = server_error(RequestFactory().get("/")).content.decode()
    assert "<form" not in page
    assert f'<html lang="{language}">' in page


@pytest.mark.urls("tests.config.test_error_pages")
def test_a_host_that_is_not_ours_is_not_understood(settings):
    settings.ALLOWED_HOSTS = ["elferrat.example"]
    answer = Client().get("/host/", headers={"Accept-Language": "en", "Host": "else.example"})
    assert answer.status_code == 400
    assert "We did not understand that" in answer.content.decode()


@pytest.mark.one_database
@pytest.mark.django_db
def test_a_host_that_is_none_is_not_understood_below_a_known_league(client: Client):
    league = League.objects.create(name="Club")
    client.get(f"/l/{league.record_code}/")
    for page in ("", "settings/"):
        answer = client.get(f"/l/{league.record_code}/{page}", headers={"Host": "a b"})
        assert answer.status_code == 400


def test_a_stale_form_says_what_to_do():
    reader = Client(enforce_csrf_checks=True)
    answer = reader.post("/", {"player": "Anna"}, headers={"Accept-Language": "en"})
    assert answer.status_code == 403
    assert "This page is out of date" in answer.content.decode()
