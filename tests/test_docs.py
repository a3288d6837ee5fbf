"""What the docs say in numbers is what the files of results say."""

from pathlib import Path

from tests.bench.tables import DOC, TABLES, filled

DOCS = Path(__file__).resolve().parents[1] / "docs"


def test_tables_of_the_long_runs_are_made_from_their_rows():
    text = DOC.read_text()
    assert filled(text) == text, "make docs"


def test_every_table_stands_in_the_docs():
    text = DOC.read_text()
    assert [name for name in TABLES if f"<!-- table: {name} -->\n| " not in text] == []
