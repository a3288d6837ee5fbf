"""What migrations of large tables are made of (docs/releasing.md)."""

from typing import Any

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations import AddIndex
from django.db.migrations.state import ProjectState


class AddIndexWhileSaving(AddIndexConcurrently):
    """On PostgreSQL people go on saving meanwhile. Its migration needs `atomic = False`."""

    def database_forwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        together: tuple[str, Any, ProjectState, ProjectState]
        together = (app_label, schema_editor, from_state, to_state)
        if schema_editor.connection.vendor == "postgresql":
            super().database_forwards(*together)
        else:
            AddIndex.database_forwards(self, *together)

    def database_backwards(
        self,
        app_label: str,
        schema_editor: BaseDatabaseSchemaEditor,
        from_state: ProjectState,
        to_state: ProjectState,
    ) -> None:
        together: tuple[str, Any, ProjectState, ProjectState]
        together = (app_label, schema_editor, from_state, to_state)
        if schema_editor.connection.vendor == "postgresql":
            super().database_backwards(*together)
        else:
            AddIndex.database_backwards(self, *together)
