"""Which moves a seat has, sentence by sentence."""

from tests.engine.games.elfer_raus.slow.state import (
    State,
    fits,
    fitting_cards,
    is_lying,
    number_of,
    place,
)

MOST_CARDS = 4  # rules 11.1


def moves(state: State) -> set[str]:
    """The texts of all legal moves; none once the round is over."""
    if state.over:
        return set()
    return _master_moves(state) if state.rules.master else _classic_moves(state)


def _classic_moves(state: State) -> set[str]:
    if state.drawn_card is not None:  # stopping at the first card that fits
        return {state.drawn_card} if state.rules.must_lay_drawn else {state.drawn_card, "end"}
    fitting = fitting_cards(state)
    if fitting and not state.table:
        return _opening_cards(state, fitting)
    if fitting:
        may_end = state.cards_laid > 0 or not state.rules.must_lay
        return fitting | ({"end"} if may_end else set())
    if state.cards_laid == 0 and not is_last_draw(state):  # Nothing fits: draw one at a time
        return {"draw"}
    return {"end"}  # Stock empty and nothing fits: pass


def is_last_draw(state: State) -> bool:
    """Whether rules or stock allow no further card in this turn."""
    return state.drawn == state.rules.draws or not state.stock


def _opening_cards(state: State, fitting: set[str]) -> set[str]:
    """The compulsory first card, or those to choose from."""
    if state.rules.opening == "highest":
        return {min(fitting, key=lambda card: state.rules.colours.index(card[0]))}
    return fitting


def _master_moves(state: State) -> set[str]:
    texts = lays(state) | _swaps(state)
    if state.cards_laid == 0 and not state.swapped and state.stock:
        texts.add("draw")  # Drawing is a free choice while there is a stock
    if _may_end(state):
        texts.add("end")
    return texts


def _may_end(state: State) -> bool:
    if state.cards_laid > 0:  # at least one card of any kind: a joker is one
        return True
    if state.swapped or state.stock:
        return False  # a swap needs a lay; with a stock, a turn is either laying or drawing
    return not fitting_cards(state)  # stock empty: who has a number card that fits directly


def lays(state: State) -> set[str]:
    """Every way to lay a number card or a joker, directly or over a bridge."""
    if state.cards_laid == MOST_CARDS:
        return set()
    own = {card for card in state.hand if card != "*"}
    texts = {card + way for card in own for way in _ways(state, card)}
    if "*" in state.hand:  # in any place where a number card could be
        places = [place(c, number) for c in state.rules.colours for number in state.rules.numbers]
        texts |= {"*" + where + way for where in places for way in _ways(state, where)}
    return texts


def _ways(state: State, where: str) -> list[str]:
    """Ruling: a bridge is laid only where the card would not fit without it."""
    if is_lying(state, where):
        return []
    if fits(state, where):
        return [""]
    if state.bridges_left[state.turn] == 0:
        return []
    beside = [place(colour, number_of(where)) for colour in neighbours(state, where[0])]
    return ["^" + other[0] for other in beside if is_lying(state, other)]


def neighbours(state: State, colour: str) -> list[str]:
    """The rows that lie next to this one."""
    index = state.layout.index(colour)
    return [other for i, other in enumerate(state.layout) if abs(i - index) == 1]


def _swaps(state: State) -> set[str]:
    """Own number card for the joker that stands for it, if the turn has or can have a lay."""
    cards = [card for card in state.hand if "*" + card in state.table]
    return {card + "=*" for card in cards if state.cards_laid > 0 or lays(after_swap(state, card))}


def after_swap(state: State, card: str) -> State:
    """The card lies in the joker's place, the joker is in the hand."""
    hand = list(state.hand)
    hand.remove(card)
    hands = list(state.hands)
    hands[state.turn] = tuple(sorted([*hand, "*"]))
    table = (state.table - {"*" + card}) | {card}
    return state._replace(hands=tuple(hands), table=table, swapped=True)
