from django.db import migrations, models

from leagues.migrations._history import without_triggers
from tests.upgrades.newest import newest


class Migration(migrations.Migration):
    dependencies = [newest("leagues")]

    operations = without_triggers(
        migrations.AddField("league", "motto", models.CharField(max_length=80, db_default="")),
    )
