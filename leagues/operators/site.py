"""The admin site: for staff only, with a rate limit on logins, and its names of the fields."""

from collections.abc import Iterable, Mapping
from functools import wraps
from typing import Any, Final

from django.contrib.admin import AdminSite
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from leagues.phones import Actor, note_actor
from server.limits import address_of, count_try

OURS: Final = {"leagues", "live", "scoring", "tables"}
NAMES: Final[Mapping[str, Any]] = {
    "account": _("account"),
    "actor": _("by which phone or app"),
    "after": pgettext_lazy("column", "after"),
    "amount": _("points"),
    "answer": _("answer"),
    "asked": pgettext_lazy("column", "asked for as"),
    "attempts": _("attempts"),
    "certificate.status": _("what the search found"),
    "before": pgettext_lazy("column", "before"),
    "browser": _("browser"),
    "cancel_reason": _("why cancelled"),
    "cancelled_at": _("cancelled"),
    "cancelled_by": _("cancelled by"),
    "claim": _("claim"),
    "clock": _("seconds per move"),
    "closed_at": _("closed"),
    "code": _("code"),
    "contributions": _("what the seats added"),
    "address": _("address, as a digest"),
    "count": _("how often"),
    "day": _("day"),
    "hidden_at": _("hidden since"),
    "is_partial": _("being imported or deleted"),
    "delete_at": _("to be deleted"),
    "counts_bots": _("games against bots alone count"),
    "created_at": _("made"),
    "deal": _("round dealt"),
    "deduced_json": _("what follows from it"),
    "action": _("action"),
    "device": _("phone"),
    "digest": _("digest"),
    "due": _("due"),
    "due_at": _("due"),
    "begins_with": _("points at the beginning"),
    "colour": pgettext_lazy("column", "colour"),
    "continues": _("continues the game"),
    "counts_past": _("totals of before count"),
    "date": _("day"),
    "ended_at": _("ended"),
    "ended_by": _("ended by"),
    "evening": pgettext_lazy("column", "evening"),
    "expires_at": _("expires"),
    "face": pgettext_lazy("column", "face"),
    "face_default": _("faces of new players"),
    "last_deleted": _("highest number of a deleted game"),
    "place": pgettext_lazy("column", "place"),
    "points": _("points"),
    "points_limit": _("until so many points"),
    "time_zone": _("time zone"),
    "wins": _("wins"),
    "family": _("kind of rules"),
    "fewest_rounds": _("fewest rounds to be ranked"),
    "first": _("first seat"),
    "hands": _("hands"),
    "happened": _("what happened last"),
    "held_until": _("held until"),
    "holder": _("held by"),
    "id": _("number in the database"),
    "invitation": _("invitation"),
    "is_bot": _("a bot"),
    "is_over": _("over"),
    "is_counted": _("counts"),
    "is_guided": _("guided"),
    "lesson": _("lesson"),
    "is_paused": _("paused"),
    "is_person": _("a person"),
    "is_proof_demanded": _("proof demanded"),
    "is_starter": _("started the league"),
    "is_withdrawn": _("deleted"),
    "key": _("key"),
    "kind": _("kind"),
    "label": _("label"),
    "language": _("language"),
    "last_used_at": _("last used"),
    "layout": _("order of the rows"),
    "league": _("league"),
    "level": pgettext_lazy("bot", "level"),
    "made_at": _("when"),
    "made_by": _("by whom"),
    "match": _("game"),
    "member_code": _("code of the members"),
    "milliseconds_left": _("milliseconds left after a pause"),
    "move_count": _("moves"),
    "name": _("name"),
    "note": _("note"),
    "number": _("number"),
    "opened_at": _("opened"),
    "order": _("ranked by"),
    "pace": _("pace of the bots"),
    "play_code": _("code of the players"),
    "played_as": _("under the name"),
    "player": _("player"),
    "position_json": _("how it ended"),
    "problems": _("problems"),
    "promise": _("promise of the shuffle"),
    "reason": _("reason"),
    "record": _("game found"),
    "record_code": _("code that records"),
    "recovery_digest": _("digest"),
    "recovery_made_at": _("recovery code made"),
    "refusal": _("why it was refused"),
    "remind_at": _("reminded from"),
    "removed_at": _("removed"),
    "renames": _("times renamed"),
    "repairs": _("what was perhaps meant"),
    "repeated": _("moves made before"),
    "repeats": _("repeats number"),
    "table.repeats": _("round tried again"),
    "resumed_at": _("went on after the pause"),
    "revoked_at": pgettext_lazy("column", "revoked"),
    "role": _("role"),
    "role_set_at": _("role changed"),
    "round": _("round"),
    "rounds_agreed": _("rounds agreed"),
    "deal.rules": _("rules"),
    "ruleset_text": _("rules"),
    "same_as": _("the same as"),
    "scope": _("what it may"),
    "season": _("season"),
    "seat": _("seat"),
    "seat_count": _("seats"),
    "secret": _("secret of the shuffle"),
    "seen_at": _("last seen"),
    "shares_phone": _("shares a phone"),
    "started_at": _("begun"),
    "started_by": _("begun by"),
    "status": _("verdict"),
    "stock": _("stock"),
    "subject": pgettext_lazy("column", "to what"),
    "table": _("table"),
    "text": _("move"),
    "tried": _("seconds searched"),
    "trials": _("what was tried"),
    "usual_rounds": _("usual rounds"),
    "usual_ruleset": _("usual rules"),
    "version": _("version"),
    "totals": _("points before"),
    "view_code": _("code that looks"),
}


def name_columns(model: type[Model]) -> None:
    """Set the verbose names here, because only the admin shows them."""
    if model._meta.app_label in OURS:
        for field in model._meta.fields:
            own = f"{model._meta.model_name}.{field.name}"
            field.verbose_name = NAMES.get(own) or NAMES.get(field.name) or field.verbose_name


LOGINS: Final = 10  # tries an address a minute


class OperatorsSite(AdminSite):
    site_header = site_title = "Elferrat"

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        some = isinstance(model_or_iterable, Iterable)
        if not some and model_or_iterable._meta.app_label == "socialaccount":
            return  # the settings name the provider, and nobody is linked by hand
        super().register(model_or_iterable, admin_class, **options)
        for model in model_or_iterable if some else (model_or_iterable,):
            inlines = self.get_model_admin(model).inlines
            for registered in (model, *(inline.model for inline in inlines)):
                name_columns(registered)

    def admin_view(self, view: Any, cacheable: bool = False) -> Any:
        """The history names the operator."""
        shown = super().admin_view(view, cacheable)

        @wraps(shown)
        def noted(request: HttpRequest, *args: Any, **kwargs: Any) -> Any:
            note_actor(Actor.OPERATOR)
            return shown(request, *args, **kwargs)

        return noted

    def login(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        if request.method == "POST":
            count_try(f"logins {address_of(request)}", most=LOGINS)
        return super().login(request, extra_context)
