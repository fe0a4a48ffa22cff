#!/usr/bin/env bash
# Runs a command whose temporary files lie in memory, where there is room for them: SQLite commits as safely as ever
# (synchronous=FULL), but no test waits for a disk. The files go when the command has ended.
set -euo pipefail

memory=/dev/shm
room_kib=$(df --output=avail -k "$memory" 2>/dev/null | tail -n 1 || echo 0)
# A whole run of the tests takes up to two gigabytes at a time.
if [ "$room_kib" -lt $((6 * 1024 * 1024)) ] || [ ! -w "$memory" ]; then
  exec "$@"
fi

folder=$(mktemp -d "$memory/rokad.XXXXXX")
trap 'rm -rf "$folder"' EXIT
# PostgreSQL runs as another user.
chmod 711 "$folder"
export TMPDIR=$folder
"$@"
