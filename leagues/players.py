"""Players of a league by name; unknown ones are created."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet, TextChoices
from django.utils.translation import gettext_lazy as _

from leagues.faces import COLOURS, GIVEN, given
from leagues.history import Action, note, note_change
from leagues.models import INITIALS, FaceDefault, League, Look, Player, PlayerQuerySet, is_face
from leagues.names import NameReason, clean_name, name_key
from leagues.refusals import Refused
from leagues.seasons import lock_league
from server.jobs import enqueue, job
from server.topics import publish


class PlayersReason(TextChoices):
    TWICE = "name-twice", _("%(name)s is there twice. Give one of them another name.")


def distinct_names(names: Sequence[str]) -> list[str]:
    """The names as they are stored. Raises Refused if two are the same."""
    cleaned = [clean_name(name) for name in names]
    times = Counter(map(name_key, cleaned))
    twice = next((name for name in cleaned if times[name_key(name)] > 1), None)
    if twice is not None:
        raise Refused(PlayersReason.TWICE, name=twice)
    return cleaned


def players_named(league: League, names: Sequence[str]) -> list[Player]:
    """The players with these names, in this order; missing ones are created. Raises Refused."""
    return [player.counts_as for player in names_in(league, names)]


@transaction.atomic
def player_called(*, league: League, name: str, by: Player | None = None) -> Player:
    """The player with this name. A new player is added to the history."""
    is_known = league.players.filter(key=name_key(clean_name(name))).exists()
    [player] = players_named(league, [name])
    if not is_known:
        note(league, Action.PLAYER_ADDED, by=by or player, subject=player.name)
    return player


def names_in(
    league: League, names: Sequence[str], faces: Mapping[str, int] | None = None
) -> list[Player]:
    """The same, but a merged player is returned under the given name. ``faces``: those chosen for
    new players, by the keys of their names."""
    wanted = {name_key(name): name for name in distinct_names(names)}
    by_key = {player.key: player for player in league.players.filter(key__in=wanted)}
    if len(by_key) < len(wanted):
        new = {key: Player(league=league, name=wanted[key], key=key) for key in wanted}
        missing = [new[key] for key in wanted if key not in by_key]
        give_looks(league, missing, faces)
        Player.objects.bulk_create(missing, ignore_conflicts=True)  # another phone may be faster
        by_key = {player.key: player for player in league.players.filter(key__in=wanted)}
    players = [by_key[key] for key in wanted]
    refuse_twice([player.counts_as for player in players])
    return players


def looks_of(league: League, names: Sequence[str]) -> dict[str, Look]:
    """By key: how players with these names look, and new ones will once they are created."""
    wanted = {name_key(name): name for name in names}
    known = league.players.filter(key__in=wanted).select_related("same_as")
    looks = {player.key: player.counts_as.look for player in known}
    new = [Player(league=league, name=wanted[key], key=key) for key in wanted if key not in looks]
    give_looks(league, new)
    return looks | {player.key: player.look for player in new}


def give_looks(
    league: League, players: Sequence[Player], faces: Mapping[str, int] | None = None
) -> None:
    """A face and a colour for each, in a pair that nobody else in the league has; not saved."""
    taken: list[tuple[int, int]] = []
    if players:
        looks = league.players.people().values_list("face", "colour")
        taken = [(f, colour) for f, colour in looks if f is not None and colour is not None]
    for player in players:
        chosen = (faces or {}).get(player.key)
        among = GIVEN if chosen is None else (chosen,)
        player.face, player.colour = next_look(league, taken, among)
        taken.append((player.face, player.colour))


def next_look(
    league: League, taken: Sequence[tuple[int, int]], among: Sequence[int]
) -> tuple[int, int]:
    if league.face_default != FaceDefault.INITIALS:
        return given((pair for pair in taken if pair[0] != INITIALS), among)
    times = Counter(colour for _face, colour in taken)
    return INITIALS, min(range(len(COLOURS)), key=lambda colour: times[colour])


LOOKS: Final = "faces"
LATER: Final = "later"
WAIT: Final = 900.0  # seconds: by then the older release writes no more
PLAYERS_AT_ONCE: Final = 500


@job(LOOKS)
def give_missing_looks(key: str) -> None:
    """To everybody of an older release, also to those whom it adds while it is replaced."""
    missing = Player.objects.people().filter(Q(face=None) | Q(colour=None), same_as=None)
    while players := list(
        missing.select_related("league").order_by("league", "pk")[:PLAYERS_AT_ONCE]
    ):
        with transaction.atomic():
            for league, some in groupby(players, key=lambda player: player.league):
                give_looks(league, new := list(some))
                Player.objects.bulk_update(new, ["face", "colour"])
    if key != LATER:
        enqueue(LOOKS, LATER, after=WAIT)


class LookReason(TextChoices):
    FACE = "face", _("There is no such face.")
    COLOUR = "colour", _("There is no such colour.")


@transaction.atomic
def change_look(*, player: Player, face: int, colour: int, by: Player | None = None) -> None:
    """Any face and colour; others may have the same. Raises Refused."""
    if not is_face(face):
        raise Refused(LookReason.FACE)
    if not 0 <= colour < len(COLOURS):
        raise Refused(LookReason.COLOUR)
    before = {"face": player.look.face, "colour": player.look.colour}
    after = {"face": face, "colour": colour}
    player.face, player.colour = face, colour
    player.save(update_fields=["face", "colour"])
    note_change(
        player.league, Action.LOOK_CHANGED, by=by, before=before, after=after, subject=player.name
    )


def refuse_twice(players: Sequence[Player]) -> None:
    """Raises Refused if two of the names belong to the same person."""
    twice = next((player for player, times in Counter(players).items() if times > 1), None)
    if twice is not None:
        raise Refused(PlayersReason.TWICE, name=twice.name)


def known_players(league: League) -> PlayerQuerySet:
    """All players of the league without their other names."""
    return Player.objects.filter(league=league, same_as=None)


def people_of(league: League) -> QuerySet[Player]:
    """The same without bots."""
    return known_players(league).people()


class ClaimReason(TextChoices):
    TAKEN = (
        "name-has-an-account",
        _("%(name)s belongs to an account. Sign in with it, or ask an owner of the league."),
    )


def is_free_for(player: Player, account: AbstractBaseUser | None) -> bool:
    """Whether this account (None: a phone without one) may be that player."""
    return player.account_id is None or (account is not None and player.account_id == account.pk)


@transaction.atomic
def claim_name(*, player: Player, account: AbstractBaseUser) -> None:
    """Give the name to the account. Its other name in the league is released. Raises Refused."""
    League.objects.select_for_update(no_key=True).get(pk=player.league_id)
    player.refresh_from_db()
    if not is_free_for(player, account):
        raise Refused(ClaimReason.TAKEN, name=player.name)
    if player.account_id is not None:
        return
    release_names(league=player.league, account=account)
    player.account_id = account.pk
    player.save(update_fields=["account"])
    note(player.league, Action.PLAYER_CLAIMED, by=player, subject=player.name)


@transaction.atomic
def release_names(*, league: League, account: AbstractBaseUser, by: Player | None = None) -> None:
    """Release the account's name in the league."""
    for player in league.players.filter(account=account.pk):
        release_name(player=player, by=by or player)


@transaction.atomic
def release_name(*, player: Player, by: Player | None = None) -> None:
    """Let anybody use the name again, for example if the wrong person has claimed it."""
    freed = Player.objects.filter(pk=player.pk).exclude(account=None).update(account=None)
    if freed:
        note(player.league, Action.PLAYER_RELEASED, by=by, subject=player.name)


@transaction.atomic
def rename_player(*, player: Player, name: str, by: Player | None = None) -> None:
    """Raises Refused if another player has the name."""
    wanted = clean_name(name)
    lock_league(player.league)
    player.refresh_from_db()
    before = player.name
    if player.league.players.filter(key=name_key(wanted)).exclude(pk=player.pk).exists():
        raise Refused(NameReason.TAKEN, name=wanted)
    player.name, player.renames = wanted, player.renames + int(wanted != before)
    save(player)
    note_change(
        player.league,
        Action.PLAYER_RENAMED,
        by=by,
        before={"name": before},
        after={"name": wanted},
        subject=before,
    )
    last = player.seats.order_by("match").last()
    if last is not None:  # only the last match may still be open on a phone
        publish(f"match-{last.match_id}", f"renamed-{player.pk}-{player.renames}")


def save(player: Player) -> None:
    """Raises Refused if another player got this name in the meantime."""
    try:
        with transaction.atomic():
            player.save(update_fields=["name", "key", "renames"])
    except IntegrityError as error:
        raise Refused(NameReason.TAKEN, name=player.name) from error
