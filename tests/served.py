"""The settings of servers of the tests: the site's, with tests/lots.py, days.py and several.py."""

from config.settings import *  # noqa: F403 - the site as it is
from config.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.lots.Lots", "tests.days.Days", "tests.several.Several"]
