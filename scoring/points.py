"""The points of a round, or why they cannot be counted."""

from engine import FinalPosition, Points, UncountableError, points
from engine.box.results import BoxResult
from engine.errors import PointsReason
from scoring.refusals import Uncounted


def points_of(ending: FinalPosition | BoxResult) -> tuple[Points, ...]:
    """The points of each seat; raises Uncounted."""
    if isinstance(ending, BoxResult):
        return points_of_result(ending)
    try:
        return points(ending)
    except UncountableError as error:
        raise Uncounted(tuple(error.facts.get("seats", ())), error.reason) from error


def points_of_result(result: BoxResult) -> tuple[Points, ...]:
    """The points of each seat in another game of the box; raises Uncounted."""
    counted = result.points()
    if counted is None:
        raise Uncounted((), PointsReason.RESULT_UNKNOWN)
    return counted
