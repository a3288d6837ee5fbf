from django.urls import path

from privacy import pages as deletion_pages
from privacy.pages import account_stored, erase, imprint, privacy, robots, stored

urlpatterns = [
    path("robots.txt", robots, name="robots"),
    path("privacy/", privacy, name="privacy"),
    path("imprint/", imprint, name="imprint"),
    path("l/<str:code>/p/<int:pk>/erase/", erase, name="erase"),
    path("l/<str:code>/p/<int:pk>/stored/", stored, name="stored"),
    path("l/<str:code>/p/<int:pk>/delete/", deletion_pages.delete_player, name="delete-player"),
    path("l/<str:code>/p/<int:pk>/keep/", deletion_pages.keep_player, name="keep-player"),
    path("l/<str:code>/m/<int:number>/delete/", deletion_pages.delete_match, name="delete-match"),
    path("l/<str:code>/m/<int:number>/keep/", deletion_pages.keep_match, name="keep-match"),
    path("account/stored/", account_stored, name="account-stored"),
]
