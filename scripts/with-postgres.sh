#!/usr/bin/env bash
# Runs a command with a throw-away PostgreSQL server, named by ROKAD_TEST_POSTGRES; stops and removes it after.
# If the variable is set already, that server is used.
set -euo pipefail

if [ -n "${ROKAD_TEST_POSTGRES:-}" ]; then
  exec "$@"
fi

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb || echo /nowhere/initdb)")
[ -x "$bin/initdb" ] || { echo "PostgreSQL's initdb is missing; 'make setup-test' installs it" >&2; exit 1; }

folder=$(mktemp -d)
# Below what the system gives out by itself (from 32768 on), so that nobody has it by chance.
port=$((20000 + RANDOM % 12000))
# PostgreSQL refuses to run as root.
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
[ "$(id -u)" != 0 ] || chown postgres "$folder"

stop() {
  as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap stop EXIT

cd "$folder"
as_owner "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
# A crash may lose this database, so nothing waits for the disk. The server speaks German where it can,
# so that no test passes by what an English one says.
LANGUAGE=de as_owner "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" \
  -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=${ROKAD_TEST_FSYNC:-off} -c full_page_writes=${ROKAD_TEST_FSYNC:-off} \
      -c synchronous_commit=${ROKAD_TEST_SYNCHRONOUS_COMMIT:-off} -c max_connections=300 -c shared_buffers=256MB" \
  start >/dev/null || { cat "$folder/log" >&2; exit 1; }
cd - >/dev/null

export ROKAD_TEST_POSTGRES="postgres://postgres@127.0.0.1:$port/postgres"
"$@"
