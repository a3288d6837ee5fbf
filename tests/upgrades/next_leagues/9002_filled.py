from django.db import migrations


def fill(apps, schema_editor):
    for league in apps.get_model("leagues", "League").objects.all():
        league.motto = f"{league.players.count()} players"
        league.save(update_fields=["motto"])


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("leagues", "9001_motto")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
