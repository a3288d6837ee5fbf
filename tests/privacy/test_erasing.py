"""A person is erased: no byte of the name is left, and the points are what they were."""

import gzip
import json
from pathlib import Path
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.core.management import call_command
from django.db import connection

from leagues.accounts.pages import delete_account
from leagues.history import Action, note
from leagues.models import Entry, FineKind, Membership, Player, Role
from leagues.phones import Actor, note_actor
from leagues.players import rename_player
from leagues.tokens import make_token
from privacy.erasing import digest_of, erase_again, erase_person
from scoring.matches.confirmations import confirm_claim
from scoring.merges import merge_players
from scoring.models import Claim, DraftPart, Fine, Match
from server.jobs import handlers
from server.models import Job
from tables.play.rounds import current_deal
from tables.puzzles.models import Mistake, Solver
from tests.privacy.backups.sites import at, restored, run
from tests.scoring.fixtures import a_match, record, standings
from tests.tables.fixtures import a_table, dealt
from tests.tables.puzzles.test_mistakes import own_mistake

pytestmark = pytest.mark.django_db(transaction=True)

NAMES = ("Übelacker", "Zarathustra", "Quetzalcoatl")


def a_known_person() -> Match:
    """With the name wherever people can put one, an earlier name, and another name merged."""
    match = a_match("Übelacker Ben")
    person = match.seats.get(seat=0).player
    record(match, note="Übelackers card", reason="")
    record(match, "-", "=9", seen=1, reason="übelacker said so")
    confirm_claim(match=match, number=1, seen=2, by=person, answer="dispute", reason="Übelacker!")
    other = a_match("Quetzalcoatl Ben", league=match.league)
    record(other)
    merge_players(player=other.seats.get(seat=0).player, into=person)
    league = match.league
    FineKind.objects.create(league=league, name="late as Übelacker", amount=5)
    Fine.objects.create(
        season=match.season, player=person, kind="x", amount=5, reason="Übelacker", key=uuid4()
    )
    DraftPart.objects.create(match=match, round_number=2, part="note", text="Übelacker")
    Membership.objects.create(
        league=league, role=Role.PLAYER, device="phone", player=person, label="Übelacker’s phone"
    )
    league.guests.create(device="other phone", player=person)
    make_token(league=league, name="clock of Übelacker", scope="read")
    note(league, Action.LEAGUE_NAMED, by=person, after={"name": "At Übelacker's"})
    league.name = "At Übelacker's"
    league.save()
    table = a_table("Anna Ben")
    table.seats.filter(seat=0).update(name="Übelacker", player=person)
    table.league = league
    table.save()
    rename_player(player=person, name="Zarathustra")
    return match


def assert_gone(data: bytes) -> None:
    for name in NAMES:
        for text in (name, name.casefold(), name.lower(), json.dumps(name)[1:-1]):
            assert text.encode() not in data, name


def dump(folder: Path) -> bytes:
    backup = folder / "dump.backup"
    call_command("backup", backup, verbosity=0)
    return gzip.decompress(backup.read_bytes())


def test_no_byte_of_the_name_is_left(empty_site: str, tmp_path: Path):
    with at(empty_site):
        match = a_known_person()
        before = [*standings(match).values()]
        assert all(name.encode() in dump(tmp_path) for name in NAMES)
        erase_person(Player.objects.get(name="Zarathustra"))
        assert_gone(dump(tmp_path))
        assert [*standings(match).values()] == before
        with pytest.raises(Exception, match="history is never edited"):
            Entry.objects.update(subject="")
    run(empty_site, "standings", "--check")
    if connection.vendor == "sqlite":
        for file in tmp_path.glob("*.sqlite3*"):
            assert_gone(file.read_bytes())


def test_the_entry_of_the_erasure_names_no_phone_after_the_person():
    match = a_match("Anna Ben")
    anna = match.seats.get(seat=0).player
    note_actor(Actor.MEMBER, "Handy von Anna")
    erase_person(anna, by=anna)
    note_actor(Actor.LINK)
    entry = Entry.objects.get(action=Action.PERSON_ERASED)
    assert (entry.actor, entry.subject) == ("member:Handy von N. N. 1", "N. N. 1")


def test_a_deleted_account_leaves_the_database(empty_site: str, tmp_path: Path):
    with at(empty_site):
        account = User.objects.create_user("zarathustra", password="drei Bauern im Wald")
        delete_account(account)
        [(kind, key)] = Job.objects.values_list("kind", "key")
        handlers[kind].do(key)
    files = [file.read_bytes() for file in tmp_path.glob("*.sqlite3*")]
    assert bool(files) == (connection.vendor == "sqlite")
    for data in files:
        assert account.password.encode() not in data
        assert_gone(data)


def test_the_mistakes_of_an_erased_person_go_and_those_of_others_stay():
    deal = current_deal(dealt("Anna Ben"))
    phones = [Solver.objects.create() for _ in range(2)]
    for seat, solver in enumerate(phones):
        deal.table.seats.filter(seat=seat).update(solver=solver)
        own_mistake(solver, deal, seat=seat)
    erase_person(Player.objects.get(name="Anna"))
    assert [mistake.solver for mistake in Mistake.objects.all()] == phones[1:]
    assert [sits.solver for sits in deal.table.seats.all()] == [None, phones[1]]


def test_somebody_else_keeps_the_name_that_the_person_had_before():
    match = a_match("Ann Ben")
    person = match.seats.get(seat=0).player
    rename_player(player=person, name="Anna")
    record(a_match("Ann Cleo", league=match.league), note="Ann and Anna and Annabel")
    erase_person(person)
    assert Claim.objects.get().note == "Ann and N. N. 1 and Annabel"
    names = set(match.league.players.values_list("name", flat=True))
    assert names == {"N. N. 1", "Ann", "Ben", "Cleo"}


def test_an_older_backup_does_not_bring_the_person_back(empty_site: str, tmp_path: Path):
    old = tmp_path / "old.backup"
    with at(empty_site):
        a_known_person()
        call_command("backup", old, verbosity=0)
        erase_person(Player.objects.get(name="Zarathustra"))
    restored(empty_site, old, "--replace")
    with at(empty_site):
        assert_gone(dump(tmp_path))
    run(empty_site, "standings", "--check")


def test_names_that_contain_the_name_stay():
    match = a_match("Andrea Andreas Yıldız")
    record(match, note="Andreas vor Andrea, Andreas’ Yildiz")
    erase_person(match.seats.get(seat=2).player)
    erase_person(match.seats.get(seat=0).player)
    assert Claim.objects.get().note == "Andreas vor N. N. 2, Andreas’ N. N. 1"


def test_a_name_that_somebody_else_had_before_stays():
    match = a_match("Anna Mia Ben", rounds=1)
    league = match.league
    maria = Player.objects.create(league=league, name="Anna Maria", key="anna maria")
    rename_player(player=maria, name="Maria")
    erase_person(match.seats.get(seat=0).player)
    assert Entry.objects.get(action=Action.PLAYER_RENAMED).before == {"name": "Anna Maria"}


@pytest.mark.parametrize("before", [{}, {"name": ""}, {"name": 7}, {"name": None}])
def test_an_imported_history_may_name_no_earlier_name(before):
    match = a_match("Anna Ben")
    note(match.league, Action.PLAYER_RENAMED, before=before, after={"name": "Anna"})
    record(match, note="Anna counted")
    erase_person(match.seats.get(seat=0).player)
    assert Claim.objects.get().note == "N. N. 1 counted"


def test_a_name_that_the_site_uses_itself_is_no_name_there():
    rules = {"ruleset": "junior", "usual_ruleset": "junior"}
    match = a_match("Junior Ben")
    note(match.league, Action.DEFAULTS_CHANGED, before={}, after=rules)
    record(match, note="Junior " * 28)  # as long as a remark may be
    erase_person(match.seats.get(seat=0).player)
    assert Entry.objects.get(action=Action.DEFAULTS_CHANGED).after == rules
    assert "Junior" not in Claim.objects.get().note


def test_parted_names_are_erased_each_alone():
    match, other = a_match("Anna Ben"), a_match("Xaver Carl")
    anna = match.seats.get(seat=0).player
    xaver = Player.objects.create(league=match.league, name="Xaver", key="xaver")
    merge_players(player=xaver, into=anna)
    erase_again({digest_of(xaver)})
    assert set(
        Player.objects.filter(pk__in=(anna.pk, xaver.pk)).values_list("name", flat=True)
    ) == {
        "Anna",
        "N. N. 1",
    }
    assert other.seats.filter(player__name="Xaver").exists()
