"""The check of a result: what is wrong, what follows, and what it counts."""

from dataclasses import dataclass

from engine.box.game import BoxResult
from engine.box.problems import BoxProblem
from engine.points import Points, ranks
from engine.verdict import Status


@dataclass(frozen=True)
class BoxVerdict:
    """What ``check`` finds. ``deduced`` is the result with all that follows filled in.

    ``status``: ``proven`` if some round ends so, whatever is still unknown; ``impossible`` if none
    does; ``consistent`` if sums are only held against bounds. ``points`` and ``ranks`` are None
    while something that counts is unknown. An impossible result has them too.
    """

    status: Status
    problems: tuple[BoxProblem, ...]
    deduced: BoxResult
    points: tuple[Points, ...] | None
    ranks: tuple[int, ...] | None


def check(result: BoxResult) -> BoxVerdict:
    """Everything that is wrong with a result, and everything that follows from it. Never raises."""
    problems = tuple(result.problems())
    deduced = result if problems else followed(result)
    points = deduced.points()
    status = Status.CONSISTENT if deduced.is_undecided else Status.PROVEN
    return BoxVerdict(
        status=Status.IMPOSSIBLE if problems else status,
        problems=problems,
        deduced=deduced,
        points=points,
        ranks=None if points is None else ranks([each.total for each in points]),
    )


def followed(result: BoxResult) -> BoxResult:
    """The result with each fact filled in that has only one possible value."""
    for choices in result.choices():
        possible = [each for each in choices if each.is_possible]
        if len(possible) == 1:
            return followed(possible[0])
    return result
