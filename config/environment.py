"""Environment variables and their defaults."""

import os
import secrets
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

MOST = 1_000_000
MOST_DAYS = 36_500  # a hundred years: what lies further back has no date
POSTGRES_SCHEMES = {"postgres", "postgresql"}

# Readers do not wait for a writer. A writer takes its lock at the start of its transaction and
# waits for it, so that two phones never see "database is locked".
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}


def flag(name: str) -> bool:
    return os.environ.get(name, "").lower() in {"1", "true", "yes", "on"}


def names(name: str, *default: str) -> list[str]:
    return os.environ.get(name, "").replace(",", " ").split() or list(default)


def number(name: str, default: int, most: int = MOST) -> int:
    """A whole number up to this one; raises ValueError for anything else."""
    text = os.environ.get(name) or str(default)
    if not text.isdecimal() or len(text) > len(str(most)) or int(text) > most:
        raise ValueError(f"{name} is a whole number up to {most}, not {text!r}")
    return int(text)


def networks(name: str, *default: str) -> list[str]:
    """Addresses and networks, all written as networks; raises ValueError for anything else."""
    try:
        return [str(ip_network(each, strict=False)) for each in names(name, *default)]
    except ValueError as wrong:
        raise ValueError(f"{name}: {wrong}") from None


def database(url: str) -> dict[str, Any]:
    """The Django setting for `sqlite:///path` or `postgres://user:password@host:port/name`.

    The part after `?` goes to PostgreSQL's client: `?sslmode=require`, `?host=/run/postgres`.
    """
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return sqlite(unquote(parts.path[1:]))
    if parts.scheme not in POSTGRES_SCHEMES:
        raise ValueError(f"DATABASE_URL starts with {parts.scheme!r}, not postgres or sqlite")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path[1:]),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        # A pool, because a connection per thread would leak with ASGI's short-lived threads.
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": 8, "timeout": 5},
            **dict(parse_qsl(parts.query)),
        },
    }


def sqlite(path: str | Path) -> dict[str, Any]:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": 600,
        "OPTIONS": SQLITE_OPTIONS,
    }


def secret_key(path: Path) -> str:
    """The key in the file `path`; processes that start together make only one."""
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(f"{path.name}.{os.getpid()}")
        fresh.touch(mode=0o600)
        fresh.write_text(secrets.token_urlsafe(50))
        with suppress(FileExistsError):
            os.link(fresh, path)
        fresh.unlink()
    return path.read_text()
