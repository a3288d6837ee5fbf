from django.db import migrations, models

from server.management.release import AddIndexWhileSaving


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("tables", "0015_solvers")]

    operations = [
        AddIndexWhileSaving(
            "tableseat", models.Index(fields=["solver"], name="seats_of_a_solver")
        ),
    ]
