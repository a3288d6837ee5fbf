"""All games of the box by their keys; results from JSON."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.box.game import BoxGame, BoxResult
from engine.box.games import (
    farbensammeln,
    mogeln,
    quartett,
    ratefix,
    schlafmuetze,
    schnipp_schnapp,
    schwarzer_peter,
    ueberall_anschliessen,
    was_liegt_wo,
    zweikampf,
)
from engine.errors import NotationError, NotationReason

ALL: Final[tuple[BoxGame, ...]] = (
    ueberall_anschliessen.UEBERALL_ANSCHLIESSEN,
    mogeln.MOGELN,
    mogeln.LAST_WINS,
    mogeln.BY_COLOUR,
    mogeln.BY_COLOUR_LAST_WINS,
    ratefix.RATEFIX,
    schlafmuetze.SCHLAFMUETZE,
    zweikampf.ZWEIKAMPF,
    farbensammeln.FARBENSAMMELN,
    schnipp_schnapp.IN_TURN,
    schnipp_schnapp.ALL_AT_ONCE,
    quartett.QUARTETT,
    schwarzer_peter.SCHWARZER_PETER,
    was_liegt_wo.WAS_LIEGT_WO,
    was_liegt_wo.GOES_ON,
    was_liegt_wo.TWO_COLOURS,
    was_liegt_wo.TWO_COLOURS_GOES_ON,
)
GAMES: Final[Mapping[str, BoxGame]] = MappingProxyType({game.key: game for game in ALL})


def parse_box_game(text: object) -> BoxGame:
    """The game with this key; raises NotationError."""
    if not isinstance(text, str) or text not in GAMES:
        raise NotationError(NotationReason.BOX_GAME, text=text)
    return GAMES[text]


def box_result_from_json(data: object) -> BoxResult:
    """Read what ``to_json`` writes; keys left out are unknown. Raises NotationError."""
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise NotationError(NotationReason.BOX_RESULT, text=data)
    said: dict[str, Any] = {key: value for key, value in data.items() if key != "game"}
    return parse_box_game(data.get("game")).result(**said)
