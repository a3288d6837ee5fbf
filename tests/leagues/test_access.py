import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404

from leagues.access import (
    Access,
    access_in_session,
    access_to,
    become,
    best_code,
    known_leagues,
    playing_access,
    recording_access,
    refusal,
    token_access,
)
from leagues.models import Membership, Player, Role, Scope
from leagues.phones import device_of
from leagues.tokens import make_token
from server import limits
from server.limits import WRITES, TooManyRequests
from tests.leagues.phones import Phone, a_league

pytestmark = pytest.mark.django_db


def use_up(most: int) -> None:
    """What was counted so far is as much as is allowed."""
    limits.counts.update(dict.fromkeys(limits.counts, most))


@pytest.fixture
def phone():
    return Phone()


def test_the_recording_code_may_record(league, phone):
    access = access_to(phone.request(), league.record_code)
    assert (access.league, access.may_record, access.player) == (league, True, None)


@pytest.mark.parametrize("code", ["x" * 22, "x" * 5000, "", "a\0b", "' OR 1=1", "ü"])
def test_any_other_code_leads_nowhere(league, phone, code):
    with pytest.raises(Http404):
        access_to(phone.request(), code)


@pytest.mark.parametrize("code", ["%00", "a%00", "%ED%A0%80", "a" * 300])
def test_what_is_no_code_opens_no_invitation(client, code):
    assert client.get(f"/i/{code}/").status_code == 404


def test_codes_are_unguessable_and_differ(league):
    assert league.record_code != league.view_code
    assert min(len(league.record_code), len(league.view_code)) >= 22


def test_a_phone_knows_the_leagues_it_opened_the_last_one_first(phone):
    one, other = a_league(), a_league()
    for league in (one, other, one):
        access_to(phone.request(), league.record_code)
    assert [access.league for access in known_leagues(phone.request())] == [one, other]


def test_a_phone_knows_nothing_of_other_leagues(league, phone):
    a_league()
    assert known_leagues(phone.request()) == []


def test_a_look_at_the_viewing_link_takes_no_right_away(league, phone):
    access_to(phone.request(), league.record_code)
    access_to(phone.request(), league.view_code)
    [known_league] = known_leagues(phone.request())
    assert (known_league.code, known_league.may_record) == (league.record_code, True)


def test_a_phone_stays_the_player_it_became(league, phone):
    anna = league.players.create(name="Anna")
    become(phone.request(), access_to(phone.request(), league.record_code), anna)
    assert access_to(phone.request(), league.view_code).player == anna
    assert [access.player for access in known_leagues(phone.request())] == [anna]


def test_a_phone_may_become_nobody_again(league, phone):
    access = access_to(phone.request(), league.record_code)
    access = become(phone.request(), access, league.players.create(name="Anna"))
    become(phone.request(), access, None)
    assert access_to(phone.request(), league.record_code).player is None


def test_a_phone_cannot_become_a_stranger(league, phone):
    stranger = a_league().players.create(name="Stranger")
    with pytest.raises(PermissionDenied):
        become(phone.request(), access_to(phone.request(), league.record_code), stranger)


def test_a_player_who_is_gone_is_nobody(league, phone):
    anna = league.players.create(name="Anna")
    become(phone.request(), access_to(phone.request(), league.record_code), anna)
    Player.objects.all().delete()
    assert access_to(phone.request(), league.record_code).player is None


def test_a_league_that_is_gone_is_not_known(league, phone):
    access_to(phone.request(), league.record_code)
    league.delete()
    assert known_leagues(phone.request()) == []


def test_a_changed_code_is_not_known(league, phone):
    access_to(phone.request(), league.record_code)
    league.record_code = "another-code"
    league.save()
    assert known_leagues(phone.request()) == []


def test_a_session_is_written_only_when_something_changed(league, phone):
    access_to(phone.request(), league.record_code)
    phone.session.modified = False
    access_to(phone.request(), league.record_code)
    assert not phone.session.modified


def test_fifty_sent_at_once_are_not_too_many(league, phone):
    for _ in range(50):
        recording_access(phone.request("POST"), league.record_code)


def test_no_end_of_writing_is_too_many(league, phone):
    recording_access(phone.request("POST"), league.record_code)
    use_up(WRITES)
    with pytest.raises(TooManyRequests):
        recording_access(phone.request("POST"), league.record_code)


def test_players_who_write_without_end_do_not_keep_others_from_recording(league, phone):
    league.play_code = "for-the-wall"
    league.save()
    playing_access(phone.request("POST"), league.play_code)
    use_up(WRITES)
    with pytest.raises(TooManyRequests):
        playing_access(phone.request("POST"), league.play_code)
    recording_access(phone.request("POST"), league.record_code)


def test_looking_at_a_page_counts_as_no_writing(league, phone):
    recording_access(phone.request("GET"), league.record_code)
    assert not limits.counts


@pytest.mark.parametrize(
    ("role", "rights"),
    [
        (Role.VIEWER, (False, False, False, False)),
        (Role.PLAYER, (True, False, False, True)),
        (Role.RECORDER, (True, True, False, True)),
        (Role.OWNER, (True, True, True, True)),
    ],
)
def test_a_role_may_do_what_the_lower_ones_may(league, role, rights):
    access = Access(league, league.record_code, role)
    own = (access.may_play, access.may_record, access.may_own, access.may_share_play)
    assert own == rights
    assert access.may_share is True


def test_a_membership_is_no_link_to_pass_on(league):
    roles = {role: Access(league, league.member_code, role) for role in Role}
    assert [role for role, access in roles.items() if access.may_share] == [Role.OWNER]
    assert [role for role, access in roles.items() if access.may_share_play] == [Role.OWNER]


@pytest.mark.parametrize(
    ("role", "own", "other"),
    [(Role.VIEWER, False, False), (Role.PLAYER, True, False), (Role.RECORDER, True, True)],
)
def test_a_player_chooses_the_own_look_who_records_anybodys(league, role, own, other):
    anna, ben = (Player.objects.create(league=league, name=name) for name in ("Anna", "Ben"))
    access = Access(league, league.record_code, role, player=anna)
    assert (access.may_choose_look(anna), access.may_choose_look(ben)) == (own, other)


def test_a_refusal_says_what_is_missing(league):
    link = Access(league, league.view_code, Role.VIEWER)
    member = Access(league, league.member_code, Role.VIEWER)
    assert refusal(link, Role.PLAYER).startswith("With this link you can see everything")
    assert refusal(link, Role.RECORDER).startswith("You cannot enter rounds with this link.")
    assert refusal(link, Role.OWNER) == refusal(member, Role.OWNER)
    assert refusal(member, Role.OWNER) == "Only the owners of this league may do that."
    assert refusal(member, Role.RECORDER).startswith("Your role here is “Viewer”")


@pytest.mark.parametrize("code", [None, "", "of before"])
def test_without_a_valid_link_a_member_has_the_address_of_members(league, code):
    assert best_code(league, code) == league.member_code
    assert best_code(league, league.view_code) == league.view_code


def test_a_token_gives_the_role_of_its_scope(league, phone):
    roles = {}
    for scope in Scope:
        _token, text = make_token(league=league, name=scope, scope=scope)
        access = token_access(phone.request(), text)
        assert access is not None
        roles[scope] = (access.role, access.code)
    assert roles == {
        Scope.READ: (Role.VIEWER, league.view_code),
        Scope.RECORD: (Role.RECORDER, league.record_code),
    }


def test_an_error_page_knows_a_member(league, phone):
    device = device_of(phone.request())
    member = Membership.objects.create(league=league, device=device, role=Role.PLAYER)
    access_to(phone.request(), league.member_code)
    access = access_in_session(phone.request(), league.member_code)
    assert access is not None
    assert (access.membership, access.role) == (member, Role.PLAYER)
