"""No migration since the last release stops people from saving on PostgreSQL."""

from functools import cache

import pytest
from django.db import connection, models
from django.db.migrations import (
    AddConstraint,
    AddField,
    AddIndex,
    AlterField,
    CreateModel,
    DeleteModel,
    Migration,
    RemoveField,
    RenameField,
    RenameModel,
    RunPython,
)
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import F, Index, Q
from django.test import override_settings

from server.management.release import AddIndexWhileSaving
from tests.upgrades.lint import in_order, lint, problems
from tests.upgrades.test_upgrade import NEXT

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite's only writer waits anyway"),
]

SEATS = models.PositiveSmallIntegerField


def refusals(*operations: Operation, atomic: bool = True, app: str = "scoring") -> str:
    kind = type("Try", (Migration,), {"operations": operations, "atomic": atomic})
    return "\n".join(problems(kind("try", app), state_now(), set()))


@cache
def state_now() -> ProjectState:
    return MigrationLoader(connection).project_state()


@pytest.mark.django_db(transaction=True)  # indexes are made outside of transactions
def test_the_migrations_of_this_release():
    assert lint(MigrationLoader(connection)) == []


@pytest.mark.django_db(transaction=True)
def test_those_of_the_made_up_release():
    with override_settings(MIGRATION_MODULES=NEXT):
        loader = MigrationLoader(connection)
        names = {migration.name for migration in in_order(loader)}
        assert {"9001_motto", "9002_filled", "9002_jokers_are_found"} <= names
        assert lint(loader) == []


@pytest.mark.parametrize(
    ("operation", "why"),
    [
        (AddIndex("result", Index(fields=["win"], name="try")), "index"),
        (AddField("result", "seats", SEATS(null=True, db_index=True)), "index"),
        (AddField("result", "seats", SEATS(null=True, unique=True)), "index"),
        (AddField("result", "seats", SEATS(default=3)), "db_default"),
        (AlterField("result", "win", models.BigIntegerField()), "written anew"),
        (AlterField("claim", "actor", models.CharField(max_length=80)), "all rows"),
        (
            AddConstraint(
                "result", models.CheckConstraint(condition=Q(win__lte=F("place")), name="try")
            ),
            "all rows",
        ),
        (RenameField("result", "win", "won"), "cannot save"),
        (RemoveField("result", "win"), "still uses it"),
        (DeleteModel("result"), "still uses it"),
        (RenameModel("result", "outcome"), "on SQLite"),
    ],
)
def test_what_stops_saves_is_refused(operation: Operation, why: str):
    assert why in refusals(operation)


def test_a_small_table_may_be_locked_but_its_new_column_needs_a_default():
    assert "db_default" in refusals(AddField("league", "seats", SEATS(default=3)), app="leagues")
    assert refusals(AddField("league", "seats", SEATS(db_default=3)), app="leagues") == ""
    index = Index(fields=["name"], name="try")
    assert refusals(AddIndex("league", index), app="leagues") == ""


def test_code_beside_a_change_of_a_table_is_refused():
    column, code = AddField("result", "seats", SEATS(null=True)), RunPython(RunPython.noop)
    assert "a migration of its own" in refusals(column, code)
    assert refusals(code) == refusals(column) == ""


@pytest.mark.django_db(transaction=True)
def test_what_does_not_stop_them_is_allowed():
    assert refusals(AddField("result", "seats", SEATS(db_default=3))) == ""
    assert refusals(CreateModel("Try", [("seats", SEATS(unique=True, db_index=True))])) == ""
    index = Index(fields=["win"], name="try")
    assert refusals(AddIndexWhileSaving("result", index), atomic=False) == ""
