from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("scoring", "0019_evenings_given")]

    operations = [
        migrations.DeleteModel("PlayerRollup"),
        migrations.DeleteModel("LeagueRollup"),
        migrations.DeleteModel("LeagueImport"),
    ]
