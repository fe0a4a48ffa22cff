#!/usr/bin/env bash
# Runs a command and tells at least every 25 seconds that it is at work: `say.sh "Building the server" cargo build`.
set -uo pipefail
what=$1
shift
echo "$what …"
"$@" 2>&1 | while :; do
  if IFS= read -r -t 25 line; then
    printf '%s\n' "$line"
  elif [ $? -gt 128 ]; then
    echo "… $what, for ${SECONDS} s now"
  else
    [ -z "$line" ] || printf '%s\n' "$line"
    break
  fi
done
exit "${PIPESTATUS[0]}"
