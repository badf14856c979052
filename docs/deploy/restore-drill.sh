#!/bin/sh
# restore-drill.sh DUMP: restores a dump of backup.sh into a new database and compares it with the books beside the dump. Ends with 1
# and the lines that differ when anything does. The server is that of PGHOST, PGPORT, PGUSER and PGPASSWORD: another than the shop's.
# KEEP=1 leaves the database, for a process that is started on it.
set -eu
dump=${1:?Say which dump: restore-drill.sh DUMP}
books=${dump%.dump}.books
test -s "$books" || { echo "There are no books beside $dump." >&2; exit 1; }
here=$(cd "$(dirname "$0")" && pwd)
name=${DRILL_DATABASE:-tiffin_drill_$(date -u +%Y%m%d%H%M%S)_$$}
found=$(mktemp)
clean() {
  rm -f "$found"
  test "${KEEP:-}" = 1 || dropdb --if-exists "$name"
}
trap clean EXIT
started=$(date +%s)
createdb --template=template0 --encoding=UTF8 "$name"
# A dump that holds the schema "public" itself would not find it free.
pg_restore --dbname="$name" --no-owner --no-privileges --exit-on-error --jobs="${JOBS:-2}" "$dump"
psql --dbname="$name" --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --file="$here/books.sql" >"$found"
if ! diff "$books" "$found"; then
  echo "What was restored (>) is not what was dumped (<)." >&2
  exit 1
fi
if ! grep -q '^wallets that differ from their ledger|0|' "$found" || grep '^wallets that differ' "$found" | grep -qv '|0|0$'; then
  echo "The dump was restored as it was, but wallets in it differ from their ledger." >&2
  exit 1
fi
grep -E '^(orders|money|refunds)' "$found"
echo "Restored and equal after $(($(date +%s) - started)) seconds: $(wc -l <"$found") lines compared."
test "${KEEP:-}" = 1 && echo "The database is $name." || true
