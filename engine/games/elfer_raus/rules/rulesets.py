"""The rule sets of the five sheets, and the text that names one."""

import re
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from engine.errors import NotationError, NotationReason
from engine.games.elfer_raus.rules.kinds import (
    Anchor,
    Drawing,
    Duty,
    Family,
    Opener,
    Sheet,
    Starter,
    TakenOut,
)
from engine.games.elfer_raus.rules.ruleset import Ruleset

# rules, sections 1 to 5, as the current edition prints them
CLASSIC = Ruleset(
    key="classic",
    sheet=Sheet.JUNIOR_BOX,
    family=Family.CLASSIC,
    numbers=(1, 20),
    hand_sizes=(20, 20, 15, 12, 10),
    opener=Opener.CENTRE,
    starter=Starter.HIGHEST_CENTRE,
    two_seats_take_out=TakenOut.OPTIONAL,
    may_take_out="rygb",
)
FXS = replace(
    CLASSIC,
    key="fxs",
    sheet=Sheet.FXS_1988,
    lay_duty=Duty.NEVER,  # a player who can lay but does not want to ends the turn
    drawing=Drawing.MAY_LAY,
    two_seats_take_out=TakenOut.RECOMMENDED,
    may_take_out="b",
)
CARS = replace(
    CLASSIC,
    key="cars",
    sheet=Sheet.CARS,
    drawing=Drawing.MAY_LAY,
    two_seats_take_out=TakenOut.ALWAYS,
    may_take_out="b",
)
# rules, section 9
JUNIOR = Ruleset(
    key="junior",
    sheet=Sheet.JUNIOR_BOX,
    family=Family.JUNIOR,
    numbers=(1, 11),
    hand_sizes=(5, 5, 5, 5, 5),
    laid_out=(Anchor.LOWEST, Anchor.HIGHEST),
    draws=1,
)
# rules, sections 10 to 14
MASTER = Ruleset(
    key="master",
    sheet=Sheet.MASTER,
    family=Family.MASTER,
    numbers=(1, 21),
    hand_sizes=(20, 20, 15, 12, 12),
    laid_out=(Anchor.CENTRE,),
    lay_duty=Duty.STOCK_EMPTY,
    lay_limit=4,
    draws=1,
    drawing=Drawing.FREE,
    jokers=4,
    bridges=(4, 4, 3, 3, 2),
    bonus_cards=7,
)


def three_starts(edition: Ruleset, starter: Starter = Starter.FIRST_SEAT) -> Ruleset:
    """Each row may be opened with its 10, 11 or 12 (rules 6.1)."""
    key = f"{edition.key}/three-starts"
    return replace(edition, key=key, opener=Opener.AROUND_CENTRE, starter=starter)


def any_start(edition: Ruleset) -> Ruleset:
    """Any card may be first; its number opens the other rows (rules 7.1, 7.2)."""
    key = f"{edition.key}/any-start"
    return replace(edition, key=key, opener=Opener.ANY_THEN_SAME, starter=Starter.FIRST_SEAT)


def false_start(edition: Ruleset) -> Ruleset:
    """Rows grow inwards from their ends, which are laid out (rules 8.1, 8.2)."""
    return replace(
        edition,
        key=f"{edition.key}/false-start",
        laid_out=(Anchor.LOWEST, Anchor.HIGHEST),
        opener=Opener.NONE,
        starter=Starter.FIRST_SEAT,
    )


rulesets: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {
        ruleset.key: ruleset
        for ruleset in (
            CLASSIC,
            three_starts(CLASSIC),
            any_start(CLASSIC),
            false_start(CLASSIC),
            FXS,
            three_starts(FXS),
            any_start(FXS),
            false_start(FXS),
            CARS,
            three_starts(CARS, Starter.FIRST_ABLE_SEAT),
            any_start(CARS),
            JUNIOR,
            MASTER,
        )
    }
)

LONGEST_TEXT: Final = 200  # characters of a rule set
RULESET_TEXT = re.compile(
    r"(?P<key>[a-z/-]+)(?: resized (?P<size>[a-z_]+=[0-9-]+(?: [a-z_]+=[0-9-]+)*))?"
    r"(?: without (?P<out>[rygb]+))?"
)
SIZE_TEXT = re.compile(
    r"colours=(?P<colours>[0-9]) numbers=(?P<low>[0-9]{1,2})-(?P<high>[0-9]{1,2})"
    r" centre=(?P<centre>[0-9]{1,2}) hand=(?P<hand>[0-9]{1,2})"
    r"(?: jokers=(?P<jokers>[0-9]{1,2}))?(?: bridges=(?P<bridges>[0-9]{1,2}))?"
    r"(?: bonus_cards=(?P<bonus_cards>[0-9]{1,2}))?"
)


def parse_ruleset(text: str) -> Ruleset:
    """Read the text of ``str(ruleset)``; raises NotationError."""
    is_short = isinstance(text, str) and len(text) <= LONGEST_TEXT
    parts = RULESET_TEXT.fullmatch(text) if is_short else None
    if parts is None or parts["key"] not in rulesets:
        raise NotationError(NotationReason.RULESET, text=text)
    ruleset = rulesets[parts["key"]]
    if parts["size"] is not None:
        ruleset = ruleset.resized(**parse_size(parts["size"]))
    for colour in parts["out"] or "":
        ruleset = ruleset.without(colour)
    return ruleset


def parse_size(text: str) -> dict[str, Any]:
    """The arguments of ``resized``, read from their text."""
    parts = SIZE_TEXT.fullmatch(text)
    if parts is None:
        raise NotationError(NotationReason.RULESET, text=text)
    given = {key: int(value) for key, value in parts.groupdict().items() if value is not None}
    return given | {"numbers": (given.pop("low"), given.pop("high"))}
