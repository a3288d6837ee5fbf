"""Evenings of the demo league with the other games of the box: how each round ended."""

from typing import Final, NamedTuple

from engine.box import BoxResult, parse_box_result


class BoxEvening(NamedTuple):
    """A match: how many weeks ago, which game and players, and the result of each round.

    A list of results is a claim with its corrections.
    """

    weeks_ago: int
    game: str
    names: str
    rounds: tuple[str | tuple[str, ...], ...]

    def results(self, number: int) -> list[BoxResult]:
        """What was claimed of this round, the first claim first."""
        texts = self.rounds[number - 1]
        each = [texts] if isinstance(texts, str) else texts
        return [parse_box_result(f"{self.game}: {text}") for text in each]


BOX_SEASON: Final = (
    BoxEvening(10, "schwarzer-peter", "Tessa Emil Dora", tuple(f"seats=3 seat={n}" for n in "020")),
    BoxEvening(
        9, "mogeln", "Anna Ben Cleo Dora", ("order=2,0,3,1", "order=0,2,1,3", "order=1,0,2,3")
    ),
    BoxEvening(8, "ratefix", "Ben Cleo Emil", ("counts=12,18,9 left=3", "counts=18,9,15 left=0")),
    BoxEvening(
        7,
        "quartett",
        "Anna Cleo Dora",
        ("quartets=7,8,5 minus=0,1,0", ("quartets=6,7,8", "quartets=6,6,8")),
    ),
    BoxEvening(6, "zweikampf", "Tessa Emil", tuple(f"seats=2 seat={n}" for n in "101")),
    BoxEvening(
        5,
        "farbensammeln",
        "Anna Ben Cleo Dora",
        (
            "sums=r112,y96,74,b88 caller=0 without_risk=no stock=6",
            "sums=95,r121,80,y77 caller=3 without_risk=no stock=2",  # Dora is ringed
            "sums=g104,98,r99,71 caller=2 without_risk=yes",
        ),
    ),
    BoxEvening(4, "was-liegt-wo", "Tessa Anna Ben", ("counts=18,12,10", "counts=11,15,14")),
    BoxEvening(3, "schnipp-schnapp", "Emil Dora Tessa", ("counts=5,7,4", "counts=6,3,9")),
    BoxEvening(
        3, "schnipp-schnapp/all-at-once", "Anna Ben Dora", ("counts=31,22,27", "counts=19,35,26")
    ),
    BoxEvening(
        2, "schlafmuetze", "Anna Ben Cleo Dora Emil", tuple(f"seats=5 seat={n}" for n in "3130")
    ),
    BoxEvening(2, "ueberall-anschliessen", "Cleo Dora Ben", ("order=1,2,0", "order=0,1,2")),
)
