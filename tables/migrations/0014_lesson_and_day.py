import django.db.models.deletion
from django.db import migrations, models

from server.management.release import AllowNull


class Migration(migrations.Migration):
    dependencies = [("leagues", "0019_words"), ("tables", "0013_pace")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="lesson",
            field=models.CharField(blank=True, db_default="", max_length=8),
        ),
        migrations.AddField(
            model_name="table", name="day", field=models.DateField(null=True)
        ),
        AllowNull(
            model_name="table",
            name="league",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="tables",
                to="leagues.league",
            ),
        ),
    ]
