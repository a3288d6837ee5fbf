"""The rules, sections 16 to 18: what all other games share, and the games of orders."""

from itertools import permutations

from engine.box.results import BoxCode, check, dealt_evenly
from engine.games.registry import GAMES
from tests.engine.box.results_as_text import codes, parse_result, totals
from tests.engine.box.slow.orders import (
    Cheat,
    Join,
    called_wrong,
    cheat,
    cheating,
    join_anywhere,
    joining,
    opened,
)
from tests.engine.box.slow.walk import hands, numbers_of, piles


def test_cards_of_the_games():
    """rules 16.1"""
    cards = {key: (game.pack.colours, game.pack.cards) for key, game in GAMES.items()}
    halves = {key for key, pack in cards.items() if pack == (2, 40)}
    assert halves == {
        "zweikampf",
        "schwarzer-peter",
        "was-liegt-wo/two-colours",
        "was-liegt-wo/two-colours/goes-on",
    }
    assert {cards[key] for key in cards.keys() - halves} == {(4, 80)}
    assert [numbers_of(4, 20).count(number) for number in (1, 20)] == [4, 4]


def test_who_plays():
    """rules 16.2"""
    seats = {key: (game.fewest, game.most) for key, game in GAMES.items()}
    others = {key: span for key, span in seats.items() if span != (2, 6)}
    assert others == {
        "mogeln": (3, 6),
        "mogeln/last-wins": (3, 6),
        "mogeln/by-colour": (3, 6),
        "mogeln/by-colour/last-wins": (3, 6),
        "zweikampf": (2, 2),
        "farbensammeln": (2, 7),
    }
    assert codes("mogeln: order=0,1") == [BoxCode.SEATS_DO_NOT_PLAY]


def test_first_seats_get_one_card_more():
    """rules 16.3"""
    assert dealt_evenly(80, 6) == (14, 14, 13, 13, 13, 13)
    assert {tuple(map(len, dealt)) for dealt in piles(numbers_of(1, 5), 3)} == {(2, 2, 1)}


def test_most_points_are_first_and_equal_points_share_a_place():
    """rules 16.4"""
    verdict = check(parse_result("was-liegt-wo: counts=15,10,15"))
    assert verdict.ranks == (1, 3, 1)


# 17 Überall anschließen


def joined(down, shown, middle, seat=0):
    """The states after one step of a round in which nothing is overlooked."""
    return list(joining(20, len(down))(Join(down, shown, middle, seat, ())))


def test_first_card_lies_in_the_middle_and_the_next_seat_turns_one():
    """rules 17.1, 17.2"""
    state = opened(((5, 9), (3, 8)))
    assert (state.down, state.middle, state.seat) == (((9,), (3, 8)), 5, 1)
    (after,) = joining(20, 2)(state)
    assert (after.down, after.shown) == (((9,), (8,)), ((), (3,)))


def test_middle_comes_first_then_the_others_then_the_own_pile():
    """rules 17.3"""
    open_piles = ((), (6,), (6,))
    (laid,) = joined(((7, 1), (2,), (2,)), open_piles, 6)
    assert (laid.middle, laid.shown) == (7, open_piles)
    beside = joined(((7, 1), (2,), (2,)), open_piles, 9)
    assert {state.shown for state in beside} == {((), (6, 7), (6,)), ((), (6,), (6, 7))}
    (own,) = joined(((9, 1), (2,), (2,)), open_piles, 6)
    assert own.shown == ((9,), (6,), (6,))
    (round_again,) = joined(((1, 4), (2,)), ((), ()), 20)
    assert round_again.middle == 1


def test_who_placed_a_card_goes_on_until_one_stays():
    """rules 17.4"""
    (placed,) = joined(((7, 3), (2,)), ((8,), ()), 6)
    assert (placed.middle, placed.seat) == (7, 0)
    (top,) = joining(20, 2)(placed)
    assert (top.middle, top.shown[0], top.seat) == (8, (), 0)
    (stays,) = joining(20, 2)(top)
    assert (stays.shown[0], stays.seat) == ((3,), 1)


def test_open_pile_is_turned_over():
    """rules 17.5"""
    (turned,) = joined(((), (2,)), ((4, 9), ()), 15)
    assert (turned.down[0], turned.shown[0]) == ((9,), (4,))


def test_who_overlooks_a_place_gets_the_bottom_cards():
    """rules 17.6"""
    state = Join(((5,), (8, 3), (4,), (6,)), ((9,), (), (), ()), 1, 0, ())
    after = called_wrong(state)
    assert after.down == ((5, 3, 4, 6), (8,), (), ())
    assert (after.out, after.seat) == ((2, 3), 1)


def test_what_is_overlooked_changes_no_order_that_can_happen():
    """rules 17.6, 17.7"""
    for highest, seats in ((3, 2), (2, 3)):
        orders = join_anywhere(2, highest, seats, overlooks=True)
        assert orders == set(permutations(range(seats)))


def test_a_point_for_each_player_left_behind():
    """rules 17.7, 17.8"""
    assert totals("ueberall-anschliessen: order=2,0,1,3") == [2, 1, 3, 0]
    assert codes("ueberall-anschliessen: order=0,1,0") == [BoxCode.SEAT_TWICE]


# 18 Mogeln


def cheated(*, held=((5, 9), (5, 7), (2, 3)), pile=(), number=5, at_once=1, passes=0):
    """The states after one step of a round that is at this number, seat 0 on turn."""
    return set(cheating(20, 3, at_once)(Cheat(held, pile, number, 0, passes, ())))


def test_all_cards_are_dealt():
    """rules 18.1"""
    assert {tuple(map(len, dealt)) for dealt in hands(numbers_of(2, 4), 3)} == {(3, 3, 2)}


def test_any_card_is_laid_as_the_next_number():
    """rules 18.2"""
    laid = {state for state in cheated() if state.pile}
    assert {(state.pile, state.held[0]) for state in laid} == {((5,), (9,)), ((9,), (5,))}
    assert {(state.number, state.seat) for state in laid} == {(6, 1)}


def test_a_pile_ends_with_its_highest_number():
    """rules 18.3"""
    after = cheated(pile=(1, 2), number=20)
    laid = [state for state in after if len(state.held[0]) == 1]
    assert {(state.pile, state.number) for state in laid} == {((), 1)}


def test_who_lays_nothing_leaves_the_number_to_the_next():
    """rules 18.4"""
    (weiter,) = [state for state in cheated(pile=(1,)) if state.passes]
    assert (weiter.number, weiter.seat, weiter.pile) == (5, 1, (1,))


def test_a_pile_that_nobody_goes_on_with_goes_out():
    """rules 18.5"""
    (gone,) = [s for s in cheated(pile=(1,), passes=2) if s.held[0] == (5, 9) and s.number == 1]
    assert (gone.pile, gone.seat) == ((), 1)


def test_a_call_gives_the_pile_to_the_caller_or_the_liar():
    """rules 18.6"""
    taken = {state.held for state in cheated(pile=(1,)) if not state.pile}
    assert taken == {
        ((9,), (1, 5, 5, 7), (2, 3)),  # it was the 5, and the second seat called
        ((9,), (5, 7), (1, 2, 3, 5)),
        ((1, 5, 9), (5, 7), (2, 3)),  # it was the 9
    }


def test_several_cards_as_one_are_taken_back():
    """rules 18.7"""
    held = ((5, 5, 9), (5, 7), (2, 3))
    both = [s for s in cheated(held=held, at_once=2) if s.pile == (5, 5)]
    assert [state.held[0] for state in both] == [(9,)]
    taken = {s.held for s in cheated(held=held, pile=(1,), at_once=2) if not s.pile}
    assert ((1, 5, 5, 9), (5, 7), (2, 3)) in taken
    assert not any(hand.count(5) == 3 for state in taken for hand in state[1:])


def test_the_number_goes_on_after_a_call():
    """rules 18.8"""
    assert {(s.number, s.seat) for s in cheated(pile=(1,)) if not s.pile} == {(6, 1)}


def test_first_or_last_wins():
    """rules 18.9, 18.10"""
    assert cheat(2, 2, 3, at_once=2) == cheat(2, 2, 3) == set(permutations(range(3)))
    assert totals("mogeln: order=2,0,1") == [1, 0, 2]
    assert totals("mogeln/last-wins: order=2,0,1") == [1, 2, 0]
