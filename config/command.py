"""`elferrat`, the command of the wheel, and `manage.py`: any command of Django's."""

import os
import sys
from argparse import REMAINDER, ArgumentParser
from pathlib import Path
from typing import Final

import django
from django.core.management import CommandError, execute_from_command_line

from config.environment import WrongSetting, data_folder, make_data_folder
from server.management.release import ANY_DATABASE, VERSION, check_database

ROOT: Final = Path(__file__).resolve().parent.parent
WHAT: Final = """Keeps score of the card game "Elfer raus!". Without a command it serves the site,
and shows phones the way with a QR code. All settings: docs/operating.md."""
COMMANDS: Final = {
    "backup": "backup FILE: the whole site, also while it runs",
    "restore": "restore FILE: and back; --replace if one is there",
    "manage": "manage createsuperuser; manage help lists others",
}


def elferrat(words: list[str]) -> None:
    given = parser().parse_args(words)
    if given.data:
        os.environ["DATA_FOLDER"] = os.path.abspath(given.data)
    if given.port:
        os.environ["PORT"] = given.port
    try:
        make_data_folder(data_folder(ROOT))
    except WrongSetting as wrong:
        sys.exit(f"Elferrat does not start. {wrong}")
    if given.command is None:
        manage(["elferrat", "serve", "--migrate", *(["--demo"] if given.demo else [])])
    elif given.command == "manage":
        manage(["elferrat manage", *given.words])
    else:
        manage(["elferrat", given.command, *given.words])


def parser() -> ArgumentParser:
    parser = ArgumentParser("elferrat", description=WHAT)
    folder = str(data_folder(ROOT)).replace("%", "%%")
    parser.add_argument("--port", help="another port than 8000")
    parser.add_argument("--data", metavar="FOLDER", help=f"for all that is stored; else {folder}")
    parser.add_argument("--demo", action="store_true", help="serve with a demo league")
    parser.add_argument("--version", action="version", version=f"Elferrat {VERSION}")
    commands = parser.add_subparsers(dest="command", title="commands, after the options")
    for name, meaning in COMMANDS.items():
        command = commands.add_parser(name, help=meaning, add_help=False)
        command.add_argument("words", nargs=REMAINDER)  # Django reads them
    return parser


def manage(words: list[str]) -> None:
    """Run this command of Django's, but on no database of a newer release."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    sys.argv = words  # the settings read it
    if words[1:] == ["version"]:  # Django would tell its own
        print(f"Elferrat {VERSION}")
        return
    try:
        if ANY_DATABASE.isdisjoint(words[1:2] or ["help"]):
            django.setup()
            check_database()
        execute_from_command_line(words)
    except WrongSetting as wrong:
        sys.exit(f"Elferrat does not start. {wrong}")
    except CommandError as error:
        sys.exit(f"CommandError: {error}")
