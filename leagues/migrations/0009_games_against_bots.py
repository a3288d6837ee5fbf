from django.db import migrations, models

from leagues.migrations._history import without_triggers


class Migration(migrations.Migration):
    dependencies = [("leagues", "0008_role_set_at")]

    operations = without_triggers(
        migrations.AddField(
            "league", "counts_bots", models.BooleanField(db_default=False, default=False)
        ),
    )
