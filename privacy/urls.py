from django.urls import path

from privacy.pages import imprint, privacy
from privacy.search import robots

urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path("privacy/", privacy, name="privacy"),
    path("imprint/", imprint, name="imprint"),
]
