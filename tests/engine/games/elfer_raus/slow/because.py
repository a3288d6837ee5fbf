"""Whether what is said of two moves is true, found by trying, with all hands open."""

from functools import lru_cache

from tests.engine.games.elfer_raus.slow.moves import moves
from tests.engine.games.elfer_raus.slow.play import after
from tests.engine.games.elfer_raus.slow.state import State, beside, fits, is_lying, number_of, place

Fact = dict[str, object]


def is_true(state: State, played: str, better: str, fact: Fact) -> bool:
    """``fact`` has the words of the engine's reason: why, cards (as texts), seat, left, points."""
    check = CHECKS[str(fact["why"])]
    return {played, better} <= moves(state) and check(state, played, better, fact)


def made(state: State, text: str) -> State:
    """What lies after a move; a drawn card is not looked at."""
    return state if text in {"draw", "end"} else after(state, text)


def cards_of(fact: Fact) -> set[str]:
    cards = fact["cards"]
    assert isinstance(cards, list)
    return set(cards)


def seat_of(fact: Fact) -> int:
    seat = fact["seat"]
    assert isinstance(seat, int)
    return seat


def places(state: State) -> set[str]:
    return {place(c, number) for c in state.rules.colours for number in state.rules.numbers}


def opened(state: State, text: str, other: str) -> set[str]:
    """What fits after this move, and neither before nor after the other one."""
    then, instead = made(state, text), made(state, other)
    return {
        where
        for where in places(state)
        if fits(then, where) and not fits(state, where) and not fits(instead, where)
    }


def gap(state: State, text: str) -> set[str]:
    """The places from the card that is laid to the next ones that lie, on both sides."""
    waiting, reached = [place_of(text)], set[str]()
    while waiting:
        where = waiting.pop()
        if where in places(state) and where not in reached and not is_lying(state, where):
            reached.add(where)
            waiting.extend(beside(where))
    return reached


def place_of(text: str) -> str:
    return text.lstrip("*").partition("^")[0]


def is_lay(text: str) -> bool:
    return text not in {"draw", "end"} and not text.endswith("=*")


def others(state: State) -> set[str]:
    """The cards of the other seats."""
    hands = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
    return {card for hand in hands for card in hand}


@lru_cache(maxsize=1 << 14)
def can_go(state: State, seat: int) -> bool:
    """Whether this seat lays its whole hand in this turn, in some order."""
    if state.out is not None:
        return state.out == seat
    lays = [text for text in moves(state) if is_lay(text)]
    return state.turn == seat and any(can_go(after(state, text), seat) for text in lays)


def in_turn(state: State, seat: int) -> State:
    """The same table, where it is the turn of this seat."""
    return state._replace(turn=seat, cards_laid=0, drawn=0, drawn_card=None, swapped=False)


def opens(state: State, played: str, better: str, fact: Fact) -> bool:
    hand = set(state.hands[seat_of(fact)])
    theirs = opened(state, played, better) & hand
    return cards_of(fact) == theirs != set() and fact["left"] == len(state.hands[seat_of(fact)])


def lets_out(state: State, played: str, better: str, fact: Fact) -> bool:
    seat = seat_of(fact)
    then, instead = (in_turn(made(state, text), seat) for text in (played, better))
    return (
        cards_of(fact) == set(state.hands[seat])
        and can_go(then, seat)
        and not can_go(instead, seat)
    )


def leads_only_others(state: State, played: str, better: str, fact: Fact) -> bool:
    behind = gap(state, played) - {place_of(played)}
    theirs = behind & others(state)
    is_own = behind & set(state.hand)
    return bool(opened(state, played, better)) and cards_of(fact) == theirs and not is_own


def leads(state: State, played: str, better: str, fact: Fact) -> bool:
    laid = {text.partition("^")[0] for text in (better, played)}
    own = (gap(state, better) & set(state.hand)) - laid
    if is_lay(played):
        own -= gap(state, played)
    return cards_of(fact) == own != set()


def last(state: State, played: str, better: str, fact: Fact) -> bool:
    def fitting(text: str) -> set[str]:
        moment = made(state, text)
        return {card for card in moment.hands[state.turn] if card != "*" and fits(moment, card)}

    left = fitting(played)
    return cards_of(fact) == left and len(left) <= 3 and len(left) <= len(fitting(better))


def fewer(state: State, played: str, better: str, fact: Fact) -> bool:
    first = place_of(better)
    is_possible = is_lay(better) and not is_lay(played) and not better.startswith("*")
    row = {card for card in cards_of(fact) if card[0] == first[0]}
    return is_possible and cards_of(fact) == row and can_lay(after(state, better), row - {first})


def can_lay(state: State, cards: set[str]) -> bool:
    """Whether all these cards can be laid in this turn, in some order."""
    ways = moves(state) & cards
    return not cards or any(can_lay(after(state, card), cards - {card}) for card in ways)


def goes_out(state: State, played: str, better: str, fact: Fact) -> bool:
    is_own = cards_of(fact) == set(state.hand)
    wins = is_lay(better) and can_go(made(state, better), state.turn)
    wins_too = is_lay(played) and can_go(made(state, played), state.turn)
    return is_own and wins and not wins_too


def joker(_state: State, played: str, better: str, fact: Fact) -> bool:
    return (
        played.startswith("*")
        and not better.startswith("*")
        and cards_of(fact) == {place_of(played)}
    )


def points(state: State, played: str, better: str, fact: Fact) -> bool:
    def held(text: str) -> int:
        hand = made(state, text).hands[state.turn]
        return sum(11 if card == "*" else number_of(card) for card in hand)

    return fact["points"] == held(played) - held(better) > 0


CHECKS = {
    "goes-out": goes_out,
    "lets-out": lets_out,
    "opens": opens,
    "others": leads_only_others,
    "leads": leads,
    "last": last,
    "fewer": fewer,
    "joker": joker,
    "points": points,
}
