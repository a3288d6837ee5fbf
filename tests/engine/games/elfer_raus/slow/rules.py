"""What the rule sets say, as plain data."""

from dataclasses import dataclass

RANK_ORDER = "rygb"  # rules 1.1
SEAT_COUNTS = (2, 3, 4, 5, 6)


@dataclass(frozen=True)
class SlowRules:
    """One rule set; `hands` and `bridges` have one entry for each of 2 to 6 seats.

    `opening` is how the first card comes onto the table: `highest` (the highest-ranking
    centre card dealt), `first` (the first seat, which draws if it cannot), `able` (the
    first seat that can), `any` (any card of the first seat) or `none` (cards lie there).
    """

    key: str
    colours: str
    numbers: tuple[int, ...]
    centre: int
    laid_out: tuple[int, ...]
    opening: str
    openers: tuple[int, ...]
    must_lay: bool
    must_lay_drawn: bool
    draws: int
    hands: tuple[int, ...]
    master: bool = False
    jokers: int = 0
    bridges: tuple[int, ...] = (0, 0, 0, 0, 0)
    bonus_cards: int = 0

    def __hash__(self) -> int:
        return hash(self.key)  # a state is hashed often, and holds its rules

    def hand(self, seats: int) -> int:
        """How many cards each seat is dealt."""
        return self.hands[SEAT_COUNTS.index(seats)]

    def bridges_for(self, seats: int) -> int:
        """How many bridges lie in front of each seat."""
        return self.bridges[SEAT_COUNTS.index(seats)]


# rules 3.3, 3.5
EDITIONS = {  # edition: (must lay if a card fits, must lay a drawn card that fits)
    "classic": (True, True),
    "cars": (True, False),
    "fxs": (False, False),
}
CLASSIC_HANDS = (20, 20, 15, 12, 10)
MASTER_HANDS = (20, 20, 15, 12, 12)
MASTER_BRIDGES = (4, 4, 3, 3, 2)


def slow_rules(
    key: str,
    *,
    without: str | None = None,
    colours: int | None = None,
    numbers: tuple[int, int] | None = None,
    centre: int | None = None,
    hand: int | None = None,
    jokers: int | None = None,
    bridges: int | None = None,
    bonus_cards: int | None = None,
) -> SlowRules:
    """The rule set of that key, with a colour taken out or as a toy deck.

    `bridges` is the number in front of each seat. `jokers`, `bridges` and `bonus_cards`
    mean something to Master alone.
    """
    used = RANK_ORDER[: colours or 4].replace(without or " ", "")
    if key == "junior":
        return _junior(used, numbers or (1, 11), hand)
    if key == "master":
        deck = (4 if jokers is None else jokers, 7 if bonus_cards is None else bonus_cards)
        return _master(
            used, numbers or (1, 21), centre or 11, deck=deck, hand=hand, bridges=bridges
        )
    return _classic(key, used, numbers or (1, 20), centre or 11, hand)


def _classic(
    key: str, colours: str, ends: tuple[int, int], centre: int, hand: int | None
) -> SlowRules:
    edition, _, variant = key.partition("/")
    opening, openers, laid_out = _variant(edition, variant, ends, centre)
    must_lay, must_lay_drawn = EDITIONS[edition]
    return SlowRules(
        key=key,
        colours=colours,
        numbers=_run(ends),
        centre=centre,
        laid_out=laid_out,
        opening=opening,
        openers=openers,
        must_lay=must_lay,
        must_lay_drawn=must_lay_drawn,
        draws=3,
        hands=_same(hand, CLASSIC_HANDS),
    )


def _variant(
    edition: str, variant: str, ends: tuple[int, int], centre: int
) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """Opening, openers and what is laid out. Rules, sections 6 to 8."""
    if variant == "":
        return "highest", (centre,), ()
    if variant == "three-starts":
        opening = "able" if edition == "cars" else "first"
        return opening, (centre - 1, centre, centre + 1), ()
    if variant == "any-start":
        return "any", _run(ends), ()
    if variant == "false-start" and edition != "cars":
        return "none", (), ends
    raise KeyError(f"{edition}/{variant}")


def _junior(colours: str, ends: tuple[int, int], hand: int | None) -> SlowRules:
    return SlowRules(
        key="junior",
        colours=colours,
        numbers=_run(ends),
        centre=ends[1],
        laid_out=ends,
        opening="none",
        openers=(),
        must_lay=True,
        must_lay_drawn=True,
        draws=1,
        hands=_same(hand, (5, 5, 5, 5, 5)),
    )


def _master(
    colours: str,
    ends: tuple[int, int],
    centre: int,
    *,
    deck: tuple[int, int],
    hand: int | None,
    bridges: int | None,
) -> SlowRules:
    return SlowRules(
        key="master",
        colours=colours,
        numbers=_run(ends),
        centre=centre,
        laid_out=(centre,),
        opening="none",
        openers=(),
        must_lay=False,
        must_lay_drawn=False,
        draws=1,
        hands=_same(hand, MASTER_HANDS),
        master=True,
        jokers=deck[0],
        bridges=_same(bridges, MASTER_BRIDGES),
        bonus_cards=deck[1],
    )


def _run(ends: tuple[int, int]) -> tuple[int, ...]:
    return tuple(range(ends[0], ends[1] + 1))


def _same(given: int | None, printed: tuple[int, ...]) -> tuple[int, ...]:
    return printed if given is None else (given,) * len(SEAT_COUNTS)


def all_cards(rules: SlowRules) -> list[str]:
    """Every card of the deck, those laid out before play and the jokers included."""
    places = [f"{colour}{number}" for colour in rules.colours for number in rules.numbers]
    return places + ["*"] * rules.jokers


def cards_laid_out(rules: SlowRules) -> list[str]:
    """What lies on the table before the deal."""
    return [f"{colour}{number}" for colour in rules.colours for number in set(rules.laid_out)]


def cards_to_deal(rules: SlowRules) -> list[str]:
    """What is shuffled: every card but those laid out."""
    lying = cards_laid_out(rules)
    return [card for card in all_cards(rules) if card not in lying]
