"""The site with two bare views beside it, to measure its own pages against."""

from config.settings import *  # noqa: F403 - all of them, and two views
from config.settings import ROOT, TEMPLATES

ROOT_URLCONF = "tests.bench.bare"
TEMPLATES[0]["DIRS"] = [*TEMPLATES[0]["DIRS"], ROOT / "tests" / "bench" / "templates"]
