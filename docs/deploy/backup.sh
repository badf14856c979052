#!/bin/sh
# backup.sh FOLDER: dumps the database of DATABASE_URL, and its books (books.sql) of the same moment, while the shop goes on.
# Writes tiffin-<time>.dump and .books, and newest.dump and newest.books that lead there; keeps those of KEEP_DAYS (14).
set -eu
folder=${1:?Say where backups are kept: backup.sh FOLDER}
: "${DATABASE_URL:?Set DATABASE_URL to the database of the shop}"
here=$(cd "$(dirname "$0")" && pwd)
umask 077
mkdir -p "$folder"
name=tiffin-$(date -u +%Y%m%dT%H%M%SZ)
part=$folder/.$name.part
trap 'rm -f "$part.dump" "$part.books"' EXIT
export DATABASE_URL BACKUP_PART="$part"

# The dump reads the snapshot that the books were read in, so that both are of one moment.
psql "$DATABASE_URL" --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 <<SQL
set statement_timeout = 0;
set idle_in_transaction_session_timeout = 0;
begin isolation level repeatable read read only;
select pg_export_snapshot() as snapshot \gset
\setenv BACKUP_SNAPSHOT :snapshot
\o '$part.books'
\i '$here/books.sql'
\o
\! pg_dump --format=custom --no-owner --no-privileges --snapshot="\$BACKUP_SNAPSHOT" --file="\$BACKUP_PART.dump" "\$DATABASE_URL" || rm -f "\$BACKUP_PART.dump"
commit;
SQL

test -s "$part.books" || { echo "The books could not be written." >&2; exit 1; }
test -s "$part.dump" || { echo "The dump failed." >&2; exit 1; }
pg_restore --list "$part.dump" >/dev/null
mv "$part.books" "$folder/$name.books"
mv "$part.dump" "$folder/$name.dump"
ln -sf "$name.books" "$folder/newest.books"
ln -sf "$name.dump" "$folder/newest.dump"
find "$folder" -maxdepth 1 -name 'tiffin-*' -mtime "+${KEEP_DAYS:-14}" -delete
echo "$folder/$name.dump"
