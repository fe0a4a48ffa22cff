#!/usr/bin/env bash
# Packs the binaries of a folder and installs, unpacks and runs what came of it, away from the machine's own files:
# `package-check.sh target/debug`. As root, since packages make users and hand files over.
set -euo pipefail
# sudo has a path of its own, in which node need not be.
[ "$(id -u)" = 0 ] || exec sudo -E env PATH="$PATH" "$0" "$@"
cd "$(dirname "$0")/.."

work=$(mktemp -d)
chmod 755 "$work"
running=""
finish() {
  [ -z "$running" ] || kill -9 "$running" 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
fail() { echo "packages: $*" >&2; exit 1; }
want() { # what is, what should be, of what
  [ "$1" = "$2" ] || fail "$3 is '$1' and should be '$2'"
}
# Below what the system gives out by itself (from 32768 on), so that nobody has it by chance.
port=$((20000 + RANDOM % 12000))

# Waits for a server (`running`), asks it once, ends it, and wants a word in its answer.
ask() { # the word, path, headers for curl
  local answer=""
  for _ in $(seq 200); do
    answer=$(curl -sf "http://127.0.0.1:$port$2" "${@:3}") && break
    kill -0 "$running" 2>/dev/null || fail "what was installed ends at once: $(cat "$work/log")"
    sleep 0.05
  done
  kill "$running"
  wait "$running" 2>/dev/null || true
  running=""
  case $answer in *"$1"*) ;; *) fail "what was installed answers '$answer' at $2: $(cat "$work/log")" ;; esac
}

# Starts a server with books of its own, and wants it to be ready.
serve() { # command
  rm -rf "$work/books"
  mkdir "$work/books"
  DATABASE_URL=sqlite://$work/books/rokad.db ROKAD_PEPPER_FILE=$work/books/pepper.key ROKAD_LISTEN=127.0.0.1:$port \
    "$@" > "$work/log" 2>&1 & running=$!
  ask ready /readyz
}
# The same for a print service, with print.env as a store fills it in: its first example, without the mark of a comment.
serve_print() { # program
  local origin
  origin=$(sed -n 's/^#ROKAD_PRINT_ALLOW_ORIGIN=\(.*\)/\1/p' packaging/rokad-print/print.env)
  rm -rf "$work/state"
  ROKAD_PRINT_ALLOW_ORIGIN=$origin STATE_DIRECTORY=$work/state ROKAD_PRINT_LISTEN=127.0.0.1:$port "$1" serve > "$work/log" 2>&1 & running=$!
  ask '"name":"rokad-print"' /health -H "Origin: $origin"
}

# Debug symbols, which nobody wants in a package, take long to pack.
mkdir "$work/binaries"
for binary in rokad rokad-print; do strip -o "$work/binaries/$binary" "$1/$binary"; done
[ "$(stat -c %s "$work/binaries/rokad-print")" -lt $((20 * 1024 * 1024)) ] || fail "rokad-print has 20 MiB or more"
scripts/package.sh "$work/binaries" "$work/one" > "$work/log"
scripts/package.sh "$work/binaries" "$work/two" >> "$work/log"
want "$(cat "$work/two/SHA256SUMS")" "$(cat "$work/one/SHA256SUMS")" "what the same binaries give the second time"
(cd "$work/one" && sha256sum --quiet -c SHA256SUMS)
want "$(wc -l < "$work/one/SHA256SUMS")" 4 "the number of files with a sum"

# Whatever a binary is linked with is something that its package depends on.
for name in rokad rokad-print; do
  depends=$(dpkg-deb -f "$work/one/${name}"_*.deb Depends)
  for library in $(ldd "$work/binaries/$name" | grep -o '/[^ ]*'); do
    owner=$(dpkg -S "$library" 2>/dev/null || dpkg -S "/usr$library" 2>/dev/null || dpkg -S "${library#/usr}") || fail "nobody brings $library"
    case ", $depends," in *", ${owner%%:*},"* | *", ${owner%%:*} "*) ;; *) fail "$name wants $library of ${owner%%:*}, and depends on $depends" ;; esac
  done
done

# The packages are installed as dpkg does, into a root of their own.
root=$work/root
mkdir -p "$root"/etc "$root"/var/lib/dpkg/{info,updates}
touch "$root"/var/lib/dpkg/{status,available} "$root"/etc/{passwd,group,shadow,gshadow}
package() { dpkg --root="$root" --force-script-chrootless --force-depends "$@" >> "$work/log" 2>&1 || { cat "$work/log" >&2; fail "dpkg $*"; }; }
package -i "$work"/one/*.deb
wants=$root/etc/systemd/system/multi-user.target.wants
for name in rokad rokad-print; do
  [ -L "$wants/$name.service" ] || fail "$name does not start with the machine"
  grep -q '^License: Apache-2.0' "$root/usr/share/doc/$name/copyright" || fail "$name does not say whose it is"
  zgrep -q "^$name (" "$root/usr/share/doc/$name/changelog.gz" || fail "$name has no changelog"
  want "$(dpkg-query --admindir="$root/var/lib/dpkg" -W -f '${db:Status-Status}' "$name")" installed "$name"
  grep -q "^$name:.*:/usr/sbin/nologin$" "$root/etc/passwd" || fail "$name has no user"
  grep -q "^User=$name$" "$root/usr/lib/systemd/system/$name.service" || fail "$name does not run as its user"
  command=$(sed -n 's/^ExecStart=\([^ ]*\).*/\1/p' "$root/usr/lib/systemd/system/$name.service")
  [ -x "$root$command" ] || fail "$name's unit starts $command, which is not there"
done
cmp packaging/rokad-print/chrome-policy.json "$root/usr/share/doc/rokad-print/examples/chrome-policy.json"
id=$(grep '^rokad:' "$root/etc/group" | cut -d: -f3)
want "$(stat -c '%a %u %g' "$root/etc/rokad/rokad.toml")" "640 0 $id" "who may read rokad.toml"

serve "$root/usr/bin/rokad" --config "$root/etc/rokad/rokad.toml" serve
serve_print "$root/usr/bin/rokad-print"

# A store's changes outlive an update, its books outlive everything.
echo '# ours' >> "$root/etc/rokad/rokad.toml"
mkdir -p "$root/var/lib/rokad" "$root/var/lib/rokad-print"
touch "$root/var/lib/rokad/rokad.db"
rm "$wants/rokad.service"
package -i "$work"/one/rokad_*.deb
grep -q '# ours' "$root/etc/rokad/rokad.toml" || fail "an update takes the store's configuration away"
[ ! -e "$wants/rokad.service" ] || fail "an update enables what a store has disabled"
package -P rokad rokad-print
[ -f "$root/var/lib/rokad/rokad.db" ] || fail "the books go with the package"
[ ! -e "$root/usr/bin/rokad" ] && [ ! -e "$root/etc/rokad/rokad.toml" ] && [ ! -e "$root/var/lib/rokad-print" ] && [ ! -L "$wants/rokad-print.service" ] || fail "purged packages leave files"

"$(dirname "$0")/with-systemd.sh" "$work/one" scripts/package-boot.sh "$work/one" > "$work/log" || { cat "$work/log" >&2; fail "a machine with the packages does not run"; }

mkdir "$work/tarball" "$work/oci" "$work/image"
tar -C "$work/tarball" -xzf "$work"/one/rokad-*.tar.gz
serve "$work"/tarball/rokad-*/rokad --config "$work"/tarball/rokad-*/rokad.toml serve
serve_print "$work"/tarball/rokad-*/rokad-print

cmp packaging/rokad-print/chrome-policy.json "$work"/tarball/rokad-*/chrome-policy.json

# The image: each digest holds, and its program makes books as the image's user, with nothing of this machine.
tar -C "$work/oci" -xf "$work"/one/rokad-*.oci.tar
for file in "$work"/oci/blobs/sha256/*; do want "$(sha256sum "$file" | cut -d' ' -f1)" "$(basename "$file")" "a digest"; done
node -e '
  const { readFileSync } = require("node:fs");
  const oci = process.argv[1];
  const blob = ({ digest, size }) => {
    const bytes = readFileSync(`${oci}/blobs/${digest.replace(":", "/")}`);
    if (bytes.length !== size) throw new Error(`${digest} has ${bytes.length} bytes`);
    return bytes;
  };
  const [one] = JSON.parse(readFileSync(`${oci}/index.json`)).manifests;
  const { config, layers } = JSON.parse(blob(one));
  const { rootfs, config: { User, Entrypoint, Cmd, Env } } = JSON.parse(blob(config));
  const whole = require("node:crypto").createHash("sha256").update(require("node:zlib").gunzipSync(blob(layers[0]))).digest("hex");
  if (rootfs.diff_ids[0] !== `sha256:${whole}`) throw new Error("the layer is not the one of the configuration");
  console.log(`${oci}/blobs/${layers[0].digest.replace(":", "/")} ${User} ${Entrypoint[0]} ${Cmd[0]}`);
  for (const variable of Env) console.log(variable);
' "$work/oci" > "$work/image.txt"
read -r layer user program command < "$work/image.txt"
tar -C "$work/image" -xzpf "$layer"
want "$(stat -c '%a %u:%g' "$work/image/var/lib/rokad")" "700 $user" "the image's folder of books"
# With the variables of its configuration, but for the port, which is whoever's on this machine.
mapfile -t variables < <(sed -n '2,$p' "$work/image.txt")
env -i "${variables[@]}" ROKAD_LISTEN=127.0.0.1:$port "$(command -v chroot)" --userspec="$user" "$work/image" "$program" "$command" > "$work/log" 2>&1 & running=$!
ask ready /readyz
[ -s "$work/image/var/lib/rokad/rokad.db" ] || fail "the image makes no books"
echo "Packages, tarball and image are as they should be."
