#!/usr/bin/env bash
# Installs the packages of a folder on a machine that systemd runs (scripts/with-systemd.sh), and sets them up, updates and
# removes them as a store does: `package-boot.sh FOLDER`.
set -euo pipefail
packages=$(realpath "$1")
cd "$(dirname "$0")/.."
fail() { echo "packages: $*" >&2; journal; exit 1; }
journal() { systemctl status --no-pager --lines=30 rokad rokad-print >&2 || true; }
want() { # what is, what should be, of what
  [ "$1" = "$2" ] || fail "$3 is '$1' and should be '$2'"
}
told() { systemctl show --value -p "$2" "$1"; }
answers() { # address, headers for curl
  for _ in $(seq 400); do
    curl -sf "$@" && return
    sleep 0.05
  done
  fail "nobody answers at $1"
}
# The process of a service: none while it is being started anew.
process() { told "$1" MainPID; }
other() { # unit, which process it was
  for _ in $(seq 400); do
    case $(process "$1") in 0 | "$2") sleep 0.05 ;; *) return ;; esac
  done
  fail "$1 is not started anew"
}

# If packages may start nothing here, nothing is tried.
rm -f /usr/sbin/policy-rc.d
# Whatever they depend on has to be there, and is: nothing is forced.
dpkg -i "$packages"/*.deb >/dev/null
for unit in rokad rokad-print; do
  want "$(systemd-analyze verify "/usr/lib/systemd/system/$unit.service" 2>&1)" "" "what systemd says of $unit's unit"
  want "$(told $unit UnitFileState)" enabled "$unit"
  want "$(told $unit StartLimitIntervalUSec)" 0 "how long $unit's failures are counted"
done
want "$(told rokad-print ActiveState)" inactive "a rokad-print that does not know its shop"

# The server is ready as it was installed.
answers http://127.0.0.1:8080/readyz >/dev/null
want "$(told rokad ActiveState)" active "rokad"
want "$(ps -o user= -p "$(process rokad)")" rokad "whoever runs rokad"
want "$(stat -c '%a %U' /var/lib/rokad)" "700 rokad" "who reads the books"

# The print service once it has been told of the shop, by the examples of its own configuration.
origin=https://shop.example.com
sed -i "s|^#\(ROKAD_PRINT_ALLOW_ORIGIN=$origin\)|\1|; s|^#\(ROKAD_PRINT_PRINTER\)=.*|\1=Counter 1=tcp://127.0.0.1:9100|" /etc/rokad/print.env
systemctl restart rokad-print
answers http://127.0.0.1:8182/health -H "Origin: $origin" >/dev/null
want "$(ps -o user:20= -p "$(process rokad-print)" | tr -d ' ')" rokad-print "whoever runs rokad-print"
node scripts/package-boot.mjs "$origin" || fail "nothing is printed"

# A killed service comes back by itself.
for unit in rokad rokad-print; do
  was=$(process $unit)
  kill -9 "$was"
  other $unit "$was"
done
answers http://127.0.0.1:8182/health -H "Origin: $origin" >/dev/null

# Paired as docs/printing.md says.
rokad-print pair --pair-key /etc/rokad/print.key >/dev/null
chown rokad-print /etc/rokad/print.key
echo ROKAD_PRINT_PAIR_KEY=/etc/rokad/print.key >> /etc/rokad/print.env
systemctl restart rokad-print
answers http://127.0.0.1:8182/health -H "Origin: $origin" | grep -q '"paired":true' || fail "rokad-print is not paired"

# An update starts what runs anew, and starts nothing that the store has stopped.
systemctl stop rokad
was=$(process rokad-print)
dpkg -i "$packages"/*.deb >/dev/null
other rokad-print "$was"
want "$(told rokad ActiveState)" inactive "what was stopped before the update"

# A removed service ends; a purge leaves the books alone, and no secret.
systemctl start rokad
answers http://127.0.0.1:8080/readyz >/dev/null
dpkg -r rokad rokad-print >/dev/null 2>&1
want "$(pgrep -c '^rokad' || true)" 0 "the number of programs that go on after they were removed"
dpkg -P rokad rokad-print >/dev/null 2>&1
[ -s /var/lib/rokad/rokad.db ] || fail "the books go with the package"
left=$(find /etc/rokad /var/lib/rokad-print /usr/bin/rokad* /etc/systemd/system/*/rokad* 2>/dev/null || true)
want "$left" "" "what purged packages leave"
echo "installed, booted, updated and removed"
