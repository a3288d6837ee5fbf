"""Access to a table: its code opens the page, a seat's key in the session plays there."""

from dataclasses import dataclass

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from leagues.access import CODE_TEXT, count_wrong_code, known_leagues
from leagues.models import Player
from server.limits import SAFE_METHODS, count_try
from tables.models import Motion, Table, TableSeat, can_be_opened
from tables.play.rounds import state_of
from tables.puzzles.attempts import start_solver

KEYS = "table-seats"  # session entry: keys of seats, latest last
MOST_KEYS = 60
# A minute, at one table, of each phone, and of all who only watch: as fast as one can tap.
WRITES = 600


@dataclass(frozen=True)
class TableAccess:
    """This browser's rights at a table. Several seats if one device is passed around."""

    table: Table
    seats: tuple[int, ...]
    asks: bool = False  # this browser watches and has asked to play for a bot

    def seat(self, wanted: int | None) -> int:
        """The seat the request acts for; raises PermissionDenied for another browser's seat."""
        if wanted is None and len(self.seats) == 1:
            return self.seats[0]
        if wanted is None or wanted not in self.seats:
            raise PermissionDenied
        return wanted


def table_access(request: HttpRequest, code: str) -> TableAccess:
    """The table with this code. Raises Http404, or TooManyRequests after many wrong codes."""
    table = table_with(code) if CODE_TEXT.fullmatch(code) else None
    if table is None:
        count_wrong_code(request)
        raise Http404
    access = access_of(request, table)
    if request.method not in SAFE_METHODS:  # each for itself: nobody keeps the others from playing
        count_try(f"table {table.code} {access.seats}", most=WRITES)
    return access


def table_with(code: str) -> Table | None:
    try:
        return Table.objects.get(can_be_opened(), code=code)
    except Table.DoesNotExist:
        return None


def access_of(request: HttpRequest, table: Table) -> TableAccess:
    keys = request.session.get(KEYS)
    if not keys:
        return TableAccess(table, ())
    state = state_of(table)
    seats = tuple(seat.seat for seat in state.seats if seat.key in keys)
    return TableAccess(table, seats, state.motion is not None and state.motion.key in keys)


def last_name(request: HttpRequest) -> str:
    """The name of the seat that this browser took last. It is not stored in the session, where it
    would stay after the person is erased."""
    keys = request.session.get(KEYS, ())
    own = TableSeat.objects.filter(key__in=keys, table__day=None)  # a day asks for no name
    return own.order_by("-table", "seat").values_list("name", flat=True).first() or ""


def own_players(request: HttpRequest) -> list[Player]:
    """The person of this browser: in the leagues that know it, and at tables where it was not
    passed on."""
    seats = TableSeat.objects.filter(key__in=request.session.get(KEYS, ()), shares_phone=False)
    sat = Player.objects.people().filter(pk__in=seats.values("player")).select_related("same_as")
    return [*sat, *(access.player for access in known_leagues(request) if access.player)]


def remember_seat(request: HttpRequest, sits: TableSeat | Motion) -> None:
    """Store the key of a seat in this browser, or of the question for a bot's seat; and with it,
    whose mistakes are made there."""
    sits.solver = start_solver(request)
    sits.save(update_fields=["solver"])
    request.session[KEYS] = [*request.session.get(KEYS, []), sits.key][-MOST_KEYS:]
