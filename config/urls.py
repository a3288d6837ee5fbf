from django.conf import settings
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from scoring.exchange.api.site import api
from scoring.pages.reference import api_page
from server.health import healthz, metrics_page, readyz
from server.home_screen import favicon, manifest

pages: list[URLPattern | URLResolver] = [
    path("", include("scoring.urls")),  # first: patterns are tried in this order
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics_page, name="metrics"),
    path("manifest.webmanifest", manifest, name="manifest"),
    path("favicon.ico", favicon, name="favicon"),
    path("language/", include("django.conf.urls.i18n")),
    path("live/", include("server.urls")),
    path("admin/", admin.site.urls),
    path("api/", api_page, name="api-page"),
    path("api/", api.urls),
    path("account/", include("leagues.accounts.urls")),
    path("", include("leagues.urls")),
    path("", include("tables.urls")),
    path("", include("tables.puzzles.urls")),
    path("", include("tables.day.urls")),
    path("", include("privacy.urls")),
]
urlpatterns = [path(settings.BASE_PATH[1:], include(pages))]

handler500 = "server.health.server_error"
