"""All other games of the box, in the order of the sheet."""

from collections.abc import Mapping
from typing import Final

from scoring.words.rules.box.farbensammeln import FARBENSAMMELN
from scoring.words.rules.box.mogeln import MOGELN
from scoring.words.rules.box.quartett import QUARTETT
from scoring.words.rules.box.ratefix import RATEFIX
from scoring.words.rules.box.schlafmuetze import SCHLAFMUETZE
from scoring.words.rules.box.schnipp_schnapp import SCHNIPP_SCHNAPP
from scoring.words.rules.box.schwarzer_peter import SCHWARZER_PETER
from scoring.words.rules.box.shared import SHARED
from scoring.words.rules.box.ueberall_anschliessen import UEBERALL_ANSCHLIESSEN
from scoring.words.rules.box.was_liegt_wo import WAS_LIEGT_WO
from scoring.words.rules.box.zweikampf import ZWEIKAMPF
from scoring.words.rules.section import Section

PARTS: Final[Mapping[str, Section]] = {  # by the key of a game, without what people agree on
    "ueberall-anschliessen": UEBERALL_ANSCHLIESSEN,
    "mogeln": MOGELN,
    "ratefix": RATEFIX,
    "schlafmuetze": SCHLAFMUETZE,
    "zweikampf": ZWEIKAMPF,
    "farbensammeln": FARBENSAMMELN,
    "schnipp-schnapp": SCHNIPP_SCHNAPP,
    "quartett": QUARTETT,
    "schwarzer-peter": SCHWARZER_PETER,
    "was-liegt-wo": WAS_LIEGT_WO,
}
BOX: Final = (SHARED, *PARTS.values())


def part_of(game: str) -> Section:
    """The rules of a game of ``engine.box.GAMES``."""
    return PARTS[game.partition("/")[0]]
