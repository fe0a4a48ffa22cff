#!/usr/bin/env bash
# Compiles to WebAssembly what browsers run of Rokad: `wasm.sh pricing` (what the till asks of pricing, put where the web
# app takes it from), `wasm.sh books` (all books with SQLite, for the tests), or both. With rustup's target where it can be
# had, else with Debian's compiler; SQLite is written in C, so the books need clang as well. It installs what it misses.
set -euo pipefail
# Clippy's compiler is of another release than Debian's, and lints these sources elsewhere.
unset RUSTC_WORKSPACE_WRAPPER CLIPPY_ARGS
target=wasm32-unknown-unknown
modules=("${@:-pricing books}")
# shellcheck disable=SC2206
modules=(${modules[*]})

missing=()
want() { # package, how to see that it is there
  "${@:2}" >/dev/null 2>&1 || missing+=("$1")
}
has_target() {
  rustup target list --installed 2>/dev/null | grep -qx "$target" ||
    { command -v rustup >/dev/null && timeout 120 rustup target add "$target" >/dev/null 2>&1; }
}
build=(cargo build --quiet --locked --profile web --target "$target")
made=target/$target/web
if ! has_target; then
  want rustc-web test -x /usr/bin/rustc
  want rust-web-src test -d /usr/lib/rustlib/src/rust
  want lld-14 command -v wasm-ld-14
  export RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-14
  build+=(--target-dir target/wasm-debian -Zbuild-std=std,panic_abort)
  made=target/wasm-debian/$target/web
fi
if [[ " ${modules[*]} " = *" books "* ]]; then
  want clang-19 command -v clang-19
  want llvm-19 command -v llvm-ar-19
  export CC_wasm32_unknown_unknown=clang-19 AR_wasm32_unknown_unknown=llvm-ar-19
fi
if [ ${#missing[@]} -gt 0 ]; then
  echo "Installing ${missing[*]} …"
  as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo)
  export DEBIAN_FRONTEND=noninteractive
  "${as_root[@]}" apt-get update -qq
  "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# A file of the same content keeps its time, so that nothing is built again for nothing.
put() { cmp --silent "$1" "$2" || install -D -m 644 "$1" "$2"; }
for module in "${modules[@]}"; do
  "${build[@]}" -p "$module-web"
  case $module in
    pricing) put "$made/pricing_web.wasm" web/src/pricing/built/pricing.wasm ;;
    books) put "$made/books_web.wasm" target/books.wasm ;;
  esac
done
