"""All ratings are counted again by a job, which the release before does not know.

It may go on saving for a moment, with the ratings that it knows: the job waits until it has gone.
"""

from datetime import timedelta

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.utils import timezone

WAIT = timedelta(minutes=15)


def ask(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    if apps.get_model("leagues", "League").objects.exists():
        jobs = apps.get_model("live", "Job").objects
        jobs.get_or_create(kind="ratings", key="", defaults={"due": timezone.now() + WAIT})


class Migration(migrations.Migration):
    dependencies = [("scoring", "0014_rating_day"), ("live", "0001_initial")]

    operations = [migrations.RunPython(ask, migrations.RunPython.noop)]
