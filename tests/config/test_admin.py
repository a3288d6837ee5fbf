"""The operators' pages: for staff alone, found and filtered, and nothing edited by hand."""

from typing import Any

import pytest
from django.contrib import admin
from django.contrib.auth.models import Group
from django.db import connection
from django.db.models import Model
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from leagues.models import ApiToken, Entry, Invitation, League, Membership, Player
from scoring.models import Certificate, Claim, Fine, Match
from server.admin import ReadOnlyAdmin
from tables.models import Deal, Table
from tests.operators import a_world, admin_path, operator
from tests.pages import HOSTILE_NAMES, queries
from tests.scoring.fixtures import a_match, record
from tests.tables.fixtures import play_to_the_end

pytestmark = pytest.mark.django_db
SHOWN = sorted(admin.site._registry, key=lambda model: model._meta.label)
READ_ONLY = [model for model in SHOWN if isinstance(admin.site._registry[model], ReadOnlyAdmin)]


@pytest.fixture
def staff(client: Client) -> Client:
    client.force_login(operator(is_staff=True, is_superuser=True))
    return client


@pytest.mark.one_database
def test_only_staff_comes_in(client: Client):
    login, guest = reverse("admin:login"), Client()
    client.force_login(operator())
    for path in ("/admin/", *map(admin_path, SHOWN)):
        assert guest.get(path)["Location"].startswith(login)
        assert client.get(path)["Location"].startswith(login)
    client.force_login(operator("Olga", is_staff=True))
    assert {client.get(admin_path(model)).status_code for model in SHOWN} == {403}


def test_every_list_is_found_filtered_and_ordered(staff: Client):
    a_world()
    for model in SHOWN:
        path, how = admin_path(model), admin.site._registry[model]
        columns = ".".join(map(str, range(1, len(how.list_display) + 1)))
        assert staff.get(f"{path}?q=%25_%27٣&o={columns}").status_code == 200
        for wrong in ("p=99&q=%00", "league__secret=1", "o=x"):
            assert staff.get(f"{path}?{wrong}").status_code in {200, 302, 400}


def test_every_filter_narrows(staff: Client):
    a_world()
    for model in READ_ONLY:
        path = admin_path(model)
        changes = staff.get(path).context["cl"]
        for spec in changes.filter_specs:
            last = list(spec.choices(changes))[-1]["query_string"]
            assert staff.get(path + last).context["cl"].result_count <= changes.result_count


@pytest.mark.one_database
def test_every_record_is_read_and_never_edited(staff: Client):
    a_world()
    staff.post(admin_path(Group, "add"), {"name": "friends"})  # for the log of operators
    for model in READ_ONLY:
        record = model._default_manager.all()[0]
        page = admin_path(model, "change", record.pk)
        assert staff.get(page).status_code == 200
        assert staff.get(admin_path(model, "history", record.pk)).status_code == 200
        assert staff.post(page, {"name": "x"}).status_code == 403
        assert staff.get(admin_path(model, "add")).status_code == 403
        gone = staff.post(admin_path(model, "delete", record.pk), {"post": "yes"})
        assert gone.status_code == 403
        assert model._default_manager.filter(pk=record.pk).exists()


@pytest.mark.one_database
def test_a_list_asks_as_much_for_many_as_for_few(staff: Client):
    a_world()
    few = [queries(staff, admin_path(model)) for model in READ_ONLY]
    for name in ("Cleo", "Dora", "Emil"):
        a_world(name)
    assert [queries(staff, admin_path(model)) for model in READ_ONLY] == few
    assert max(few) < 20


def test_what_belongs_to_a_league_is_one_tap_away(staff: Client):
    league, other = a_world(), a_world("Zoe")
    for model in (Player, Entry, ApiToken, Membership, Match, Table):
        answer = staff.get(admin_path(model), {"league__id__exact": league.pk})
        assert answer.status_code == 200
        assert {row.league_id for row in answer.context["cl"].queryset} <= {league.pk}
    claims = staff.get(admin_path(Claim), {"round__match__id__exact": other.matches.get().pk})
    assert claims.context["cl"].result_count == 1


def search(staff: Client, model: type[Model], text: str | int) -> list[Any]:
    return list(staff.get(admin_path(model), {"q": text}).context["cl"].queryset)


def test_what_is_pasted_whole_is_found(staff: Client):
    league, other = a_world(), a_world("Zoe")
    match, table = league.matches.get(number=1), Table.objects.all()[0]
    claim, deal, player = (
        Claim.objects.get(league=league),
        table.deals.get(),
        league.players.all()[0],
    )
    invitation = Invitation.objects.get(league=league)
    for code in (league.record_code, league.view_code, league.member_code):
        for text in (code, f"https://elferrat.example/l/{code}/s/1/", f"http://x/l/{code}"):
            assert search(staff, League, text) == [league]
        assert search(staff, Match, f"https://elferrat.example/l/{code}/m/1/") == [match]
        assert search(staff, Match, f"https://elferrat.example/l/{code}/m/2/") == []
        assert search(staff, Claim, f" /l/{code}/m/1/r/1/claims/ ") == [claim]
        assert search(staff, Claim, f"/l/{code}/m/1/r/2/") == []
        assert search(staff, Player, f"/l/{code}/p/{player.pk}/") == [player]
    for pasted in (table.code, f"https://elferrat.example/t/{table.code}/", table.pk):
        assert search(staff, Table, pasted) == [table]
    assert search(staff, Deal, f"/t/{table.code}/r/1/replay/") == [deal]
    assert search(staff, Deal, deal.promise) == [deal]
    assert search(staff, Invitation, f"/i/{invitation.code}/") == [invitation]
    for row in (other, match, claim, player):
        assert search(staff, type(row), row.pk) == [row]
    assert search(staff, Match, "9" * 30) == []


def test_words_are_searched_for_in_the_names_of_leagues_and_players(staff: Client):
    league, other = a_world(), a_world("Zoe")
    League.objects.filter(pk=league.pk).update(name="Club 2026")
    assert search(staff, League, "club 2026") == search(staff, League, "2026") == [league]
    assert search(staff, League, "zoe") == [other]
    assert search(staff, Player, "ZOE") == [other.players.get(name="Zoe")]
    for model in (Match, Claim, Entry, Certificate):
        assert search(staff, model, "Zoe ben") == list(
            model._default_manager.filter(
                **{"claim__league" if model is Certificate else "league": other}
            ).order_by("-pk")
        )
    assert [fine.player.name for fine in search(staff, Fine, "zoe")] == ["Zoe"]


@pytest.mark.one_database
def test_what_people_wrote_in_claims_is_not_read_for_a_search(staff: Client):
    claim = record(a_match(), note="a red joker")
    with CaptureQueriesContext(connection) as captured:
        assert search(staff, Claim, "joker") == []
    searched = [query["sql"].partition(" WHERE ")[2] for query in captured.captured_queries]
    assert not any(field in sql for sql in searched for field in ("note", "reason"))
    assert search(staff, Claim, claim.pk) == [claim]


@pytest.mark.one_database
def test_a_deal_hides_what_is_hidden_until_it_is_over(staff: Client):
    a_world()
    deal = Deal.objects.get()
    hidden = [deal.secret, *deal.hands, deal.stock]
    page = staff.get(admin_path(Deal, "change", deal.pk)).content.decode()
    assert not any(text in page for text in hidden)
    play_to_the_end(deal.table)
    assert deal.secret in staff.get(admin_path(Deal, "change", deal.pk)).content.decode()


@pytest.mark.one_database
@pytest.mark.parametrize("name", HOSTILE_NAMES)
def test_hostile_names_are_harmless(staff: Client, name: str):
    player = a_match().league.players.all()[0]
    Player.objects.filter(pk=player.pk).update(name=name)
    for path in (admin_path(Player), admin_path(Player, "change", player.pk)):
        page = staff.get(path).content.decode()
        assert "<script>alert" not in page
        assert "<img src=x>" not in page


@pytest.mark.one_database
def test_passwords_are_not_tried_one_after_the_other(client: Client):
    operator(is_staff=True)
    tries = [
        client.post(reverse("admin:login"), {"username": "Otto", "password": str(number)})
        for number in range(11)
    ]
    assert [answer.status_code for answer in tries] == [200] * 10 + [429]


@pytest.mark.one_database
def test_an_operator_logs_in(client: Client):
    operator(is_staff=True, is_superuser=True)
    data = {"username": "Otto", "password": "eleven-rows", "next": "/admin/"}
    assert client.post(reverse("admin:login"), data)["Location"] == "/admin/"
    assert "Elferrat" in client.get("/admin/").content.decode()


@pytest.mark.one_database
@pytest.mark.parametrize(("language", "word"), [("de", "Angaben"), ("nl", "Opgaven")])
def test_records_are_called_in_the_operators_language(staff: Client, language: str, word: str):
    page = staff.get("/admin/", headers={"Accept-Language": language}).content.decode()
    assert f">{word}</a>" in page


@pytest.mark.one_database
@pytest.mark.parametrize(
    ("model", "language", "words"),
    [
        (Claim, "de", ["Urteil", "von wem", "gelöscht", "passt nicht zusammen"]),
        (Claim, "nl", ["oordeel", "door wie", "verwijderd"]),
        (Membership, "de", ["Rolle", "entfernt", "Spieler"]),
        (Entry, "nl", ["Sleutel gemaakt", "actie"]),
    ],
)
def test_columns_and_choices_are_in_the_operators_language(staff, model, language, words):
    a_world()
    page = staff.get(admin_path(model), headers={"Accept-Language": language}).content.decode()
    assert [word for word in words if word.lower() not in page.lower()] == []


@pytest.mark.one_database
def test_a_record_is_read_in_the_operators_language(staff: Client):
    a_world()
    path = admin_path(Claim, "change", Claim.objects.all()[0].pk)
    page = staff.get(path, headers={"Accept-Language": "de"}).content.decode().lower()
    assert "was daraus folgt" in page
    assert "deduced json" not in page
