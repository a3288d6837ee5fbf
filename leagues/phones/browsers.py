"""The browser and the system of a phone, from its User-Agent."""

from collections.abc import Sequence
from typing import Final

Names = Sequence[tuple[str, str]]

# The first one found counts: most browsers also claim to be the later ones.
BROWSERS: Final[Names] = (
    ("SamsungBrowser/", "Samsung Internet"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS: Final[Names] = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)


def browser_name(user_agent: str) -> str:
    """“Firefox, Android”; empty for an unknown browser."""
    names = (first_name(BROWSERS, user_agent), first_name(SYSTEMS, user_agent))
    return ", ".join(filter(None, names))


def first_name(names: Names, user_agent: str) -> str:
    return next((name for sign, name in names if sign in user_agent), "")
