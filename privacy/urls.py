from django.urls import path

from privacy.pages import imprint, privacy
from privacy.people import account_stored, erase, stored
from privacy.search import robots

urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path("privacy/", privacy, name="privacy"),
    path("imprint/", imprint, name="imprint"),
    path("l/<str:code>/p/<int:pk>/erase/", erase, name="erase"),
    path("l/<str:code>/p/<int:pk>/stored/", stored, name="stored"),
    path("account/stored/", account_stored, name="account-stored"),
]
