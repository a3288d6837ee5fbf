"""Bridges and bonus cards of Master."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise, permutations

from engine.cards import COLOURS, ROW
from engine.games.elfer_raus.checks.account import Account, grown
from engine.games.elfer_raus.position import Bridge
from engine.games.elfer_raus.verdict import Problem, ProblemCode, problem


def bridges_gone(account: Account) -> int | None:
    """The number of bridges that the seats have used; None if it is not known."""
    left = account.position.bridges_left
    share = account.rules.bridges_each(account.position.seats)
    return None if left is None else sum(share - count for count in left)


def most_bridges(account: Account) -> int:
    """The most bridges that can be on the table."""
    if account.position.bridges is not None:
        return len(account.position.bridges)
    gone = bridges_gone(account)
    share = account.rules.bridges_each(account.position.seats)
    return share * account.position.seats if gone is None else max(0, gone)


def layouts(account: Account) -> tuple[str, ...]:
    """The orders of the rows that the claim allows; an order and its mirror count once."""
    if account.position.layout is not None:
        return (account.position.layout,)
    return all_layouts(account.rules.colours)


@lru_cache(maxsize=16)
def all_layouts(colours: str) -> tuple[str, ...]:
    orders = ("".join(order) for order in permutations(colours))
    return tuple(order for order in orders if order <= order[::-1])


def explained(account: Account, covered: int) -> int:
    """The places that rows and bridges can cover, in the layout that explains most of them."""
    if not account.deck.laid_out or not most_bridges(account):
        return grown(account.deck.laid_out, covered)
    bridges = account.position.bridges
    if bridges is not None:
        return built(account.deck.laid_out, covered, bridges)
    explanations = (bridged(account, covered, layout) for layout in layouts(account))
    return max(explanations, key=int.bit_count)


def built(laid_out: int, covered: int, bridges: tuple[Bridge, ...]) -> int:
    """All places that can be covered with exactly these bridges, each needed when it is laid.

    A card beside the end of a bridge must come after that end, or the bridge would not be needed.
    The end must come after the start, and any other card after a neighbour. More cards on the
    table never prevent a lay. So repeated growth, until nothing grows, finds all places.
    """
    pairs = [(start.bit, end.bit) for start, end in bridges]
    ends = sum({end for _, end in pairs})
    places = laid_out
    while True:
        waiting = ends & ~places
        held_back = (waiting << 1 | waiting >> 1) | ends
        wider = grown(places, places | covered & ~held_back)
        for start, end in pairs:
            if start & wider and end & covered and not (end << 1 | end >> 1) & wider:
                wider |= end
        if wider == places:
            return places
        places = wider


def bridged(account: Account, covered: int, layout: str) -> int:
    """All places that some bridges in this layout explain: each unconnected run needs one.

    The first card of an unconnected run comes over a bridge, from a covered card of the same
    number in a neighbouring row. One such bridge is enough for the whole run.
    """
    places = grown(account.deck.laid_out, covered)
    while True:
        wider = grown(places | across(places, layout) & covered, covered)
        if wider == places:
            return places
        places = wider


def across(places: int, layout: str) -> int:
    """The places in neighbouring rows with the same numbers as the covered ones."""
    reached = 0
    for shift, rows in crossings(layout):
        reached |= (places << shift if shift > 0 else places >> -shift) & rows
    return reached


@lru_cache(maxsize=64)
def crossings(layout: str) -> tuple[tuple[int, int], ...]:
    """The shifts that move a set onto neighbouring rows, and the rows where each one ends."""
    rows: dict[int, int] = {}
    for source, target in (*pairwise(layout), *pairwise(reversed(layout))):
        shift = (COLOURS.index(target) - COLOURS.index(source)) * ROW
        rows[shift] = rows.get(shift, 0) | ((1 << ROW) - 1) << COLOURS.index(target) * ROW
    return tuple(rows.items())


def loose_runs(account: Account, covered: int) -> int:
    """The number of runs that are connected to no laid-out card."""
    loose = covered & ~grown(account.deck.laid_out, covered)
    return (loose & ~(loose << 1)).bit_count()


def bridge_problems(account: Account) -> Iterator[Problem]:
    """Everything that is wrong with the claimed bridges and their number."""
    if account.position.bridges_left is not None:
        yield from left_problems(account, account.position.bridges_left)
    bridges, table = account.position.bridges, account.position.table
    if bridges is not None:
        yield from layout_problems(account, bridges)
        yield from twice_problems(bridges)
        if table is not None:
            yield from table_problems(account, bridges, table.covered)
    yield from count_problems(account)


def left_problems(account: Account, left: tuple[int, ...]) -> Iterator[Problem]:
    """No seat has more bridges left than at the start: nobody ever gets one."""
    share = account.rules.bridges_each(account.position.seats)
    seats = tuple(seat for seat, count in enumerate(left) if count > share)
    if seats:
        counts = tuple(left[seat] for seat in seats)
        yield problem(ProblemCode.BRIDGES_LEFT_TOO_MANY, seats, left=counts, each=share)


def layout_problems(account: Account, bridges: tuple[Bridge, ...]) -> Iterator[Problem]:
    """Each bridge connects neighbouring rows, all of them in one layout."""
    for bridge in min((strangers(bridges, layout) for layout in layouts(account)), key=len):
        ends = bridge.start.bit | bridge.end.bit
        facts = {"bridge": str(bridge), "layout": account.position.layout}
        yield problem(ProblemCode.BRIDGE_NOT_NEIGHBOURS, (), ends, **facts)


def strangers(bridges: tuple[Bridge, ...], layout: str) -> list[Bridge]:
    """The bridges between rows that are not neighbours."""
    places = {colour: place for place, colour in enumerate(layout)}
    far = len(COLOURS)
    return [
        bridge
        for bridge in bridges
        if abs(places.get(bridge.start.colour, -far) - places.get(bridge.end.colour, far)) != 1
    ]


def twice_problems(bridges: tuple[Bridge, ...]) -> Iterator[Problem]:
    """A card is laid once, so it is the end of at most one bridge."""
    for end in sorted({bridge.end for bridge in bridges}):
        same = tuple(str(bridge) for bridge in bridges if bridge.end == end)
        if len(same) > 1:
            yield problem(ProblemCode.BRIDGE_TWICE, (), end.bit, bridges=same)


def table_problems(
    account: Account, bridges: tuple[Bridge, ...], covered: int
) -> Iterator[Problem]:
    """Both ends of a bridge are on the table, and the rows need it to grow so."""
    explained_by = built(account.deck.laid_out, covered, bridges)
    idle = []
    for bridge in bridges:
        ends = bridge.start.bit | bridge.end.bit
        if ends & ~covered:
            facts = {"bridge": str(bridge)}
            yield problem(ProblemCode.BRIDGE_NOT_COVERED, (), ends & ~covered, **facts)
        elif bridge.end.bit & ~explained_by or bridge.end.bit & account.deck.laid_out:
            idle.append(bridge)
    if idle:
        ends = sum({bridge.end.bit for bridge in idle})
        yield problem(ProblemCode.BRIDGE_NOT_NEEDED, (), ends, bridges=tuple(map(str, idle)))


def count_problems(account: Account) -> Iterator[Problem]:
    """The bridges on the table are those that the seats used; each unconnected run needs one."""
    position, gone = account.position, bridges_gone(account)
    lying = None if position.bridges is None else len(position.bridges)
    share = account.rules.bridges_each(position.seats)
    table = position.table if share else None
    needed = 0 if table is None else loose_runs(account, table.covered)
    counted = [count for count in (lying, gone) if count is not None]
    too_many = max(counted, default=0) > share * position.seats
    if too_many or len(set(counted)) > 1 or needed > most_bridges(account):
        yield problem(ProblemCode.BRIDGES_MISCOUNTED, table=lying, gone=gone, needed=needed)


def bonus_range(account: Account) -> tuple[int, int]:
    """The least and the most bonus cards that were taken (rules.md: Master, Bonus).

    The seat that lays the last missing card of an arm takes one, while there are any. A covered
    place stays covered. So the number taken is the number of finished arms, up to the supply.
    """
    arms, most = account.deck.arms, account.rules.bonus_cards
    table = account.position.table
    if table is None:
        return 0, min(most, len(arms))
    finished = sum(not arm & ~table.covered for arm in arms)
    return min(most, finished), min(most, finished)


def bonus_problems(account: Account) -> Iterator[Problem]:
    """The number of bonus cards claimed must be the number taken."""
    bonus = account.position.bonus
    if bonus is None:
        return
    least, most = bonus_range(account)
    if not least <= sum(bonus) <= most:
        seats = tuple(seat for seat, taken in enumerate(bonus) if taken)
        facts = {"claimed": sum(bonus), "least": least, "most": most}
        lacking = last_missing(account) if sum(bonus) > most else 0
        yield problem(ProblemCode.BONUS_MISCOUNTED, seats, lacking, **facts)


def last_missing(account: Account) -> int:
    """The last missing card of each arm that lacks only one."""
    table = account.position.table
    missing = [arm & ~table.covered for arm in account.deck.arms] if table else []
    return sum(cards for cards in missing if cards.bit_count() == 1)
