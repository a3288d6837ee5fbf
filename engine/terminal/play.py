"""``play``: a record step by step, and further moves from its end."""

import random
from argparse import Namespace

from engine import EngineError, Game, Record
from engine.bots import Bot, by_name
from engine.terminal.bad_input import BadInputError, error_text
from engine.terminal.deal import dealt, headline
from engine.terminal.drawing import drawn_game
from engine.terminal.files import PIPED, read_record, write_text
from engine.terminal.ink import Ink
from engine.terminal.players import Sitting
from engine.terminal.texts import end_text, move_text

NEXT = "Enter: next, q: leave > "


def play(arguments: Namespace, ink: Ink) -> int:
    """Step through a record, or deal a new game, and let people play on."""
    seed = random.randrange(1_000_000) if arguments.seed is None else arguments.seed
    name = arguments.file or f"deal {seed}"
    record = read_record(name) if arguments.file else Record.of(dealt(arguments, seed))
    games = replayed(record, name)
    number, bots = step_number(arguments.to, games, name), seated_bots(arguments, games[0])
    print(ink.bold(f"{headline(games[0])} · {name}"))
    if number is not None:
        print(step(record, games, number, ink))
    elif arguments.all or arguments.file == PIPED:  # with a pipe, nobody can type
        print(*(step(record, games, each, ink) for each in range(len(games))), sep="\n\n")
    else:
        try:
            play_on(record, games, bots, ink, arguments.save)
        except EOFError:
            print()
    return 0


def replayed(record: Record, name: str) -> list[Game]:
    """The game after each step; raises BadInputError with the number of the step that is wrong."""
    games: list[Game] = []
    try:
        games.extend(record.games())
    except EngineError as error:
        where = f"step {len(games)}" if games else "the deal"
        raise BadInputError(f"{name}: {where}: {error_text(error)}") from error
    return games


def step_number(wanted: int | None, games: list[Game], name: str) -> int | None:
    """The step asked for; raises BadInputError if there is no such step."""
    if wanted is not None and wanted >= len(games):
        raise BadInputError(f"{name}: has {len(games) - 1} steps only")
    return wanted


def step(record: Record, games: list[Game], number: int, ink: Ink) -> str:
    """The last move, and the table after it."""
    last_text = "the deal"
    if number:
        last_text = move_text(games[number - 1], record.moves[number - 1], ink)
    title = f"{ink.bold(f'{number}/{len(games) - 1}')}  {last_text}"
    parts = [title, drawn_game(games[number], ink)]
    return "\n\n".join([*parts, end_text(games[number], ink)] if games[number].over else parts)


def play_on(
    record: Record, games: list[Game], bots: dict[int, Bot], ink: Ink, save: str | None
) -> None:
    """Show every step at the press of a key, then let people play."""
    if record.moves and not stepped(record, games, ink):
        return
    if games[-1].over:
        return
    already_drawn = games[-1] if record.moves and not bots else None
    sitting = Sitting(record, games[-1], ink, bots, already_drawn)
    try:
        sitting.play()
    finally:
        if save:
            write_text(save, str(sitting.record))


def stepped(record: Record, games: list[Game], ink: Ink) -> bool:
    """Show step after step; False if somebody left before the last one."""
    for number in range(len(games)):
        print(f"\n{step(record, games, number, ink)}\n")
        if number + 1 < len(games) and input(NEXT).strip() in {"q", "quit"}:
            return False
    return True


def seated_bots(arguments: Namespace, game: Game) -> dict[int, Bot]:
    """The bots of all seats but one; none if the arguments name no level."""
    if arguments.bots is None:
        return {}
    if arguments.seat >= game.seats:
        raise BadInputError(f"--seat {arguments.seat}: there are {game.seats} seats, from 0")
    return {seat: by_name(arguments.bots) for seat in range(game.seats) if seat != arguments.seat}
