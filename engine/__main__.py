"""``python -m engine``: see ``python -m engine --help``."""

import sys

from engine.command import main

sys.exit(main())
