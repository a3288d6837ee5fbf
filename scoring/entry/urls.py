from django.urls import include, path

from scoring.entry.views import check_parts, draft, entry, preview, save, worker

# The screen and its actions; the last word of the URL names the action.
round_urls = [
    path("", entry, name="entry"),
    path("check/", check_parts, name="check"),
    path("draft/", draft, name="draft"),
    path("preview/", preview, name="preview"),
    path("save/", save, name="save"),
]
urlpatterns = [
    path("l/worker.js", worker, name="worker"),
    path("l/<str:code>/m/<int:number>/r/<int:round_number>/", include(round_urls)),
]
