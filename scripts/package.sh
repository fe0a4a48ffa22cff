#!/usr/bin/env bash
# Packs what was built: `package.sh BINARIES OUT` makes a Debian package of `rokad` and one of `rokad-print`, a tarball of
# both, an OCI image of `rokad` (for `podman load`, `docker load`, `skopeo`), and SHA256SUMS of all. The same binaries give the same files.
set -euo pipefail
cd "$(dirname "$0")/.."
binaries=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
rm -f "$out"/rokad* "$out"/SHA256SUMS

version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
arch=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
export SOURCE_DATE_EPOCH
commit=$(git rev-parse --short=12 HEAD 2>/dev/null || echo "a copy without history")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
umask 022

same() { # what makes a tar the same each time
  tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --numeric-owner --owner=0 --group=0 --format=gnu "$@"
}

debian() { # package, its configuration, what it depends on, what it recommends, what it is
  local root=$work/$1
  install -D -m 755 "$binaries/$1" "$root/usr/bin/$1"
  install -D -m 644 "packaging/$1/$1.service" "$root/usr/lib/systemd/system/$1.service"
  install -D -m 644 "packaging/$1/$2" "$root/etc/rokad/$2"
  install -D -m 644 packaging/copyright "$root/usr/share/doc/$1/copyright"
  for example in packaging/"$1"/*.json; do
    [ ! -e "$example" ] || install -D -m 644 -t "$root/usr/share/doc/$1/examples" "$example"
  done
  gzip -9n > "$root/usr/share/doc/$1/changelog.gz" <<END
$1 ($version) stable; urgency=medium

  * Built at $commit.

 -- The Rokad developers <rokad@localhost>  $(date -R -u -d "@$SOURCE_DATE_EPOCH")
END
  mkdir -p "$root/DEBIAN"
  for script in postinst prerm postrm; do
    install -m 755 "packaging/$1/$script" "$root/DEBIAN/$script"
  done
  echo "/etc/rokad/$2" > "$root/DEBIAN/conffiles"
  cat > "$root/DEBIAN/control" <<END
Package: $1
Version: $version
Architecture: $arch
Maintainer: The Rokad developers <rokad@localhost>
Section: misc
Priority: optional
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f1)
Depends: $3, passwd
Recommends: $4
Description: $5
END
  dpkg-deb --root-owner-group -Zgzip -z6 --build "$root" "$out/${1}_${version}_${arch}.deb" >/dev/null
}

libc="libc6 (>= $(dpkg-query -W -f '${Version}' libc6 | cut -d- -f1)), libgcc-s1"
debian rokad rokad.toml "$libc, libssl3" ca-certificates "point of sale and store back office for Indian retail"
debian rokad-print print.env "$libc" "cups-client, chromium, fonts-noto-core | fonts-lohit-deva" "prints what the till's web page sends to this computer"

name=rokad-$version-linux-$arch
mkdir -p "$work/$name"
install -m 755 "$binaries/rokad" "$binaries/rokad-print" "$work/$name"
cp LICENSE README.md CHANGELOG.md docs/operate.md docs/printing.md packaging/rokad/rokad.{service,toml} packaging/rokad-print/rokad-print.service packaging/rokad-print/{print.env,chrome-policy.json} "$work/$name"
same -C "$work" -c "$name" | gzip -6n > "$out/$name.tar.gz"

# The image holds the binary, the libraries that it names, the certificates of mail servers and gateways, and nothing else.
root=$work/image
install -D -m 755 "$binaries/rokad" "$root/usr/bin/rokad"
ldd "$binaries/rokad" | grep -o '/[^ ]*' | while read -r library; do
  install -D -m 755 "$(realpath "$library")" "$root$library"
done
install -D -m 644 /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/ca-certificates.crt"
echo 'rokad:x:10001:10001::/var/lib/rokad:/usr/sbin/nologin' > "$root/etc/passwd"
echo 'rokad:x:10001:' > "$root/etc/group"
mkdir -p "$root/tmp" "$work/owned/var/lib/rokad"
chmod 1777 "$root/tmp"
chmod 700 "$work/owned/var/lib/rokad"
same -C "$root" -cf "$work/layer" .
tar --mtime="@$SOURCE_DATE_EPOCH" --numeric-owner --owner=10001 --group=10001 --format=gnu -C "$work/owned" -rf "$work/layer" ./var/lib/rokad

blobs=$work/oci/blobs/sha256
mkdir -p "$blobs"
digest() { sha256sum "$1" | cut -d' ' -f1; }
blob() { # keeps a file by its digest; prints what refers to it
  local sum
  sum=$(digest "$2")
  cp "$2" "$blobs/$sum"
  printf '{"mediaType":"application/vnd.oci.image.%s","digest":"sha256:%s","size":%s}' "$1" "$sum" "$(stat -c %s "$2")"
}
gzip -6n < "$work/layer" > "$work/layer.gz"
cat > "$work/config" <<END
{"architecture":"$arch","os":"linux","config":{"User":"10001:10001","Entrypoint":["/usr/bin/rokad"],"Cmd":["serve"],
"WorkingDir":"/var/lib/rokad","ExposedPorts":{"8080/tcp":{}},"Volumes":{"/var/lib/rokad":{}},
"Env":["PATH=/usr/bin","ROKAD_LISTEN=0.0.0.0:8080","DATABASE_URL=sqlite:///var/lib/rokad/rokad.db","ROKAD_PEPPER_FILE=/var/lib/rokad/pepper.key","SSL_CERT_FILE=/etc/ssl/certs/ca-certificates.crt"]},
"rootfs":{"type":"layers","diff_ids":["sha256:$(digest "$work/layer")"]}}
END
printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":%s,"layers":[%s]}' \
  "$(blob config.v1+json "$work/config")" "$(blob layer.v1.tar+gzip "$work/layer.gz")" > "$work/manifest"
reference=$(blob manifest.v1+json "$work/manifest")
printf '{"schemaVersion":2,"manifests":[%s]}' "${reference%\}},\"annotations\":{\"org.opencontainers.image.ref.name\":\"rokad:$version\"}}" > "$work/oci/index.json"
echo '{"imageLayoutVersion":"1.0.0"}' > "$work/oci/oci-layout"
same -C "$work/oci" -cf "$out/rokad-$version-$arch.oci.tar" oci-layout index.json blobs

cd "$out"
sha256sum rokad* > SHA256SUMS
ls -l --block-size=1 | awk 'NR > 1 { print $9, $5 }'
