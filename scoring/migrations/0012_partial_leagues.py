"""Imports that go on had hidden their league as an operator does."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def mark_partial(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    going_on = apps.get_model("scoring", "LeagueImport").objects.exclude(
        step__in=["done", "refused"]
    )
    leagues = apps.get_model("leagues", "League").objects.filter(pk__in=going_on.values("league"))
    leagues.update(is_partial=True, hidden_at=None)


class Migration(migrations.Migration):
    dependencies = [("scoring", "0011_imports"), ("leagues", "0014_partial_leagues")]

    operations = [migrations.RunPython(mark_partial, migrations.RunPython.noop)]
