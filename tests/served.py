"""The site's settings, with deals that follow from the tests’ seed, and days that went by."""

from config.settings import *  # noqa: F403 - the site as it is
from config.settings import INSTALLED_APPS

INSTALLED_APPS = [*INSTALLED_APPS, "tests.lots.Lots", "tests.days.Days"]
