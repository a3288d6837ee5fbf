"""A real OpenID provider for tests, as a process of its own."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import requests

CLAIMS: Final[dict[str, Any]] = {
    "preferred_username": "anna@club.example",
    "email": "anna@club.example",
    "email_verified": True,
    "name": "Anna Secret",
    "groups": ["admin"],
    "is_staff": True,
}


@contextmanager
def providing() -> Iterator[str]:
    """Its address."""
    command = [sys.executable, "-m", "oidc_provider_mock", "--port", "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as it:
        assert it.stdout
        said = (re.search(r"http://\S+:[1-9]\d*", line) for line in it.stdout)
        found = next(address for address in said if address)
        yield found[0]
        it.terminate()


def settings_for(provider: str, **more: str) -> dict[str, str]:
    return {
        "OIDC_SERVER": provider,
        "OIDC_CLIENT": "us",
        "OIDC_SECRET": "x",
        "OIDC_NAME": "Club",
    } | more


def known(provider: str, sub: str, **claims: str) -> str:
    """Its number for a person of whom it says this."""
    requests.put(f"{provider}/users/{sub}", json={**CLAIMS, **claims}).raise_for_status()
    return sub
