from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("leagues", "0005_starters")]
    operations = [migrations.AddField("player", "is_bot", models.BooleanField(default=False))]
