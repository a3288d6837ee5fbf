"""Players of a league by name; unknown ones are created."""

from collections import Counter
from collections.abc import Sequence

from django.db import transaction
from django.db.models import QuerySet, TextChoices
from django.utils.translation import gettext_lazy as _

from leagues.actions import Action
from leagues.history import note
from leagues.models import League, Player
from leagues.names import clean_name, name_key
from leagues.refusals import Refused


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


def names_in(league: League, names: Sequence[str]) -> list[Player]:
    """The same, but a merged player is returned under the given name."""
    wanted = {name_key(name): name for name in distinct_names(names)}
    new = [Player(league=league, name=name, key=key) for key, name in wanted.items()]
    Player.objects.bulk_create(new, ignore_conflicts=True)  # known players stay unchanged
    found = {player.key: player for player in league.players.filter(key__in=wanted)}
    players = [found[key] for key in wanted]
    refuse_twice([player.counts_as for player in players])
    return players


def refuse_twice(players: Sequence[Player]) -> None:
    """Raises Refused if two of the names belong to the same person."""
    twice = next((each for each, times in Counter(players).items() if times > 1), None)
    if twice is not None:
        raise Refused(PlayersReason.TWICE, name=twice.name)


def known_players(league: League) -> QuerySet[Player]:
    """All players of the league without their other names."""
    return league.players.filter(same_as=None)


def people_of(league: League) -> QuerySet[Player]:
    """The same without bots."""
    return known_players(league).filter(is_bot=False)
