from collections.abc import Iterator
from typing import Final, NamedTuple
from zoneinfo import available_timezones

from django import forms
from django.conf import settings as site
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_safe

from engine import parse_ruleset, rulesets
from games.elfer_raus.presentation import ruleset_name
from games.registry import box_games
from games.words import Words
from leagues.access import Access, access_to, owning_access
from leagues.input import ChosenField, FormField, NumberField
from leagues.models import FaceDefault, League, Season, languages
from leagues.players import LookReason
from scoring.input import sentence
from scoring.matches.queries import current_season
from scoring.matches.recording import MOST_ROUNDS
from scoring.matches.start import StartReason, change_defaults

REGIONS: Final = {
    *("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian"),
    "Pacific",
}


class Setting(NamedTuple):
    """A link to the page where something is set."""

    address: str
    name: Words
    meaning: Words


class Section(NamedTuple):
    key: str
    heading: Words
    settings: list[Setting]


@require_safe
def settings(request: HttpRequest, code: str) -> HttpResponse:
    """Where everything is set, imported and exported; each role sees what it may open."""
    access = access_to(request, code)
    season = current_season(access.league)
    sections = [
        Section("links", _("Name and links"), [*link_settings(access)]),
        Section("people", _("People"), [*people_settings(access)]),
        Section("rules", _("Rules and ranking"), [*rule_settings(access, season)]),
        Section("files", _("Export and import"), [*file_settings(access)]),
        Section("programs", _("Other apps (API)"), [*program_settings(access)]),
        Section("danger", _("Careful"), [*danger_settings(access)]),
    ]
    context = {
        "access": access,
        "sections": [section for section in sections if section.settings],
        "nobody_runs": access.may_record and not access.may_own and not access.league.has_owner,
    }
    return render(request, "league/settings.html", context)


def link_settings(access: Access) -> Iterator[Setting]:
    if access.may_share:
        address = reverse("share", args=[access.code])
        if access.may_own:
            yield Setting(f"{address}#name", _("Name of the league"), access.league.title)
        yield Setting(address, _("Invite"), _("Its links and QR codes"))
    if access.may_play:
        address = reverse("join", args=[access.code])
        yield Setting(address, _("Who are you?"), _("Who plays here"))
    address = reverse("tables:hall", args=[access.code])
    yield Setting(address, _("Big screen"), _("All tables of an evening, for everyone in the room"))


def people_settings(access: Access) -> Iterator[Setting]:
    if access.may_own:
        address = reverse("people", args=[access.code])
        yield Setting(address, _("People and roles"), _("Members, invitations, links"))
        address = reverse("recovery-code", args=[access.code])
        yield Setting(address, _("Recovery code"), _("Print it in case a phone gets lost"))
        address = reverse("names", args=[access.code])
        meaning = _("Merge them, or separate them again")
        yield Setting(address, _("Merge two players"), meaning)


def rule_settings(access: Access, season: Season | None) -> Iterator[Setting]:
    address = reverse("defaults", args=[access.code])
    yield Setting(address, _("New games"), _("What they start with: rules, rounds, language"))
    if access.may_own and season:
        address = reverse("order", args=[access.code, season.number])
        meaning = _("What counts, and from how many rounds")
        yield Setting(address, _("How the leaderboard works"), meaning)
    address = reverse("seasons", args=[access.code])
    yield Setting(address, _("Seasons"), _("Open, name and close them"))
    if season:
        address = reverse("fines", args=[access.code, season.number])
        yield Setting(address, _("Fines"), _("Your house fines, and who got one"))
    address = reverse("history", args=[access.code])
    yield Setting(address, _("History"), _("Who changed what, and when"))


def file_settings(access: Access) -> Iterator[Setting]:
    address = reverse("take-along", args=[access.code])
    yield Setting(address, _("Files"), _("The whole league, or all rounds as a spreadsheet"))
    if access.may_record:
        address = reverse("import-rounds", args=[access.code])
        yield Setting(address, _("Import rounds"), _("From a spreadsheet, with a preview"))


def program_settings(access: Access) -> Iterator[Setting]:
    if access.may_own:
        address = reverse("tokens", args=[access.code])
        yield Setting(address, _("Keys for other apps"), _("Create or delete them"))
    yield Setting(
        reverse("api-page"), _("How apps use it"), _("What other apps can read and enter")
    )


def danger_settings(access: Access) -> Iterator[Setting]:
    if not access.may_own:
        return
    people_page = reverse("people", args=[access.code])
    meaning = _("The old link stops working on every phone")
    yield Setting(f"{people_page}#links", _("Replace a link"), meaning)
    address = reverse("seasons", args=[access.code])
    yield Setting(address, _("Close the season"), _("Nothing in it changes any more"))
    if not access.league.delete_at:
        address = reverse("delete-league", args=[access.code])
        meaning = _("With everything in it, after a few days to change your mind")
        yield Setting(address, _("Delete the league"), meaning)


def time_zones() -> list[str]:
    """Those of places, not those that are there for old programs."""
    return sorted(zone for zone in available_timezones() if zone.partition("/")[0] in REGIONS)


def named_games() -> list[tuple[str, str]]:
    named_rulesets = [(key, ruleset_name(parse_ruleset(key))) for key in rulesets]
    return [*named_rulesets, *((game.key, game.name) for game in box_games())]


class DefaultsForm(forms.ModelForm):  # type: ignore[type-arg]  # generic only to the type checker
    """The defaults of a league's new games."""

    bound_field_class = FormField

    usual_ruleset = ChosenField(
        sentence(StartReason.RULESET),
        label=_("Rules"),
        choices=lambda: [("", _("as in the last game")), *named_games()],
        required=False,
    )
    usual_rounds = NumberField(
        *(1, MOST_ROUNDS, sentence(StartReason.ROUNDS, fewest=1, most=MOST_ROUNDS)),
        label=_("Rounds"),
        placeholder=_("one for each player"),
        required=False,
    )
    language = ChosenField(sentence(StartReason.LANGUAGE), label=_("Language"), choices=languages)

    time_zone = ChosenField(
        sentence(StartReason.TIME_ZONE),
        label=_("Time zone"),
        help_text=_("An evening lasts until five in the morning by this clock."),
        choices=lambda: [("", site.TIME_ZONE), *((zone, zone) for zone in time_zones())],
        required=False,
    )

    face_default = ChosenField(
        sentence(LookReason.FACE),
        label=_("Faces of new players"),
        choices=FaceDefault.choices,
        required=False,
    )

    def clean_face_default(self) -> str:
        return self.cleaned_data["face_default"] or FaceDefault.ANIMALS

    class Meta:
        model = League
        fields = [
            "usual_ruleset",
            "usual_rounds",
            "language",
            "is_proof_demanded",
            "counts_bots",
            "time_zone",
            "face_default",
            "counts_past",
        ]
        labels = {
            "is_proof_demanded": _("Refuse impossible rounds"),
            "counts_bots": _("Bot-only games count too"),
            "counts_past": _("Totals of before count on the leaderboard of all seasons"),
        }
        help_texts = {
            "counts_bots": _(
                "This also applies to games already played in the open season: they are counted"
                " again, which takes a moment. Closed seasons stay as they are."
            ),
        }


def defaults(request: HttpRequest, code: str) -> HttpResponse:
    """Defaults of new games. Only owners change them; games that have started keep their rules."""
    if request.method != "POST":
        access = access_to(request, code)
        form = DefaultsForm(instance=access.league)
        for field in form.fields.values():
            field.disabled = not access.may_own
        return defaults_page(request, access, form)
    access = owning_access(request, code)
    form = DefaultsForm(request.POST, instance=access.league)
    if not form.is_valid():
        return defaults_page(request, access, form)
    change_defaults(league=access.league, by=access.player, **form.cleaned_data)
    return redirect("defaults", code)


def defaults_page(request: HttpRequest, access: Access, form: DefaultsForm) -> HttpResponse:
    context = {"access": access, "form": form}
    status = 422 if form.errors else 200
    return render(request, "league/defaults.html", context, status=status)
