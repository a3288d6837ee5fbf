"""The page that asks once before something stops working."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.access import Access
from leagues.words.refusals import Words


@dataclass(frozen=True)
class Question:
    """What is asked, what would stop working, and the words on the button, if there is one."""

    title: Words
    sentences: Iterable[Words]
    button: Words
    back: str  # the address of "No"
    sends: Mapping[str, object] = field(default_factory=dict)
    action: str = ""  # the address that it is sent to; empty: that of the question


def ask(request: HttpRequest, access: Access, question: Question, *problems: str) -> HttpResponse:
    context = {
        "access": access,
        "question": question,
        "problems": problems,
    }
    status = 422 if problems else 200
    return render(request, "league/question.html", context, status=status)
