"""The points of a round, or why they cannot be counted."""

from engine import FinalPosition, Points, UncountableError, points
from scoring.refusals import Uncounted


def points_of(position: FinalPosition) -> tuple[Points, ...]:
    """The points of each seat; raises Uncounted."""
    try:
        return points(position)
    except UncountableError as error:
        raise Uncounted(tuple(error.facts.get("seats", ())), error.reason) from error
