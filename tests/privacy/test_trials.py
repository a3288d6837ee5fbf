"""A game with rounds is deleted: not counted at once, gone a day later, kept until then."""

from collections.abc import Callable

import pytest
from django.test import Client

from leagues.history import Action
from leagues.models import Entry, League
from leagues.refusals import Refused
from privacy.retention import delete_what_is_due
from scoring.matches.confirmations import confirm_claim
from scoring.matches.continuing import continue_with
from scoring.matches.deletion import delete_game, keep_game, may_delete_game
from scoring.matches.queries import running_in, running_matches
from scoring.matches.start import play_again
from scoring.models import Claim, Match, Result, Standing
from scoring.sums.recount import recount
from tables.models import Table
from tests.pages import league_path, own
from tests.scoring.fixtures import a_match, record
from tests.tables.fixtures import dealt

pytestmark = pytest.mark.django_db


def test_it_does_not_count_and_is_gone_a_day_later(later: Callable[[float], None]):
    match = a_match()
    record(match)
    record(match, number=2)
    other = play_again(match=match)
    delete_game(match=match, is_owner=True)
    assert not Standing.objects.exists()
    assert recount(match.season, fix=True) == []
    later(1.1)
    delete_what_is_due("")
    assert [*Match.objects.all()] == [other]
    assert not Result.objects.exists()
    facts = Entry.objects.get(action=Action.TO_BE_DELETED).after
    assert (facts["rounds"], facts["players"]) == (2, "Anna, Ben, Cleo")


def test_its_number_is_not_used_again(later: Callable[[float], None]):
    match = a_match()
    record(match)
    delete_game(match=match, is_owner=True)
    later(1.1)
    delete_what_is_due("")
    league = League.objects.get(pk=match.league_id)
    assert league.last_deleted == match.number
    assert a_match(league=league).number == match.number + 1


def test_until_then_it_can_be_kept(later: Callable[[float], None]):
    match = a_match()
    record(match)
    delete_game(match=match, is_owner=True)
    keep_game(match=match)
    assert Standing.objects.count() == 3
    later(1.1)
    delete_what_is_due("")
    assert recount(Match.objects.get().season, fix=False) == []


def test_whoever_records_a_round_keeps_it():
    match = a_match()
    record(match)
    delete_game(match=match, is_owner=True)
    record(match, number=2)
    match.refresh_from_db()
    assert (match.delete_at, match.is_counted) == (None, True)
    assert set(Standing.objects.values_list("rounds", flat=True)) == {2}


def test_it_goes_with_its_parts_and_its_digital_table(later: Callable[[float], None]):
    match = a_match()
    record(match)
    part = continue_with(match=match, names=["Anna", "Ben"])
    record(part)
    delete_game(match=part, is_owner=True)
    delete_game(match=Match.objects.get(digital=dealt("Xaver Ben")), is_owner=True)
    later(1.1)
    delete_what_is_due("")
    assert not Match.objects.exists()
    assert not Table.objects.exists()


def test_who_may_delete_it(later: Callable[[float], None]):
    match = a_match()
    anna, ben, _cleo = (seat.player for seat in match.seats.all())
    match.started_by = anna
    match.save()
    record(match)
    assert may_delete_game(match, by=ben, is_owner=True)
    assert not may_delete_game(match, by=ben, is_owner=False)
    assert not may_delete_game(match, by=None, is_owner=False)
    assert may_delete_game(match, by=anna, is_owner=False)
    claim = Claim.objects.get()
    confirm_claim(match=match, number=1, seen=claim.number, by=anna, answer="agree")
    assert may_delete_game(match, by=anna, is_owner=False)
    confirm_claim(match=match, number=1, seen=claim.number, by=ben, answer="agree")
    assert not may_delete_game(match, by=anna, is_owner=False)
    with pytest.raises(Refused):
        delete_game(match=match, by=anna, is_owner=False)


def test_a_day_later_only_an_owner_may(later: Callable[[float], None]):
    match = a_match()
    match.started_by = match.seats.all()[0].player
    match.save()
    later(1.1)
    assert not may_delete_game(match, by=match.started_by, is_owner=False)


@pytest.mark.one_database
def test_the_page_asks_and_says_how_many_rounds():
    client = Client(headers={"Accept-Language": "en"})
    match = a_match()
    record(match)
    path = league_path(match.league, "m/1/delete/")
    assert client.get(path).status_code == 403
    own(client, match.league)
    assert "Its 1 round does not count" in client.get(path).content.decode()
    assert "Will be deleted" in client.post(path, follow=True).content.decode()


def test_nobody_joins_a_game_that_will_be_deleted(later: Callable[[float], None]):
    match = a_match(rounds=3)
    record(match)
    delete_game(match=match, is_owner=True)
    with pytest.raises(Refused, match="continue-outdated"):
        continue_with(match=match, names=["Anna", "Ben"])
    later(1.1)
    delete_what_is_due("")
    assert not Match.objects.exists()


def test_a_game_that_will_be_deleted_does_not_go_on():
    match = a_match(rounds=3)
    record(match)
    waiting = play_again(match=match)
    for game in (match, waiting):
        delete_game(match=game, is_owner=True)
    assert running_matches(match.season) == ((), False)
    assert running_in([match.league]) == []
    assert play_again(match=match) != waiting


@pytest.mark.one_database
def test_an_evening_that_will_be_deleted_has_no_page(client: Client):
    match = a_match(rounds=1)
    record(match)
    link = league_path(match.league, f"e/{match.evening}/")
    listed = league_path(match.league, "games/")
    assert f'href="{link}"' in client.get(listed).content.decode()
    delete_game(match=match, is_owner=True)
    assert f'href="{link}"' not in client.get(listed).content.decode()
