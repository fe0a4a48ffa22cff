#!/usr/bin/env bash
# Runs Rust tests: each in a process of its own where cargo-nextest is installed, else with cargo alone.
set -euo pipefail
# A test waits for PostgreSQL most of its time, so three times as many run as there are processors.
threads=$(( $(nproc) * 3 ))
export NEXTEST_TEST_THREADS=$threads RUST_TEST_THREADS=$threads
if command -v cargo-nextest >/dev/null; then
  cargo nextest run --workspace --locked --no-fail-fast --status-level fail --final-status-level fail "$@"
  cargo test --workspace --locked --doc --quiet
else
  cargo test --workspace --locked --no-fail-fast --quiet "$@"
fi
