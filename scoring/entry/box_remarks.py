"""The verdict on a round of another game while it is entered: where to look, and what is asked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from engine.box.results import BoxCode, BoxGame, BoxProblem
from scoring.matches.box_fields import CALLER, IN_PLACES, LEFT, SEAT, WITHOUT_RISK
from scoring.words.reasons import Reason, box_reasons, each_rule_once

PLACES: Final = {
    BoxCode.NOBODY_CAN_CALL: (CALLER, WITHOUT_RISK),
    BoxCode.NOT_WITHOUT_RISK: (WITHOUT_RISK, "stock"),
    BoxCode.STOCK_TOO_HIGH: ("stock",),
    BoxCode.HELD_AT_THE_END: (SEAT,),
}


def box_remarks(
    game: BoxGame, problems: Sequence[BoxProblem], names: Sequence[str], parts: Mapping[str, str]
) -> Iterator[tuple[Reason, tuple[str, ...]]]:
    """Each problem as a sentence with its rule, and the entered parts it is about."""
    reasons = each_rule_once(box_reasons(problems, names, game))
    for problem, reason in zip(problems, reasons, strict=True):
        about = [name for name in parts_of_problem(game, problem, parts) if parts.get(name)]
        yield reason, tuple(about)


def parts_of_problem(game: BoxGame, problem: BoxProblem, parts: Iterable[str]) -> Iterable[str]:
    if problem.code in PLACES:
        return PLACES[problem.code]
    if problem.code == BoxCode.SEAT_TWICE:
        return [f"order-{place}" for place in problem.facts["places"]]
    main = next(iter(IN_PLACES[game.form]), SEAT)
    if problem.seats:
        return [f"{main}-{seat}" for seat in problem.seats]
    return [name for name in parts if name.startswith(main) or name == LEFT]
