"""A job gives an evening to each game that is there; until then it is worked out when read."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def ask(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    if apps.get_model("scoring", "Match").objects.exists():
        apps.get_model("live", "Job").objects.get_or_create(kind="evenings", key="")


class Migration(migrations.Migration):
    dependencies = [("scoring", "0018_evenings_indexed"), ("live", "0001_initial")]

    operations = [migrations.RunPython(ask, migrations.RunPython.noop)]
