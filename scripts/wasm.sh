#!/usr/bin/env bash
# Compiles the pricing core to WebAssembly: with rustup's target where it can be had, else with Debian's compiler.
set -euo pipefail
target=wasm32-unknown-unknown
installed() { rustup target list --installed 2>/dev/null | grep -qx "$target"; }
if installed || { command -v rustup >/dev/null && timeout 120 rustup target add "$target" >/dev/null 2>&1; }; then
  exec cargo build --quiet --locked --release -p pricing --target "$target"
fi
if [ ! -d /usr/lib/rustlib/src/rust ] || ! command -v wasm-ld-14 >/dev/null; then
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq rustc-web rust-web-src lld-14 >/dev/null
fi
RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-14 \
  cargo build --quiet --release -p pricing --target "$target" --target-dir target/wasm-debian -Zbuild-std=std,panic_abort
