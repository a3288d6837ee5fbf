"""docs/privacy.md says of every model what it is for, and names all of its fields."""

import re
from pathlib import Path

from privacy.backups.site import stored_models

ROW = re.compile(r"^\| `([\w.]+)` \| (.+?) \| (.+?) \| (.*?) \|$", re.MULTILINE)
DOC = Path(__file__).resolve().parent.parent / "docs" / "privacy.md"


def test_every_model_and_field_is_explained():
    written = {
        model: set(fields.split(", ")) for model, _, _, fields in ROW.findall(DOC.read_text())
    }
    stored = {
        model._meta.label: {field.name for field in model._meta.concrete_fields} - {"id"}
        for model in stored_models()
    }
    assert written == stored
