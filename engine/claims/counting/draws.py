"""How many cards a seat can have drawn in so many turns, by counting alone (docs/proof.md)."""

from collections.abc import Sequence

from engine.ruleset import Ruleset

Bounds = tuple[int, int]  # at the least, at the most


def draws_of(rules: Ruleset, turns: int, lacks: int) -> Bounds | None:
    """Cards drawn in so many turns, none of which was a pass; None where none of them do.

    ``lacks`` is what the seat was dealt less what it holds after them. A turn of lays takes one
    card or more from the hand, one of draws adds to it.
    """
    if not turns:
        return None if lacks else (0, 0)
    if rules.drawing.is_free:
        return free_draws_of(rules, turns, lacks)
    most = rules.draws
    stay = most if rules.drawing.must_lay else 1  # draws of a turn without a lay
    fewest = 0 if lacks >= turns else -(-(turns - lacks) * stay // (stay + 1))
    highest = most * (turns - 1) if lacks + most * (turns - 1) >= 1 else -1
    if 0 <= -lacks <= most * turns:  # it may have laid nothing but what it drew
        highest = max(highest, min(most * turns, turns - lacks))
    return (fewest, highest) if fewest <= highest else None


def free_draws_of(rules: Ruleset, turns: int, lacks: int) -> Bounds | None:
    """rules.md: Master. A turn is one draw, or it lays one card up to the limit.

    With d draws it lays ``lacks + d`` cards in ``turns - d`` turns.
    """
    limit = rules.lay_limit or turns + abs(lacks)
    fewest = max(0, -lacks, -((lacks - turns) // 2))
    highest = min(turns, (limit * turns - lacks) // (limit + 1))
    return (fewest, highest) if fewest <= highest else None


def draws_beside_passes(rules: Ruleset, turns: int, lacks: int) -> Bounds | None:
    """The same where any turn may have been a pass: once the stock is out, or at will."""
    highest = rules.draws * (turns - (lacks > 0))
    fewest = max(0, -lacks)
    return (fewest, highest) if fewest <= highest and (turns or not lacks) else None


def is_within(draws: int, each: Sequence[Bounds | None]) -> bool:
    """Whether the seats together can have drawn so many cards."""
    return is_between(draws, draws, each)


def is_between(least: int, most: int, each: Sequence[Bounds | None]) -> bool:
    """The same of any number between these."""
    known = [bounds for bounds in each if bounds is not None]
    enough = sum(low for low, _ in known) <= most and sum(high for _, high in known) >= least
    return enough and len(known) == len(each)
