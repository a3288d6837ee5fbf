"""The languages of the site, as its settings list them."""

from django.conf import settings

LANGUAGES = [code for code, _ in settings.LANGUAGES]
TRANSLATED = [code for code in LANGUAGES if code != "en"]  # texts are written in English
