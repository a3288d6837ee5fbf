"""Everybody has a face and a colour, and no two in a league the same pair."""

import pytest

from leagues.faces import COLOURS, FACES, GIVEN
from leagues.history import Action, value_words
from leagues.models import INITIALS, Entry, FaceDefault, League, Player
from leagues.players import (
    LOOKS,
    LookReason,
    change_look,
    give_missing_looks,
    names_in,
    player_called,
)
from leagues.refusals import Refused
from server.models import Job
from tables.characters import ZACK
from tests.tables.fixtures import dealt

pytestmark = pytest.mark.django_db


@pytest.fixture
def league() -> League:
    return League.objects.create()


def pairs(league: League) -> set[tuple[int | None, int | None]]:
    return {*league.players.values_list("face", "colour")}


def test_no_two_have_the_same_pair(league: League):
    names_in(league, [f"Player {number}" for number in range(100)])
    names_in(league, ["Player 1", "Zoe"])
    assert len(pairs(league)) == 101
    assert {face for face, _colour in pairs(league)} <= {*GIVEN}
    assert len({*league.players.order_by("pk").values_list("colour", flat=True)[:12]}) == 12


def test_a_club_gives_initials(league: League):
    league.face_default = FaceDefault.INITIALS
    names_in(league, ["Anna", "Ben", "Cleo"])
    assert {face for face, _colour in pairs(league)} == {INITIALS}
    assert len(pairs(league)) == 3


def test_nobody_is_without(league: League):
    anna, _ben = names_in(league, ["Anna", "Ben"])
    Player.objects.update(face=None, colour=None)
    anna.refresh_from_db()
    assert anna.look == Player.objects.get(pk=anna.pk).look
    assert 0 <= anna.look.face < len(FACES)
    anna.face, anna.colour = 500, 77  # of a later release
    assert (anna.look.face < len(FACES), anna.look.colour < len(COLOURS)) == (True, True)
    give_missing_looks("")
    assert len(pairs(league)) == 2
    assert (None, None) not in pairs(league)
    assert Job.objects.filter(kind=LOOKS).count() == 1


def test_bots_have_that_of_their_character_and_older_ones_none():
    table = dealt("Xaver Ben", seats=3)
    bots = table.league.players.filter(is_bot=True)
    assert bots.get().look == ZACK.look
    bots.update(face=None, colour=None)  # as an older release wrote them
    give_missing_looks("")
    assert bots.values_list("face", "colour").get() == (None, None)


def test_it_is_changed_and_the_history_says_so(league: League):
    anna = player_called(league=league, name="Anna")
    change_look(player=anna, face=len(FACES) - 1, colour=3)
    anna.refresh_from_db()
    assert anna.look == (len(FACES) - 1, 3)
    entry = Entry.objects.get(action=Action.LOOK_CHANGED)
    assert value_words("face", entry.after["face"]) == str(FACES[-1].label)
    change_look(player=anna, face=INITIALS, colour=3)
    assert anna.look.face == INITIALS


@pytest.mark.parametrize(
    ("face", "colour", "reason"),
    [
        (len(FACES), 0, LookReason.FACE),
        (-1, 0, LookReason.FACE),
        (0, len(COLOURS), LookReason.COLOUR),
        (0, -1, LookReason.COLOUR),
    ],
)
def test_a_face_that_does_not_exist(league: League, face: int, colour: int, reason: LookReason):
    anna = player_called(league=league, name="Anna")
    before = anna.look
    with pytest.raises(Refused) as refused:
        change_look(player=anna, face=face, colour=colour)
    assert refused.value.reason == reason
    anna.refresh_from_db()
    assert anna.look == before
