#!/usr/bin/env bash
# Installs what is missing on a Debian machine that has Rust and Node: `setup.sh run` or `setup.sh test`.
set -euo pipefail

for tool in cargo node npm; do
  command -v "$tool" >/dev/null || { echo "$tool is missing: Rokad needs Rust 1.90 or later and Node 20.19 or later" >&2; exit 1; }
done

missing=()
want() { # package, how to see that it is there
  "${@:2}" >/dev/null 2>&1 || missing+=("$1")
}
want build-essential command -v cc
want pkg-config command -v pkg-config
want libssl-dev pkg-config --exists openssl
want ca-certificates ls /etc/ssl/certs/ca-certificates.crt
if [ "${1:-run}" = test ]; then
  want postgresql bash -c 'ls /usr/lib/postgresql/*/bin/initdb'
  want chromium command -v chromium
  want libnss3-tools command -v certutil
  want curl command -v curl
  want cups bash -c 'command -v cupsd || ls /usr/sbin/cupsd'
  want cups-client command -v lpstat
  want cups-filters ls /usr/lib/cups/filter/pdftopdf
  # Printers for the tests: one that writes PDF files, one that needs no driver and wants a bus, and what draws for them.
  want printer-driver-cups-pdf ls /usr/lib/cups/backend/cups-pdf
  want cups-ipp-utils bash -c 'command -v ippeveprinter || ls /usr/sbin/ippeveprinter'
  want dbus-daemon command -v dbus-daemon
  want ghostscript command -v gs
  # A machine to install the packages on (scripts/with-systemd.sh).
  want systemd ls /lib/systemd/systemd
  want libcap2-bin bash -c 'command -v capsh || ls /usr/sbin/capsh'
  want iproute2 bash -c 'command -v ip || ls /usr/sbin/ip'
  want procps command -v ps
fi
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
install='apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null'
exec "$(dirname "$0")/say.sh" "Installing ${missing[*]}" "${as_root[@]}" bash -euc "$install" setup "${missing[@]}"
