from django.db import migrations, models

from server.management.release import AddIndexWhileSaving


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("tables", "0016_deal_of_the_day")]

    operations = [
        AddIndexWhileSaving(
            "tableseat", models.Index(fields=["solver"], name="seats_of_a_solver")
        ),
    ]
