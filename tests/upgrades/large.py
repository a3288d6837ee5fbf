"""`python -m tests.upgrades.large`: a large site in the empty database at DATABASE_URL.

It prints the SHA-256 of each league's document, as the release that made the site writes it.
"""

import hashlib
import json
import os

import django


def main() -> None:
    os.environ |= {"DJANGO_SETTINGS_MODULE": "tests.settings", "SECRET_KEY": "of the tests"}
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after setup

    from tests.upgrades.sites import make_large_site  # noqa: PLC0415 - after setup

    call_command("migrate", verbosity=0)
    make_large_site()
    print(json.dumps(league_digests()))


def league_digests() -> dict[str, str]:
    from tests.upgrades.dumps import league_documents  # noqa: PLC0415 - after setup

    return {
        code: hashlib.sha256(json.dumps(document).encode()).hexdigest()
        for code, document in league_documents().items()
    }


if __name__ == "__main__":
    main()
