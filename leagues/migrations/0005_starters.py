"""Owners without an invitation, made within a minute of their league, have started it."""

from datetime import timedelta

from django.db import migrations
from django.db.models import F

OWNER = 4


def mark_starters(apps, schema_editor):
    memberships = apps.get_model("leagues", "Membership").objects
    first = memberships.filter(role=OWNER, invitation=None)
    soon = first.filter(made_at__lt=F("league__created_at") + timedelta(minutes=1))
    pks = list(soon.values_list("pk", flat=True))
    for start in range(0, len(pks), 500):
        memberships.filter(pk__in=pks[start : start + 500]).update(is_starter=True)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0004_people")]
    operations = [migrations.RunPython(mark_starters, migrations.RunPython.noop)]
