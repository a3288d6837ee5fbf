"""The result of a round of another game of the box: as the table says it, or from the points.

In Farbensammeln points do not say who called the end, nor what sum the caller had if it counts 0.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from engine import NotationError
from engine.box import BoxGame, BoxResult, Form, parse_box_result
from leagues.refusals import Refused
from scoring.exchange.sheets.refusals import SheetReason

Counted = Sequence[tuple[int, int]]  # penalty and bonus of each seat


def result_of(game: BoxGame, points: Counted, said: str = "") -> BoxResult:
    """The result that has these points. If several have them, it is read from its notation.

    Raises Refused if no result has these points.
    """
    of_points = SAID.get(game.form)
    if of_points is None and not said:
        raise Refused(SheetReason.OTHER_GAME, game=game.name)
    try:
        result = game.result(**of_points(game, points)) if of_points else noted(game, said)
        counted = result.points()
    except NotationError:
        counted = None
    if counted is None or [(each.penalty, each.bonus) for each in counted] != [*points]:
        raise Refused(SheetReason.RESULT, game=game.name)
    return result


def noted(game: BoxGame, said: str) -> BoxResult:
    return parse_box_result(f"{game}: {said}")


def order_said(game: Any, points: Counted) -> dict[str, Any]:
    """The order of going out: each place gives a different number of points."""
    order = sorted(range(len(points)), key=lambda seat: points[seat][1], reverse=True)
    return {"order": order[::-1] if game.last_wins else order}


def one_seat_said(_game: BoxGame, points: Counted) -> dict[str, Any]:
    """The one seat that has a point, or a minus point."""
    seat = next((seat for seat, each in enumerate(points) if any(each)), None)
    return {"seats": len(points), "seat": seat}


def counts_said(_game: BoxGame, points: Counted) -> dict[str, Any]:
    return {"counts": [bonus for _penalty, bonus in points]}


def quartets_said(_game: BoxGame, points: Counted) -> dict[str, Any]:
    return {
        "quartets": [bonus for _penalty, bonus in points],
        "minus": [penalty for penalty, _bonus in points],
    }


SAID: Final[Mapping[Form, Callable[[Any, Counted], dict[str, Any]]]] = {
    Form.ORDER: order_said,
    Form.ONE_SEAT: one_seat_said,
    Form.COUNTS: counts_said,
    Form.QUARTETS: quartets_said,
}
