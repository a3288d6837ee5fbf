# The release before may go on asking questions meanwhile: it does not know the new columns.

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('tables', '0006_totals'),
    ]

    operations = [
        migrations.AddField(
            model_name='motion',
            name='key',
            field=models.CharField(blank=True, db_default='', max_length=32),
        ),
        migrations.AddField(
            model_name='motion',
            name='name',
            field=models.CharField(blank=True, db_default='', max_length=40),
        ),
        migrations.AlterField(
            model_name='motion',
            name='kind',
            field=models.CharField(choices=[('back', 'Back'), ('bot', 'Bot'), ('person', 'Person'), ('take', 'Take')], max_length=6),
        ),
    ]
