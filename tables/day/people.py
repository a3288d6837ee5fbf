"""The people of a phone's leagues on the board of a day: each once, equal results equal places."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date

from django.db.models import Q
from django.http import HttpRequest

from engine import ranks
from leagues.access import Access
from leagues.models import Membership, Player
from leagues.phones import DEVICE, account_on
from tables.day.models import DayTry

Phone = tuple[str, int | str]  # an account, or the key of a phone


@dataclass
class DayPerson:
    """Somebody of a league, or of several, with the result of the day."""

    player: Player
    phones: set[Phone] = field(default_factory=set)
    attempt: DayTry | None = None
    place: int = 0  # 0: not played yet
    is_mine: bool = False


def phones_of(account: int | None, device: str) -> list[Phone]:
    """By which the same person is known: the account first."""
    phones: list[Phone] = [("account", account)] if account else []
    return [*phones, ("phone", device)] if device else phones


def own_phones(request: HttpRequest) -> list[Phone]:
    account = account_on(request)
    return phones_of(account.pk if account else None, request.session.get(DEVICE, ""))


def board_on(request: HttpRequest, known: Iterable[Access], day: date) -> list[DayPerson]:
    """The members of the known leagues in which this phone plays: the best first, then who has
    not played. Not of those that it may only look at."""
    leagues = [access.league.pk for access in known if access.may_play]
    members = Membership.objects.filter(league__in=leagues, removed_at=None, player__isnull=False)
    people = people_of(members.select_related("player__same_as").order_by("pk")) if leagues else []
    if not people:
        return []
    by_phone = {phone: person for person in people for phone in person.phones}
    for attempt in tries_by(by_phone, day):
        keys = phones_of(attempt.solver.account_id, attempt.device)
        person = next((by_phone[key] for key in keys if key in by_phone), None)
        if person is not None and person.attempt is None:  # of two phones the first try
            person.attempt = attempt
    own = [by_phone[phone] for phone in own_phones(request) if phone in by_phone][:1]
    for person in own:
        person.is_mine = True
    return in_order(people)


def people_of(members: Iterable[Membership]) -> list[DayPerson]:
    """Each person once, also with several phones, or in several leagues with one."""
    people: list[DayPerson] = []
    known: dict[Phone, DayPerson] = {}
    for member in members:
        assert member.player is not None
        phones = phones_of(member.account_id, member.device)
        keys: list[Phone] = [*phones, ("player", member.player.counts_as.pk)]
        person = next((known[key] for key in keys if key in known), None)
        if person is None:
            person = DayPerson(member.player.counts_as)
            people.append(person)
        person.phones.update(phones)
        known.update(dict.fromkeys(keys, person))
    return people


def tries_by(phones: Iterable[Phone], day: date) -> list[DayTry]:
    """The finished tries of these phones and accounts at this day's deal, the earliest first."""
    accounts = [key for kind, key in phones if kind == "account"]
    devices = [key for kind, key in phones if kind == "phone"]
    tries = DayTry.objects.filter(day=day, better_than__isnull=False).select_related("solver")
    theirs = Q(solver__account__in=accounts) | Q(device__in=devices)
    return list(tries.filter(theirs).order_by("pk"))


def in_order(people: Sequence[DayPerson]) -> list[DayPerson]:
    """By result; who has not played stands last."""
    figures = [(p.attempt.better_than or 0) if p.attempt else -1 for p in people]
    for person, place in zip(people, ranks(figures), strict=True):
        person.place = place if person.attempt else 0
    return sorted(people, key=lambda p: (p.place == 0, p.place, not p.is_mine, p.player.name))
