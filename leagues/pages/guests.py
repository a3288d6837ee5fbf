"""The page of a phone that came by a link: which player it is."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from leagues.access import Access, owning_access
from leagues.input import LARGEST_KEY
from leagues.members import identify
from leagues.models import Guest
from leagues.pages.forms import GuestForm
from leagues.refusals import Refused
from leagues.words.phones import phone_name, seen_words


def change_guest(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    access = owning_access(request, code)
    guest = find_guest(access, pk)
    initial = {"player": guest.player and guest.player.counts_as.pk}
    data = request.POST if request.method == "POST" else None
    form = GuestForm(access.league, data, initial=initial)
    if form.is_valid():
        try:
            identify(phone=guest, player=form.cleaned_data["player"], by=access.player)
            return redirect("people", code)
        except Refused as refused:
            form.refuse(refused)
    context = {
        "access": access,
        "guest": guest,
        "name": phone_name(guest),
        "seen": seen_words(guest.seen_at),
        "form": form,
        "problems": form.problems,
    }
    return render(request, "league/guest.html", context, status=422 if form.errors else 200)


def find_guest(access: Access, pk: int) -> Guest:
    """Raises Http404."""
    guests = access.league.guests.select_related("league", "player__same_as", "account")
    found: Guest = get_object_or_404(guests, pk=min(pk, LARGEST_KEY))
    return found
