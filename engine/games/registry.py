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
from engine.shuffle import below, numbers_of, shuffled

ALL: Final[tuple[BoxGame, ...]] = (  # in the order of the sheet
    *ueberall_anschliessen.GAMES,
    *mogeln.GAMES,
    *ratefix.GAMES,
    *schlafmuetze.GAMES,
    *zweikampf.GAMES,
    *farbensammeln.GAMES,
    *schnipp_schnapp.GAMES,
    *quartett.GAMES,
    *schwarzer_peter.GAMES,
    *was_liegt_wo.GAMES,
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
    facts: dict[str, Any] = {key: value for key, value in data.items() if key != "game"}
    return parse_box_game(data.get("game")).result(**facts)


def round_of(deal: BoxDeal) -> BoxRound:
    """The first state of a deal's round."""
    begun: BoxRound = deal.game.round.begin(deal)
    return begun


def dealt_round(game: BoxGame, seats: int, seed: str, loser: int | None = None) -> BoxRound:
    """The round of a seed, in hexadecimal digits; see ``deal_of_seed``."""
    return round_of(deal_of_seed(game, seed, game.round.sizes(game, seats), loser))


def deal_of_seed(
    game: BoxGame, seed: str, sizes: Sequence[int], loser: int | None = None
) -> BoxDeal:
    """The deal of hands of these sizes (`engine.shuffle`).

    ``loser``: the seat that begins, because it has lost the round before. Else the lot decides.
    """
    numbers = numbers_of(seed)
    drawn = below(len(sizes), numbers)
    cards = shuffled(game.round.cards(game, len(sizes)), numbers)
    hands, at = [], 0
    for size in sizes:
        hands.append(Stock(cards[at : at + size]))
        at += size
    return BoxDeal(game, drawn if loser is None else loser, tuple(hands), Stock(cards[at:]))
