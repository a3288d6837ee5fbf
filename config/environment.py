"""Environment variables and their defaults."""

import os
import re
import secrets
from contextlib import suppress
from functools import partial
from hashlib import sha256
from importlib import metadata
from importlib.util import find_spec
from ipaddress import ip_network
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit
from zoneinfo import ZoneInfo

from platformdirs import user_data_path

MOST = 1_000_000
MOST_SECONDS = 60
MOST_DAYS = 36_500  # a hundred years: what lies further back has no date
LEAST_KEY = 12  # characters of a secret key
ON, OFF = {"1", "true", "yes", "on"}, {"", "0", "false", "no", "off"}
BASE = re.compile(r"/([\w-]+/)*", re.ASCII)
HOST = re.compile(r"\*|\.?[\w.-]+|\[[\da-fA-F:.]+\]", re.ASCII)
POSTGRES_SCHEMES = {"postgres", "postgresql"}

# Readers do not wait for a writer. A writer takes its lock at the start of its transaction and
# waits for it, so that two phones never see "database is locked".
SQLITE_OPTIONS = {
    "transaction_mode": "IMMEDIATE",
    "timeout": 20,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}


class WrongSetting(Exception):
    """The variable that is wrong, and why; manage.py prints only this."""


def data_folder(root: Path) -> Path:
    """What is stored: in `var` of a tree; a wheel takes the user's own folder."""
    if given := os.environ.get("DATA_FOLDER"):
        return Path(given)
    return root / "var" if is_tree(root) else user_data_path("elferrat", appauthor=False)


def is_tree(root: Path) -> bool:
    return (root / "pyproject.toml").exists()


def make_data_folder(folder: Path) -> None:
    """Raises WrongSetting if nothing can be stored there."""
    try:
        make_folder(folder)
        TemporaryFile(dir=folder).close()
    except OSError as wrong:
        raise WrongSetting(
            f"The data folder {folder} cannot be written: {wrong.strerror}. --data names another"
        ) from None


def make_folder(folder: Path) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)


def static_root(root: Path, data: Path) -> Path:
    """A wheel that was built without static files collects them into a folder for this build."""
    if given := os.environ.get("STATIC_ROOT"):
        return Path(given)
    inside = root / "var" / "static"
    if is_tree(root) or inside.exists():
        return inside
    files = metadata.distribution("elferrat").read_text("RECORD") or ""
    return data / f"static-{sha256(files.encode()).hexdigest()[:12]}"


def flag(name: str) -> bool:
    """Off if it is not set; raises WrongSetting for what is neither on nor off."""
    text = os.environ.get(name, "").lower()
    if text not in ON | OFF:
        raise WrongSetting(f"{name} is 1 or 0, not {text!r}")
    return text in ON


def choice(name: str, *allowed: str) -> str:
    """One of these, the first if it is not set; raises WrongSetting for anything else."""
    text = os.environ.get(name) or allowed[0]
    if text not in allowed:
        raise WrongSetting(f"{name} is {' or '.join(allowed)}, not {text!r}")
    return text


def hosts(name: str, *default: str) -> list[str]:
    """Names of hosts as Django compares them, without a port; raises WrongSetting for others."""
    for host in names(name, *default):
        if not HOST.fullmatch(host):
            raise WrongSetting(f"{name} takes names like elferrat.example, not {host!r}")
    return names(name, *default)


def base_path(name: str) -> str:
    """The path that all addresses begin with; raises WrongSetting for one that is none."""
    path = os.environ.get(name) or "/"
    if not BASE.fullmatch(path):
        raise WrongSetting(f"{name} is a path like /elferrat/, with both slashes, not {path!r}")
    return path


def origins(name: str) -> list[str]:
    """Addresses without a path; raises WrongSetting where one does not say how to ask there."""
    for origin in names(name):
        if not origin.startswith(("https://", "http://")):
            raise WrongSetting(
                f"{name} takes addresses like https://elferrat.example, not {origin!r}"
            )
    return names(name)


def provider(name: str, *others: str) -> str:
    """The address of an OpenID provider, or nothing; raises WrongSetting where its other settings
    or the packages are missing."""
    address = os.environ.get(name, "").rstrip("/")
    if address and not address.startswith(("https://", "http://")):
        raise WrongSetting(f"{name} is an address like https://id.example, not {address!r}")
    if address and (missing := [other for other in others if not os.environ.get(other)]):
        raise WrongSetting(f"{name} needs {' and '.join(missing)} too")
    if address and not all(map(find_spec, ("jwt", "oauthlib", "requests"))):
        raise WrongSetting(f"{name} needs more packages: install elferrat[oidc]")
    return address


def only_by(name: str, address: str) -> bool:
    """Whether nobody signs in but by the provider; raises WrongSetting where there is none."""
    if flag(name) and not address:
        raise WrongSetting(f"{name} needs OIDC_SERVER")
    return flag(name)


def names(name: str, *default: str) -> list[str]:
    return os.environ.get(name, "").replace(",", " ").split() or list(default)


def number(name: str, default: int, most: int = MOST) -> int:
    """A whole number up to this one; raises WrongSetting for anything else."""
    text = os.environ.get(name) or str(default)
    if not text.isdecimal() or len(text) > len(str(most)) or int(text) > most:
        raise WrongSetting(f"{name} is a whole number up to {most}, not {text!r}")
    return int(text)


def seconds(name: str, default: float) -> float:
    """At most a minute, with or without decimals; raises WrongSetting for anything else."""
    text = os.environ.get(name) or str(default)
    with suppress(ValueError):
        if 0 <= float(text) <= MOST_SECONDS:
            return float(text)
    raise WrongSetting(f"{name} is a number of seconds up to {MOST_SECONDS}, not {text!r}")


def time_zone(name: str, default: str) -> str:
    """The name of a time zone; raises WrongSetting for anything else."""
    text = os.environ.get(name) or default
    try:
        ZoneInfo(text)
    except (ValueError, OSError, KeyError):  # it looks for a file of this name
        raise WrongSetting(f"{name} is a time zone like {default}, not {text!r}") from None
    return text


def networks(name: str, *default: str) -> list[str]:
    """Addresses and networks, all written as networks; raises WrongSetting for anything else."""
    try:
        return [str(ip_network(network, strict=False)) for network in names(name, *default)]
    except ValueError as wrong:
        raise WrongSetting(f"{name}: {wrong}") from None


def database(url: str) -> dict[str, Any]:
    """The Django setting for `sqlite:///path` or `postgres://user:password@host:port/name`.

    The part after `?` goes to PostgreSQL's client: `?sslmode=require`, `?host=/run/postgres`.
    Raises WrongSetting for anything else.
    """
    try:
        parts = urlsplit(url)
        port = str(parts.port or "")
    except ValueError as wrong:
        raise WrongSetting(f"DATABASE_URL: {wrong}") from None
    if parts.scheme not in POSTGRES_SCHEMES | {"sqlite"}:
        raise WrongSetting(f"DATABASE_URL starts with {parts.scheme!r}, not postgres or sqlite")
    options, name = dict(parse_qsl(parts.query)), unquote(parts.path[1:])
    if not name and "service" not in options:
        raise WrongSetting("DATABASE_URL ends with the name of a database: postgres://host/name")
    if parts.scheme == "sqlite":
        return sqlite(name)
    check_options(options)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": port,
        # A pool, because a connection per thread would leak with ASGI's short-lived threads.
        "OPTIONS": {
            "pool": {"min_size": 1, "max_size": 8, "timeout": 5},
            **options,
        },
    }


def check_options(options: dict[str, str]) -> None:
    """Raises WrongSetting for what PostgreSQL's client does not take, or if it is not installed."""
    try:
        from psycopg import ProgrammingError, conninfo  # noqa: PLC0415 - SQLite needs none
    except ModuleNotFoundError:
        raise WrongSetting(
            "DATABASE_URL names PostgreSQL, whose package is missing: install elferrat[server]"
        ) from None
    try:
        conninfo.make_conninfo(**options)
    except ProgrammingError as wrong:
        raise WrongSetting(f"DATABASE_URL: {wrong}") from None


def sqlite(path: str | Path) -> dict[str, Any]:
    """The Django setting for this file, which is created if there is none."""
    if str(path) != ":memory:":
        try:
            make_folder(Path(path).parent)
            make_file(path)
        except OSError as wrong:
            raise WrongSetting(f"There is no folder for the database: {wrong}") from None
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "CONN_MAX_AGE": 600,
        "OPTIONS": SQLITE_OPTIONS,
    }


def make_file(path: str | Path) -> None:
    """Create an empty file, if there is none, for its owner only. SQLite's log gets its rights."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    close_to_others(path, f"{path}-wal", f"{path}-shm")


def close_to_others(*paths: str | Path) -> None:
    """Older releases created them readable for others."""
    for path in filter(os.path.isfile, paths):
        with suppress(OSError):  # they belong to another user
            os.chmod(path, 0o600)


def secret_key(path: Path) -> str:
    """The key of the environment, else of the file `path`, which is created if there is none.

    Raises WrongSetting if it cannot be created or read, or is too short.
    """
    try:
        if not (key := os.environ.get("SECRET_KEY")):
            if not path.exists():
                make_secret_key(path)
            close_to_others(path)
            key = path.read_text()
    except OSError as wrong:
        raise WrongSetting(f"There is no secret key in DATA_FOLDER: {wrong}") from None
    if len(key.strip()) < LEAST_KEY:
        where = "SECRET_KEY" if os.environ.get("SECRET_KEY") else path
        raise WrongSetting(f"{where} is a random text of {LEAST_KEY} characters or more")
    return key


def make_secret_key(path: Path) -> None:
    """Processes that start together create only one."""
    make_folder(path.parent)
    fresh = path.with_name(f"{path.name}.{os.getpid()}")
    fresh.touch(mode=0o600)
    fresh.write_text(secrets.token_urlsafe(50))
    with suppress(FileExistsError):
        link(fresh, path)
    fresh.unlink()


def link(file: Path, name: Path) -> None:
    """A copy where the disk has no links, such as a USB stick's; raises FileExistsError."""
    try:
        os.link(file, name)
    except OSError:
        with open(name, "x", opener=partial(os.open, mode=0o600)) as copy:
            copy.write(file.read_text())
