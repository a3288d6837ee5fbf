"""What a migration must not do on PostgreSQL while people save: see docs/releasing.md.

It is read from the statements that Django would send. A release before it may still be saving.
"""

import re
from collections.abc import Iterator
from typing import Any, Final

from django.db import connection
from django.db.migrations import (
    AlterField,
    AlterModelTable,
    Migration,
    RenameModel,
    RunPython,
    RunSQL,
)
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ProjectState
from django.db.models import CharField, Field

from tests.upgrades.released import released

# They stay small: a lock is over before somebody notices. What cannot save is refused here too.
SMALL: Final = {"leagues_league", "leagues_season", "leagues_finekind", "leagues_apitoken"}
CANNOT_SAVE: Final = "the release before cannot save"
REFUSED: Final = {
    r"^CREATE (UNIQUE )?INDEX (?!CONCURRENTLY)": "an index is made while saves wait",
    r"ALTER COLUMN \S+ TYPE ": "the table may be written anew",
    r"ALTER COLUMN \S+ SET NOT NULL": "all rows are read while saves wait",
    r"ADD CONSTRAINT (?!.* NOT VALID)": "all rows are read while saves wait",
    r"ADD COLUMN .* UNIQUE": "an index is made while saves wait",
    r"ALTER COLUMN \S+ DROP DEFAULT": f"{CANNOT_SAVE}: give it a db_default",
    r" RENAME ": CANNOT_SAVE,
}
DROPPED: Final = re.compile(r"^DROP TABLE|DROP COLUMN")
UNUSED: Final[set[str]] = set()  # tables and columns that no line of the last release names
USED: Final = "the release before still uses it: remove it in the next one"
MIXED: Final = "the table stays locked until the code has run: make it a migration of its own"
RENAMED: Final = "on SQLite other tables and triggers go on naming the old one"
TABLE: Final = re.compile(r'(?:TABLE|\bON) "(\w+)"')
CREATED: Final = re.compile(r'^CREATE TABLE "(\w+)"')


def lint(loader: MigrationLoader) -> list[str]:
    """What is wrong with our migrations since the last release."""
    before = {path for migrations in released().values() for path in migrations}
    ours = {path.partition("/")[0] for path in before}
    state, fresh, messages = ProjectState(), set[str](), list[str]()
    for migration in in_order(loader):
        path = f"{migration.app_label}/migrations/{migration.name}.py"
        if migration.app_label in ours and path not in before:
            messages += problems(migration, state, fresh)
        state = migration.mutate_state(state, preserve=False)
    return messages


def in_order(loader: MigrationLoader) -> list[Migration]:
    nodes = loader.graph.leaf_nodes()
    keys = dict.fromkeys(key for node in nodes for key in loader.graph.forwards_plan(node))
    return [loader.graph.nodes[key] for key in keys]


def problems(migration: Migration, state: ProjectState, fresh: set[str]) -> Iterator[str]:
    """`fresh` are tables that nobody uses yet; those that this migration makes are added."""
    if any(
        isinstance(operation, (RenameModel, AlterModelTable)) for operation in migration.operations
    ):
        yield f"{migration}: {RENAMED}"
    sent = statements(migration, state)
    fresh |= {match[1] for sql in sent if (match := CREATED.match(sql))}
    for sql in sent:
        if DROPPED.search(sql) and not any(f'"{name}"' in sql for name in fresh | UNUSED):
            yield f"{migration}: {sql} ({USED})"
    longer = set(widened(migration, state))
    changed = [sql for sql in sent if table_of(sql) not in fresh]
    for statement in changed:
        for pattern, why in REFUSED.items():
            if table_of(statement) in SMALL and CANNOT_SAVE not in why:
                continue
            if re.search(pattern, statement) and not any(part in statement for part in longer):
                yield f"{migration}: {statement} ({why})"
    locked = [sql for sql in changed if "TABLE" in sql and table_of(sql) not in SMALL]
    if migration.atomic and runs_code(migration) and locked:
        yield f"{migration}: {MIXED}"


def widened(migration: Migration, state: ProjectState) -> Iterator[str]:
    """Texts that may be longer now: PostgreSQL writes nothing anew for that."""
    for operation in migration.operations:
        if isinstance(operation, AlterField):
            model = state.models[migration.app_label, operation.model_name_lower]
            if length(operation.field) >= length(model.fields[operation.name]) > 0:
                yield f'"{operation.name}" TYPE varchar'


def length(field: "Field[Any, Any]") -> int:
    """0 where a field is no text of a given length."""
    return (field.max_length or 0) if isinstance(field, CharField) else 0


def statements(migration: Migration, state: ProjectState) -> list[str]:
    with connection.schema_editor(collect_sql=True, atomic=migration.atomic) as editor:
        migration.apply(state.clone(), editor, collect_sql=True)
    return [statement for statement in editor.collected_sql if not statement.startswith("--")]


def table_of(statement: str) -> str:
    match = TABLE.search(statement)
    return match[1] if match else ""


def runs_code(migration: Migration) -> bool:
    return any(type(operation) in (RunPython, RunSQL) for operation in migration.operations)
