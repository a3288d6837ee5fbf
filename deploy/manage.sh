#!/bin/sh
# manage.py as the service runs it: as its user, with its data and its settings. For example:
#   /opt/elferrat/deploy/manage.sh createsuperuser
set -eu
cd "$(dirname "$0")/.."
settings=${ELFERRAT_SETTINGS:-/etc/elferrat.env}
set -a
DATA_FOLDER=${DATA_FOLDER:-/var/lib/elferrat}
[ ! -r "$settings" ] || . "$settings"
exec setpriv --reuid="${ELFERRAT_USER:-elferrat}" --regid="${ELFERRAT_USER:-elferrat}" --clear-groups \
    .venv/bin/python manage.py "$@"
