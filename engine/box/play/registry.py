"""The class of each game's rounds, and dealing."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from engine.box.game import BoxGame
from engine.box.play.deal import BoxDeal
from engine.box.play.farbensammeln import CollectRound
from engine.box.play.mogeln import CheatRound
from engine.box.play.quartett import QuartetRound
from engine.box.play.ratefix import SumRound
from engine.box.play.round import BoxRound
from engine.box.play.schlafmuetze import SleepRound
from engine.box.play.schnipp_schnapp import SnapRound
from engine.box.play.schnipp_schnapp_at_once import SnapAllRound
from engine.box.play.schwarzer_peter import MaidRound
from engine.box.play.ueberall_anschliessen import JoinRound
from engine.box.play.was_liegt_wo import PairsRound
from engine.box.play.zweikampf import DuelRound
from engine.cards import Stock
from engine.shuffle.procedure import below, numbers_of, shuffled

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
