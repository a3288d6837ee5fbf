"""The site with one page more: changing a topic, so that a server has something to tell."""

from config.settings import *  # noqa: F403 - the site as it is

ROOT_URLCONF = "tests.live.urls"
