"""The tables in the docs say what the files of results say."""

import pytest

from tests.bench.tables import DOCS, TABLES, filled


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)
def test_tables_are_made_from_their_rows(doc):
    text = doc.read_text(encoding="utf-8")
    assert filled(text) == text, "make docs"


def test_every_table_stands_in_the_docs():
    text = "".join(doc.read_text(encoding="utf-8") for doc in DOCS)
    assert [name for name in TABLES if f"<!-- table: {name} -->\n| " not in text] == []
