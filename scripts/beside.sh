#!/usr/bin/env bash
# Runs commands at once, each a shell's line, and ends when all have: `beside.sh "make unit" "make web-test"`. Fails when one
# of them has. What waits for a disk leaves a processor to what does not.
set -uo pipefail
started=()
trap '[ ${#started[@]} = 0 ] || kill "${started[@]}" 2>/dev/null' INT TERM
for command in "$@"; do
  bash -c "$command" &
  started+=($!)
done
failed=0
for process in "${started[@]}"; do
  wait "$process" || failed=$?
done
exit "$failed"
