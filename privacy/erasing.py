"""Erase a person: free their names, replace them in texts and the history, forget their phones.

An erasure is stored as a digest, so that a restored backup erases the same people again.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from itertools import count
from typing import Any, Final

from django.db import connection, transaction
from django.db.models import F, Model
from django.utils.crypto import salted_hmac

from leagues.history import Action, note
from leagues.models import Entry, Guest, KnownLeague, League, Membership, Player
from leagues.names import name_key
from leagues.seasons import lock_league
from privacy.models import Erasure
from privacy.rows import MODELS, delete_all, forget_old_pages, forget_soon, rows_of
from tables.models import Table, TableSeat
from tables.puzzles.models import Mistake

# Facts of the history that are codes: a player may be called Junior, like a rule set.
NO_NAMES: Final = {
    *("language", "ruleset", "usual_ruleset", "order"),
    *("role", "link", "until", "evening"),
}


def replace_names(league: League, names: Mapping[str, str]) -> None:
    """Replace each name, as a whole word or with an s, everywhere in the league."""
    pattern, new_names = pattern_of([*names, *names_around(league, names)]), [*names.values()]
    with history_open():
        for model, belonging in MODELS.items():
            if not belonging.texts:
                continue
            for row in rows_of(model, league).values("pk", *belonging.texts).iterator():
                new = {field: replaced(row[field], pattern, new_names) for field in belonging.texts}
                save_changed(model, row, new)


def save_changed(model: type[Model], row: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    changed = {field: cut(model, field, text) for field, text in new.items() if text != row[field]}
    if changed:
        model._default_manager.filter(pk=row["pk"]).update(**changed)


def names_around(league: League, names: Iterable[str]) -> list[str]:
    """Other players' names, also earlier ones, that contain one of these, as Anna Maria contains
    Anna: they stay."""
    league_names = {*league.players.values_list("name", flat=True)}
    renamed = Entry.objects.filter(league=league, action=Action.PLAYER_RENAMED)
    league_names |= {
        str(renaming.get("name", "")) for renaming in renamed.values_list("before", flat=True)
    }
    parts = [name.casefold() for name in names]
    others = league_names - {*names}
    return [name for name in others if any(part in name.casefold() for part in parts)]


def pattern_of(names: Sequence[str]) -> re.Pattern[str]:
    """A pattern with a group for each name: letters fold in more than one way."""
    longest_first = sorted(enumerate(names), key=lambda numbered: -len(numbered[1]))
    words = "|".join(f"(?P<n{at}>{re.escape(name)})" for at, name in longest_first)
    return re.compile(rf"(?<!\w)(?:{words})(?=(?:['’]?s)?(?!\w))", re.IGNORECASE)


def replaced(value: Any, pattern: re.Pattern[str], new: Sequence[str]) -> Any:
    def new_name(match: re.Match[str]) -> str:
        at = int((match.lastgroup or "n0")[1:])
        return new[at] if at < len(new) else match[0]

    if isinstance(value, str):
        return pattern.sub(new_name, value)
    if isinstance(value, dict):
        return {k: v if k in NO_NAMES else replaced(v, pattern, new) for k, v in value.items()}
    return value


def cut(model: type[Model], field: str, value: Any) -> Any:
    """A text cut to the length of its field."""
    most = getattr(model._meta.get_field(field), "max_length", None)
    return value[:most] if most and isinstance(value, str) else value


@contextmanager
def history_open() -> Iterator[None]:
    """Lift the trigger that protects the history. Needs a transaction."""
    guard = import_module("leagues.migrations.0002_history_stays")
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("DROP TRIGGER history_is_not_edited")
            yield
            cursor.execute(guard.SQLITE[0])
        else:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # a table in use cannot be altered
            cursor.execute("ALTER TABLE leagues_entry DISABLE TRIGGER history_stays")
            yield
            cursor.execute("ALTER TABLE leagues_entry ENABLE TRIGGER history_stays")


NOBODY: Final = "N. N. {}"  # nomen nescio, in every language


@transaction.atomic
def erase_person(player: Player, *, by: Player | None = None, alone: bool = False) -> Player:
    """Erase all names of this person; returns the player they count as.

    ``alone``: only this name, which was not merged into another one when it was erased.
    """
    lock_league(player.league)
    person = Player.objects.get(pk=player.pk)
    person = person if alone else person.counts_as
    players = list(names_of(person))
    new = dict(zip(players, free_names(person.league), strict=False))
    names = {player.name: name for player, name in new.items()}
    for before in earlier_names(person.league, set(names)):
        names[before] = new[person]
    for own_name, name in new.items():
        note_erasure(own_name)
        own_name.name, own_name.account, own_name.renames = name, None, own_name.renames + 1
        own_name.face, own_name.colour = None, None
        own_name.save(update_fields=["name", "key", "account", "renames", "face", "colour"])
    note(person.league, Action.PERSON_ERASED, by=None if by in players else by, subject=new[person])
    replace_names(person.league, names)  # also in that entry, where the actor may have the name
    Table.objects.filter(league=person.league).update(version=F("version") + 1)  # render again
    forget_phones(players)
    forget_mistakes(players)
    forget_soon()
    return person


def names_of(player: Player) -> Iterator[Player]:
    """The player and all that were merged into this one."""
    yield player
    for other in player.other_names.order_by("pk"):
        yield from names_of(other)


def free_names(league: League) -> Iterator[str]:
    keys = set(league.players.values_list("key", flat=True))
    return (name for number in count(1) if name_key(name := NOBODY.format(number)) not in keys)


def earlier_names(league: League, names: set[str]) -> set[str]:
    """Earlier names of the person, unless somebody else has one of them now."""
    person_names = set(names)
    renamed = Entry.objects.filter(league=league, action=Action.PLAYER_RENAMED).order_by("-pk")
    for entry in renamed:
        before = entry.before.get("name")
        if entry.after.get("name") in person_names and isinstance(before, str) and before:
            person_names.add(before)
    return person_names - set(league.players.values_list("name", flat=True)) - names


def forget_phones(players: Collection[Player]) -> None:
    Guest.objects.filter(player__in=players).update(player=None, browser="")
    KnownLeague.objects.filter(player__in=players).update(player=None)
    Membership.objects.filter(player__in=players).update(player=None, label="", browser="")


def forget_mistakes(players: Collection[Player]) -> None:
    """Of their seats, which no longer lead to a phone."""
    own = {"deal__table__seats__player__in": players, "deal__table__seats__seat": F("seat")}
    Mistake.objects.filter(**own).delete()
    TableSeat.objects.filter(player__in=players).update(solver=None)


def note_erasure(erased: Player | League) -> None:
    Erasure.objects.get_or_create(digest=digest_of(erased))


def digest_of(erased: Player | League) -> str:
    """A keyed hash of key and time of creation: unique, and the same after a restore."""
    kind = "league " if isinstance(erased, League) else ""
    text = f"{kind}{erased.pk} {erased.created_at.isoformat()}"
    return salted_hmac("privacy.erasing", text, algorithm="sha256").hexdigest()


def erasures() -> set[str]:
    return set(Erasure.objects.values_list("digest", flat=True))


def erase_again(digests: Collection[str]) -> None:
    """Erase and delete again, after a restore, what these digests name."""
    for digest in set(digests) - erasures():
        Erasure.objects.create(digest=digest)
    leagues = [league for league in League.objects.iterator() if digest_of(league) in digests]
    for league in leagues:
        delete_league(league)
    people = Player.objects.people().select_related("league")
    persons = [person for person in people.iterator() if digest_of(person) in digests]
    for player in persons:
        if not player.name.startswith(NOBODY.format("")):
            erase_person(player, alone=digest_of(player.counts_as) not in digests)
    if leagues or persons:
        forget_old_pages()


@transaction.atomic
def delete_league(league: League) -> None:
    """Delete a league with everything in it, at once: only while nobody else saves."""
    note_erasure(league)
    delete_all(league)
    forget_soon()
