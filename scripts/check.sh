#!/usr/bin/env bash
# Tests what a commit most likely broke: the files changed since BASE (by default the commit before the last one), their
# formats and types, the web tests that import them, and the Rust tests of their crates on SQLite.
set -euo pipefail

base=${BASE:-HEAD~1}
changed=$({ git diff --name-only "$base"; git ls-files --others --exclude-standard; } | sort -u)
matching() { grep -E "$1" <<<"$changed" || true; }
say=scripts/say.sh

node scripts/tidy.mjs
if [ -n "$(matching '^web/')" ]; then
  $say "Checking the web app" bash -c 'cd web && npm run --silent lint && npm run --silent typecheck'
  $say "Testing what was changed of it" \
    bash -c "cd web && npx vitest run --changed $base --passWithNoTests --reporter=dot"
fi
if [ -n "$(matching '^e2e/')" ]; then
  (cd e2e && ../web/node_modules/.bin/biome check . && npm run --silent typecheck)
fi

mapfile -t crates < <(matching '^crates/' | cut -d/ -f2 | sort -u)
[ ${#crates[@]} -gt 0 ] || exit 0
cargo fmt --all --check
# Each test runs on SQLite only; a few compare it with PostgreSQL, which starts in three seconds.
on_sqlite() {
  $say "Testing $1" scripts/in-memory.sh scripts/with-postgres.sh \
    cargo test --locked --quiet "${@:2}" --skip on_postgres
}
on_sqlite "${crates[*]}" "${crates[@]/#/--package=}" --
# Each capability of the books is tested over HTTP, in the module of its name.
mapfile -t capabilities < <(matching '^crates/books/src/' | cut -d/ -f4 | sed 's/\.rs$//' | sort -u)
if [ ${#capabilities[@]} -gt 0 ] && [[ " ${crates[*]} " != *" server "* ]]; then
  on_sqlite "${capabilities[*]} over HTTP" --package=server --test it -- "${capabilities[@]/%/::}"
fi
