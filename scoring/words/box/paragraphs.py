"""The rule behind each problem of a result of another game."""

from collections.abc import Mapping
from typing import Final

from engine.box.results import BoxCode, BoxGame

# Rules of single games by their key; a variant stands after its slash.
BEHIND: Final[Mapping[BoxCode, Mapping[str, str] | str]] = {
    BoxCode.SEATS_DO_NOT_PLAY: "16.2",
    BoxCode.SEAT_TWICE: {"ueberall-anschliessen": "17.7", "mogeln": "18.9"},
    BoxCode.HELD_AT_THE_END: {
        "schlafmuetze": "20.3",
        "zweikampf": "21.5",
        "schwarzer-peter": "25.4",
    },
    BoxCode.NOT_WHOLE_TRICKS: "19.6",
    BoxCode.TOO_MANY_WON: {
        "ratefix": "19.1",
        "schnipp-schnapp": "23.7",
        "schnipp-schnapp/all-at-once": "23.8",
        "quartett": "24.5",
        "was-liegt-wo": "26.4",
    },
    BoxCode.TOO_FEW_WON: {
        "schnipp-schnapp/all-at-once": "23.8",
        "quartett": "24.5",
        "was-liegt-wo": "26.4",
    },
    BoxCode.LAST_PAIRS_APART: "26.3",
    BoxCode.MORE_THAN_DEALT: "24.2",
    BoxCode.SUM_IMPOSSIBLE: "22.3",
    BoxCode.SUMS_CLASH: "16.1",  # each card is there once
    BoxCode.NOBODY_CAN_CALL: "22.4",
    BoxCode.NOT_WITHOUT_RISK: "22.6",
    BoxCode.STOCK_TOO_HIGH: "22.2",
}


def box_paragraph(code: BoxCode, game: BoxGame) -> str:
    """The number of the rule."""
    behind = BEHIND[code]
    if isinstance(behind, str):
        return behind
    return behind.get(game.key) or behind[game.key.partition("/")[0]]
