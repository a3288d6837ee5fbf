"""Databases beside the tests' own, and `manage.py` on one of them as a separate process."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from copy import deepcopy
from io import StringIO
from pathlib import Path
from shutil import copyfile
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import psycopg
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from config.environment import database
from privacy.backups.database import instead
from privacy.backups.site import all_rows, saved_tables
from tests.servers import ROOT, test_database_url


@contextmanager
def new_database(folder: Path, like: str = "") -> Iterator[str]:
    """One that goes away with the block."""
    address = created(folder, like)
    yield address
    if connection.vendor == "postgresql":
        in_postgres(f'DROP DATABASE "{name_of(address)}" WITH (FORCE)')


def created(folder: Path, like: str = "") -> str:
    """The address of a database of the kind that the tests run on: empty, or a copy of another."""
    if connection.vendor == "sqlite":
        path = folder / f"{uuid4().hex}.sqlite3"
        if like:
            copyfile(like.removeprefix("sqlite:///"), path)
        return f"sqlite:///{path}"
    name = f"test_{uuid4().hex}"
    in_postgres(f'CREATE DATABASE "{name}" TEMPLATE "{name_of(like) or "template1"}"')
    return test_database_url().replace(f"/{connection.settings_dict['NAME']}?", f"/{name}?")


def name_of(address: str) -> str:
    return urlsplit(address).path.removeprefix("/")


def in_postgres(command: str) -> None:
    present = connection.settings_dict
    server = {"host": present["HOST"] or present["OPTIONS"].get("host"), "user": present["USER"]}
    with psycopg.connect(**server, dbname="postgres", autocommit=True) as postgres:
        postgres.execute(command)


def begin_like(address: str) -> None:
    """The database of the tests is made as a copy of this one; what is to migrate is done there."""
    if connection.vendor == "postgresql":
        connection.settings_dict["TEST"]["TEMPLATE"] = name_of(address)
        return
    creation: Any = connection.creation
    create = creation._create_test_db

    def copy(*given: Any, **options: Any) -> str:
        name: str = create(*given, **options)
        copyfile(address.removeprefix("sqlite:///"), name)
        return name

    creation._create_test_db = copy


def at(address: str) -> AbstractContextManager[None]:
    """Inside, another database is the site's."""
    settings = {**deepcopy(connection.settings_dict), **database(address)}
    settings["OPTIONS"] = {k: v for k, v in settings["OPTIONS"].items() if k != "pool"}
    return instead(settings)


def run(address: str, *words: Any) -> None:
    with at(address):
        call_command(*words, verbosity=0)


def rows(address: str) -> list[Any]:
    """All rows of a database as a backup has them, in the order of their tables."""
    with at(address):
        values: list[Any] = json.loads(json.dumps(list(all_rows(saved_tables())), default=str))
    return values


def restored(address: str, backup: Path, *options: str) -> str:
    output = StringIO()
    with at(address):
        call_command("restore", backup, *options, stdout=output)
    return output.getvalue()


def commanded(address: str, *words: str | Path) -> str:
    """What the command says, as an operator types it: the settings are the site's own."""
    with begun(address, *words) as command:
        output, errors = command.communicate()
    if command.returncode:
        raise CommandError(errors)
    return output


def begun(address: str, *words: str | Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, ROOT / "manage.py", *words],
        env={
            **os.environ,
            "DATABASE_URL": address,
            "DJANGO_SETTINGS_MODULE": "config.settings",
            "SECRET_KEY": settings.SECRET_KEY,  # it hashes who was erased
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
