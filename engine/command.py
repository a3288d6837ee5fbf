"""``python -m engine``: check a final position, let bots play, check a revealed shuffle."""

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from engine import (
    Cards,
    EngineError,
    FinalPosition,
    Problem,
    Ruleset,
    Status,
    UncountableError,
    deal,
    parse_ruleset,
    points,
    ranks,
    rulesets,
    verify,
)
from engine.games.elfer_raus.bots import Level, by_name
from engine.games.reveal import BadShuffleError, shuffle_problems
from engine.seats import FEWEST_SEATS, MOST_SEATS

PIPED = "-"


def main(words: Sequence[str] | None = None) -> int:
    """Run a command: 0; 1 if the position is impossible or the deal not as promised.

    Ends with 2 and one line if the input cannot be read.
    """
    parser = argparse.ArgumentParser(prog="python -m engine", description="Elfer raus!")
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")
    checking = commands.add_parser("check", help="the verdict on a final position")
    checking.add_argument("file", help="a position as JSON, - for standard input")
    checking.add_argument("--effort", type=float, default=2.0, help="seconds of search (2)")
    checking.add_argument("--record", type=Path, help="write the game that was found there")
    checking.set_defaults(run=check)
    playing = commands.add_parser("simulate", help="let bots play, and sum up their games")
    playing.add_argument("games", type=int)
    playing.add_argument("--ruleset", type=ruleset, default=rulesets["classic"])
    playing.add_argument(
        "--seats", type=int, default=4, choices=range(FEWEST_SEATS, MOST_SEATS + 1)
    )
    playing.add_argument("--bots", type=Level, default=Level.HOLDER, choices=list(Level))
    playing.add_argument("--seed", type=int, default=7, help="of the first deal (7)")
    playing.set_defaults(run=simulate)
    dealing = commands.add_parser("verify-deal", help="whether a deal was as promised")
    dealing.add_argument("file", help="a revealed shuffle as JSON, - for standard input")
    dealing.set_defaults(run=verify_deal)
    arguments = parser.parse_args(words)
    try:
        return int(arguments.run(arguments))
    except (EngineError, BadShuffleError, OSError, ValueError, RecursionError) as error:
        parser.exit(2, f"python -m engine: {' '.join(str(error).split())[:200]}\n")


def ruleset(text: str) -> Ruleset:
    """A rule set by its key, such as ``classic/any-start``."""
    try:
        return parse_ruleset(text)
    except EngineError as error:
        raise argparse.ArgumentTypeError(
            f"no rule set: {text!r} ({', '.join(rulesets)})"
        ) from error


def json_in(name: str) -> Any:
    """The JSON of a file; raises OSError or ValueError."""
    return json.loads(sys.stdin.read() if name == PIPED else Path(name).read_text("utf-8"))


def check(arguments: argparse.Namespace) -> int:
    """Print the status, the problems, what follows, and the points."""
    claim = FinalPosition.from_json(json_in(arguments.file))
    verdict = verify(claim, effort=arguments.effort)
    print(verdict.status)
    for problem in verdict.problems:
        print(problem_line(problem))
    print(json.dumps(verdict.deduced.to_json()))
    try:
        for seat, seat_points in enumerate(points(verdict.deduced)):
            print(f"seat {seat}: {seat_points.total:+}")
    except UncountableError:
        print("points: not known")
    if arguments.record and verdict.record is not None:
        arguments.record.write_text(str(verdict.record), encoding="utf-8")
    return int(verdict.status is Status.IMPOSSIBLE)


def problem_line(problem: Problem) -> str:
    """A code with its seats, cards and facts."""
    seats = ", ".join(map(str, problem.seats))
    facts = [f"{key}={value}" for key, value in problem.facts.items()]
    parts = [f"seats {seats}" * bool(seats), str(Cards.of(problem.cards)), *facts]
    return f"! {problem.code}: {'; '.join(filter(None, parts))}"


def simulate(arguments: argparse.Namespace) -> int:
    """Play games with consecutive seeds, and print how they went."""
    if arguments.games < 1:
        raise ValueError("simulate: at least one game")
    chance, seats = random.Random(arguments.seed), range(arguments.seats)
    bots = [by_name(arguments.bots, chance) for _ in seats]
    moves, out, won, totals = list[int](), Counter[int | None](), Counter[int](), Counter[int]()
    for seed in range(arguments.seed, arguments.seed + arguments.games):
        game, count = deal(arguments.ruleset, arguments.seats, seed), 0
        while game.seat is not None:
            game, count = game.play(bots[game.seat].choose(game.sight(game.seat))), count + 1
        counted = [seat_points.total for seat_points in points(game.position())]
        moves.append(count)
        out[game.out] += 1
        won.update(seat for seat, rank in enumerate(ranks(counted)) if rank == 1)
        totals.update(dict(enumerate(counted)))
    print(f"{arguments.ruleset}, {arguments.games} games of {arguments.bots} bots")
    print(f"moves a game: {mean(moves):.1f}, from {min(moves)} to {max(moves)}")
    for seat in seats:
        shares = f"out {out[seat] / arguments.games:.1%}, won {won[seat] / arguments.games:.1%}"
        print(f"seat {seat}: {shares}, points {totals[seat] / arguments.games:+.1f}")
    print(f"blocked: {out[None] / arguments.games:.1%}")
    return 0


def verify_deal(arguments: argparse.Namespace) -> int:
    """Print whether a revealed shuffle is what was promised."""
    revealed = json_in(arguments.file)
    if not isinstance(revealed, dict):
        raise BadShuffleError("not an object")
    problems = shuffle_problems(revealed)
    if problems:
        print("This is not what was promised:", ", ".join(problems))
        return 1
    given = [str(seat) for seat, part in enumerate(revealed["contributions"]) if part]
    print(f"As promised. Seats contributed: {', '.join(given) or 'none'}.")
    return 0
