"""What people fill in to run a league: what is wrong stands beside its field, and stays there."""

from uuid import uuid4

import pytest

from leagues.models import Entry, Player
from scoring.models import Fine
from tests.fields import errors, value
from tests.pages import HUGE, league_path, own
from tests.scoring.fixtures import a_match, record

pytestmark = pytest.mark.django_db
ENGLISH = {"Accept-Language": "en"}
AMOUNT = "A fine costs 1 to 999 points."
LETTER = "A name needs at least one letter."
ROUNDS = "Agree on 1 to 99 rounds."
WHY = "Say briefly why."
TOO_LONG = "This text is too long."
NUL, LONG, LISTED = "\0", "x" * 50_000, ["1", "2"]


@pytest.fixture
def match(client):
    match = a_match()
    record(match)
    own(client, match.league)
    return match


def send(client, match, tail, data):
    return client.post(league_path(match.league, tail), data, headers=ENGLISH)


def fine(match, /, **changed):
    fields = {"player": match.seats.get(seat=1).player_id, "kind": "late", "reason": "the train"}
    return {**fields, "amount": "5", "key": str(uuid4()), **changed}


SETTINGS = {"language": "nl", "usual_ruleset": "master", "usual_rounds": "5"}


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("usual_rounds", ["0", "100", "-1", "two", NUL, "9" * 5_000], ROUNDS),
        ("language", ["", "xx", NUL], "This language is not spoken here."),
        (
            "usual_ruleset",
            ["poker", LONG],
            "This game does not work with this number of players.",
        ),
    ],
)
def test_what_no_game_starts_with_is_said_beside_its_field(client, match, field, wrong, sentence):
    for typed in wrong:
        answer = send(client, match, "defaults/", {**SETTINGS, field: typed})
        assert (answer.status_code, errors(answer)) == (422, {field: sentence})
    assert not Entry.objects.exists()


def test_what_was_typed_besides_is_still_there(client, match):
    answer = send(client, match, "defaults/", {**SETTINGS, "language": "xx", "usual_rounds": "7"})
    assert value(answer, "usual_rounds") == "7"


def test_settings_are_read_as_they_were_stored(client, match):
    send(client, match, "defaults/", {**SETTINGS, "is_proof_demanded": "on"})
    shown = client.get(league_path(match.league, "defaults/")).content.decode()
    assert shown.count(" selected") == 4
    assert " checked" in shown


def test_of_a_field_sent_twice_the_last_counts(client, match):
    assert send(client, match, "defaults/", {**SETTINGS, "usual_rounds": LISTED}).status_code == 302
    match.league.refresh_from_db()
    assert match.league.usual_rounds == 2


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("", LETTER),
        (" ", LETTER),
        (NUL, LETTER),
        (
            "x" * 41,
            "“\u2068" + "x" * 40 + "\u2069…” is too long: a name has at most 40 characters.",
        ),
        (
            "Anna",
            "Someone here is already called \u2068Anna\u2069. If it is the same person, merge"
            " the two players.",
        ),
    ],
)
def test_no_name_is_said_beside_the_name(client, match, name, sentence):
    ben = match.seats.get(seat=1).player_id
    answer = send(client, match, f"p/{ben}/name/", {"name": name})
    assert (answer.status_code, errors(answer)) == (422, {"name": sentence})
    assert value(answer, "name") == name[:40]


def test_a_name_may_hold_what_is_not_shown(client, match):
    ben = match.seats.get(seat=1).player_id
    assert send(client, match, f"p/{ben}/name/", {"name": "Be\0nno"}).status_code == 302
    assert Player.objects.get(pk=ben).name == "Benno"


@pytest.mark.parametrize("typed", ["", "x", "-1", str(HUGE), LONG])
def test_names_that_are_none_are_said_beside_both(client, match, typed):
    answer = send(client, match, "names/", {"player": typed, "into": typed, "command": "merge"})
    both = dict.fromkeys(("player", "into"), "Choose two names from this league.")
    assert (answer.status_code, errors(answer)) == (422, both)


def test_one_name_twice_is_said_beside_the_second(client, match):
    anna = match.seats.get(seat=0).player_id
    answer = send(client, match, "names/", {"player": anna, "into": anna})
    assert set(errors(answer)) == {"into"}
    assert answer.context["problems"] == []


def test_what_is_wrong_with_a_button_stands_above(client, match):
    anna = match.seats.get(seat=0).player_id
    for player in (anna, HUGE, "x", NUL):
        answer = send(client, match, "names/", {"player": player, "command": "part"})
        assert (answer.status_code, len(answer.context["problems"])) == (422, 1)


@pytest.mark.parametrize(
    ("field", "wrong", "sentence"),
    [
        ("player", ["", "x", str(HUGE)], "Pick someone who plays here."),
        ("kind", [""], LETTER),
        ("amount", ["", "0", "1000", "-5", "much", NUL], AMOUNT),
        ("reason", [LONG], TOO_LONG),
    ],
)
def test_what_is_no_fine_is_said_beside_its_field(client, match, field, wrong, sentence):
    for typed in wrong:
        answer = send(client, match, "s/1/fines/", fine(match, **{field: typed}))
        assert (answer.status_code, errors(answer)) == (422, {field: sentence})
        assert value(answer, "kind") == ("" if field == "kind" else "late")
    assert not Fine.objects.exists()


def test_everything_that_is_wrong_with_a_fine_is_said_at_once(client, match):
    answer = send(client, match, "s/1/fines/", {"key": str(uuid4())})
    assert set(errors(answer)) == {"player", "kind", "amount"}


@pytest.mark.parametrize("wrong", [{"key": "x"}, {"key": LONG}, {"match": "9"}, {"match": "x"}])
def test_a_page_that_was_never_ours_is_said_above(client, match, wrong):
    answer = send(client, match, "s/1/fines/", fine(match, **wrong))
    assert answer.context["problems"] == ["This page is out of date. Open it again."]
    assert value(answer, "key") not in {"", "x"}


def test_a_fine_may_be_of_a_match(client, match):
    send(client, match, "s/1/fines/", fine(match, match="1"))
    assert Fine.objects.get().match == match
    assert 'name="match" value="1"' in client.get(
        league_path(match.league, "s/1/fines/?match=1")
    ).content.decode().replace(' id="id_match"', "")


def test_why_a_fine_is_cancelled_is_asked_beside_that_fine(client, match):
    for _ in range(2):
        send(client, match, "s/1/fines/", fine(match))
    first = Fine.objects.order_by("pk").first()
    answer = send(client, match, "s/1/fines/", {"cancel": first.pk, "reason": ""})
    assert (answer.status_code, errors(answer)) == (422, {"reason": WHY})
    assert answer.content.decode().count("<details open>") == 1


@pytest.mark.parametrize("which", ["0", str(HUGE)])
def test_a_fine_that_is_not_there_is_not_found(client, match, which):
    data = {"cancel": which, "reason": "the train"}
    assert send(client, match, "s/1/fines/", data).status_code == 404


@pytest.mark.parametrize(
    ("field", "typed", "sentence"),
    [("name", "", LETTER), ("amount", "", AMOUNT), ("amount", "-1", AMOUNT)],
)
def test_what_cannot_be_agreed_on_is_said_beside_its_field(client, match, field, typed, sentence):
    data = {"agree": "1", "name": "late", "amount": "5", field: typed}
    answer = send(client, match, "s/1/fines/", data)
    assert (answer.status_code, errors(answer)) == (422, {field: sentence})


def test_a_day_that_there_is_not_is_said_beside_it_and_all_rounds_are_shown(client, match):
    path = league_path(match.league, "s/1/?since=2026-02-30&until=2999-01-01")
    answer = client.get(path, headers=ENGLISH)
    assert set(errors(answer)) == {"since"}
    assert (value(answer, "until"), len(answer.context["board"].lines)) == ("2999-01-01", 3)
