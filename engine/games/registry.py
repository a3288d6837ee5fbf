"""The ten other games by their keys, a line a game, and dealing their rounds."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from engine.box.results import BoxGame, BoxResult
from engine.box.rounds import BoxDeal, BoxRound
from engine.cards import Stock
from engine.errors import NotationError, NotationReason
from engine.games import (
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
from engine.games.farbensammeln.round import CollectRound
from engine.games.mogeln.round import CheatRound
from engine.games.quartett.round import QuartetRound
from engine.games.ratefix.round import SumRound
from engine.games.schlafmuetze.round import SleepRound
from engine.games.schnipp_schnapp.round import SnapAllRound, SnapRound
from engine.games.schwarzer_peter.round import MaidRound
from engine.games.ueberall_anschliessen.round import JoinRound
from engine.games.was_liegt_wo.round import PairsRound
from engine.games.zweikampf.round import DuelRound
from engine.shuffle import below, numbers_of, shuffled

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


OF_GAMES: Final[tuple[tuple[type[BoxRound], tuple[str, ...]], ...]] = (
    (
        PairsRound,
        (
            "was-liegt-wo",
            "was-liegt-wo/goes-on",
            "was-liegt-wo/two-colours",
            "was-liegt-wo/two-colours/goes-on",
        ),
    ),
    (
        CheatRound,
        (
            "mogeln",
            "mogeln/last-wins",
            "mogeln/by-colour",
            "mogeln/by-colour/last-wins",
        ),
    ),
    (SumRound, ("ratefix",)),
    (SleepRound, ("schlafmuetze",)),
    (SnapRound, ("schnipp-schnapp",)),
    (SnapAllRound, ("schnipp-schnapp/all-at-once",)),
    (QuartetRound, ("quartett",)),
    (CollectRound, ("farbensammeln",)),
    (JoinRound, ("ueberall-anschliessen",)),
    (DuelRound, ("zweikampf",)),
    (MaidRound, ("schwarzer-peter",)),
)
ROUNDS: Final[Mapping[str, type[BoxRound]]] = MappingProxyType(
    {key: kind for kind, keys in OF_GAMES for key in keys}
)


def round_of(deal: BoxDeal) -> BoxRound:
    """The first state of a deal's round; KeyError if the game is not dealt at tables."""
    return ROUNDS[deal.game.key].begin(deal)


def dealt_round(game: BoxGame, seats: int, seed: str, loser: int | None = None) -> BoxRound:
    """The round of a seed, in hexadecimal digits; see ``deal_of_seed``."""
    return round_of(deal_of_seed(game, seed, ROUNDS[game.key].sizes(game, seats), loser))


def deal_of_seed(
    game: BoxGame, seed: str, sizes: Sequence[int], loser: int | None = None
) -> BoxDeal:
    """The deal of hands of these sizes (engine/shuffle/procedure.py, steps 3 to 6).

    ``loser``: the seat that begins, because it has lost the round before. Else the lot decides.
    """
    numbers = numbers_of(seed)
    drawn = below(len(sizes), numbers)
    cards = shuffled(ROUNDS[game.key].cards(game, len(sizes)), numbers)
    hands, at = [], 0
    for size in sizes:
        hands.append(Stock(cards[at : at + size]))
        at += size
    return BoxDeal(game, drawn if loser is None else loser, tuple(hands), Stock(cards[at:]))
