"""Style sheets: each class of a template has a rule, and each rule a class; and what they weigh."""

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from leagues.faces import COLOURS, FACES, ROBOTS, SPRITE, drawings
from tests.servers import ROOT

STATIC: Final = ROOT / "static"
SHEETS: Final = sorted(STATIC.rglob("*.css"))
MOST_LINES: Final = 6_280
MOST_BYTES: Final = 55_000  # all sheets together, compressed
ATTRIBUTE: Final = re.compile(r'class="((?:[^"{]|\{\{.*?\}\}|\{%.*?%\})*)"', re.DOTALL)
TAG: Final = re.compile(r"\{[{%].*?[}%]\}", re.DOTALL)
SELECTOR: Final = re.compile(r"\.(-?[a-z][a-z0-9-]*)(?![\w.]*\()")
WORD: Final = re.compile(r"[a-z][a-z0-9-]*")
COMMENT: Final = re.compile(r"/\*.*?\*/|url\(.*?\)", re.DOTALL)
# Marks for scripts and tests, and for readers of the page: nothing is drawn by them.
PARTS_ON_OFFER: Final = {  # of static/parts.css, for the next pages
    "offer",
    "later",
}
UNDRAWN: Final = {
    "consequences",
    "copy",
    "optional",
    "pass",
    "send",
    "stays",
    "summary",
    "top-line",
    "theirs",
    "waits",
    "when-late",
}


def text_of(folder: str, *endings: str) -> Iterator[str]:
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix in endings:
            yield path.read_text(encoding="utf-8")


def rules() -> str:
    return COMMENT.sub("", "\n".join(sheet.read_text(encoding="utf-8") for sheet in SHEETS))


def ruled_classes() -> set[str]:
    """The classes that a selector of a sheet names."""
    selectors = re.findall(r"([^{};]+)\{", rules())
    return {name for selector in selectors for name in SELECTOR.findall(selector)}


def classes_in_templates() -> set[str]:
    """Those which stand there as they are; what a tag writes is left out."""
    attributes = (
        attribute for text in text_of("templates", ".html") for attribute in ATTRIBUTE.findall(text)
    )
    whole = (
        TAG.sub(" ", re.sub(r"[\w-]*(\{\{.*?\}\})[\w-]*", " ", attribute))
        for attribute in attributes
    )
    return {name for attribute in whole for name in WORD.findall(attribute)}


def words_of_the_code() -> set[str]:
    """Every word of templates, scripts and modules: what a script or a tag may write as a class."""
    folders = ("templates", "static", "games", "leagues", "scoring", "tables", "puzzles", "server")
    texts = (text for folder in folders for text in text_of(folder, ".html", ".js", ".py"))
    return {word for text in texts for word in WORD.findall(text)}


def test_every_class_of_a_template_has_a_rule():
    assert classes_in_templates() - ruled_classes() - UNDRAWN == set()


def test_every_rule_is_for_a_class_that_some_page_has():
    words = words_of_the_code()
    unused = {name for name in ruled_classes() - words if not words & beginnings(name)}
    assert unused - PARTS_ON_OFFER == set()


def beginnings(name: str) -> set[str]:
    """What a template writes before a number or a letter that it fills in: who-3, suit-r, n20."""
    return {re.sub(r"\d+$", "", name), re.sub(r"-[a-z]$", "-", name)}


def test_the_sheets_stay_small():
    sheets = [sheet.read_bytes() for sheet in SHEETS]
    assert sum(sheet.count(b"\n") for sheet in sheets) <= MOST_LINES
    assert len(gzip.compress(b"".join(sheets))) <= MOST_BYTES


def test_pages_change_at_the_six_widths_of_the_tokens():
    head = (STATIC / "tokens.css").read_text(encoding="utf-8").partition("*/")[0]
    widths = {int(width) for width in re.findall(r"(\d+)rem", head)}
    assert len(widths) == 6
    queries = " ".join(re.findall("@media[^{]*", rules()))
    asked = set(re.findall(r"(?:min|max)-width: ([\d.]+\w+)", queries))
    assert asked <= {f"{end}rem" for width in widths for end in (width, f"{width - 1}.99")}


def test_pages_keep_four_steps_of_distance():
    """Cards on felt and the pad, whose keys share one screen, have distances of their own."""
    own = {"table", "cards", "box", "rows", "hand", "over", "replay", "entry", "result", "sheet"}
    pages = [sheet for sheet in SHEETS if sheet.stem not in {*own, "new-game"}]
    gaps = re.findall(r"gap: ([^;]+)", " ".join(page.read_text(encoding="utf-8") for page in pages))
    steps = {int(step) for gap in gaps for step in re.findall(r"\b(\d+)px", gap)}
    assert {step for step in steps if step > 4} == {8, 12, 16, 24}


def test_every_face_has_a_drawing():
    assert {face.name for face in FACES} | {*ROBOTS} == {*drawings()}
    assert len(gzip.compress(SPRITE.read_bytes())) <= 15_000


def test_every_colour_of_a_person_is_a_token():
    tokens = (STATIC / "tokens.css").read_text(encoding="utf-8")
    for number in range(len(COLOURS)):
        assert re.search(rf"who-{number} {{ --c: light-dark\(#.{{6}}, #.{{6}}\); --block", tokens)


def light(colour: str) -> float:
    """Relative luminance, as WCAG counts it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_every_colour_of_a_person_is_seen():
    """White stands on it, and in the dark its twin on felt and on panels."""
    tokens = (STATIC / "tokens.css").read_text(encoding="utf-8")
    grounds = [
        re.findall(rf"--{name}: light-dark\(#.{{6}}, (#.{{6}})\)", tokens)[0]
        for name in ("felt", "felt-edge", "card")
    ]
    people = re.findall(r"who-\d+ {.*?, (#.{6})\); --block: (#.{6})", tokens)
    assert len(people) == len(COLOURS)
    for twin, block in people:
        assert contrast(block, "#ffffff") >= 4.5
        assert min(contrast(twin, ground) for ground in grounds) >= 3


def test_the_letters_stay_small():
    sizes = {path.name: path.stat().st_size for path in Path(STATIC / "fonts").glob("*.woff2")}
    assert sizes["fredoka.woff2"] <= 15_000
    assert sizes["fredoka-digits.woff2"] <= 3_000


def test_older_browsers_show_the_colours_of_the_day():
    sheet = (STATIC / "tokens.css").read_text(encoding="utf-8")
    tokens, older = sheet.split("@supports not")
    of_day = dict(re.findall(r"(--[a-z-]+): light-dark\((#\w+), #\w+\);", tokens))
    assert len(of_day) >= 20
    del of_day["--c"]  # of people: that of their block
    assert of_day.items() <= dict(re.findall(r"(--[a-z-]+): (#\w+);", older)).items()
    people = re.findall(r"who-\d+ { --c: light-dark\((#\w+), #\w+\); --block: (#\w+)", tokens)
    assert people
    assert all(day == block for day, block in people)
