"""What docs/league-json.md says of the shapes is what they are."""

import re
from pathlib import Path

from scoring.exchange.shapes import Archive

PAGE = Path(__file__).parents[3] / "docs" / "league-json.md"


def described():
    """The fields that the page lists under the name of each shape."""
    _, *sections = re.split(r"^## ", PAGE.read_text(), flags=re.MULTILINE)
    rows = {text.partition("\n")[0]: re.findall(r"^\| (`.*?) \|", text, re.M) for text in sections}
    return {shape: re.findall(r"`(\w+)`", " ".join(found)) for shape, found in rows.items()}


def test_every_field_is_described():
    schema = Archive.model_json_schema(mode="serialization")
    shapes = {"Archive": schema, **schema["$defs"]}
    fields = {
        name.removesuffix("Document"): sorted(shape["properties"])
        for name, shape in shapes.items()
        if "properties" in shape
    }
    assert {name: sorted(found) for name, found in described().items()} == fields
