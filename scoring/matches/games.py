"""The parts of a game: when others sit down or somebody leaves, it continues as another match.

The parts are a chain of matches (``Match.continues``). For people it stays one game: its address is
that of the first part, and its totals run on.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format

from leagues.history import Action
from leagues.models import Entry
from scoring.models import Match, MatchSeat
from scoring.sums.winners import Beginning, added_up, gains_of, settle

ENDINGS: Final = (Action.GAME_STOPPED, Action.ROUNDS_ADDED)


def first_part(match: Match) -> Match:
    while match.continues is not None:
        match = match.continues
    return match


def parts_until(match: Match) -> list[Match]:
    """This part and those before it, the first one first."""
    parts = [match]
    while (before := parts[0].continues) is not None:
        parts.insert(0, before)
    return parts


def parts_of(match: Match) -> list[Match]:
    """All parts of the game, the first one first."""
    parts = parts_until(match)
    while (after := part_after(parts[-1])) is not None:
        parts.append(after)
    return parts


def part_after(match: Match) -> Match | None:
    part = Match.objects.filter(continues=match).select_related("season", "league").first()
    if part is not None:
        part.continues = match
    return part


def last_part(match: Match) -> Match:
    return parts_of(match)[-1]


def later_parts(firsts: Collection[Match]) -> dict[int, list[Match]]:
    """By the id of the first part; a query for each change of players of the longest chain."""
    chains: dict[int, list[Match]] = {match.pk: [] for match in firsts}
    first_of = {match.pk: match.pk for match in firsts}
    newest = set(first_of)
    while newest:
        parts = Match.objects.filter(continues__in=newest).select_related("season", "league")
        newest = set()
        for part in parts:
            assert part.continues_id is not None
            first_of[part.pk] = first_of[part.continues_id]
            chains[first_of[part.pk]].append(part)
            newest.add(part.pk)
    return chains


def starts_of(parts: Sequence[Match]) -> list[dict[int, int]]:
    """The total of each player (id) at the beginning of each part."""
    return [start for start, _totals in running_totals(parts)]


def totals_after(parts: Sequence[Match]) -> dict[int, int]:
    """The total of each player (id) after all these parts, also of who had left before."""
    [*_earlier, (_start, totals)] = running_totals(parts)
    return totals


def running_totals(parts: Sequence[Match]) -> Iterator[tuple[dict[int, int], dict[int, int]]]:
    """For each part, the totals at its beginning and after it, in two queries."""
    seats = MatchSeat.objects.filter(match__in=parts).values_list("match", "player", "begins_with")
    of_part: dict[int, list[Beginning]] = {part.pk: [] for part in parts}
    for match, player, begins_with in seats.order_by("match", "seat"):
        of_part[match].append((player, begins_with))
    return added_up(of_part, gains_of(parts))


def settle_game(match: Match) -> None:
    """Store who has won, whenever the game of this part may have ended or opened again. The season
    is locked."""
    settle(parts_of(match))


def called(match: Match) -> str:
    """The match's name in the history."""
    return date_format(timezone.localtime(match.played_at), "SHORT_DATETIME_FORMAT")


def stopped_games(games: Collection[Match]) -> set[int]:
    """The numbers of the games, by their first parts, that were stopped and not continued: the
    history says so. All are of one league."""
    if not games:
        return set()
    league = next(iter(games)).league_id
    since = min(game.started_at for game in games)
    entries = Entry.objects.filter(league=league, made_at__gte=since, action__in=ENDINGS)
    last = {
        after.get("match"): action
        for after, action in entries.order_by("pk").values_list("after", "action")
    }
    return {game.number for game in games if last.get(game.number) == Action.GAME_STOPPED}
