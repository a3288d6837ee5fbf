""" "Elfer raus!" as the site shows it, in all its editions and variants."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engine import Family, Problem, Ruleset
from games.elfer_raus.entry import HandsEntry
from games.elfer_raus.paragraphs import paragraph
from games.elfer_raus.problems import drawn_cards, problem_sentence, short_sentence, stored_problem
from games.presentation import Presentation
from games.reasons import Reason
from games.words import EDITIONS, Words, ruleset_name, ruleset_words


class ElferRaus(Presentation):
    entry = HandsEntry
    unit = None

    def __init__(self, family: Family) -> None:
        self.key, self.name = str(family), EDITIONS[family][0]

    def name_of(self, game: Ruleset) -> str:
        return ruleset_name(game)

    def line_of(self, game: Ruleset) -> Words:
        return ruleset_words(game.key).line

    def rules_place(self, _game: Ruleset) -> tuple[str, str]:
        return "rules", ""

    def problem(self, stored: Mapping[str, Any]) -> Problem:
        return stored_problem(stored)

    def reason(self, problem: Problem, names: Sequence[str], game: Ruleset) -> Reason:
        long, short = problem_sentence(problem, names), short_sentence(problem, names)
        return Reason(long, short, drawn_cards(problem), paragraph(problem.code, game))


ELFER_RAUS: Final = tuple(map(ElferRaus, Family))
