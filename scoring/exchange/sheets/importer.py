"""Finds the games of a table, and records all of its rounds at once."""

from collections.abc import Iterable
from datetime import date, datetime, time
from functools import cached_property
from uuid import UUID, uuid5

from django.db import transaction
from django.utils import timezone

from engine import Status, rulesets
from engine.games.every_game import AnyRules, game_of_text
from engine.games.registry import GAMES
from games.registry import presentation_of
from leagues.history import Action, note
from leagues.models import League, Player
from leagues.names import name_key
from leagues.refusals import Refused
from leagues.seasons import lock_league
from scoring.exchange.sheets.cells import Grid, Wrong, grid_of
from scoring.exchange.sheets.games import LAYOUT, SheetGame, SheetRound, games_of
from scoring.exchange.sheets.lines import SheetLine, read_line
from scoring.matches.recording import KeyedEnding, PlayedMatch, record_games
from scoring.matches.start import match_with, start_match
from scoring.models import Match
from scoring.refusals import ProofDemanded, SeasonClosed

CLASSIC = "classic"
NOON = time(12)


class Sheet:
    """The contents of a table: games, or lines that are wrong. It only reads the league.

    Raises Refused for a text that is no table of rounds. ``ruleset`` is for lines without one.
    """

    def __init__(self, league: League, text: str, ruleset: str = "") -> None:
        if not league.seasons.filter(closed_at=None).exists():
            raise SeasonClosed
        grid = grid_of(text)
        lines, wrongs = read_lines(grid, usual_game(ruleset))
        self.games, more = games_of(lines)
        self.unread = grid.unread
        if league.is_proof_demanded:
            more += [Wrong(round_.line, ProofDemanded()) for _, round_ in self.doubts]
        self.wrongs = sorted([*wrongs, *more], key=lambda wrong: wrong.line)
        self.newcomers = newcomers(league, self.games)

    @cached_property
    def doubts(self) -> list[tuple[SheetGame, SheetRound]]:
        """Rounds that cannot have ended so. They are imported unless the league demands proof."""
        every = [(game, round_) for game in self.games for round_ in game.rounds]
        return [
            (game, round_) for game, round_ in every if round_.verdict.status == Status.IMPOSSIBLE
        ]

    @property
    def rounds(self) -> int:
        return sum(len(game.rounds) for game in self.games)


def usual_game(key: str) -> AnyRules:
    """Classic, if nothing that a table can hold has this key."""
    is_known = key in GAMES or key in rulesets
    game = game_of_text(key if is_known else CLASSIC)
    return game if presentation_of(game).entry.is_in_points else game_of_text(CLASSIC)


def read_lines(grid: Grid, usual: AnyRules) -> tuple[list[SheetLine], list[Wrong]]:
    """The lines of all games without a broken line, and the problems of the broken ones.

    A game that lacks a line would also be reported for a missing player.
    """
    lines: list[SheetLine] = []
    wrongs: list[Wrong] = []
    broken: set[str] = set()
    for row in grid.rows:
        try:
            lines.append(read_line(row, usual, len(grid.columns)))
        except Refused as refused:
            wrongs.append(Wrong(row.line, refused))
            broken.add(row.cells.get("match", ""))
    return [line for line in lines if line.label not in broken], wrongs


def newcomers(league: League, games: Iterable[SheetGame]) -> list[str]:
    """Names without a player in the league."""
    named = {name_key(name): name for game in reversed(list(games)) for name in game.names}
    keys = set(league.players.values_list("key", flat=True))
    return sorted(name for key, name in named.items() if key not in keys)


@transaction.atomic
def import_rounds(
    *, league: League, text: str, key: UUID, ruleset: str = "", by: Player | None = None
) -> list[Match]:
    """The new games. The same key is the same import. If it raises Refused, nothing was written."""
    lock_league(league)
    before = match_with(uuid5(key, "0"))
    if before is not None:
        return [before]
    sheet = Sheet(league, text, ruleset)
    if sheet.wrongs:
        raise sheet.wrongs[0].refused
    games = [
        started(league, game, uuid5(key, str(number)), by)
        for number, game in enumerate(sheet.games)
    ]
    matches = [game.match for game in games]
    record_games(season=matches[0].season, games=games, by=by)
    after = {"matches": len(matches), "rounds": sheet.rounds, "players": len(sheet.newcomers)}
    note(league, Action.ROUNDS_IMPORTED, by=by, after=after)
    return matches


def started(league: League, game: SheetGame, key: UUID, by: Player | None) -> PlayedMatch:
    """Starts the game's match with all its players; returns it with the rounds to record."""
    match = start_match(
        league=league,
        ruleset=game.ruleset,
        names=game.names,
        rounds=len(game.rounds),
        layout=LAYOUT,
        language=league.language,
        by=by,
        key=key,
    )
    match.started_at, match.evening = noon(game.date), game.date
    match.save(update_fields=["started_at", "evening"])
    return PlayedMatch(
        match,
        [KeyedEnding(round_.position, uuid5(key, str(round_.number))) for round_ in game.rounds],
    )


def noon(day: date) -> datetime:
    """Noon of the day it was played, or now if noon is in the future."""
    played = timezone.make_aware(datetime.combine(day, NOON))
    return min(played, timezone.now())
