"""All games of the box by their keys; texts and JSON of games and results."""

import re
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
from engine.box.notation import LONGEST_RESULT, fields_of
from engine.box.pack import HIGHEST
from engine.cards import COLOURS
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
TOY_TEXT = re.compile(r"(\S+) resized colours=(\d) highest=(\d\d?)(?: to_deal=(\d\d?))?")


def parse_box_game(text: object) -> BoxGame:
    """The game with this text; raises NotationError."""
    if isinstance(text, str) and text in GAMES:
        return GAMES[text]
    found = TOY_TEXT.fullmatch(text) if isinstance(text, str) else None
    if found is None or found[1] not in GAMES:
        raise NotationError(NotationReason.BOX_GAME, text=text)
    colours, highest = int(found[2]), int(found[3])
    more = {} if found[4] is None else {"to_deal": int(found[4])}
    known = GAMES[found[1]].toy_facts.keys()
    if not (1 <= colours <= len(COLOURS) and 1 <= highest <= HIGHEST and more.keys() <= known):
        raise NotationError(NotationReason.BOX_GAME, text=text)
    game = GAMES[found[1]].resized(colours=colours, highest=highest, **more)
    if str(game) != text:
        raise NotationError(NotationReason.BOX_GAME, text=text)
    return game


def parse_box_result(text: object) -> BoxResult:
    """Read what ``str(result)`` writes; raises NotationError."""
    if not isinstance(text, str) or len(text) > LONGEST_RESULT:
        raise NotationError(NotationReason.BOX_RESULT, text=text)
    game, _, fields = text.partition(":")
    return parse_box_game(game).result(**fields_of(fields))


def box_result_from_json(data: object) -> BoxResult:
    """Read what ``to_json`` writes; keys left out are unknown. Raises NotationError."""
    if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
        raise NotationError(NotationReason.BOX_RESULT, text=data)
    said: dict[str, Any] = {key: value for key, value in data.items() if key != "game"}
    return parse_box_game(data.get("game")).result(**said)
