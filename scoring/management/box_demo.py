"""Evenings of the demo league with the other games of the box: how each round ended."""

from typing import Any, Final, NamedTuple

from engine.box.results import BoxResult
from engine.games.registry import GAMES

Facts = dict[str, Any]  # of ``BoxGame.result``


class BoxEvening(NamedTuple):
    """A match: how many weeks ago, which game and players, and the result of each round.

    A list of results is a claim with its corrections.
    """

    weeks_ago: int
    game: str
    names: str
    rounds: tuple[Facts | list[Facts], ...]

    def results(self, number: int) -> list[BoxResult]:
        """What was claimed of this round, the first claim first."""
        claims = self.rounds[number - 1]
        claims = claims if isinstance(claims, list) else [claims]
        return [GAMES[self.game].result(**facts) for facts in claims]


def one_seat(seats: int, *chosen: int) -> tuple[Facts, ...]:
    return tuple({"seats": seats, "seat": seat} for seat in chosen)


def orders(*chosen: list[int]) -> tuple[Facts, ...]:
    return tuple({"order": order} for order in chosen)


def counts(*won: list[int]) -> tuple[Facts, ...]:
    return tuple({"counts": numbers} for numbers in won)


BOX_SEASON: Final = (
    BoxEvening(10, "schwarzer-peter", "Tessa Emil Dora", one_seat(3, 0, 2, 0)),
    BoxEvening(9, "mogeln", "Anna Ben Cleo Dora", orders([2, 0, 3, 1], [0, 2, 1, 3], [1, 0, 2, 3])),
    BoxEvening(
        8,
        "ratefix",
        "Ben Cleo Emil",
        ({"counts": [12, 18, 9], "left": 3}, {"counts": [18, 9, 15], "left": 0}),
    ),
    BoxEvening(
        7,
        "quartett",
        "Anna Cleo Dora",
        (
            {"quartets": [7, 8, 5], "minus": [0, 1, 0]},
            [{"quartets": [6, 7, 8]}, {"quartets": [6, 6, 8]}],
        ),
    ),
    BoxEvening(6, "zweikampf", "Tessa Emil", one_seat(2, 1, 0, 1)),
    BoxEvening(
        5,
        "farbensammeln",
        "Anna Ben Cleo Dora",
        (
            {"sums": ["r112", "y96", 74, "b88"], "caller": 0, "without_risk": False, "stock": 6},
            # Dora is ringed
            {"sums": [95, "r121", 80, "y77"], "caller": 3, "without_risk": False, "stock": 2},
            {"sums": ["g104", 98, "r99", 71], "caller": 2, "without_risk": True},
        ),
    ),
    BoxEvening(4, "was-liegt-wo", "Tessa Anna Ben", counts([18, 12, 10], [11, 15, 14])),
    BoxEvening(3, "schnipp-schnapp", "Emil Dora Tessa", counts([5, 7, 4], [6, 3, 9])),
    BoxEvening(
        3, "schnipp-schnapp/all-at-once", "Anna Ben Dora", counts([31, 22, 27], [19, 35, 26])
    ),
    BoxEvening(2, "schlafmuetze", "Anna Ben Cleo Dora Emil", one_seat(5, 3, 1, 3, 0)),
    BoxEvening(2, "ueberall-anschliessen", "Cleo Dora Ben", orders([1, 2, 0], [0, 1, 2])),
)
