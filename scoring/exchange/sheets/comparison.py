"""Compares a table with the league: what would be recorded, and what prevents it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Final, NamedTuple

from django.utils.timezone import localdate

from engine import Problem, Ruleset, Status, parse_ruleset, rulesets
from engine.box import GAMES, BoxGame, BoxProblem
from leagues.models import League
from leagues.names import name_key
from leagues.refusals import Refused
from scoring.exchange.sheets.cells import Grid, grid_of
from scoring.exchange.sheets.games import SheetGame, SheetRound, games_of
from scoring.exchange.sheets.lines import SheetLine, Usual, read_line
from scoring.exchange.sheets.refusals import SheetReason, Wrong
from scoring.exchange.sheets.results import SAID
from scoring.models import Match, Result
from scoring.refusals import ProofDemanded, SeasonClosed

CLASSIC: Final = "classic"


class Doubt(NamedTuple):
    """A round that cannot have ended like this. It is imported unless the league demands proof."""

    game: SheetGame
    round: SheetRound
    problems: tuple[Problem | BoxProblem, ...]


class Known(NamedTuple):
    """A game of the table that the league has already, under this number."""

    game: SheetGame
    number: int


@dataclass(frozen=True)
class ComparedSheet:
    games: tuple[SheetGame, ...]  # to be recorded
    known: tuple[Known, ...]
    wrongs: tuple[Wrong, ...]
    newcomers: tuple[str, ...]  # names without a player in the league
    unread: tuple[str, ...]  # names of ignored columns

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        """Computed only if a page shows it: it takes a millisecond for each round."""
        return doubts_of(self.games)

    @property
    def rounds(self) -> int:
        return sum(len(game.rounds) for game in self.games)


def read_sheet(league: League, text: str, ruleset: str = "") -> ComparedSheet:
    """Only reads, never writes. Raises Refused for a text that is no table of rounds.

    ``ruleset`` is the default for rows without one.
    """
    if not league.seasons.filter(closed_at=None).exists():
        raise SeasonClosed
    grid = grid_of(text)
    usual = Usual(usual_game(ruleset), localdate())
    lines, wrongs = read_lines(grid, usual)
    found = games_of(lines)
    wrongs += found.wrongs
    known, games = known_and_new(league, found.games)
    if league.is_proof_demanded:
        doubts = doubts_of(games)
        wrongs += [Wrong(each.round.line, ProofDemanded(each.round.verdict)) for each in doubts]
    return ComparedSheet(
        games=tuple(games),
        known=tuple(known),
        wrongs=tuple(sorted(wrongs, key=lambda wrong: wrong.line)),
        newcomers=newcomers(league, games),
        unread=grid.unread,
    )


def usual_game(key: str) -> Ruleset | BoxGame:
    """Classic, if nothing that a table can hold has this key."""
    if key in GAMES and GAMES[key].form in SAID:
        return GAMES[key]
    return parse_ruleset(key if key in rulesets else CLASSIC)


def read_lines(grid: Grid, usual: Usual) -> tuple[list[SheetLine], list[Wrong]]:
    """The lines of all games without a broken line, and what is wrong with the broken ones.

    A game that lacks a line would also be reported for a missing player.
    """
    wrongs = list(grid.wrongs)
    lines: list[SheetLine] = []
    broken = {row.game for row in grid.rows if row.line in {wrong.line for wrong in wrongs}}
    for row in grid.rows:
        read = read_line(row, usual)
        if isinstance(read, SheetLine):
            lines.append(read)
        else:
            wrongs += read
            broken.add(row.game)
    return [line for line in lines if line.game not in broken], wrongs


def doubts_of(games: Iterable[SheetGame]) -> tuple[Doubt, ...]:
    judged = [(game, each, each.verdict) for game in games for each in game.rounds]
    return tuple(
        Doubt(game, each, tuple(verdict.problems))
        for game, each, verdict in judged
        if verdict.status == Status.IMPOSSIBLE
    )


def newcomers(league: League, games: Iterable[SheetGame]) -> tuple[str, ...]:
    named = {name_key(name): name for game in reversed(list(games)) for name in game.names}
    known = set(league.players.values_list("key", flat=True))
    return tuple(sorted(name for key, name in named.items() if key not in known))


Sign = tuple[date, str, tuple[str, ...], tuple[tuple[tuple[int, int], ...], ...]]


def known_and_new(
    league: League, games: Iterable[SheetGame]
) -> tuple[list[Known], list[SheetGame]]:
    """Two games are the same if players, rules, day and points are the same, in the same order."""
    all_games = list(games)
    here = signs_of(league, {game.day for game in all_games})
    known = [Known(game, here[sign(game)]) for game in all_games if sign(game) in here]
    return known, [game for game in all_games if sign(game) not in here]


def sign(game: SheetGame) -> Sign:
    return game.day, str(game.ruleset), tuple(map(name_key, game.names)), game.points


def signs_of(league: League, days: Iterable[date]) -> dict[Sign, int]:
    """The recorded games of these days, keyed like games of a table; in one query."""
    results = Result.objects.filter(
        round__match__league=league, round__match__started_at__date__in=list(days)
    )
    rounds: dict[Match, dict[int, list[Result]]] = {}
    for each in results.select_related("round__match", "player").order_by("round__number", "seat"):
        rounds.setdefault(each.round.match, {}).setdefault(each.round_id, []).append(each)
    return {
        match_sign(match, list(played.values())): match.number for match, played in rounds.items()
    }


def match_sign(match: Match, rounds: list[list[Result]]) -> Sign:
    players = tuple(result.player.key for result in rounds[0])
    points = tuple(tuple((each.penalty, each.bonus) for each in results) for results in rounds)
    return localdate(match.started_at), match.ruleset_text, players, points


def check_importable(sheet: ComparedSheet) -> None:
    """Raises Refused if there is nothing to record, or any line has an error."""
    if sheet.wrongs:
        raise sheet.wrongs[0].refused
    if not sheet.games:
        raise Refused(SheetReason.ALL_HERE)
