from django.db import migrations, models

from tests.upgrades.newest import newest


class Migration(migrations.Migration):
    dependencies = [newest("leagues")]

    operations = [
        migrations.AddField("league", "motto", models.CharField(max_length=80, db_default="")),
    ]
