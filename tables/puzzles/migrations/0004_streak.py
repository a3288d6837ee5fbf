from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0003_mistake")]

    operations = [
        migrations.AddField(
            model_name="solver",
            name="streak",
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="attempt",
            name="is_solved",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
