"""A chapter of the rules: its number, its title, its paragraphs by number."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring.words.rulesets import Words


class Section(NamedTuple):
    number: str
    heading: Words
    paragraphs: Mapping[str, Words]
    names: Words = ""  # what the sheets call it
