"""A chapter of the rules: its number, what it is about, its paragraphs by their numbers."""

from collections.abc import Mapping
from typing import NamedTuple

from scoring.words.rulesets import Words


class Section(NamedTuple):
    number: str
    heading: Words
    paragraphs: Mapping[str, Words]
