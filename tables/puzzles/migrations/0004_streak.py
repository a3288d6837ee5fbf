from django.db import migrations, models


def count_first_tries(apps, schema_editor):
    """What was right at once is solved."""
    apps.get_model("puzzles", "Attempt").objects.filter(is_right=True).update(is_solved=True)


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
        migrations.RunPython(count_first_tries, migrations.RunPython.noop),
    ]
