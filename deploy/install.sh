#!/bin/sh
# Installs Elferrat in the folder that this script lies in: the wheel of dist/ with its packages, into .venv. Where
# there is no wheel, it is built here as it is shipped. After that nothing is written there any more, so the folder can
# be read-only. Data lie elsewhere (DATA_FOLDER). What is then needed is .venv, manage.py and deploy/.
set -eu
cd "$(dirname "$0")/.."
umask 022
if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Elferrat needs Python 3.11 or newer, and this is $(python3 --version)." >&2
    exit 1
fi

pip="install --quiet --disable-pip-version-check --no-cache-dir"
python3 -m venv .venv
.venv/bin/python -m pip $pip --require-hashes -r requirements.lock
if [ -e dist/SHA256SUMS ]; then
    (cd dist && sha256sum --check --quiet SHA256SUMS)
    .venv/bin/python -m pip $pip --no-deps --no-index --force-reinstall dist/elferrat-*.whl
else
    deploy/dist.sh
    .venv/bin/python -m pip $pip --no-deps --no-index --force-reinstall dist/elferrat-*.whl
    rm -rf dist var/dist
fi
