"""The games of the box as the site shows them, a line a family, and their names."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from engine import Ruleset
from engine.box.events import BoxEvent
from engine.box.results import BoxGame
from engine.box.rounds import BoxSight
from engine.games.every_game import AnyRules
from engine.games.registry import GAMES
from games.farbensammeln.presentation import FARBENSAMMELN
from games.mogeln.presentation import MOGELN
from games.names import Names
from games.pictures import Picture
from games.presentation import Presentation
from games.quartett.presentation import QUARTETT
from games.ratefix.presentation import RATEFIX
from games.results import CountedUnit
from games.schlafmuetze.presentation import SCHLAFMUETZE
from games.schnipp_schnapp.presentation import ALL_AT_ONCE, SCHNIPP_SCHNAPP
from games.schwarzer_peter.presentation import SCHWARZER_PETER
from games.ueberall_anschliessen.presentation import UEBERALL_ANSCHLIESSEN
from games.was_liegt_wo.presentation import WAS_LIEGT_WO
from games.words import EDITIONS, ruleset_name, ruleset_words
from games.zweikampf.presentation import ZWEIKAMPF

ALL: Final = (
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
PRESENTATIONS: Final[Mapping[str, Presentation]] = {game.key: game for game in ALL}
UNITS: Final[Mapping[str, CountedUnit]] = {
    game.key: game.unit for game in ALL if game.unit is not None
}


def presentation_of(game: BoxGame) -> Presentation:
    return PRESENTATIONS[game.family]


def picture_of(sight: BoxSight, names: Names) -> Picture:
    return presentation_of(sight.game).picture(sight, names)


def event_words(sight: BoxSight, event: BoxEvent, names: Names) -> str:
    """One sentence without its full stop."""
    return presentation_of(sight.game).event(event, names)


class BoxWords(NamedTuple):
    key: str
    name: str
    line: str


def box_words(key: str) -> BoxWords:
    """The words of a game of ``engine.games.registry``."""
    presentation = presentation_of(GAMES[key])
    variant = "; ".join(str(presentation.switches[switch]) for switch in key.split("/")[1:])
    name = f"{GAMES[key].name} ({variant})" if variant else GAMES[key].name
    return BoxWords(key, name, str(presentation.line))


def box_games() -> Iterator[BoxWords]:
    return map(box_words, GAMES)


def game_name(game: AnyRules) -> str:
    """The name of a game with its variant."""
    return ruleset_name(game) if isinstance(game, Ruleset) else box_words(game.key).name


def game_line(game: AnyRules) -> str:
    """A line on what it is about."""
    return (ruleset_words if isinstance(game, Ruleset) else box_words)(game.key).line


def family_name(family: str) -> str:
    """The name of a family: of the games that are counted together."""
    if family in EDITIONS:
        return str(EDITIONS[family][0])
    return str(PRESENTATIONS[family].name) or box_words(family).name
