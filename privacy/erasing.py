"""Erase a person: the points stay, but nothing says any more whose they were."""

from collections.abc import Collection, Iterator
from itertools import count
from typing import Final

from django.db import transaction
from django.db.models import F
from django.utils.crypto import salted_hmac

from leagues.actions import Action
from leagues.history import note
from leagues.models import Entry, Guest, KnownLeague, League, Membership, Player
from leagues.names import name_key
from leagues.seasons import lock_league
from privacy.file_pages import forget_old_pages, forget_soon
from privacy.league_rows import delete_all
from privacy.models import Erasure
from privacy.texts import replace_names
from tables.models import Table

NOBODY: Final = "N. N. {}"  # nomen nescio, in every language


@transaction.atomic
def erase_person(player: Player, *, by: Player | None = None, alone: bool = False) -> Player:
    """Erase all names of this person; returns the player they count as, now without a name.

    ``alone``: the name was parted from the other one before it was erased.
    """
    lock_league(player.league)
    person = Player.objects.get(pk=player.pk)
    person = person if alone else person.counts_as
    found = list(names_of(person))
    new = dict(zip(found, free_names(person.league), strict=False))
    said = {each.name: name for each, name in new.items()}
    for before in earlier_names(person.league, set(said)):
        said[before] = new[person]
    for each, name in new.items():
        note_erasure(each)
        each.name, each.account, each.renames = name, None, each.renames + 1
        each.save(update_fields=["name", "key", "account", "renames"])
    note(person.league, Action.PERSON_ERASED, by=None if by in found else by, subject=new[person])
    replace_names(person.league, said)  # also in that entry: the own phone may be called by it
    Table.objects.filter(league=person.league).update(version=F("version") + 1)  # drawn anew
    forget_phones(found)
    forget_soon()
    return person


def names_of(player: Player) -> Iterator[Player]:
    """The player and all others that were merged into this one."""
    yield player
    for other in player.other_names.order_by("pk"):
        yield from names_of(other)


def free_names(league: League) -> Iterator[str]:
    taken = set(league.players.values_list("key", flat=True))
    return (name for number in count(1) if name_key(name := NOBODY.format(number)) not in taken)


def earlier_names(league: League, names: set[str]) -> set[str]:
    """Earlier names of the person, unless somebody else has one of them now."""
    known = set(names)
    renamed = Entry.objects.filter(league=league, action=Action.PLAYER_RENAMED).order_by("-pk")
    for entry in renamed:
        before = entry.before.get("name")
        if entry.after.get("name") in known and isinstance(before, str) and before:
            known.add(before)
    return known - set(league.players.values_list("name", flat=True)) - names


def forget_phones(players: Collection[Player]) -> None:
    Guest.objects.filter(player__in=players).update(player=None, browser="")
    KnownLeague.objects.filter(player__in=players).update(player=None)
    Membership.objects.filter(player__in=players).update(player=None, label="", browser="")


def note_erasure(erased: Player | League) -> None:
    Erasure.objects.get_or_create(digest=digest_of(erased))


def digest_of(erased: Player | League) -> str:
    """A keyed hash of key and moment, which no other row ever has, also after a restore."""
    kind = "league " if isinstance(erased, League) else ""
    said = f"{kind}{erased.pk} {erased.created_at.isoformat()}"
    return salted_hmac("privacy.erasing", said, algorithm="sha256").hexdigest()


def erasures() -> set[str]:
    return set(Erasure.objects.values_list("digest", flat=True))


def erase_again(digests: Collection[str]) -> None:
    """In a site from an older backup, erase and delete again what these erasures name."""
    for digest in set(digests) - erasures():
        Erasure.objects.create(digest=digest)
    leagues = [each for each in League.objects.iterator() if digest_of(each) in digests]
    for league in leagues:
        delete_league(league)
    people = Player.objects.filter(is_bot=False).select_related("league")
    found = [each for each in people.iterator() if digest_of(each) in digests]
    for player in found:
        if not player.name.startswith(NOBODY.format("")):
            erase_person(player, alone=digest_of(player.counts_as) not in digests)
    if leagues or found:
        forget_old_pages()


@transaction.atomic
def delete_league(league: League) -> None:
    """Delete a league with everything in it, at once. Only while nobody else saves."""
    note_erasure(league)
    delete_all(league)
    forget_soon()
