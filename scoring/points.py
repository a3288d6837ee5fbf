"""What a round counts, or why it cannot be counted."""

from engine import FinalPosition, Points, UncountableError, points
from scoring.refusals import Uncounted


def points_of(position: FinalPosition) -> tuple[Points, ...]:
    """What each seat counts; raises Uncounted."""
    try:
        return points(position)
    except UncountableError as error:
        raise Uncounted(tuple(error.facts.get("seats", ())), error.reason) from error
