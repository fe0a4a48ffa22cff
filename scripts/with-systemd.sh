#!/usr/bin/env bash
# Runs a command on a machine of its own that systemd has started, and ends with what the command ended with:
# `with-systemd.sh FOLDER COMMAND…`. It sees the files of this machine, FOLDER and the working directory, and what it writes
# goes with it; it has processes and a network of its own, and reaches nothing outside. As root.
set -euo pipefail
[ "$(id -u)" = 0 ] || exec sudo -E env PATH="$PATH" "$0" "$@"

if [ "${1:-}" != --inside ]; then
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  code=0
  unshare --mount --pid --uts --ipc --net --cgroup --fork --kill-child --propagation private \
    "$0" --inside "$folder" "$PWD" "$@" >"$folder/console" 2>&1 || code=$?
  [ -e "$folder/began" ] || cat "$folder/console" >&2
  cat "$folder/said"
  exit "$code"
fi

folder=$2
from=$3
given=$(realpath "$4")
shift 4
disk=$(mktemp -d)
mount -t tmpfs tmpfs "$disk"
mkdir -p "$disk"/{up,work,root}
root=$disk/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$disk/up,workdir=$disk/work" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys" 2>/dev/null || mount --bind /sys "$root/sys"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom tty; do
  mknod -m 666 "$root/dev/$device" c $((0x$(stat -c %t "/dev/$device"))) $((0x$(stat -c %T "/dev/$device")))
done
ln -s /proc/self/fd "$root/dev/fd"
mkdir -p "$root"/dev/{shm,pts}
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
# An empty hierarchy is all that systemd needs; the machine around it may have another kind.
mount -t tmpfs -o mode=755 tmpfs "$root/sys/fs/cgroup"
mkdir "$root/sys/fs/cgroup/systemd"
mount -t cgroup -o none,name=systemd cgroup "$root/sys/fs/cgroup/systemd"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mkdir "$root/outside"
mount --bind "$folder" "$root/outside"

# They may be on disks of their own, which the one below does not have.
for place in "$from" "$given"; do
  mkdir -p "$root$place"
  mount --bind "$place" "$root$place"
  mount -o remount,ro,bind "$root$place"
done

# Nothing else is started: the command wants what it tries.
printf '%q ' cd "$from" > "$root/with-systemd"
printf '\n' >> "$root/with-systemd"
printf '%q ' exec "$@" >> "$root/with-systemd"
cat > "$root/etc/systemd/system/with-systemd.service" <<END
[Unit]
DefaultDependencies=no
SuccessAction=exit-force
FailureAction=exit-force
[Service]
Type=oneshot
Environment="PATH=$PATH"
StandardOutput=file:/outside/said
StandardError=file:/outside/said
ExecStartPre=/usr/bin/touch /outside/began
ExecStart=/bin/bash /with-systemd
END
: > "$folder/said"
ip link set lo up
cd "$root"
mkdir old
pivot_root . old
# Capabilities that PID 1 of a machine that is not real may not have.
exec env -i container=with-systemd PATH=/usr/sbin:/usr/bin:/sbin:/bin capsh \
  --drop=cap_sys_time,cap_sys_module,cap_sys_boot,cap_syslog -- -c \
  'umount -l /old && exec /lib/systemd/systemd --system --unit=with-systemd.service --show-status=no --log-target=console'
