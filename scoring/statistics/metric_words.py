"""Every metric's name, its explanation in a sentence, and its formatted value.

Points are written as a game counts them: with their sign, or as cards, pairs, quartets and times
lost. Points with a unit have no sign on any page: two lost rounds are shown as 2.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, NamedTuple

from django.utils.formats import number_format
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine.games.every_game import game_of_text
from games.registry import UNITS
from games.words import Words
from scoring.models import MOST_POINTS
from scoring.statistics.leaderboards import LeaderboardLine
from scoring.statistics.metrics import CERTAIN, Metric, Tallied
from scoring.sums.ratings import Strength

SCALE: Final = 40  # 25 of the rating model's points are shown as 1000


def percent(share: Fraction) -> str:
    return f"{round(100 * share)}\u00a0%"


def points_words(points: Fraction | int, decimals: int = 0) -> str:
    """Points as everywhere on the site: more is better, and always with the sign: −20.2, 0, +3."""
    rounded = round(float(points), decimals)
    if not rounded:
        return "0"
    shown = number_format(abs(rounded), decimals) if decimals else str(abs(round(points)))
    return f"{'+' if rounded > 0 else '−'}{shown}"


def rating_words(strength: Strength | None) -> str:
    if strength is None:
        return "–"
    return f"{rating_figure(strength)} ± {round(SCALE * CERTAIN * strength.sigma)}"


def rating_figure(strength: Strength) -> int:
    return round(SCALE * strength.mu)


class MetricWords(NamedTuple):
    name: Words
    meaning: Words
    figure: Callable[[Tallied], str]


WORDS: Mapping[Metric, MetricWords] = {
    Metric.GAMES_WON: MetricWords(
        _("Games won"),
        _("Games that you were first in at the end, alone or with others."),
        lambda line: str(line.sums.games_won),
    ),
    Metric.POINTS_A_ROUND: MetricWords(
        _("Points per round"),
        _("All points, divided by the rounds played."),
        lambda line: points_words(line.points_a_round, 1),
    ),
    Metric.PLACE: MetricWords(
        _("Beats"),
        _("How many of the others you beat: always first is 100 %, always last is 0 %."),
        lambda line: percent(line.place),
    ),
    Metric.WINS: MetricWords(
        _("Rounds won"),
        _("Rounds won, alone or with others. Where wins decide, a shared one counts in part."),
        lambda line: str(line.sums.firsts),
    ),
    Metric.RATING: MetricWords(
        _("Rating"),
        _(
            "How strong: rises when you beat strong players. ± is how unsure that still is, and"
            " grows while you do not play. Sorted by the lower end."
        ),
        lambda line: rating_words(line.strength),
    ),
    Metric.FORM: MetricWords(
        _("Form"),
        _("How many of the others you beat in the last ten rounds."),
        lambda line: percent(line.form),
    ),
    Metric.STREAK: MetricWords(
        _("Streak"),
        _("Rounds won in a row, up to the last one."),
        lambda line: str(line.run.streak),
    ),
    Metric.POINTS: MetricWords(
        _("Points"),
        _("All points of all rounds."),
        lambda line: points_words(line.points),
    ),
    Metric.ROUNDS: MetricWords(
        _("Rounds"),
        _("Rounds played that count."),
        lambda line: str(line.sums.rounds),
    ),
    Metric.MATCHES: MetricWords(
        _("Games"),
        _("Games with at least one round that counts."),
        lambda line: str(line.sums.matches),
    ),
    Metric.EVENINGS: MetricWords(
        _("Evenings won"),
        _("Evenings of this season that you won, alone or with others."),
        lambda line: str(line.evenings),
    ),
    Metric.FINES: MetricWords(
        _("Fines"),
        _("Your own house rules. Only “Points with fines” includes them."),
        lambda line: points_words(-line.fines),
    ),
    Metric.AFTER_FINES: MetricWords(
        _("Points with fines"),
        _("All points of all rounds, minus the fines."),
        lambda line: points_words(line.after_fines),
    ),
    Metric.HEAD_TO_HEAD: MetricWords(
        _("Head to head"),
        _("For players with the same score: who was ahead more often."),
        lambda line: "",  # it compares two players
    ),
}


def rounds_words(line: LeaderboardLine, needed: int) -> str:
    """The rounds played; of how many, if the player is not ranked yet."""
    rounds = line.tallied.sums.rounds
    if not line.missing:
        return str(rounds)
    return gettext("%(rounds)s of %(needed)s") % {"rounds": rounds, "needed": needed}


def figure_words(metric: Metric, line: Tallied, family: str = "") -> str:
    return metric_words(metric, family).figure(line)


def metric_words(metric: Metric, family: str) -> MetricWords:
    """The words of a metric, in the unit of the only game shown: points of Ratefix are cards."""
    words, unit = WORDS[metric], UNITS.get(family)
    if unit is None or metric not in {Metric.POINTS, Metric.POINTS_A_ROUND}:
        return words
    if metric == Metric.POINTS:
        return words._replace(name=unit.total, figure=lambda line: str(abs(line.points)))
    return words._replace(
        name=unit.a_round,
        figure=lambda line: number_format(round(abs(float(line.points_a_round)), 1), 1),
    )


POINTS: Words = _("Points")


def counted_heading(family: str) -> Words:
    """The heading above the figures: Points, Cards, Lost."""
    return UNITS[family].total if family in UNITS else POINTS


def counted_figure(total: int, family: str) -> str:
    """“27” where a heading says what is counted, “+7” where it is points."""
    return str(abs(total)) if family in UNITS else points_words(total)


def counted_words(total: int, family: str) -> str:
    """“27 cards”, “2 × lost”, “+7”: for places without a heading."""
    return UNITS[family].amount(abs(total)) if family in UNITS else points_words(total)


def limit_words(points: int, family: str) -> str:
    """Until when a game lasts, in what it counts: “until 100 points”, “until 20 cards”."""
    if points == MOST_POINTS:
        return gettext("open, until you stop")
    if family in UNITS:
        amount = UNITS[family].amount(points)
    else:
        amount = ngettext("%(points)s point", "%(points)s points", points) % {"points": points}
    return gettext("until %(amount)s") % {"amount": amount}


def lead_words(lead: int, family: str, names: str) -> str:
    """By how much somebody is ahead of these."""
    if family not in UNITS:
        words = ngettext(
            "%(points)s point ahead of %(names)s.", "%(points)s points ahead of %(names)s.", lead
        )
        return words % {"points": lead, "names": names}
    if game_of_text(family).names_loser:
        words = ngettext(
            "One loss fewer than %(names)s.", "%(times)s losses fewer than %(names)s.", lead
        )
        return words % {"times": lead, "names": names}
    return gettext("%(amount)s ahead of %(names)s.") % {
        "amount": UNITS[family].amount(lead),
        "names": names,
    }
