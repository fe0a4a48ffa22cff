#!/usr/bin/env bash
# Compiles what the till asks of pricing to WebAssembly and puts it where the web app takes it from: with rustup's
# target where it can be had, else with Debian's compiler, which it installs.
set -euo pipefail
target=wasm32-unknown-unknown
into=web/src/pricing/built
build=(cargo build --quiet --profile web -p pricing-web --target "$target")
installed() { rustup target list --installed 2>/dev/null | grep -qx "$target"; }

if installed || { command -v rustup >/dev/null && timeout 120 rustup target add "$target" >/dev/null 2>&1; }; then
  "${build[@]}" --locked
  made=target/$target/web/pricing_web.wasm
else
  if [ ! -d /usr/lib/rustlib/src/rust ] || ! command -v wasm-ld-14 >/dev/null; then
    as_root=()
    [ "$(id -u)" = 0 ] || as_root=(sudo)
    export DEBIAN_FRONTEND=noninteractive
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" apt-get install -y -qq rustc-web rust-web-src lld-14 >/dev/null
  fi
  # Debian's compiler is older than what pricing is written for; what it wants to be asked for is stable by now.
  newer='profile.web.package.pricing.rustflags=["-Zcrate-attr=feature(let_chains,integer_sign_cast,unsigned_is_multiple_of)"]'
  RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-14 \
    "${build[@]}" --target-dir target/wasm-debian --ignore-rust-version -Zbuild-std=std,panic_abort \
    -Zprofile-rustflags --config "$newer"
  made=target/wasm-debian/$target/web/pricing_web.wasm
fi
mkdir -p "$into"
# A file of the same content keeps its time, so that the web app is not built again for nothing.
cmp --silent "$made" "$into/pricing.wasm" || install -m 644 "$made" "$into/pricing.wasm"
