"""``python -m engine``: see ``python -m engine --help``."""

import sys

from engine.terminal.command import main

sys.exit(main(sys.argv[1:]))
