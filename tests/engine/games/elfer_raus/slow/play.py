"""What a move does."""

from tests.engine.games.elfer_raus.slow.moves import after_swap, is_last_draw
from tests.engine.games.elfer_raus.slow.state import State, fits, is_lying, number_of, place


def after(state: State, text: str) -> State:
    """The state after a move that is known to be legal."""
    if text == "end":
        return _end(state)
    if text == "draw":
        return _draw(state)
    if text.endswith("=*"):
        return after_swap(state, text.removesuffix("=*"))
    return _lay(state, text)


def _end(state: State) -> State:
    """rules 4.3: every seat in turn passes, the round is blocked."""
    if state.cards_laid > 0 or state.drawn > 0:
        return _next_turn(state)
    passes = state.passes + 1
    return _next_turn(state)._replace(passes=passes, blocked=passes == len(state.hands))


def _next_turn(state: State) -> State:
    return state._replace(
        turn=(state.turn + 1) % len(state.hands),
        cards_laid=0,
        swapped=False,
        drawn=0,
        drawn_card=None,
        passes=0,
    )


def _draw(state: State) -> State:
    card = state.stock[0]
    hand = tuple(sorted([*state.hand, card]))
    state = state._replace(
        stock=state.stock[1:], hands=_with_hand(state, hand), drawn=state.drawn + 1
    )
    if state.rules.master:  # the drawn card is not laid in that turn
        return _next_turn(state)
    if fits(state, card):
        return state._replace(drawn_card=card)
    if is_last_draw(state) and state.rules.must_lay_drawn:
        return _next_turn(state)
    return state


def _with_hand(state: State, hand: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(hand if seat == state.turn else held for seat, held in enumerate(state.hands))


def _lay(state: State, text: str) -> State:
    card, _, bridge_from = text.partition("^")
    opening = not state.table
    hand = list(state.hand)
    hand.remove("*" if card.startswith("*") else card)
    state = state._replace(
        hands=_with_hand(state, tuple(hand)),
        table=state.table | {card},
        cards_laid=state.cards_laid + 1,
        opened_with=number_of(card) if opening else state.opened_with,
        passes=0,
    )
    state = _earn_bonus(_bridge(state, card.lstrip("*"), bridge_from), card.lstrip("*"))
    if not hand:  # The round ends the moment a hand is empty
        return state._replace(out=state.turn)
    if opening or state.drawn_card is not None:
        return _next_turn(state)
    return state


def _bridge(state: State, where: str, colour: str) -> State:
    """rules 12.1, 12.3: a bridge lies between the same numbers of neighbouring rows."""
    if not colour:
        return state
    bridge = (place(colour, number_of(where)), where)
    left = list(state.bridges_left)
    left[state.turn] -= 1
    return state._replace(bridges=tuple(sorted([*state.bridges, bridge])), bridges_left=tuple(left))


def _earn_bonus(state: State, where: str) -> State:
    """rules 14.1, 14.3: for the last missing card of an arm, while there are bonus cards."""
    if sum(state.bonus) == state.rules.bonus_cards:
        return state
    low = [number for number in state.rules.numbers if number < state.rules.centre]
    high = [number for number in state.rules.numbers if number > state.rules.centre]
    arm = low if number_of(where) in low else high
    if not all(is_lying(state, place(where[0], number)) for number in arm):
        return state
    bonus = list(state.bonus)
    bonus[state.turn] += 1
    return state._replace(bonus=tuple(bonus))
