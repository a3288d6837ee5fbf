"""The package `elferrat` of the wheel. The folders of the project lie beside this file, and are
imported as in its tree. An old Python reads this file too."""

import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))


def main() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036 - see above
        here = ".".join(map(str, sys.version_info[:2]))
        sys.exit(f"Elferrat needs Python 3.11 or newer, and this is {here}.")
    from config.command import elferrat  # noqa: PLC0415 - see above

    elferrat(sys.argv[1:])
