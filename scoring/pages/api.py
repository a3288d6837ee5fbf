from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.exchange.api.site import api
from scoring.words.api_operations import operation_words


@require_safe
def api_page(request: HttpRequest) -> HttpResponse:
    """The API's operations, listed from the API's own OpenAPI description."""
    paths = api.get_openapi_schema()["paths"]
    operations = [
        (method.upper(), path, operation_words(operation["description"]))
        for path, each in paths.items()
        for method, operation in each.items()
    ]
    example = request.build_absolute_uri(f"{reverse('api-page')}league")
    context = {"operations": operations, "example": example}
    return render(request, "api/api.html", context)
