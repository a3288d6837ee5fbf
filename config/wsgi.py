"""Only the pages, for any WSGI server."""

import os
from typing import Any

from django.core.wsgi import get_wsgi_application

from live.middleware import PageRequest

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
# Any: Django's type for a response is not the WSGI type.
application: Any = get_wsgi_application()
application.request_class = PageRequest
