"""Results of the ten other games in words, and the sentences for their problems."""

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Any, Final, NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from engine import Problem, Seat
from engine.box.counts import Unit
from engine.box.results import BoxCode, BoxProblem
from games.names import few_names, names_words
from games.words import COLOURS, Words, unit_words

# %(who)s are the players it is about; the rest are the facts of engine.box.results.
SENTENCES: Final[Mapping[StrEnum, Words]] = {
    BoxCode.SEATS_DO_NOT_PLAY: _(
        "%(count)s players cannot play this game: it takes %(fewest)s to %(most)s."
    ),
    BoxCode.SEAT_TWICE: _("%(who)s cannot be out twice."),
    BoxCode.HELD_AT_THE_END: _("%(who)s: nobody can have so many cards left at the end."),
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
        "%(who)s: %(hands)s cards cannot add up to %(sums)s. Possible are %(least)s to %(most)s."
    ),
    BoxCode.SUMS_CLASH: _("%(who)s: there are not enough cards for %(sums)s at the same time."),
    BoxCode.NOBODY_CAN_CALL: _(
        "%(who)s: to call “Stop” with risk, all cards must be of one colour. That is not possible"
        " here."
    ),
    BoxCode.NOT_WITHOUT_RISK: _(
        "“Without risk” works only once the stock is empty, but it still has %(stock)s cards."
    ),
    BoxCode.STOCK_TOO_HIGH: _("%(stock)s cards in the stock are too many: %(most)s at most."),
}
# Short forms of long sentences, for the two lines above the keypad, which are never cut.
SHORT: Final[Mapping[StrEnum, Words]] = {
    BoxCode.SEATS_DO_NOT_PLAY: _("This game takes %(fewest)s to %(most)s players."),
    BoxCode.HELD_AT_THE_END: _("%(who)s: too many cards for the end."),
    BoxCode.NOT_WHOLE_TRICKS: _("%(who)s: a trick has %(trick)s cards, so not %(counts)s."),
    BoxCode.LAST_PAIRS_APART: _("The last two pairs go to two players in a row."),
    BoxCode.MORE_THAN_DEALT: _("%(who)s: at most %(dealt)s quartets are possible."),
    BoxCode.SUM_IMPOSSIBLE: _("%(who)s: %(sums)s is not possible with %(hands)s cards."),
    BoxCode.SUMS_CLASH: _("There are too few cards for %(sums)s."),
    BoxCode.NOBODY_CAN_CALL: _("%(who)s: “Stop” with risk needs one colour."),
    BoxCode.NOT_WITHOUT_RISK: _("“Without risk” works only once the stock is empty."),
}


class Special(NamedTuple):
    """A clearer sentence for some facts, and its short form if it needs one."""

    code: StrEnum
    fits: Callable[[Any], bool]
    words: Words
    short: Words | None = None


# The first that fits is taken.
SPECIAL: Final = (
    Special(
        BoxCode.NOT_WHOLE_TRICKS,
        lambda problem: not problem.seats,
        _("Each trick has %(trick)s cards, so %(left)s cards cannot be left."),
        _("%(left)s cards cannot be left: a trick has %(trick)s."),
    ),
    Special(
        BoxCode.LAST_PAIRS_APART,
        lambda problem: problem.facts["apart"] == 0,
        _("The last two pairs go to one player: so someone has two."),
        _("The last two pairs go to one player."),
    ),
    Special(
        BoxCode.SUM_IMPOSSIBLE,
        lambda problem: problem.facts["least"] is None,
        _("%(who)s: %(hands)s cards cannot add up to %(sums)s."),
        _("%(who)s: %(sums)s is not possible with %(hands)s cards."),
    ),
    Special(
        BoxCode.NOBODY_CAN_CALL,
        lambda problem: problem.facts["hand"] > problem.facts["highest"],
        _(
            "Each has %(hand)s cards, and a colour only %(highest)s: nobody can call “Stop” with"
            " risk. So it was without risk."
        ),
        _("With risk is not possible: so it was without."),
    ),
    Special(
        BoxCode.NOBODY_CAN_CALL,
        lambda problem: not problem.seats,
        _("With these sums nobody can have called “Stop” with risk: no hand is of one colour."),
        _("Nobody can have called “Stop” with risk."),
    ),
)


def box_problem_sentence(
    problem: BoxProblem, names: Sequence[str], own: Sequence[Special] = ()
) -> str:
    """The sentence for a problem; ``names`` are those of the seats, ``own`` the cases that its game
    has itself."""
    case = special_case(problem, (*own, *SPECIAL))
    words = case.words if case else SENTENCES[problem.code]
    who = names_words(names[seat] for seat in problem.seats)
    return capfirst(str(words) % {**facts_in_words(problem), "who": who})


def box_short_sentence(
    problem: BoxProblem, names: Sequence[str], own: Sequence[Special] = ()
) -> str:
    """The same in the two lines above the keypad."""
    case = special_case(problem, (*own, *SPECIAL))
    words = (case.short or case.words) if case else SHORT.get(problem.code, SENTENCES[problem.code])
    who = few_names(names, problem.seats)
    return capfirst(str(words) % {**facts_in_words(problem), "who": who})


def special_case(problem: BoxProblem | Problem, cases: Sequence[Special]) -> Special | None:
    return next((case for case in cases if case.code == problem.code and case.fits(problem)), None)


def stored_box_problem(stored: Mapping[str, Any], own: Sequence[Special] = ()) -> BoxProblem:
    """A problem from the JSON that is stored with its claim (scoring.matches.proofs)."""
    codes = {str(case.code): case.code for case in own}
    code = codes.get(stored["code"]) or BoxCode(stored["code"])
    return BoxProblem(code, tuple(map(Seat, stored["seats"])), stored["facts"])


def facts_in_words(problem: BoxProblem) -> dict[str, Any]:
    """Lists as readable text; sums with their colours."""
    facts = {name: listed(value) for name, value in problem.facts.items()}
    if "colours" in facts:
        pairs = zip(problem.facts["sums"], problem.facts["colours"], strict=True)
        facts["sums"] = ", ".join(sum_words(total, colour) for total, colour in pairs)
    return facts


def sum_words(total: int, colour: str | None) -> str:
    """“87 (red)”, or “87” if the colour is not known."""
    return f"{total} ({COLOURS[colour]})" if colour else str(total)


def listed(value: Any) -> Any:
    """A tuple of numbers as a readable list."""
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else value


class CountedUnit(NamedTuple):
    total: Words
    a_round: Words
    amount: Callable[[int], str]  # “27 cards”


CARDS: Final = CountedUnit(_("Cards"), _("Cards per round"), partial(unit_words, Unit.CARDS))
