"""The arguments of the command line."""

import argparse
import math
from typing import NoReturn

from engine import EngineError, Ruleset, parse_ruleset, rulesets
from engine.bots import Level
from engine.ruleset import FEWEST_SEATS, MOST_SEATS
from engine.terminal.bad_input import BadInputError
from engine.terminal.check import check
from engine.terminal.deal import show_deal
from engine.terminal.play import play
from engine.terminal.shuffles import verify_deal
from engine.terminal.simulate import simulate

EPILOG = "The rules: docs/rules.md. Rule sets: " + ", ".join(rulesets)


class Parser(argparse.ArgumentParser):
    """Reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        raise BadInputError(f"{message} (see: {self.prog} --help)")


def made_parser() -> argparse.ArgumentParser:
    """The parser; each command's arguments name the function that does it in ``command``."""
    parser = Parser(prog="python -m engine", description="Elfer raus! on the command line.")
    parser.epilog = EPILOG
    commands = parser.add_subparsers(required=True, metavar="COMMAND", title="commands")
    add_deal(commands.add_parser("deal", help="shuffle and show a deal, or print its record"))
    add_play(commands.add_parser("play", help="step through a record and play on from its end"))
    add_check(commands.add_parser("check", help="check a final position"))
    add_simulate(commands.add_parser("simulate", help="let bots play and sum up their games"))
    add_verify(commands.add_parser("verify-deal", help="check that a deal was as promised"))
    return parser


def add_verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a revealed shuffle as JSON, - for standard input")
    parser.set_defaults(command=verify_deal)
    parser.epilog = "Exit code 1: not as promised, 2: not readable."


def add_deal(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("ruleset", nargs="?", type=ruleset, default=rulesets["classic"])
    add_table(parser)
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="which shuffle (7)")
    parser.add_argument("--record", action="store_true", help="print the record to play from")
    parser.set_defaults(command=show_deal)


def add_play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", help="a record, - to print one that is piped in; none: a new deal"
    )
    parser.add_argument("--ruleset", type=ruleset, default=rulesets["classic"])
    add_table(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="which shuffle (a new one)")
    steps = parser.add_mutually_exclusive_group()
    steps.add_argument("--all", action="store_true", help="print every step, ask nothing")
    steps.add_argument(
        "--to", type=whole_number, metavar="N", help="print the table after N steps only"
    )
    parser.add_argument("--bots", type=level, metavar="LEVEL", help=", ".join(Level))
    parser.add_argument(
        "--seat",
        type=whole_number,
        default=0,
        metavar="SEAT",
        help="yours, when bots play the others (0)",
    )
    parser.add_argument("--save", metavar="FILE", help="write the record there when it ends")
    parser.set_defaults(command=play)


def add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a position as JSON, - for standard input")
    parser.add_argument(
        "--effort",
        type=seconds,
        default=2.0,
        metavar="SECONDS",
        help="how long to search for a game (2)",
    )
    parser.add_argument("--record", metavar="FILE", help="write the game found, - to print it")
    parser.set_defaults(command=check)
    parser.epilog = "Exit code 1: impossible, 2: not readable."


def add_simulate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("games", type=whole_number, metavar="N")
    parser.add_argument("--ruleset", type=ruleset, default=rulesets["classic"])
    add_table(parser)
    parser.add_argument("--seed", type=int, default=7, metavar="N", help="of the first game (7)")
    parser.add_argument(
        "--bots",
        type=levels,
        default=[Level.RANDOM],
        metavar="LEVELS",
        help="one for all, or one for each seat: holder,random,… (random)",
    )
    parser.add_argument("--quiet", action="store_true", help="no progress bar")
    parser.set_defaults(command=simulate)


def add_table(parser: argparse.ArgumentParser) -> None:
    """Add the seats and the order of the rows."""
    spread = f"{FEWEST_SEATS} to {MOST_SEATS} (4)"
    parser.add_argument("--seats", type=int, default=4, metavar="N", help=spread)
    parser.add_argument(
        "--first", type=int, default=0, metavar="SEAT", help="starts where no card decides it (0)"
    )
    parser.add_argument("--layout", metavar="ROWS", help="the rows from above, as rygb")


def ruleset(text: str) -> Ruleset:
    try:
        return parse_ruleset(text)
    except EngineError as error:
        raise argparse.ArgumentTypeError(f"no rule set: {text!r}") from error


def whole_number(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"no count: {text!r}")
    return int(text)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < math.inf:
        raise argparse.ArgumentTypeError(f"no seconds: {text!r}")
    return value


def level(text: str) -> Level:
    if text not in list(Level):
        raise argparse.ArgumentTypeError(f"no level: {text!r} ({', '.join(Level)})")
    return Level(text)


def levels(text: str) -> list[Level]:
    return [level(word) for word in text.split(",")]
