"""The site with a page more, that shows the version of a topic, and an address that changes it."""

from pathlib import Path

from tests.served import *  # noqa: F403 - the site as it is
from tests.served import INSTALLED_APPS, TEMPLATES

ROOT_URLCONF = "tests.server.urls"
TEMPLATES[0]["DIRS"].append(Path(__file__).parent / "templates")
INSTALLED_APPS = [*INSTALLED_APPS, "tests.server.sample_jobs.SampleJobs"]
