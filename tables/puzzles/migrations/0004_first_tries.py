from django.db import migrations


def count_first_tries(apps, schema_editor):
    """What was right at once is solved."""
    apps.get_model("puzzles", "Attempt").objects.filter(is_right=True).update(is_solved=True)


class Migration(migrations.Migration):
    dependencies = [("puzzles", "0003_mistake")]

    operations = [migrations.RunPython(count_first_tries, migrations.RunPython.noop)]
