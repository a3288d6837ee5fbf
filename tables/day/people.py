"""The people of a phone's leagues on the board of a day: each once, equal results equal places."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import count
from math import inf
from typing import Final, NamedTuple

from django.db.models import Q

from engine import ranks
from leagues.access import Access
from leagues.models import Membership, Player
from tables.day.models import DayTry

NOT_PLAYED: Final = -1

# The drawing of the hundred dots, and of the faces below it (static/day.css).
HIGH: Final = 5  # dots one above the other
STEP: Final = 16  # from dot to dot
WIDTH: Final = 100 // HIGH * STEP
FACE: Final = 34
TICK: Final = 10  # from the dots to the first row of faces

Phone = int | str  # an account, or the key of a phone


class DayPerson(NamedTuple):
    """Somebody of a league, or of several, with the figure of the day."""

    player: Player
    figure: int  # better than so many of a hundred, or NOT_PLAYED
    is_mine: bool = False
    place: int = 0

    @property
    def has_played(self) -> bool:
        return self.figure != NOT_PLAYED


def board_on(known: Iterable[Access], day: date) -> list[DayPerson]:
    """The members of the known leagues in which this phone plays: the best first, then who has
    not played. Not of those that it may only look at."""
    playing = [access for access in known if access.may_play]
    if not playing:
        return []
    leagues, own = [access.league.pk for access in playing], [access.player for access in playing]
    members = Membership.objects.filter(league__in=leagues, removed_at=None, player__isnull=False)
    figures = people_of(list(members.select_related("player__same_as").order_by("pk")), day)
    people = [DayPerson(player, figure, player in own) for player, figure in figures.items()]
    people.sort(key=lambda person: (-person.figure, not person.is_mine, person.player.name))
    places = ranks([person.figure for person in people])
    return [person._replace(place=place) for person, place in zip(people, places, strict=True)]


def people_of(members: Sequence[Membership], day: date) -> dict[Player, int]:
    """Each person once, with the first figure of this day, also with several phones, or in several
    leagues with one."""
    tries, none = tries_by(members, day), (inf, NOT_PLAYED)
    figures: dict[Player, int] = {}
    seen = set[Phone]()
    for member in sorted(members, key=lambda member: tries.get(phone_of(member), none)):
        assert member.player is not None
        player, phone = member.player.counts_as, phone_of(member)
        if player not in figures and phone not in seen:
            figures[player] = tries.get(phone, none)[1]
        seen.add(phone)
    return figures


def phone_of(member: Membership) -> Phone:
    return member.account_id or member.device


def tries_by(members: Sequence[Membership], day: date) -> dict[Phone, tuple[float, int]]:
    """The first finished try of each account and phone at this day's deal: its id and figure."""
    accounts = {member.account_id for member in members if member.account_id}
    devices = {member.device for member in members if member.device}
    finished = DayTry.objects.filter(day=day, better_than__isnull=False)
    theirs = finished.filter(Q(solver__account__in=accounts) | Q(device__in=devices))
    found = theirs.order_by("-pk").values_list("solver__account", "device", "pk", "better_than")
    return {
        account if account in accounts else device: (pk, figure or 0)
        for account, device, pk, figure in found
    }


class Hanging(NamedTuple):
    """A face below the hundred dots: the middle of the line by which it hangs, and its corner."""

    person: DayPerson
    x: int
    left: int
    top: int


def hanging(people: Iterable[DayPerson]) -> list[Hanging]:
    """Faces that would touch hang one below the other."""
    faces: list[Hanging] = []
    for person in people:
        if person.has_played:
            x = min(person.figure, 99) // HIGH * STEP + STEP // 2
            left = max(0, min(WIDTH - FACE, x - FACE // 2))
            taken = {face.top for face in faces if abs(face.left - left) < FACE}
            top = next(y for y in count(TICK, FACE) if y not in taken)
            faces.append(Hanging(person, x, left, top))
    return faces
