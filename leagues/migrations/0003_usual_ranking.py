"""Seasons of leagues that never chose how they rank get the new default: as many rounds as usual."""

from django.db import migrations, models


def choose_the_usual(apps, schema_editor):
    seasons = apps.get_model("leagues", "Season").objects
    seasons.filter(order=[], fewest_rounds=1).update(fewest_rounds=0)


class Migration(migrations.Migration):
    dependencies = [("leagues", "0002_history_stays")]
    operations = [
        migrations.AlterField("season", "fewest_rounds", models.PositiveIntegerField(default=0)),
        migrations.RunPython(choose_the_usual, migrations.RunPython.noop),
    ]
