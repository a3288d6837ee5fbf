"""A family is named by a game; a new game changes no table. Nothing to do in the database."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scoring", "0015_ratings_again"),
    ]

    operations = [
        migrations.AlterField(
            model_name="duel",
            name="family",
            field=models.CharField(max_length=32),
        ),
        migrations.AlterField(
            model_name="match",
            name="family",
            field=models.CharField(max_length=32),
        ),
        migrations.AlterField(
            model_name="standing",
            name="family",
            field=models.CharField(max_length=32),
        ),
        migrations.AlterField(
            model_name="streak",
            name="family",
            field=models.CharField(blank=True, max_length=32),
        ),
    ]
