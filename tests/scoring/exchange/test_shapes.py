"""What docs/league-json.md says of the shapes is what they are."""

import json
import re
from pathlib import Path

import pytest
from pydantic import ValidationError

from scoring.exchange.shapes import ENTRIES, Archive

PAGE = Path(__file__).parents[3] / "docs" / "league-json.md"


def described():
    """The fields that the page lists under the name of each shape."""
    _, *sections = re.split(r"^## ", PAGE.read_text(), flags=re.MULTILINE)
    rows = {text.partition("\n")[0]: re.findall(r"^\| (`.*?) \|", text, re.M) for text in sections}
    return {shape: re.findall(r"`(\w+)`", " ".join(lines)) for shape, lines in rows.items()}


def test_every_field_is_described():
    schema = Archive.model_json_schema(mode="serialization")
    shapes = {"Archive": schema, **schema["$defs"]}
    fields = {
        name.removesuffix("Document"): sorted(shape["properties"])
        for name, shape in shapes.items()
        if "properties" in shape
    }
    assert {name: sorted(names) for name, names in described().items()} == fields


MANY = f"[{'1,' * 100_000}1]"
CLAIM = '{"rounds": [{"claims": [{"problems": %s}]}]}'
WRONG = {
    "order": ("seasons", f'{{"order": {MANY}}}'),
    "facts": ("history", json.dumps({"before": {str(number): [] for number in range(50_000)}})),
    "problems": ("matches", CLAIM % MANY),
    "cards": ("matches", CLAIM % f'[{{"cards": {MANY}}}]'),
    "seats": ("matches", CLAIM % f'[{{"seats": {MANY.replace("1", "{}")}}}]'),
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_large_wrong_value_is_few_errors(kind: str):
    """Each of them takes a kilobyte of memory."""
    name, text = WRONG[kind]
    with pytest.raises(ValidationError) as error:
        ENTRIES[name].validate_json(text)
    assert error.value.error_count() < 50
