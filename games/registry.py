"""All games as the site shows them, a line a family, and their names."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from engine import Family
from engine.box.events import BoxEvent
from engine.box.rounds import BoxSight
from engine.games.every_game import AnyResult, AnyRules, game_of_text
from engine.games.registry import GAMES
from games.elfer_raus.presentation import ELFER_RAUS
from games.entry import Entry, FieldKind
from games.farbensammeln.presentation import FARBENSAMMELN
from games.mogeln.presentation import MOGELN
from games.names import Names
from games.pictures import Picture
from games.presentation import BoxPresentation, Presentation
from games.quartett.presentation import QUARTETT
from games.ratefix.presentation import RATEFIX
from games.results import CountedUnit
from games.rules import Reason
from games.schlafmuetze.presentation import SCHLAFMUETZE
from games.schnipp_schnapp.presentation import ALL_AT_ONCE, SCHNIPP_SCHNAPP
from games.schwarzer_peter.presentation import SCHWARZER_PETER
from games.ueberall_anschliessen.presentation import UEBERALL_ANSCHLIESSEN
from games.was_liegt_wo.presentation import WAS_LIEGT_WO
from games.words import GameWords, unit_words
from games.zweikampf.presentation import ZWEIKAMPF

BOX: Final = (
    UEBERALL_ANSCHLIESSEN,
    MOGELN,
    RATEFIX,
    SCHLAFMUETZE,
    ZWEIKAMPF,
    FARBENSAMMELN,
    SCHNIPP_SCHNAPP,
    ALL_AT_ONCE,
    QUARTETT,
    SCHWARZER_PETER,
    WAS_LIEGT_WO,
)
ALL: Final[tuple[Presentation, ...]] = (*ELFER_RAUS, *BOX)
PRESENTATIONS: Final[Mapping[str, Presentation]] = {game.key: game for game in ALL}
BOX_PRESENTATIONS: Final[Mapping[str, BoxPresentation]] = {game.key: game for game in BOX}
# A season counts each family separately.
LONGEST_FAMILY: Final = 32
FAMILIES: Final = (*Family, *dict.fromkeys(game.family for game in GAMES.values()))
UNITS: Final[Mapping[str, CountedUnit]] = {
    game.key: game.unit for game in ALL if game.unit is not None
}


def presentation_of(game: AnyRules) -> Presentation:
    return PRESENTATIONS[game.family]


def entry_at(game: AnyRules, seats: int, layout: str = "rygb") -> Entry:
    """How a round of this game is entered by so many players."""
    return presentation_of(game).entry(game, seats, layout)


def result_fields() -> dict[str, FieldKind]:
    """The fields of all results of the ten other games, in files and the API."""
    return {name: kind for game in BOX for name, kind in game.entry.json_fields.items()}


def entry_of(ending: AnyResult) -> Entry:
    return entry_at(ending.game, ending.seats)


def ending_words(ending: AnyResult, seat: int) -> str:
    """The end of the seat in words; "" where its cards are shown instead."""
    return entry_of(ending).seat_words(ending, seat)


def reasons_of(game: AnyRules, problems: Iterable[Any], names: Sequence[str]) -> Iterator[Reason]:
    shown = presentation_of(game)
    return (shown.reason(problem, names, game) for problem in problems)


def picture_of(sight: BoxSight, names: Names) -> Picture:
    return BOX_PRESENTATIONS[sight.game.family].picture(sight, names)


def event_words(sight: BoxSight, event: BoxEvent, names: Names) -> str:
    """One sentence without its full stop."""
    return BOX_PRESENTATIONS[sight.game.family].event(event, names)


def won_words(sight: BoxSight, seat: int) -> str:
    """ "" where nothing is won on the way."""
    unit = BOX_PRESENTATIONS[sight.game.family].won
    return unit_words(unit, sight.won[seat]) if sight.won else ""


def box_words(key: str) -> GameWords:
    """The words of a game of ``engine.games.registry``."""
    return GameWords(key, game_name(GAMES[key]), game_line(GAMES[key]))


def box_games() -> Iterator[GameWords]:
    return map(box_words, GAMES)


def game_name(game: AnyRules) -> str:
    """The name of a game with its variant."""
    return presentation_of(game).name_of(game)


def game_line(game: AnyRules) -> str:
    """A line on what it is about."""
    return str(presentation_of(game).line_of(game))


def family_name(family: str) -> str:
    """The name of a family: of the games that are counted together."""
    return str(PRESENTATIONS[family].name) or game_name(game_of_text(family))
