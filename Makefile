# Rokad. `make run` serves the demo store, `make test` runs every test; both install what they miss.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.PHONY: run test check lint unit web-test first-picture e2e screens wasm breaks bench gen check-gen dist packages print-client prove requirements measure setup setup-test web format help

WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path 'web/dist/*' -not -path 'web/dist-tablet/*' -not -path 'web/dist-console/*' -not -path '*/built/*' 2>/dev/null)
WASM := web/src/pricing/built/pricing.wasm
WASM_SOURCES := $(shell find crates/pricing crates/pricing-web -type f -not -path '*/tests/*' -not -path '*/benches/*')
# Both at once: built one by one, what they stand on has other features each time, and is built anew.
BINARIES := cargo build --locked -p rokad -p demo -p print-agent

# Clippy's compiler builds what the tests run and lints on the way, so nothing is compiled twice. It takes its arguments only like this.
test check lint unit e2e print-client packages: export RUSTC_WORKSPACE_WRAPPER := clippy-driver
test check lint unit e2e print-client packages: export CLIPPY_ARGS := -D__CLIPPY_HACKERY__warnings

help:
	@grep -hE '^## ' Makefile | sed 's/^## //'

## make run        serves the demo store on http://127.0.0.1:8080, with its data in ./data; what it sends shows on :8090
run: setup web/dist/.built
	@scripts/say.sh "Building the server" cargo build --release --locked -p demo
	@exec target/release/rokad-demo

## make dist       builds what is given away: target/dist/rokad and rokad-print, and their packages in target/dist/packages
dist: setup web/dist/.built
	scripts/say.sh "Building the server" cargo build --profile dist --locked -p rokad -p print-agent
	scripts/say.sh "Packing" scripts/package.sh target/dist target/dist/packages

## make test       runs everything: lints, Rust tests on both engines and CUPS, the web app, the browser, the print agent, the packages
test: setup setup-test lint unit wasm web-test first-picture e2e print-client packages requirements

## make check      tests what the last commit most likely broke, on SQLite, in three minutes; BASE=main for a whole branch
check: setup setup-test e2e/node_modules/.installed $(WASM)
	@scripts/check.sh

## make lint       formats, lints, generated files, and what documents name
lint: setup check-gen e2e/node_modules/.installed
	cargo fmt --all --check
	@scripts/say.sh "Compiling and linting the Rust code" cargo build --workspace --all-targets --locked --quiet
	@scripts/say.sh "Checking storage without a server" cargo clippy -p storage -p books -p paper --no-default-features --locked -- -D warnings
	@scripts/say.sh "Checking the web app" bash -c 'cd web && npm run --silent lint && npm run --silent typecheck'
	cd e2e && ../web/node_modules/.bin/biome check . && npm run --silent typecheck
	@told=$$(node --test scripts/tidy/tidy.test.mjs scripts/measure/measure.test.mjs scripts/replay/normal.test.mjs) || { echo "$$told"; exit 1; }
	node scripts/tidy.mjs
	node scripts/expected.mjs --check

## make unit       Rust tests, each call on SQLite and on a throw-away PostgreSQL, the print agent on a throw-away CUPS
unit: setup setup-test
	@scripts/say.sh "Building and running the Rust tests" scripts/in-memory.sh scripts/with-postgres.sh scripts/with-cups.sh scripts/cargo-test.sh

## make web-test   tests of the web app
web-test: web/node_modules/.installed $(WASM)
	@scripts/say.sh "Testing the web app" bash -c 'cd web && npm run --silent test'

## make first-picture weighs the script that the first picture of billing waits for; fails above 232,000 bytes
first-picture: web/dist/.built
	@node web/tools/first-picture.mjs
	@node web/tools/built-texts.mjs
	@node web/tools/apart.mjs

## make e2e        journeys in Chromium against the real binary and print agent, on both engines; E2E=FILE for some of them
e2e: setup setup-test wasm web/dist/.built e2e/node_modules/.installed
	@scripts/say.sh "Building the server and the print agent" $(BINARIES)
	@scripts/say.sh "Trying it in Chromium" scripts/in-memory.sh scripts/with-postgres.sh bash -c 'cd e2e && npx playwright test $(E2E)'

## make print-client the public client library, unmodified, against the real print agent
print-client: setup setup-test crates/print-agent/tests/client/node_modules/.installed
	@scripts/say.sh "Building the server and the print agent" $(BINARIES)
	@scripts/say.sh "Trying the print agent" scripts/with-cups.sh npm --prefix crates/print-agent/tests/client --silent test

## make packages   packs the binaries of the tests, and installs, unpacks and runs what came of it
packages: setup setup-test web/dist/.built
	@scripts/say.sh "Building the server and the print agent" $(BINARIES)
	@scripts/say.sh "Packing and installing" scripts/package-check.sh target/debug

## make screens    takes pictures of every screen and state in both themes and three sizes, into target/screens and docs/screens
screens: setup setup-test web/dist/.built e2e/node_modules/.installed
	$(BINARIES)
	cd e2e && npx playwright test -c playwright.screens.config.ts

## make breaks     breaks twenty tested behaviours, chosen at random, in a copy, and tells which no test sees; BREAKS=--walls what security.md promises
breaks: setup setup-test web/node_modules/.installed $(WASM)
	node scripts/breaks.mjs $(BREAKS)

## make wasm       compiles for the browser: what the till asks of pricing, and the books with SQLite
wasm:
	@scripts/say.sh "Compiling for browsers" scripts/wasm.sh

## make bench      prints how fast the till is, on both engines
bench: setup setup-test dist e2e/node_modules/.installed crates/print-agent/tests/client/node_modules/.installed
	scripts/say.sh "Building the bench" cargo build --profile dist --locked -p bench -p demo
	ROKAD_TEST_FSYNC=on ROKAD_TEST_SYNCHRONOUS_COMMIT=on scripts/with-postgres.sh target/dist/bench $(BENCH)
	cd e2e && ROKAD=target/dist/rokad npm run --silent bench
	node crates/print-agent/tests/client/measure.mjs target/dist/rokad-print

## make gen        writes the OpenAPI document and the typed client made from it
gen: web/node_modules/.installed
	$(BINARIES) --quiet
	$${CARGO_TARGET_DIR:-target}/debug/rokad openapi > docs/openapi.json
	$${CARGO_TARGET_DIR:-target}/debug/rokad openapi --console > docs/openapi.console.json
	cd web && npm run --silent gen

check-gen: web/node_modules/.installed
	@scripts/say.sh "Building what tells its calls" $(BINARIES) --quiet
	@$${CARGO_TARGET_DIR:-target}/debug/rokad openapi | cmp - docs/openapi.json || { echo "docs/openapi.json is stale: run make gen"; exit 1; }
	@$${CARGO_TARGET_DIR:-target}/debug/rokad openapi --console | cmp - docs/openapi.console.json || { echo "docs/openapi.console.json is stale: run make gen"; exit 1; }
	@scripts/check-client.sh

## make prove ID=… runs exactly the tests that name a requirement
prove: setup setup-test web/node_modules/.installed
	node scripts/requirements.mjs prove $(ID)

## make requirements counts what tests prove of docs/requirements.csv; LIST=1 shows each row with its tests
requirements: web/node_modules/.installed
	@told=$$(node --test scripts/requirements/requirements.test.mjs) || { echo "$$told"; exit 1; }
	@node scripts/requirements.mjs check $(if $(LIST),--list)

## make measure    prints lines, circles, names and comments as docs/develop.md has them; MEASURE=--list names each
measure:
	@node scripts/measure.mjs $(MEASURE)

## make format     formats all sources
format:
	cargo fmt --all
	cd web && npm run --silent format
	cd e2e && ../web/node_modules/.bin/biome check --write .

setup:
	@scripts/setup.sh run

setup-test:
	@scripts/setup.sh test

web: web/dist/.built

web/node_modules/.installed: web/package.json web/package-lock.json
	@scripts/say.sh "Fetching what the web app is made of" bash -c 'cd web && npm ci --no-audit --no-fund --loglevel=error'
	@touch $@

e2e/node_modules/.installed: e2e/package.json e2e/package-lock.json
	cd e2e && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

crates/print-agent/tests/client/node_modules/.installed: crates/print-agent/tests/client/package.json crates/print-agent/tests/client/package-lock.json
	cd crates/print-agent/tests/client && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# Without it the till works too: it only shows no figures ahead of the server's.
$(WASM): $(WASM_SOURCES) Cargo.toml scripts/wasm.sh
	@scripts/say.sh "Compiling pricing for the browser" scripts/wasm.sh pricing && touch $@ || echo "There is no compiler for WebAssembly here: the till goes without previews."

web/dist/.built: web/node_modules/.installed $(WASM) $(WEB_SOURCES)
	@scripts/say.sh "Building the web app" bash -c 'cd web && npm run --silent build'
	@touch $@
