"""Records all rounds of a table at once."""

from datetime import date, datetime, time
from uuid import UUID, uuid5

from django.db import transaction
from django.utils import timezone

from leagues.actions import Action
from leagues.history import note
from leagues.models import League, Player
from leagues.seasons import lock_league
from scoring.exchange.sheets.comparison import ComparedSheet, check_importable, read_sheet
from scoring.exchange.sheets.games import LAYOUT, SheetGame
from scoring.matches.match_start import match_with, start_match
from scoring.matches.recording import Ending, Game, record_games
from scoring.models import Match

NOON = time(12)


@transaction.atomic
def import_rounds(
    *, league: League, text: str, key: UUID, ruleset: str = "", by: Player | None = None
) -> list[Match]:
    """The new games. The same key is the same import. If it raises Refused, nothing was written."""
    lock_league(league)
    before = match_with(uuid5(key, "0"))
    if before is not None:
        return [before]
    sheet = read_sheet(league, text, ruleset)
    check_importable(sheet)
    games = [
        begun(league, game, uuid5(key, str(number)), by) for number, game in enumerate(sheet.games)
    ]
    made = [game.match for game in games]
    record_games(season=made[0].season, games=games, by=by)
    note(league, Action.ROUNDS_IMPORTED, by=by, after=facts(sheet))
    return made


def facts(sheet: ComparedSheet) -> dict[str, int]:
    return {
        "matches": len(sheet.games),
        "rounds": sheet.rounds,
        "players": len(sheet.newcomers),
    }


def begun(league: League, game: SheetGame, key: UUID, by: Player | None) -> Game:
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
    match.started_at = noon(game.day)
    match.save(update_fields=["started_at"])
    return Game(
        match, [Ending(each.position, uuid5(key, str(each.number))) for each in game.rounds]
    )


def noon(day: date) -> datetime:
    """Noon of the day it was played, or now if noon is in the future."""
    said = timezone.make_aware(datetime.combine(day, NOON))
    return min(said, timezone.now())
