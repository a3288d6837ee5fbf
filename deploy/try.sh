#!/usr/bin/env bash
# What the guide and the Containerfile do, in a bare folder: an old release is installed by nobody in particular and
# served; this one takes its place and its data, from the wheel alone and from a read-only tree. CI runs it; it needs
# no container.
set -euo pipefail
cd "$(dirname "$0")/.."
old=66960d202ab5fa130d7be1cc67cab471c8940d8d  # 1.4.0
bare=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; wait; chmod -R u+w "$bare"; rm -rf "$bare"' EXIT
mkdir "$bare/new" "$bare/old" "$bare/data" "$bare/home"
git archive HEAD | tar -x -C "$bare/new"

as_nobody=()
if [ "$(id -u)" = 0 ]; then
    chown -R nobody "$bare"
    as_nobody=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
as_nobody+=(env -i PATH="$PATH" HOME="$bare/home" DATA_FOLDER="$bare/data" HOST=127.0.0.1 PORT="${PORT:-8000}")
as_nobody+=(PYTHONDONTWRITEBYTECODE=1)
address=http://127.0.0.1:${PORT:-8000}

serve() { # as the unit does, in the folder of the site
    "${as_nobody[@]}" .venv/bin/python manage.py serve --migrate &
    server=$!
    for _ in $(seq 300); do
        answer=$(curl --silent --max-time 10 "$address/readyz" || true)
        [ "$answer" = ok ] && return
        sleep 0.2
    done
    echo "not ready: $answer" >&2
    exit 1
}

end() {
    kill "$server"
    wait "$server" || true
}

league=
if git cat-file -e "$old^{commit}"; then
    git archive "$old" | "${as_nobody[@]}" tar -x -C "$bare/old"
    "${as_nobody[@]}" "$bare/old/deploy/install.sh"
    mv "$bare/old" "$bare/site"
    cd "$bare/site"
    serve
    league=$("${as_nobody[@]}" .venv/bin/python manage.py demo | grep --only-matching '/l/.*')
    end
    mv "$bare/site" "$bare/before"
else
    echo "Without the history, no older release is tried." >&2
fi

"${as_nobody[@]}" "$bare/new/deploy/install.sh"
mkdir "$bare/site"  # as a new release takes the place of the old one
mv "$bare/new/.venv" "$bare/new/deploy" "$bare/new/manage.py" "$bare/site"
rm -rf "$bare/new"
chmod -R a-w "$bare/site"
cd "$bare/site"
ls .venv/lib/*/site-packages/elferrat/config/__pycache__/settings.*.pyc >/dev/null  # compiled: a start takes a quarter less
serve
curl --silent --fail --max-time 30 "$address/" | grep Elferrat >/dev/null
[ -z "$league" ] || curl --silent --fail --max-time 30 "$address$league" | grep Demo >/dev/null
test -s "$bare/data/elferrat.sqlite3" -a -s "$bare/data/secret_key"
if [ "$(id -u)" = 0 ]; then
    ELFERRAT_SETTINGS=/dev/null ELFERRAT_USER=65534 DATA_FOLDER="$bare/data" \
        deploy/manage.sh backup "$bare/data/now.backup"
    test -s "$bare/data/now.backup"
fi
echo "Installed in a bare folder, and served from a read-only tree: ${league:+also what 1.4.0 had stored}"
