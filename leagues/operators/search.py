"""Lists for operators of the objects of a league, and the search in them.

A text pasted whole is found by an index: a link, its code, or a number of the database. Words are
searched for in the names of leagues and players only: the other tables are too large to be read.
"""

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from leagues.access import CODE_TEXT, has_code
from leagues.models import League, Player
from server.admin import ReadOnlyAdmin

NUMBER: Final = re.compile(r"[0-9]{1,18}")
LINK: Final = re.compile(r"/[lit]/([A-Za-z0-9_-]{1,32})(/.*)?")
NUMBERED: Final = re.compile(r"/([a-z])/([0-9]{1,9})(?![^/])")  # a part of a link, as in "/m/7/"


class OfLeague(ReadOnlyAdmin):
    list_select_related: ClassVar[Any] = ("league",)
    linked_by: ClassVar[tuple[str, ...]] = ("league__id__exact",)
    search_fields = ("pk",)  # so that there is a search; see get_search_results
    # The lookups from a row to:
    league: ClassVar[str] = "league"
    player: ClassVar[str] = ""  # if a row is about one
    code: ClassVar[str] = ""  # of a link of its own
    numbered: ClassVar[Mapping[str, str]] = {}  # what the numbers in a link mean, by the letter

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        whole = self.found_whole(search_term.strip())
        if whole is not None and (rows := queryset.filter(whole)).exists():
            return rows, False
        for word in search_term.split():
            queryset = queryset.filter(self.found_by_name(word))
        return queryset, False

    def found_whole(self, text: str) -> Q | None:
        if NUMBER.fullmatch(text):
            return Q(pk=text)
        link = LINK.search(text)
        code, rest = (link[1], link[2] or "") if link else (text, "")
        if not CODE_TEXT.fullmatch(code):
            return None
        leagues = League.objects.filter(has_code(code)).values_list("pk", flat=True)
        condition = Q((f"{self.league}__in", list(leagues)))
        numbers = {
            self.numbered[letter]: number
            for letter, number in NUMBERED.findall(rest)
            if letter in self.numbered
        }
        return (condition | Q((self.code, code)) if self.code else condition) & Q(**numbers)

    def found_by_name(self, word: str) -> Q:
        """In a list about players, by their own names; in another one, by all of a league."""
        players = Player.objects.filter(name__icontains=word)
        is_named = Q(name__icontains=word)
        if self.player:
            leagues = League.objects.filter(is_named)
            return Q((f"{self.league}__in", leagues)) | Q((f"{self.player}__in", players))
        leagues = League.objects.filter(is_named | Q(pk__in=players.values("league")))
        return Q((f"{self.league}__in", leagues.values("pk")))
