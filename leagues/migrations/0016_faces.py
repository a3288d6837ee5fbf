from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("leagues", "0015_indexes")]

    operations = [
        migrations.AddField(
            "league",
            "time_zone",
            models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            "league",
            "face_default",
            models.CharField(
                choices=[("animals", "Animals"), ("initials", "Initials")],
                db_default="animals",
                default="animals",
                max_length=8,
            ),
        ),
        migrations.AddField(
            "league", "counts_past", models.BooleanField(db_default=False, default=False)
        ),
        migrations.AddField(
            "league", "last_deleted", models.PositiveIntegerField(db_default=0, default=0)
        ),
        migrations.AddField("player", "face", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField("player", "colour", models.PositiveSmallIntegerField(null=True)),
    ]
