from django.db import migrations, models

from leagues.migrations._history import without_triggers
from tests.upgrades.newest import newest


def fill(apps, schema_editor):
    for league in apps.get_model("leagues", "League").objects.all():
        league.motto = f"{league.players.count()} players"
        league.save(update_fields=["motto"])


class Migration(migrations.Migration):
    dependencies = [newest("leagues")]

    operations = [
        *without_triggers(
            migrations.AddField("league", "motto", models.CharField(max_length=80, db_default="")),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
