import pytest
from django.test import Client


@pytest.mark.django_db
def test_healthz_says_that_the_process_is_alive(client: Client):
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok")


def test_healthz_takes_no_post(client: Client):
    assert client.post("/healthz").status_code == 405
