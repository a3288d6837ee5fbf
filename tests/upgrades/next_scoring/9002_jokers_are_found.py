from django.db import migrations, models

from server.management.release import AddIndexWhileSaving


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("scoring", "9001_weather")]

    operations = [
        AddIndexWhileSaving("result", models.Index(fields=["jokers"], name="results_by_jokers")),
    ]
