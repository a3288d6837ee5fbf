from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0011_rules_of_deals")]

    operations = [
        migrations.AlterField(
            model_name="motion",
            name="kind",
            field=models.CharField(
                choices=[
                    ("back", "Back"),
                    ("bot", "Bot"),
                    ("person", "Person"),
                    ("take", "Take"),
                    ("stop", "Stop"),
                    ("end", "End"),
                ],
                max_length=6,
            ),
        ),
    ]
