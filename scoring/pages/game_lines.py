"""Games told in words: what was played, how long, and who was ahead by how much."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import NamedTuple

from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext

from games.names import names_words
from games.registry import game_name
from leagues.models import League, Player
from scoring.matches.continuing import stopped_games
from scoring.models import Match
from scoring.statistics.game_results import GameResult, Standing, game_results
from scoring.statistics.metric_words import limit_words


class GameLine(NamedTuple):
    """A line of a list of games."""

    match: Match
    time: str  # of its beginning, by the wall clock of the league
    title: str
    told: str
    winners: tuple[Player, ...]
    standings: tuple[Standing, ...]
    is_over: bool


def game_lines(league: League, games: Iterable[Match]) -> list[GameLine]:
    """By their first parts, in this order."""
    games = [*games]
    stopped = stopped_games(games)
    return [
        GameLine(
            match=game.match,
            time=time_words(league, game.match.started_at),
            title=f"{game_name(game.match.game)}, {rounds_words(game, stopped)}",
            told=told(game),
            winners=game.winners,
            standings=game.standings,
            is_over=game.is_over,
        )
        for game in game_results(games)
    ]


def time_words(league: League, moment: datetime) -> str:
    return date_format(moment.astimezone(league.zone), "TIME_FORMAT")


def rounds_words(game: GameResult, stopped: Collection[int]) -> str:
    if game.is_over and game.match.number in stopped:
        return ngettext(
            "stopped after %(rounds)s round", "stopped after %(rounds)s rounds", game.rounds
        ) % {"rounds": game.rounds}
    if game.is_over:
        return count_rounds(game.rounds)
    if game.match.points_limit:
        number = gettext("round %(round)s") % {"round": game.rounds + 1}
        return f"{number}, {limit_words(game.match.points_limit, game.match.family)}"
    facts = {"played": game.rounds, "agreed": game.agreed}
    return gettext("%(played)s of %(agreed)s rounds") % facts


def count_rounds(rounds: int) -> str:
    return ngettext("%(rounds)s round", "%(rounds)s rounds", rounds) % {"rounds": rounds}


def told(game: GameResult) -> str:
    """Who won, and by how much; a running game crowns nobody."""
    if game.match.delete_at is not None:
        return gettext("Will be deleted")
    if not game.is_over:
        return gettext("not finished")
    names = names_words(player.name for player in game.winners)
    if game.lead:
        return f"{names}: {game.lead_words}"
    return gettext("%(names)s share the win") % {"names": names}
