#!/usr/bin/env bash
# The typed client of the web app must be the one that the OpenAPI document makes.
set -euo pipefail
cd "$(dirname "$0")/../web"
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
npx openapi-ts --output "$fresh/generated" --silent >/dev/null
diff -rq src/api/generated "$fresh/generated" >/dev/null || { echo "web/src/api/generated is stale: run make gen" >&2; exit 1; }
