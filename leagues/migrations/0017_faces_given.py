"""A job gives a face and a colour to everybody who is there; until then one follows from the id."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def ask(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    if apps.get_model("leagues", "Player").objects.exists():
        apps.get_model("live", "Job").objects.get_or_create(kind="faces", key="")


class Migration(migrations.Migration):
    dependencies = [("leagues", "0016_faces"), ("live", "0001_initial")]

    operations = [migrations.RunPython(ask, migrations.RunPython.noop)]
