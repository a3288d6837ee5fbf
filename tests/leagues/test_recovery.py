"""A recovery code: printed once, entered on another phone, renewed, and not to be guessed."""

import re

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone

from leagues.history import Action
from leagues.members import REMIND_AGAIN
from leagues.models import Entry, League, Membership, Role
from leagues.recovery import make_recovery_code, recovery_version
from scoring.matches.start import one_more_round
from server.limits import WRONG_RECOVERIES
from tests.fields import errors
from tests.leagues.phones import a_league
from tests.pages import league_path, own, queries
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
CODE = re.compile(r"[0-9A-HJKMNP-TV-Z]{5}(-[0-9A-HJKMNP-TV-Z]{5}){3}")


def print_code(client, league):
    league.refresh_from_db()
    path, seen = league_path(league, "people/recovery/"), recovery_version(league)
    answer = client.post(path, {"seen": seen})
    return CODE.search(answer.content.decode())[0]


def enter(text, client=None):
    phone = client or Client(headers={"accept-language": "en"})
    return phone, phone.post("/recover/", {"code": text})


def owners(league):
    return league.memberships.filter(role=Role.OWNER, removed_at=None).count()


def test_another_phone_becomes_owner_with_the_code(owner, league):
    phone, answer = enter(print_code(owner, league))
    assert answer.url == league_path(league, "people/", league.member_code)
    assert phone.get(answer.url).status_code == 200
    assert owners(league) == 2


def test_how_the_code_is_written_does_not_matter(owner, league):
    code = print_code(owner, league)
    for typed in (code.lower(), code.replace("-", " "), f"  {code.replace('-', '')} "):
        assert enter(typed)[1].status_code == 302
    assert enter(code.replace("0", "O").replace("1", "l"))[1].status_code == 302


def test_it_is_shown_once_and_only_its_digest_is_stored(owner, league):
    code = print_code(owner, league)
    page = owner.get(league_path(league, "people/recovery/"))
    assert CODE.search(page.content.decode()) is None
    assert "no-store" in page["Cache-Control"]
    league.refresh_from_db()
    assert code.replace("-", "") not in str(vars(league))
    assert not [entry for entry in Entry.objects.all() if code in str(vars(entry))]


def test_looking_at_the_page_makes_no_code(owner, league):
    owner.get(league_path(league, "people/recovery/"))
    league.refresh_from_db()
    assert league.recovery_digest is None


def test_the_same_form_sent_again_makes_no_code_that_would_end_the_printed_one(owner, league):
    text = print_code(owner, league)
    again = owner.post(league_path(league, "people/recovery/"), {"seen": ""})
    assert not CODE.search(again.content.decode())
    assert "There is one from" in again.content.decode()
    assert enter(text)[1].status_code == 302


def test_a_new_code_makes_the_old_paper_worthless(owner, league):
    old = print_code(owner, league)
    assert "the old paper stops working" in (
        owner.get(league_path(league, "people/recovery/")).content.decode()
    )
    new = print_code(owner, league)
    assert [enter(code)[1].status_code for code in (old, new)] == [422, 302]


def test_the_history_says_that_it_was_made_and_used(owner, league):
    enter(print_code(owner, league))
    actions = list(Entry.objects.order_by("pk").values_list("action", "actor"))
    assert actions[0][0] == Action.RECOVERY_CODE_MADE
    assert actions[1] == (Action.LEAGUE_RECOVERED, "code")


def test_a_wrong_code_is_refused_beside_its_field(owner, league):
    print_code(owner, league)
    for wrong in ("", "x", "00000-00000-00000-00000", "\0", "%" * 80, "é" * 9999):
        _, answer = enter(wrong)
        assert (answer.status_code, set(errors(answer))) == (422, {"code"})
    assert owners(league) == 1


def test_a_league_without_a_code_is_not_opened_by_an_empty_one(league):
    for empty in ("", "-", "----", "UUUU"):
        assert enter(empty)[1].status_code == 422
    assert not Membership.objects.exists()


def test_guessing_is_stopped_but_the_right_code_opens(owner, league):
    code, wrong = print_code(owner, league), "00000-00000-00000-00000"
    for _ in range(WRONG_RECOVERIES):
        assert enter(wrong)[1].status_code == 422
    assert enter(wrong)[1].status_code == 429  # without cookies it is the same address
    assert enter(wrong, Client(REMOTE_ADDR="192.0.2.9"))[1].status_code == 422
    assert enter(code)[1].status_code == 302


def test_another_site_cannot_enter_or_make_a_code(owner, league):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = owner.cookies
    assert enter(print_code(owner, league), strict)[1].status_code == 403
    assert strict.post(league_path(league, "people/recovery/")).status_code == 403
    assert owners(league) == 1


def test_it_opens_no_other_league(owner, league):
    other = a_league()
    own(Client(), other)
    phone, _ = enter(print_code(owner, league))
    assert phone.get(league_path(other, "people/", other.member_code)).status_code == 403


def test_an_owner_who_is_removed_takes_no_code_along(owner, league):
    former, mine = Client(), Membership.objects.get()
    theirs = own(former, league)
    code = print_code(former, league)
    owner.post(league_path(league, f"people/{theirs.pk}/remove/"))
    assert enter(code, former)[1].status_code == 422
    assert list(league.memberships.filter(removed_at=None)) == [mine]


def test_an_owner_who_becomes_less_takes_no_code_along(owner, league):
    former = Client()
    theirs = own(former, league)
    code = print_code(former, league)
    owner.post(league_path(league, f"people/{theirs.pk}/"), {"role": "3"})
    assert enter(code, former)[1].status_code == 422
    theirs.refresh_from_db()
    assert theirs.role == Role.RECORDER


def test_an_account_becomes_owner_where_one_is_signed_in(owner, league):
    anna, phone = get_user_model().objects.create_user("anna"), Client()
    phone.force_login(anna)
    enter(print_code(owner, league), phone)
    assert league.memberships.get(account=anna).role == Role.OWNER


@pytest.fixture
def match():
    return a_match(rounds=1)


@pytest.fixture
def starter(match):
    phone = Client(headers={"accept-language": "en"})
    own(phone, match.league)
    return phone


def asks(phone, match):
    return 'id="secure"' in phone.get(league_path(match.league)).content.decode()


def test_the_owner_is_asked_after_the_first_finished_game(starter, match):
    assert not asks(starter, match)
    record(match)
    assert asks(starter, match)
    assert not asks(Client(), match)  # somebody with the link


def test_an_unfinished_game_asks_nothing(starter, match):
    record(match)
    one_more_round(match=match)
    assert not asks(starter, match)


def test_it_is_put_off_for_a_month(starter, match):
    record(match)
    path = league_path(match.league, "people/later/")
    assert starter.post(path).url == league_path(match.league)
    assert not asks(starter, match)
    Membership.objects.update(remind_at=timezone.now() + REMIND_AGAIN - REMIND_AGAIN)
    assert asks(starter, match)


def test_a_code_or_an_account_or_a_second_owner_ends_it(starter, match):
    record(match)
    make_recovery_code(league=match.league, seen="")
    assert not asks(starter, match)
    League.objects.update(recovery_digest=None)
    second = own(Client(), match.league)
    assert not asks(starter, match)
    second.delete()
    assert asks(starter, match)
    Membership.objects.update(account=get_user_model().objects.create_user("anna"))
    assert not asks(starter, match)


def test_the_question_costs_one_query_and_only_the_owner(starter, match):
    record(match)
    guest, path = Client(), league_path(match.league)
    with_question, without = queries(starter, path), queries(guest, path)
    starter.post(league_path(match.league, "people/later/"))
    assert with_question - queries(starter, path) == 1
    assert without <= with_question - 1
