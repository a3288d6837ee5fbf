"""Every file that README.md and docs/ name exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
PACKAGES = "|".join(sorted({file.parent.name for file in ROOT.glob("*/__init__.py")}))
IN_CODE = re.compile(rf"`((?:{PACKAGES}|docs|deploy|locale|static|templates)/[\w./*-]+)`")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
WRITTEN_BY_HAND = {"deploy/.env"}  # an operator makes it


@pytest.mark.parametrize("doc", DOCS, ids=lambda doc: doc.name)
def test_files_that_a_page_names_exist(doc):
    text = doc.read_text()
    named = set(IN_CODE.findall(text)) - WRITTEN_BY_HAND
    assert [name for name in named if not any(ROOT.glob(name))] == []
    assert [link for link in LINK.findall(text) if not (doc.parent / link).exists()] == []
