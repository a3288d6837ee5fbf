"""Games that are over get their winners by a job. Closed seasons keep the order of their time."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

USUAL = ["place", "points-a-round", "head-to-head"]  # until games won were the usual order


def settle(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    seasons = apps.get_model("leagues", "Season").objects
    seasons.filter(order=[]).exclude(closed_at=None).update(order=USUAL)
    if seasons.exists():
        apps.get_model("live", "Job").objects.get_or_create(kind="winners", key="")


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0022_games_won"),
        ("leagues", "0019_words"),
        ("live", "0001_initial"),
    ]

    operations = [migrations.RunPython(settle, migrations.RunPython.noop)]
