"""Regular work on many rows."""

import pytest
from django.db import transaction

from privacy.retention import act_on_all
from scoring.models import Match
from tests.scoring.fixtures import a_match


@pytest.mark.one_database
@pytest.mark.django_db
def test_the_log_names_a_row_whose_deletion_is_rolled_back(caplog: pytest.LogCaptureFixture):
    @transaction.atomic
    def fail_at_the_end(match: Match) -> None:
        match.seats.all().delete()
        match.delete()
        raise ValueError

    pk = a_match().pk
    act_on_all(Match.objects.all(), fail_at_the_end)
    assert Match.objects.filter(pk=pk).exists()
    assert f"Match {pk}: fail_at_the_end failed" in caplog.text
