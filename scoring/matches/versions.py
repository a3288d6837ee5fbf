"""The version of a match, as a short text: if it is equal, the page has not changed."""

from django.db.models import Count, Max, Sum

from scoring.models import Match


def version_of(match: Match) -> str:
    """The current version, in three queries; ``match`` has just been read.

    It changes with a new claim, answer or certificate, with a fine that is given or cancelled, with
    a player who is merged or renamed, and when the season is closed or reopened.
    """
    newest = match.rounds.aggregate(
        claim=Max("claims"),
        answer=Max("claims__confirmations"),
        certificate=Max("claims__certificate"),
    )
    fines = match.fines.aggregate(given=Count("pk"), cancelled=Count("cancelled_at"))
    players = match.seats.aggregate(ids=Sum("player"), renames=Sum("player__renames"))
    numbers = [match.rounds_agreed, *newest.values(), *fines.values(), *players.values()]
    return "-".join(str(each or 0) for each in (*numbers, int(match.is_closed)))
