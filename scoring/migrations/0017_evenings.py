import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


def person(related_name: str = "+", *, blank: bool = False, null: bool = True) -> models.ForeignKey:
    return models.ForeignKey(
        blank=blank,
        null=null,
        on_delete=django.db.models.deletion.PROTECT,
        related_name=related_name,
        to="leagues.player",
    )


def league(related_name: str) -> models.ForeignKey:
    return models.ForeignKey(
        db_index=False,
        on_delete=django.db.models.deletion.CASCADE,
        related_name=related_name,
        to="leagues.league",
    )


def key() -> models.BigAutoField:
    return models.BigAutoField(
        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
    )


class Migration(migrations.Migration):
    dependencies = [("leagues", "0016_faces"), ("scoring", "0016_any_family")]

    operations = [
        migrations.AddField("match", "evening", models.DateField(null=True)),
        migrations.AddField("match", "points_limit", models.PositiveSmallIntegerField(null=True)),
        migrations.AddField(
            "match",
            "continues",
            models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="continued_by",
                to="scoring.match",
            ),
        ),
        migrations.AddField("matchseat", "begins_with", models.IntegerField(null=True)),
        migrations.CreateModel(
            "Evening",
            [
                ("id", key()),
                ("date", models.DateField()),
                ("note", models.CharField(blank=True, max_length=200)),
                ("place", models.CharField(blank=True, max_length=80)),
                ("ended_at", models.DateTimeField(null=True)),
                ("ended_by", person()),
                ("league", league("evenings")),
            ],
            options={
                "verbose_name": "evening",
                "verbose_name_plural": "evenings",
                "constraints": [
                    models.UniqueConstraint(fields=["league", "date"], name="one_evening_a_date")
                ],
            },
        ),
        migrations.CreateModel(
            "PastTotal",
            [
                ("id", key()),
                ("date", models.DateField()),
                ("points", models.IntegerField(null=True)),
                ("wins", models.PositiveSmallIntegerField(null=True)),
                ("made_at", models.DateTimeField(default=django.utils.timezone.now)),
                ("league", league("past_totals")),
                ("made_by", person()),
                ("played_as", person("former_totals", blank=True)),
                ("player", person("past_totals", null=False)),
            ],
            options={
                "verbose_name": "total of before",
                "verbose_name_plural": "totals of before",
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(points__isnull=False) | models.Q(wins__isnull=False),
                        name="past_total_says_something",
                    )
                ],
                "indexes": [
                    models.Index(fields=["league", "date"], name="past_totals_of_a_league")
                ],
            },
        ),
    ]
