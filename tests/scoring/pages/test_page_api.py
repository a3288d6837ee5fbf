"""The page that tells programmers what programs can ask for."""

import pytest
from django.test import Client

from scoring.exchange.api.site import api
from scoring.pages.reference import SENTENCES

pytestmark = [pytest.mark.django_db, pytest.mark.one_database]


def test_every_operation_has_words_in_every_language():
    paths = api.get_openapi_schema()["paths"].values()
    descriptions = {operation["description"] for path in paths for operation in path.values()}
    assert {" ".join(description.split()) for description in descriptions} == SENTENCES


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "The league of this key."), ("de", "Die Liga dieses"), ("nl", "De competitie van")],
)
def test_it_is_read_in_ones_language(client: Client, language: str, words: str):
    page = client.get("/api/", headers={"Accept-Language": language}).content.decode()
    assert words in page
