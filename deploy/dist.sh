#!/bin/sh
# Makes what is shipped, in dist/: the wheel with its static files inside, a list of what it installs (CycloneDX),
# and their checksums. It needs the packages of requirements.lock in .venv; its own programs lie apart, in var/dist.
# From the same files it makes the same bytes.
set -eu
cd "$(dirname "$0")/.."
umask 022
work=var/dist

manage() { # manage.py would take a wheel that is installed
    .venv/bin/python -c 'import sys; from config.command import manage; manage(sys.argv)' "$@"
}

if ! cmp -s requirements-dist.lock "$work/lock"; then
    rm -rf "$work"
    .venv/bin/python -m venv "$work"
    "$work/bin/python" -m pip install --quiet --disable-pip-version-check --require-hashes --no-compile \
        -r requirements-dist.lock
    cp requirements-dist.lock "$work/lock"
fi
rm -rf dist "$work/static"
SECRET_KEY=not-used-here DATABASE_URL=sqlite:///:memory: STATIC_ROOT="$work/static" \
    manage collectstatic --no-input --verbosity 0
"$work/bin/python" -m hatchling build --target wheel >/dev/null
rm -rf "$work/static"
version=$(manage version)
PYTHONWARNINGS=ignore "$work/bin/cyclonedx-py" requirements --output-reproducible --pyproject pyproject.toml \
    --output-file "dist/elferrat-${version#Elferrat }.cdx.json" requirements.lock
cd dist
sha256sum elferrat* > SHA256SUMS
