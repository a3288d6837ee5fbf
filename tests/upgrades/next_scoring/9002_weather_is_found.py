from django.db import migrations, models

from live.management.migrating import AddIndexWhileSaving


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("scoring", "9001_weather")]

    operations = [
        AddIndexWhileSaving("claim", models.Index(fields=["weather"], name="claims_by_weather")),
    ]
