#!/usr/bin/env bash
# The typed client of the web app and its list of messages must be those that the OpenAPI document makes.
set -euo pipefail
cd "$(dirname "$0")/../web"
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
npx openapi-ts --output "$fresh/generated" --silent >/dev/null
diff -rq src/api/generated "$fresh/generated" >/dev/null || { echo "web/src/api/generated is stale: run make gen" >&2; exit 1; }
npx openapi-ts -f openapi-ts.console.config.ts --output "$fresh/console" --silent >/dev/null
diff -rq src/console/api/generated "$fresh/console" >/dev/null || { echo "web/src/console/api/generated is stale: run make gen" >&2; exit 1; }
node tools/messages.mjs "$fresh"
for list in messages heard; do
  cmp -s "src/locales/$list.gen.ts" "$fresh/$list.gen.ts" || { echo "web/src/locales/$list.gen.ts is stale: run make gen" >&2; exit 1; }
done
