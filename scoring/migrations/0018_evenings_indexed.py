from django.db import migrations, models

from server.management.release import AddIndexWhileSaving, AddUniqueWhileSaving


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("scoring", "0017_evenings")]

    operations = [
        AddIndexWhileSaving(
            "match", models.Index(fields=["league", "evening"], name="matches_of_an_evening")
        ),
        AddUniqueWhileSaving(
            "match",
            models.UniqueConstraint(
                fields=["continues"],
                condition=models.Q(continues__isnull=False),
                name="one_part_after_a_part",
            ),
        ),
    ]
