#!/bin/sh
# Installs Elferrat in the folder that this script lies in: its packages, and its static files. After that
# nothing is written there any more, so the folder can be read-only. Data lie elsewhere (DATA_FOLDER).
set -eu
cd "$(dirname "$0")/.."
umask 022

python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-cache-dir --require-hashes \
    -r requirements.lock
SECRET_KEY=not-used-here DATABASE_URL=sqlite:///:memory: \
    .venv/bin/python manage.py collectstatic --no-input --verbosity 0
# Otherwise every start would compile the site again, in a folder that it may not write to.
.venv/bin/python -m compileall -q -x '/(\.venv|tests)/' .
