"""The site's settings, with what would only slow the tests down left out."""

from tests.served import *  # noqa: F403 - all of them, but for those below
from tests.served import DATABASES, MIDDLEWARE, PLAIN_STATIC, STORAGES

# A file in place of memory, so that SQLite locks as in production and servers see it too.
if "sqlite3" in DATABASES["default"]["ENGINE"]:
    DATABASES["default"]["TEST"] = {"NAME": f"{DATABASES['default']['NAME']}-test"}

MIDDLEWARE = [name for name in MIDDLEWARE if "whitenoise" not in name]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES["staticfiles"] = {"BACKEND": PLAIN_STATIC}
