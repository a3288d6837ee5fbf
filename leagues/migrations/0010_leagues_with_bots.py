"""Where games against bots have counted until now, they go on counting until the owner decides."""

from django.db import migrations


def keep_counting(apps, schema_editor):
    with_bots = apps.get_model("leagues", "Player").objects.filter(is_bot=True)
    leagues = apps.get_model("leagues", "League").objects
    leagues.filter(pk__in=with_bots.values("league")).update(counts_bots=True)


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("leagues", "0009_games_against_bots")]

    operations = [migrations.RunPython(keep_counting, migrations.RunPython.noop)]
