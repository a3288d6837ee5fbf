from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("leagues", "0017_faces_given")]

    operations = [migrations.DeleteModel("RateCount")]
