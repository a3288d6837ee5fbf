from django.contrib import admin
from django.urls import include, path

from config.views import healthz
from scoring.api.site import api
from scoring.views.api import api_page

urlpatterns = [
    path("", include("scoring.urls")),  # first, for an address is tried against one after the other
    path("healthz", healthz, name="healthz"),
    path("language/", include("django.conf.urls.i18n")),
    path("live/", include("live.urls")),
    path("admin/", admin.site.urls),
    path("api/", api_page, name="api-page"),
    path("api/", api.urls),
    path("account/", include("leagues.accounts.urls")),
    path("", include("leagues.urls")),
    path("", include("tables.urls")),
]

handler500 = "config.views.server_error"
