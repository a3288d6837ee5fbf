"""A rule set: its fields, checked, and what follows from them.

No code in the engine asks for the name of a rule set: two rule sets differ only in their
fields. The rule sets, with their sheets, are in ``engine.rulesets``.
"""

from dataclasses import dataclass, replace
from typing import assert_never

from engine.cards import COLOURS
from engine.errors import IllegalRuleset, RulesetProblem, RulesetReason
from engine.kinds import Anchor
from engine.ruleset_fields import Resize, RulesetFields
from engine.ruleset_problems import ruleset_problems
from engine.seats import FEWEST_SEATS


@dataclass(frozen=True)
class Ruleset(RulesetFields):
    """The rules of one game of one sheet, as data.

    ``str(ruleset)`` is its key and the changes (``classic without b``); ``parse_ruleset`` reads
    it back. Raises IllegalRuleset, with all reasons, for rules that the engine cannot judge.
    """

    def __post_init__(self) -> None:
        if problems := tuple(ruleset_problems(self)):
            raise IllegalRuleset(str(self), problems)

    def __hash__(self) -> int:
        """Only of the fields that identify a rule set, to be fast: every deal asks for it."""
        return hash((self.key, self.colours, self.resize))

    def __str__(self) -> str:
        words = [self.key]
        if self.resize is not None:
            words.append(f"resized {self.resize}")
        if self.taken_out:
            words.append(f"without {self.taken_out}")
        return " ".join(words)

    @property
    def fewest_first(self) -> bool:
        """Whether a table of results counts penalty points, because there is no bonus."""
        return self.bonus_cards == 0

    @property
    def opening_card(self) -> bool:
        """Whether the first card laid is compulsory, the only one of its turn, and ends it."""
        return self.opener.is_a_card

    @property
    def grows_inwards(self) -> bool:
        """Whether rows grow inwards from both ends, instead of outwards from the middle."""
        return any(anchor.is_end for anchor in self.laid_out)

    def has_gaps(self, seats: int) -> bool:
        """Whether rows may continue behind a gap (bridges, jokers) with this number of seats."""
        return self.jokers > 0 or self.bridges_each(seats) > 0

    def can_block(self, seats: int) -> bool:
        """Whether a round can end because all seats pass.

        If laying is a duty, all seats pass only when the stock is empty and no card in any hand
        fits. Then every card is on the table or in a hand. So no place is left that fits: all
        places are covered, and without jokers nobody would hold a card.
        """
        return self.lay_duty.is_never or self.jokers >= seats

    def hand_size(self, seats: int) -> int:
        """Cards dealt to each seat."""
        return self.hand_sizes[seats - FEWEST_SEATS]

    def bridges_each(self, seats: int) -> int:
        """Bridges that each seat has at the start."""
        return self.bridges[seats - FEWEST_SEATS]

    def anchored(self, anchor: Anchor) -> int:
        """The number of an anchor in this deck."""
        low, high = self.numbers
        match anchor:
            case Anchor.LOWEST:
                return low
            case Anchor.CENTRE:
                return self.centre
            case Anchor.HIGHEST:
                return high
        assert_never(anchor)

    def without(self, colour: str) -> "Ruleset":
        """Play with a colour taken out (rules 2.2).

        Raises IllegalRuleset if the colour is not in play, or is the last one.
        """
        if colour not in tuple(self.colours):
            facts = {"colour": colour, "colours": self.colours}
            raise IllegalRuleset(str(self), (RulesetProblem(RulesetReason.NOT_IN_PLAY, **facts),))
        rest = self.colours.replace(colour, "")
        taken_out = "".join(sorted(self.taken_out + colour, key=COLOURS.index))
        return replace(self, colours=rest, taken_out=taken_out)

    def for_seats(self, seats: int) -> "Ruleset":
        """The rule set as its sheet deals it to this many seats: cars takes blue out for two."""
        always = self.two_seats_take_out.is_always
        if always and seats == FEWEST_SEATS and not self.taken_out and self.resize is None:
            return self.without(self.may_take_out)
        return self

    def resized(
        self,
        *,
        colours: int = 4,
        numbers: tuple[int, int],
        centre: int,
        hand: int,
        jokers: int | None = None,
        bridges: int | None = None,
        bonus_cards: int | None = None,
    ) -> "Ruleset":
        """A toy deck under the same rules, for tests that try everything.

        ``colours`` is a number (the first of ``rygb``), ``hand`` the hand size for any number
        of seats; jokers, bridges (each seat) and bonus cards stay as they are if not given.
        Raises IllegalRuleset for a deck that the engine cannot judge, and for a toy deck.
        """
        if self.resize is not None:
            raise IllegalRuleset(str(self), (RulesetProblem(RulesetReason.RESIZED_TWICE),))
        low, high = numbers
        return replace(
            self,
            colours=COLOURS[: max(0, colours)],
            numbers=(low, high),
            centre=centre,
            hand_sizes=(hand,) * len(self.hand_sizes),
            jokers=self.jokers if jokers is None else jokers,
            bridges=self.bridges if bridges is None else (bridges,) * len(self.bridges),
            bonus_cards=self.bonus_cards if bonus_cards is None else bonus_cards,
            taken_out="",
            resize=Resize(colours, (low, high), centre, hand, jokers, bridges, bonus_cards),
        )
