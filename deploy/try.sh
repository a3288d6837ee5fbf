#!/usr/bin/env bash
# What the Containerfile does, in a bare folder: installed by nobody in particular, moved, then served from
# a read-only tree. CI runs it; it needs no container.
set -euo pipefail
cd "$(dirname "$0")/.."
bare=$(mktemp -d)
trap 'kill "${server:-}" 2>/dev/null || true; wait; chmod -R u+w "$bare"; rm -rf "$bare"' EXIT
mkdir "$bare/new" "$bare/data" "$bare/home"
git archive HEAD | tar -x -C "$bare/new"

as_nobody=()
if [ "$(id -u)" = 0 ]; then
    chown -R nobody "$bare"
    as_nobody=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
as_nobody+=(env -i PATH="$PATH" HOME="$bare/home")

"${as_nobody[@]}" "$bare/new/deploy/install.sh"
mv "$bare/new" "$bare/site"  # as a new release takes the place of the old one
chmod -R a-w "$bare/site"
cd "$bare/site"
ls config/__pycache__/settings.*.pyc >/dev/null  # compiled: a start takes a quarter less
"${as_nobody[@]}" DATA_FOLDER="$bare/data" HOST=127.0.0.1 PORT="${PORT:-8000}" PYTHONDONTWRITEBYTECODE=1 \
    .venv/bin/python manage.py serve --migrate &
server=$!
for _ in $(seq 300); do
    answer=$(curl --silent --max-time 10 "http://127.0.0.1:${PORT:-8000}/readyz" || true)
    [ "$answer" = ok ] && break
    sleep 0.2
done
test "$answer" = ok || { echo "not ready: $answer" >&2; exit 1; }
curl --silent --fail --max-time 30 "http://127.0.0.1:${PORT:-8000}/" | grep Elferrat >/dev/null
test -s "$bare/data/elferrat.sqlite3" -a -s "$bare/data/secret_key"
echo "Installed in a bare folder, and served from a read-only tree."
