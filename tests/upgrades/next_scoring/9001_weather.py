from django.db import migrations, models

from tests.upgrades.newest import newest


class Migration(migrations.Migration):
    dependencies = [newest("scoring"), ("leagues", "9001_motto")]

    operations = [
        migrations.AddField("claim", "weather", models.CharField(max_length=80, null=True)),
        migrations.AddField("result", "jokers", models.PositiveSmallIntegerField(db_default=0)),
    ]
