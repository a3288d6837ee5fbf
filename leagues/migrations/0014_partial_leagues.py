from django.db import migrations, models

from leagues.migrations._history import without_triggers


class Migration(migrations.Migration):
    dependencies = [("leagues", "0013_names_to_delete")]

    operations = without_triggers(
        migrations.AddField(
            "league", "is_partial", models.BooleanField(db_default=False, default=False)
        ),
    )
