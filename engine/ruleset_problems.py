"""The reasons why a rule set is refused: what the engine cannot judge.

Each theorem of ``docs/proof.md`` is about rule sets as on the sheets, with decks of any size. So
sizes are free up to bounds that limit the memory for counting, and kinds go together only as
they do on some sheet.
"""

from collections.abc import Iterator
from typing import Final, assert_never

from engine.cards import COLOURS, HIGHEST_NUMBER
from engine.errors import RulesetProblem, RulesetReason
from engine.kinds import Anchor, Drawing, Duty, Opener, Starter
from engine.ruleset_fields import RulesetFields

MOST_CARDS: Final = 127  # of a deck, jokers included: the size of a hand is packed into seven bits
MOST: Final = 99  # of anything else: its text has two digits
MOST_BRIDGES: Final = 5  # each seat: all numbers that six seats may have left are tried

Laid = tuple[Anchor, ...]
ENDS: Final[Laid] = (Anchor.LOWEST, Anchor.HIGHEST)
CENTRES: Final[Laid] = (Anchor.CENTRE,)


def ruleset_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """Everything that is wrong with a rule set; none if it can be made."""
    yield from deck_problems(rules)
    yield from count_problems(rules)
    yield from opening_problems(rules)
    yield from drawing_problems(rules)
    yield from taken_out_problems(rules)


def deck_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """Impossible rows, or more cards than sums of cards have room for."""
    colours, (low, high), centre = rules.colours, rules.numbers, rules.centre
    found = len(colours) + len(rules.taken_out)
    asked = found if rules.resize is None else rules.resize.colours
    if not colours or asked != found:
        yield RulesetProblem(RulesetReason.COLOURS, colours=asked, most=len(COLOURS))
    if colours != "".join(colour for colour in COLOURS if colour in colours):
        yield RulesetProblem(RulesetReason.COLOURS, colours=colours, known=COLOURS)
    are_whole = all(type(each) is int for each in (low, centre, high))
    if not (are_whole and 1 <= low <= centre <= high <= HIGHEST_NUMBER and low < high):
        yield RulesetProblem(RulesetReason.NUMBERS, numbers=(low, high), centre=centre)
    cards = len(colours) * (high - low + 1) + rules.jokers
    if cards > MOST_CARDS:
        yield RulesetProblem(RulesetReason.DECK_TOO_LARGE, cards=cards, most=MOST_CARDS)


def count_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """Counts that are not numbers, or out of bounds."""
    for field, least, most in COUNTS:
        value = getattr(rules, field)
        for each in value if isinstance(value, tuple) else (value,):
            if type(each) is not int or not least <= each <= most:
                facts = {"field": field, "value": each, "least": least, "most": most}
                yield RulesetProblem(RulesetReason.COUNT, **facts)
                break
    if rules.lay_limit is not None and not 1 <= rules.lay_limit <= MOST:
        facts = {"field": "lay_limit", "value": rules.lay_limit, "least": 1, "most": MOST}
        yield RulesetProblem(RulesetReason.COUNT, **facts)


COUNTS: Final = (  # field, least, most
    ("hand_sizes", 1, MOST),
    ("draws", 1, MOST),
    ("jokers", 0, MOST),
    ("bridges", 0, MOST_BRIDGES),
    ("bonus_cards", 0, MOST),
    ("bonus_points", 1, MOST),
    ("joker_penalty", 1, MOST),
)


def opening_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """Starter, opener and laid-out cards that do not go together on any sheet."""
    if (rules.starter, rules.laid_out) not in openings(rules.opener):
        facts = {"opener": rules.opener, "starter": rules.starter, "laid_out": rules.laid_out}
        yield RulesetProblem(RulesetReason.OPENING, **facts)


def openings(opener: Opener) -> tuple[tuple[Starter, Laid], ...]:
    """The pairs of starter and laid-out cards that go with an opener."""
    match opener:
        case Opener.NONE:
            return (Starter.FIRST_SEAT, ENDS), (Starter.FIRST_SEAT, CENTRES)
        case Opener.CENTRE:
            return ((Starter.HIGHEST_CENTRE, ()),)
        case Opener.AROUND_CENTRE:
            return (Starter.FIRST_SEAT, ()), (Starter.FIRST_ABLE_SEAT, ())
        case Opener.ANY_THEN_SAME:
            return ((Starter.FIRST_SEAT, ()),)
    assert_never(opener)


def drawing_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """If drawing is free, a seat draws one card, must lay once the stock is empty, and rows grow
    from the centre. Only such games have jokers, bridges and bonus cards."""
    if rules.lay_duty not in duties(rules.drawing):
        facts = {"drawing": rules.drawing, "lay_duty": rules.lay_duty}
        yield RulesetProblem(RulesetReason.DRAWING, **facts)
    if rules.drawing.is_free:
        if rules.draws != 1 or rules.laid_out != CENTRES:
            draws, laid_out = rules.draws, rules.laid_out
            yield RulesetProblem(RulesetReason.DRAWING, draws=draws, laid_out=laid_out)
    elif extras := tuple(field for field in EXTRAS if has(rules, field)):
        yield RulesetProblem(RulesetReason.EXTRAS, fields=extras, drawing=rules.drawing)


EXTRAS: Final = ("jokers", "bridges", "bonus_cards", "lay_limit")


def has(rules: RulesetFields, field: str) -> bool:
    """Whether a count of a rule set is above 0 for some number of seats."""
    value = getattr(rules, field)
    return any(value) if isinstance(value, tuple) else bool(value)


def duties(drawing: Drawing) -> tuple[Duty, ...]:
    """The duties to lay that go with a kind of drawing."""
    match drawing:
        case Drawing.MUST_LAY:
            return (Duty.ALWAYS,)
        case Drawing.MAY_LAY:
            return Duty.ALWAYS, Duty.NEVER
        case Drawing.FREE:
            return (Duty.STOCK_EMPTY,)
    assert_never(drawing)


def taken_out_problems(rules: RulesetFields) -> Iterator[RulesetProblem]:
    """If two players always take a colour out, the deck must have a second one."""
    if not rules.two_seats_take_out.is_always or rules.taken_out or rules.resize is not None:
        return
    if rules.may_take_out not in tuple(rules.colours) or len(rules.colours) == 1:
        yield RulesetProblem(RulesetReason.TAKEN_OUT, colours=rules.may_take_out)
