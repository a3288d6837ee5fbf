"""What is wrong with a result of another game, as sentences that help to find the mistake."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from engine import Seat
from engine.box.results import BoxCode, BoxProblem
from leagues.words.names import names_words
from scoring.words.rulesets import COLOURS, Words

# %(who)s are the players it is about; the rest are the facts of engine.box.results.
SENTENCES: Final[Mapping[BoxCode, Words]] = {
    BoxCode.SEATS_DO_NOT_PLAY: _(
        "%(count)s players cannot play this game: it takes %(fewest)s to %(most)s."
    ),
    BoxCode.SEAT_TWICE: _("%(who)s cannot be out twice."),
    BoxCode.HELD_AT_THE_END: _("%(who)s: so many cards cannot be left in the end."),
    BoxCode.NOT_WHOLE_TRICKS: _(
        "%(who)s: each trick has %(trick)s cards, so nobody can have won %(counts)s."
    ),
    BoxCode.TOO_MANY_WON: _("Together that makes %(won)s, but there are only %(total)s."),
    BoxCode.TOO_FEW_WON: _("Together that makes %(won)s, but there are %(total)s to win."),
    BoxCode.LAST_PAIRS_APART: _(
        "The last two pairs go to a player and the next one: so two players in a row have one."
    ),
    BoxCode.MORE_THAN_DEALT: _(
        "%(who)s: nobody can have more than %(dealt)s quartets, because for each one you need a"
        " card of it from the start."
    ),
    BoxCode.SUM_IMPOSSIBLE: _(
        "%(who)s: no hand of %(hands)s cards counts %(sums)s. It is %(least)s to %(most)s."
    ),
    BoxCode.SUMS_CLASH: _("%(who)s: the cards cannot count %(sums)s at the same time."),
    BoxCode.NOBODY_CAN_CALL: _(
        "%(who)s: for a call at risk all cards must be of one colour. That cannot be."
    ),
    BoxCode.NOT_WITHOUT_RISK: _(
        "Without risk only when the stock is gone, but it has %(stock)s cards."
    ),
    BoxCode.STOCK_TOO_HIGH: _("%(stock)s cards in the stock are too many: %(most)s at most."),
}
# In these cases another sentence says it better.
SPECIAL: Final[tuple[tuple[BoxCode, Callable[[BoxProblem], bool], Words], ...]] = (
    (
        BoxCode.NOT_WHOLE_TRICKS,
        lambda problem: not problem.seats,
        _("Each trick has %(trick)s cards, so %(left)s cards cannot be left."),
    ),
    (
        BoxCode.LAST_PAIRS_APART,
        lambda problem: problem.facts["apart"] == 0,
        _("The last two pairs go to one player: so somebody has two."),
    ),
    (
        BoxCode.SUM_IMPOSSIBLE,
        lambda problem: problem.facts["least"] is None,
        _("%(who)s: no hand of %(hands)s cards counts %(sums)s."),
    ),
    (
        BoxCode.NOBODY_CAN_CALL,
        lambda problem: problem.facts["hand"] > problem.facts["highest"],
        _(
            "Each has %(hand)s cards, and a colour only %(highest)s: nobody can call at risk. So it"
            " was without risk."
        ),
    ),
    (
        BoxCode.NOBODY_CAN_CALL,
        lambda problem: not problem.seats,
        _("With these sums nobody can have called at risk: no hand is of one colour."),
    ),
)


def box_problem_sentence(problem: BoxProblem, names: Sequence[str]) -> str:
    """The sentence for a problem; ``names`` are those of the seats."""
    fitting = (words for code, fits, words in SPECIAL if code == problem.code and fits(problem))
    words = str(next(fitting, SENTENCES[problem.code]))
    return capfirst(words % {**facts_in_words(problem), "who": who(problem, names)})


def stored_box_problem(stored: Mapping[str, Any]) -> BoxProblem:
    """A problem from the JSON that is stored with its claim (scoring.matches.problems)."""
    return BoxProblem(BoxCode(stored["code"]), tuple(map(Seat, stored["seats"])), stored["facts"])


def who(problem: BoxProblem, names: Sequence[str]) -> str:
    return names_words(names[seat] for seat in problem.seats)


def facts_in_words(problem: BoxProblem) -> dict[str, Any]:
    """Lists as readable text; sums with their colours."""
    facts = {name: listed(value) for name, value in problem.facts.items()}
    if "colours" in facts:
        pairs = zip(problem.facts["sums"], problem.facts["colours"], strict=True)
        facts["sums"] = ", ".join(sum_words(total, colour) for total, colour in pairs)
    return facts


def sum_words(total: int, colour: str | None) -> str:
    """“87 (red)”; without the colour if nobody said it."""
    return f"{total} ({COLOURS[colour]})" if colour else str(total)


def listed(value: Any) -> Any:
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else value
