"""Players who have only ever sat at tables as bots are bots."""

from django.db import migrations


def mark_bots(apps, schema_editor):
    seats = apps.get_model("tables", "TableSeat").objects.exclude(player=None)
    players = apps.get_model("leagues", "Player").objects
    persons = set(seats.filter(is_person=True).values_list("player", flat=True))
    bots = set(seats.filter(is_person=False).values_list("player", flat=True)) - persons
    chosen = sorted(bots)
    for start in range(0, len(chosen), 500):
        free = players.filter(pk__in=chosen[start : start + 500], account=None)
        free.update(is_bot=True)


class Migration(migrations.Migration):
    dependencies = [("tables", "0001_initial"), ("leagues", "0006_bots")]
    operations = [migrations.RunPython(mark_bots, migrations.RunPython.noop)]
