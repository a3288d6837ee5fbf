"""The database itself refuses to change a league's history.

A line can only be deleted after its league, in the same transaction.
"""

from django.db import migrations

SQLITE = [
    """
    CREATE TRIGGER history_is_not_edited BEFORE UPDATE ON leagues_entry
    BEGIN SELECT RAISE(ABORT, 'history is never edited'); END
    """,
    """
    CREATE TRIGGER history_is_not_deleted BEFORE DELETE ON leagues_entry
    WHEN EXISTS (SELECT 1 FROM leagues_league WHERE id = OLD.league_id)
    BEGIN SELECT RAISE(ABORT, 'history is never deleted'); END
    """,
]
SQLITE_BACK = ["DROP TRIGGER history_is_not_edited", "DROP TRIGGER history_is_not_deleted"]
POSTGRESQL = [
    """
    CREATE FUNCTION history_stays() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF TG_OP = 'UPDATE' OR EXISTS (SELECT 1 FROM leagues_league WHERE id = OLD.league_id) THEN
            RAISE EXCEPTION 'history is never edited'
            USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        RETURN OLD;
    END $$
    """,
    """
    CREATE TRIGGER history_stays BEFORE UPDATE OR DELETE ON leagues_entry
    FOR EACH ROW EXECUTE FUNCTION history_stays()
    """,
]
POSTGRESQL_BACK = ["DROP TRIGGER history_stays ON leagues_entry", "DROP FUNCTION history_stays()"]


def put_up(apps, schema_editor):
    run(schema_editor, SQLITE, POSTGRESQL)


def take_down(apps, schema_editor):
    run(schema_editor, SQLITE_BACK, POSTGRESQL_BACK)


def run(schema_editor, sqlite, postgresql):
    is_postgresql = schema_editor.connection.vendor == "postgresql"
    for statement in postgresql if is_postgresql else sqlite:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0001_initial")]
    operations = [migrations.RunPython(put_up, take_down)]
