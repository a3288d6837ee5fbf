"""The admin site: for staff only, with a rate limit on logins."""

from collections.abc import Iterable
from functools import wraps
from typing import Any, Final

from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse

from leagues.operators.columns import name_columns
from leagues.phones import Actor, note_actor
from server.limits import address_of, count_try

LOGINS: Final = 10  # tries an address a minute


class OperatorsSite(AdminSite):
    site_header = site_title = "Elferrat"

    def register(self, model_or_iterable: Any, admin_class: Any = None, **options: Any) -> None:
        super().register(model_or_iterable, admin_class, **options)
        some = isinstance(model_or_iterable, Iterable)
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
