"""Scripts go by names that change with them, also where one imports another."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
IMPORTED = re.compile(r'^(?:import|export)\b[^"=;]*\bfrom "([^"]+)"', re.MULTILINE)
HASHED = re.compile(r".+\.[0-9a-f]{12}\.js")
IMPORTING = sorted(
    str(path.relative_to(ROOT / "static"))
    for path in (ROOT / "static").rglob("*.js")
    if IMPORTED.search(path.read_text())
)


def served(static_root: str, name: str) -> str:
    """The text that phones load."""
    script = Path(static_root) / name
    [hashed] = script.parent.glob(f"{script.stem}.{'[0-9a-f]' * 12}.js")
    return hashed.read_text()


@pytest.mark.parametrize("name", IMPORTING)
def test_what_a_script_imports_is_named_by_what_is_in_it(static_root: str, name: str):
    imported = IMPORTED.findall(served(static_root, name))
    assert len(imported) == len(IMPORTED.findall((ROOT / "static" / name).read_text()))
    for other in imported:
        assert HASHED.fullmatch(other)
        assert (Path(static_root) / name).parent.joinpath(other).is_file()


def test_scripts_of_every_page_are_looked_at():
    assert {Path(name).parts[0] for name in IMPORTING} >= {"entry", "match", "play"}
