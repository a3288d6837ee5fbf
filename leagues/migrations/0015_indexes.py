from django.db import migrations, models

from server.management.release import AddIndexWhileSaving

IS_TO_BE_DELETED = models.Q(delete_at__isnull=False)


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("leagues", "0014_partial_leagues")]

    operations = [
        AddIndexWhileSaving(model, index)
        for model, index in (
            ("membership", models.Index(fields=["device"], name="memberships_of_a_device")),
            ("guest", models.Index(fields=["device"], name="guests_of_a_device")),
            ("guest", models.Index(fields=["seen_at"], name="guests_last_seen")),
            (
                "league",
                models.Index(
                    fields=["delete_at"], condition=IS_TO_BE_DELETED, name="leagues_to_delete"
                ),
            ),
            (
                "player",
                models.Index(
                    fields=["delete_at"], condition=IS_TO_BE_DELETED, name="names_to_delete"
                ),
            ),
        )
    ]
