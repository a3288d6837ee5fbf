"""Everything that is stored about a person: the rows that name the player or the account."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final, NamedTuple

from django.contrib.auth.models import User
from django.db.models import Exists, ForeignKey, ManyToOneRel, Model, OuterRef, Q, QuerySet
from django.utils.translation import gettext_lazy as _

from games.words import Words
from leagues.models import Membership, Player
from privacy.erasing import names_of
from tables.models import Move, TableSeat
from tables.puzzles.models import Solver

# Columns that are secret, or mean nothing to people.
LEFT_OUT: Final = {"id", "key", "code", "device", "digest", "password", "data", "solver"}


# Rows that refer to these belong to the person as well.
OWN: Final = (Membership, Solver)


class Stored(NamedTuple):
    """The rows of one model."""

    model: type[Model]
    rows: list[dict[str, Any]]


def stored_of_player(player: Player) -> list[Stored]:
    pks = [player.pk for player in names_of(player)]
    seats = TableSeat.objects.filter(table=OuterRef("table"), seat=OuterRef("seat"), player__in=pks)
    moves = [*plain_rows(Move.objects.filter(Exists(seats)).order_by("pk"))]
    return stored_about(Player, pks) + ([Stored(Move, moves)] if moves else [])


def stored_of_account(account: User) -> list[Stored]:
    """The data of an account, without its players, which belong to leagues."""
    stored = stored_about(User, [account.pk])
    return [part for part in stored if part.model is not Player]


def stored_about(model: type[Model], pks: Collection[int]) -> list[Stored]:
    """These rows, all rows that refer to them, and what refers to rows of the models in OWN."""
    stored = [Stored(model, list(plain_rows(model._default_manager.filter(pk__in=pks))))]
    for other, names in references_to(model).items():
        is_about = Q.create([(f"{name}__in", pks) for name in names], connector=Q.OR)
        rows = list(plain_rows(other._default_manager.filter(is_about).order_by("pk")))
        stored += [Stored(other, rows)] if rows else []
        if other in OWN and rows:
            own = other._default_manager.filter(is_about).values_list("pk", flat=True)
            stored += stored_about(other, [*own])[1:]
    return stored


def references_to(model: type[Model]) -> dict[type[Model], list[str]]:
    references: dict[type[Model], list[str]] = {}
    for field in model._meta.get_fields(include_hidden=True):
        if isinstance(field, ManyToOneRel):
            references.setdefault(field.related_model, []).append(field.field.name)
    return references


def plain_rows(rows: QuerySet[Any]) -> Iterator[dict[str, Any]]:
    fields = [field for field in rows.model._meta.concrete_fields if field.name not in LEFT_OUT]
    players = [field.name for field in fields if refers_to(field, Player)]
    for row in rows.select_related(*players):
        yield {field.name: value_of_field(row, field) for field in fields}


def value_of_field(row: Model, field: Any) -> Any:
    """A player by name, and other rows by their number."""
    if refers_to(field, Player):
        player: Player | None = getattr(row, field.name)
        return player.name if player else None
    return field.value_from_object(row)


def refers_to(field: Any, model: type[Model]) -> bool:
    return isinstance(field, ForeignKey) and field.related_model is model


def as_document(stored: Iterable[Stored]) -> dict[str, list[dict[str, Any]]]:
    return {part.model._meta.label: part.rows for part in stored}


TITLES: Final[dict[str, Words]] = {
    "leagues.Player": _("Names"),
    "leagues.Membership": _("Phones and roles"),
    "leagues.Guest": _("Phones that came by a link"),
    "leagues.KnownLeague": _("Leagues on every phone"),
    "leagues.Entry": _("Lines of the history"),
    "scoring.MatchSeat": _("Games"),
    "scoring.Match": _("Games started"),
    "scoring.Result": _("Rounds"),
    "scoring.Claim": _("Rounds entered or corrected"),
    "scoring.Confirmation": _("Rounds confirmed or disputed"),
    "scoring.DraftPart": _("Unfinished entries"),
    "scoring.Fine": _("Fines"),
    "scoring.Evening": _("Evenings ended"),
    "scoring.PastTotal": _("Earlier totals"),
    "tables.TableSeat": _("Seats at digital tables"),
    "tables.Move": _("Moves at digital tables"),
    "leagues.Invitation": _("Invitations made"),
    "puzzles.Attempt": _("Puzzles tried"),
    "puzzles.Mistake": _("Own mistakes, to try again"),
    "day.DayTry": _("Deals of the day played"),
    "auth.User": _("The account"),
    "mfa.Authenticator": _("Passkeys"),
    "socialaccount.SocialAccount": _("The sign-in elsewhere"),
    "puzzles.Solver": _("The rating in the puzzles"),
}
SUMS: Final = _("Totals from all this")


def counts(stored: list[Stored]) -> list[tuple[Words, int]]:
    """The number of rows by title; models without a title hold sums, and are one line."""
    titled = [(TITLES.get(part.model._meta.label), len(part.rows)) for part in stored]
    lines = [(title, number) for title, number in titled if title]
    sums = sum(number for title, number in titled if not title)
    return [*lines, (SUMS, sums)] if sums else lines
