"""``check``: the verdict on a final position in a file."""

from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress

from engine import (
    Cards,
    FinalPosition,
    Problem,
    Status,
    UncountableError,
    Verdict,
    verify,
)
from engine.terminal.cards import Word, claim_words, hand_words, wrapped
from engine.terminal.drawing import drawn_table
from engine.terminal.files import read_position, write_text
from engine.terminal.ink import Ink
from engine.terminal.texts import points_text

IMPOSSIBLE = 1


def check(arguments: Namespace, ink: Ink) -> int:
    """Print the verdict on a position; 1 if it is impossible."""
    claimed = read_position(arguments.file)
    verdict = verify(claimed, effort=arguments.effort)
    print("\n\n".join(report(claimed, verdict, ink)))
    if arguments.record and verdict.record is not None:
        write_text(arguments.record, str(verdict.record))
    return IMPOSSIBLE if verdict.status is Status.IMPOSSIBLE else 0


def report(claimed: FinalPosition, verdict: Verdict, ink: Ink) -> Iterator[str]:
    """The parts of what is printed, from the verdict to the points."""
    rules = claimed.ruleset
    yield f"{ink.bold(verdict.status.upper())}  {reason(verdict)}"
    yield f"{rules} ({rules.sheet}) · {claimed.seats} seats · {out_text(verdict.deduced)}"
    if verdict.problems:
        yield "\n".join(problem_text(each, ink) for each in verdict.problems)
    yield drawn_position(claimed, verdict.deduced, ink)
    with suppress(UncountableError):
        yield points_text(verdict.deduced, ink)


def reason(verdict: Verdict) -> str:
    """The reason for the status."""
    if verdict.record is not None:
        return f"a legal game of {len(verdict.record.moves)} moves ends exactly so"
    if verdict.status is Status.IMPOSSIBLE:
        return "no legal game ends so"
    return f"nothing speaks against it, {trials_text(verdict)}"


def trials_text(verdict: Verdict) -> str:
    """What the search tried."""
    trials = verdict.trials
    if trials is None:
        return "no game was looked for"
    games = f"no game was found in {trials.seconds:g} s: {trials.games} begun"
    ways = f" for {trials.completions} ways to fill it in" if trials.completions != 1 else ""
    out = f" ({trials.ruled_out} ruled out)" if trials.ruled_out else ""
    return f"{games}{ways}{out}, {trials.moments} moments tried one by one"


def out_text(position: FinalPosition) -> str:
    """How the round ended, as far as that is known."""
    if position.blocked:
        return "blocked"
    return "who went out is unknown" if position.out is None else f"seat {position.out} is out"


def problem_text(problem: Problem, ink: Ink) -> str:
    """A code, its seats and cards, and the facts."""
    words = [Word(f"seat {seat} ") for seat in problem.seats]
    words += hand_words(Cards.of(problem.cards)) if problem.cards else []
    words += [Word(f"{key}={fact_text(value)}", "dim") for key, value in problem.facts.items()]
    return wrapped(f"! {problem.code}  ", words, ink)


def fact_text(value: object) -> str:
    """A fact as text: yes or no, lists with commas, a dash for nothing."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ",".join(map(fact_text, value)) or "–"
    return "–" if value is None else str(value)


def drawn_position(claimed: FinalPosition, deduced: FinalPosition, ink: Ink) -> str:
    """The table, hands and counts; ``+`` marks what only follows from the claim."""
    layout = deduced.layout or deduced.ruleset.colours
    bridges = tuple(map(str, deduced.bridges or ()))
    lines = []
    if deduced.table is not None:
        drawn = drawn_table(deduced.table, deduced.ruleset, layout, ink, bridges=bridges)
        mark = ink.dim("  the table follows from the rest") if claimed.table is None else ""
        lines += [drawn, mark] if mark else [drawn, ""]
    was, now = dict(position_lines(claimed)), dict(position_lines(deduced))
    for label, words in now.items():
        lines.append(wrapped(f"{'+' if was[label] != words else ' '} {label:8} ", words, ink))
    if was != now:
        lines.append(ink.dim("\n+ follows from the rest"))
    return "\n".join(lines)


def position_lines(position: FinalPosition) -> Iterator[tuple[str, list[Word]]]:
    """A label and words for each part beside the table."""
    unknown = [Word("unknown", "dim")]
    for seat, claim in enumerate(position.hands):
        yield f"seat {seat}", claim_words(claim)
    if isinstance(position.stock, Cards):
        yield "stock", hand_words(position.stock)
    else:
        yield "stock", unknown if position.stock is None else [Word(f"{position.stock} cards")]
    yield "first", unknown if position.first is None else [Word(f"seat {position.first}")]
    if position.ruleset.bonus_cards:
        yield "layout", unknown if position.layout is None else [Word(position.layout)]
        yield "bonus", count_words(position.bonus)
        yield "left", count_words(position.bridges_left)
        yield (
            "bridges",
            unknown if position.bridges is None else [Word(str(each)) for each in position.bridges],
        )


def count_words(counts: tuple[int, ...] | None) -> list[Word]:
    """A count for each seat."""
    return [Word("unknown", "dim")] if counts is None else [Word(str(each)) for each in counts]
