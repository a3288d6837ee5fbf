from django.db import migrations, models

from server.management.release import AddIndexWhileSaving


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("scoring", "0012_partial_leagues")]

    operations = [
        AddIndexWhileSaving(
            "match",
            models.Index(
                fields=["delete_at"],
                condition=models.Q(delete_at__isnull=False),
                name="games_to_delete",
            ),
        ),
    ]
