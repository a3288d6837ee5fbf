from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scoring", "0021_words")]

    operations = [
        migrations.AddField(
            "matchseat", "has_won", models.BooleanField(db_default=False, default=False)
        ),
        migrations.AddField(
            "standing", "games_won", models.PositiveIntegerField(db_default=0, default=0)
        ),
    ]
