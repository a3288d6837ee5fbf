"""Settings. What differs between installations comes from environment variables."""

import os
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from csp.constants import NONE, SELF

from config.environment import (
    MOST_DAYS,
    base_path,
    choice,
    data_folder,
    database,
    flag,
    hosts,
    networks,
    number,
    only_by,
    origins,
    provider,
    seconds,
    secret_key,
    sqlite,
    static_root,
    time_zone,
)

ROOT = Path(__file__).resolve().parent.parent
VAR = data_folder(ROOT)

DEBUG = flag("DEBUG")
SECRET_KEY = secret_key(VAR / "secret_key")

# At home phones come by any name or address, and nothing that is sent or cached repeats it, so all
# are allowed. On the open internet, name the host.
ALLOWED_HOSTS = hosts("ALLOWED_HOSTS", "*")
CSRF_TRUSTED_ORIGINS = origins("CSRF_TRUSTED_ORIGINS")
# Only these proxies are believed when `X-Forwarded-…` says who asks, for which host, and whether
# by https.
TRUSTED_PROXIES = networks("TRUSTED_PROXIES", "127.0.0.1", "::1")

# The site lies below this path of its host; `server.network.at` is for all that needs it. The
# proxy passes it on. Whatever else the host serves has cookies too, so ours have their own names.
BASE_PATH = base_path("BASE_PATH")
OWN = BASE_PATH[:-1].replace("/", "_")  # at the end of the names of cookies

# The house's own sign-in. Its tables are always there, its packages only where it is used.
OIDC_SERVER = provider("OIDC_SERVER", "OIDC_CLIENT", "OIDC_SECRET")

INSTALLED_APPS = [
    "server",
    "leagues",
    "games",
    "scoring",
    "tables",
    "tables.puzzles",
    "tables.day",
    "privacy",
    "django.forms",  # its templates, those in templates/django/forms/ first
    "django_htmx",
    "template_partials",
    "csp",
    "leagues.operators.apps.OperatorsConfig",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.socialaccount",
    *(["allauth.socialaccount.providers.openid_connect"] if OIDC_SERVER else []),
    "django.contrib.humanize",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
]

MIDDLEWARE = [
    "config.middleware.follow_requests",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "config.middleware.Refusals",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
WSGI_APPLICATION = "config.wsgi.application"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "builtins": ["template_partials.templatetags.partials"],
            "libraries": {"static": "server.templatetags.site"},  # in place of Django's
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

SILENCED_SYSTEM_CHECKS = [
    "templates.W003",  # our tag library "static" replaces Django's
    "security.W002",  # the content security policy forbids frames, for every browser of today
    "security.W005",  # the other names of a domain are not ours to promise https for
    "security.W021",  # nor to enter into a list of browsers, which is hard to leave
]
FORM_RENDERER = "django.forms.renderers.TemplatesSetting"

DATABASE_URL = os.environ.get("DATABASE_URL")
DATABASES = {
    "default": database(DATABASE_URL) if DATABASE_URL else sqlite(VAR / "elferrat.sqlite3")
}
# Behind a pooler in transaction mode: the address of PostgreSQL itself, for the one connection
# that listens. No other connection may rely on state that outlives a transaction.
LISTEN_URL = os.environ.get("LISTEN_URL", "")
if LISTEN_URL:
    DATABASES["default"]["DISABLE_SERVER_SIDE_CURSORS"] = True
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "de"
LANGUAGES = [("de", "German"), ("en", "English"), ("nl", "Dutch")]
FORMAT_MODULE_PATH = ["config.formats"]
LANGUAGE_COOKIE_AGE = 31_536_000  # a year
LANGUAGE_COOKIE_NAME, LANGUAGE_COOKIE_PATH = f"django_language{OWN}", BASE_PATH
LOCALE_PATHS = [ROOT / "locale"]
TIME_ZONE = time_zone("TIME_ZONE", "Europe/Berlin")
USE_I18N = True
USE_TZ = True

# Where phones find the site, if it cannot know that itself: in a container.
PUBLIC_ADDRESS = next(iter(origins("PUBLIC_ADDRESS")), "").rstrip("/")
HOST = os.environ.get("HOST") or "0.0.0.0"  # of `manage.py serve`, as the port
PORT = number("PORT", 8000, most=65_535)
STATIC_URL = f"{BASE_PATH}static/"
STATIC_ROOT = static_root(ROOT, VAR)
STATICFILES_DIRS = [ROOT / "static"]
HASHED_STATIC = "server.static_files.HashedStaticFiles"
PLAIN_STATIC = "django.contrib.staticfiles.storage.StaticFilesStorage"
# `manage.py runserver` shows files where they are written: nothing needs to be collected before.
# Other commands take the hashed names, `collectstatic` also where there are none yet.
IS_DEVELOPMENT = DEBUG or sys.argv[1:2] == ["runserver"]
WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = IS_DEVELOPMENT
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": PLAIN_STATIC if IS_DEVELOPMENT else HASHED_STATIC},
}

# Errors and warnings go to the console of the server; as JSON, a line for each request too.
IS_JSON = choice("LOG_FORMAT", "text", "json") == "json"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": f"server.logs.{'JSON' if IS_JSON else 'Text'}Lines"}},
    "filters": {"without_faults": {"()": "server.logs.WithoutFaults"}},
    "handlers": {
        "console": {"class": "logging.StreamHandler", "formatter": "line"},
        "null": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": [], "level": "INFO" if DEBUG else "ERROR"},
        "django.request": {"filters": ["without_faults"]},
        "django.security.DisallowedHost": {"handlers": ["null"], "propagate": False},
        "monitoring.requests": {"level": "INFO" if IS_JSON else "WARNING"},
    },
}
METRICS_TOKEN = os.environ.get("METRICS_TOKEN", "")  # without one, there is no page /metrics

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "base-uri": [NONE],
        "form-action": [SELF, *([urljoin(OIDC_SERVER, "/")] if OIDC_SERVER else [])],
        "frame-ancestors": [NONE],
        "object-src": [NONE],
    }
}
REQUEST_MEGABYTES = 8  # of a request, unless the next lines allow more
IMPORT_MEGABYTES = number("IMPORT_MEGABYTES", 200)  # for the file of a league, unpacked
REQUEST_MEGABYTES_AT = {f"{BASE_PATH}import/": IMPORT_MEGABYTES}
FILE_UPLOAD_TEMP_DIR = VAR if VAR.is_dir() else None  # /tmp may be memory
DATA_UPLOAD_MAX_MEMORY_SIZE = REQUEST_MEGABYTES * 1_000_000  # without attached files
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"

# Set if people use https; at home they use plain http.
HTTPS = flag("HTTPS")
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [
    rf"^{BASE_PATH[1:]}(healthz|readyz|metrics)$"
]  # a probe inside the house asks by plain http
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SESSION_COOKIE_SECURE = HTTPS
SESSION_COOKIE_NAME, SESSION_COOKIE_PATH = f"sessionid{OWN}", BASE_PATH
SESSION_COOKIE_AGE = 400 * 24 * 3600  # so that a phone knows its leagues for more than a year
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_NAME, CSRF_COOKIE_PATH = f"csrftoken{OWN}", BASE_PATH  # as in static/phone.js
MESSAGE_STORAGE = "server.messages.Messages"

# Accounts, by django-allauth: a name with a password or a passkey. No mail.
AUTHENTICATION_BACKENDS = [
    "allauth.account.auth_backends.AuthenticationBackend",
    "django.contrib.auth.backends.ModelBackend",  # operators: their names keep their case
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "account"
LOGOUT_REDIRECT_URL = "home"
ACCOUNT_ADAPTER = "leagues.accounts.adapter.Accounts"
ACCOUNT_FORMS = {
    "login": "leagues.accounts.forms.LoginForm",
    "signup": "leagues.accounts.forms.SignupForm",
    "reauthenticate": "leagues.accounts.forms.ReauthenticateForm",
    "change_password": "leagues.accounts.forms.ChangePasswordForm",
    "set_password": "leagues.accounts.forms.SetPasswordForm",
}
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_USERNAME_VALIDATORS = "leagues.accounts.forms.OF_NAMES"
ACCOUNT_PRESERVE_USERNAME_CASING = False
ACCOUNT_SESSION_REMEMBER = True
MFA_ADAPTER = "leagues.accounts.adapter.Passkeys"
MFA_FORMS = {
    "add_webauthn": "leagues.accounts.forms.AddPasskeyForm",
    "signup_webauthn": "leagues.accounts.forms.SignupPasskeyForm",
    "login_webauthn": "leagues.accounts.forms.LoginPasskeyForm",
    "reauthenticate_webauthn": "leagues.accounts.forms.ReauthenticatePasskeyForm",
}
MFA_SUPPORTED_TYPES = ["webauthn"]
MFA_PASSKEY_LOGIN_ENABLED = True

SOCIALACCOUNT_ADAPTER = "leagues.accounts.oidc.Provided"
OIDC_ONLY = only_by("OIDC_ONLY", OIDC_SERVER)
SOCIALACCOUNT_PROVIDERS = {
    "openid_connect": {
        "OAUTH_PKCE_ENABLED": True,
        "SCOPE": ["openid", "profile"],
        "APPS": [
            {
                "provider_id": "oidc",
                "name": os.environ.get("OIDC_NAME") or "OpenID",
                "client_id": os.environ.get("OIDC_CLIENT", ""),
                "secret": os.environ.get("OIDC_SECRET", ""),
                "settings": {"server_url": OIDC_SERVER},
            }
        ],
    }
}

# The operator of the site, for its imprint and its page on privacy; not needed at home.
OPERATOR = {
    "name": os.environ.get("OPERATOR_NAME", ""),
    "address": os.environ.get("OPERATOR_ADDRESS", "").replace("; ", "\n"),
    "contact": os.environ.get("OPERATOR_CONTACT", ""),
}

# Days until a league is deleted, so that its owners can change their minds.
DELETE_AFTER_DAYS = number("DELETE_AFTER_DAYS", 7, most=MOST_DAYS)
# Days after which a league in which nothing happens is deleted, and phones that nobody knows are
# forgotten. 0: never.
RETAIN_LEAGUES_DAYS = number("RETAIN_LEAGUES_DAYS", 0, most=MOST_DAYS)
RETAIN_GUESTS_DAYS = number("RETAIN_GUESTS_DAYS", 0, most=MOST_DAYS)

# Seconds that a bot waits before it moves, so that people can follow. It thinks after that, and
# still moves within a second.
BOT_PACE = seconds("BOT_PACE", 0.5)
