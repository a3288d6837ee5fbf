#!/bin/sh
# manage.py as the service runs it: as its user, with its data and its settings. For example:
#   /opt/elferrat/deploy/manage.sh createsuperuser
# The settings are read as systemd reads them: NAME=text, nothing in it means anything but itself. What
# systemd would take apart further (quotes in the middle, backslashes) is refused.
set -eu
umask 077
cd "$(dirname "$0")/.."
settings=${ELFERRAT_SETTINGS:-/etc/elferrat.env}
export DATA_FOLDER="${DATA_FOLDER:-/var/lib/elferrat}"
user=${ELFERRAT_USER:-elferrat}

refuse() {
    echo "$settings, line $number: $1" >&2
    exit 1
}

read_settings() {
    number=0
    while IFS= read -r line || [ -n "$line" ]; do
        number=$((number + 1))
        case $line in '' | '#'* | ';'*) continue ;; esac
        name=${line%%=*} value=${line#*=}
        case $line in *=*) ;; *) refuse "it is no NAME=text" ;; esac
        case $name in '' | [0-9]* | *[!A-Za-z0-9_]*) refuse "'$name' is no name of a setting" ;; esac
        case $value in
            *\\*) refuse "$name has a backslash" ;;
            [[:space:]]* | *[[:space:]]) refuse "$name has a space at an end; put the text in quotes" ;;
            \"*\" | \'*\')
                quote=${value%"${value#?}"} value=${value#?} value=${value%?}
                case $value in *"$quote"*) refuse "$name has quotes within the same quotes" ;; esac
                ;;
            *[\"\']*) refuse "$name has a quote: put the whole text in the other kind of quotes" ;;
        esac
        export "$name=$value"
    done < "$settings"
}

[ ! -r "$settings" ] || read_settings
exec setpriv --reuid="$user" --regid="$user" --clear-groups .venv/bin/python manage.py "$@"
