"""Bounds of the cards that a seat drew in a number of turns (docs/proof.md)."""

from collections.abc import Sequence

from engine.ruleset import Ruleset

Bounds = tuple[int, int]  # least, most


def draws_of(rules: Ruleset, turns: int, lacks: int) -> Bounds | None:
    """The cards drawn in this number of turns without a pass; None if that is impossible.

    ``lacks`` is the number of cards dealt minus the number held after the turns. A turn of lays
    takes one card or more from the hand; a turn of draws adds cards to it.
    """
    if not turns:
        return None if lacks else (0, 0)
    if rules.drawing.is_free:
        return free_draws_of(rules, turns, lacks)
    most = rules.draws
    stay = most if rules.drawing.must_lay else 1  # cards that a turn of draws without a lay adds
    fewest = 0 if lacks >= turns else -(-(turns - lacks) * stay // (stay + 1))
    highest = most * (turns - 1) if lacks + most * (turns - 1) >= 1 else -1
    if 0 <= -lacks <= most * turns:  # it may have laid only cards that it drew
        highest = max(highest, min(most * turns, turns - lacks))
    return (fewest, highest) if fewest <= highest else None


def free_draws_of(rules: Ruleset, turns: int, lacks: int) -> Bounds | None:
    """rules.md: Master. A turn is one draw, or from one lay up to the limit.

    With d draws, the seat lays ``lacks + d`` cards in ``turns - d`` turns.
    """
    limit = rules.lay_limit or turns + abs(lacks)
    fewest = max(0, -lacks, -((lacks - turns) // 2))
    highest = min(turns, (limit * turns - lacks) // (limit + 1))
    return (fewest, highest) if fewest <= highest else None


def is_within(draws: int, each: Sequence[Bounds | None]) -> bool:
    """Whether the seats together can have drawn this number of cards."""
    known = [bounds for bounds in each if bounds is not None]
    enough = sum(low for low, _ in known) <= draws <= sum(high for _, high in known)
    return enough and len(known) == len(each)
