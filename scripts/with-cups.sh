#!/usr/bin/env bash
# Runs a command with a throw-away CUPS, named by ROKAD_TEST_CUPS (as CUPS_SERVER wants it); stops and removes it after.
# Its queues:
#   RECEIPT passes bytes on to a printer at port ROKAD_TEST_CUPS_SINK, OFF to one at ROKAD_TEST_CUPS_OFF that is switched off
#   STOPPED takes nothing
#   OFFICE  has a driver for any size of paper, which writes each job over the one before as the PDF ROKAD_TEST_CUPS_PAPER
#   PDF     is cups-pdf, which writes each job into the folder ROKAD_TEST_CUPS_PDF
#   EVE     is a driverless IPP printer (ippeveprinter), which keeps what it is sent in the folder ROKAD_TEST_CUPS_EVE
# If the variable is set already, that CUPS is used.
set -euo pipefail

if [ -n "${ROKAD_TEST_CUPS:-}" ]; then
  exec "$@"
fi

PATH=$PATH:/usr/sbin
for tool in cupsd lpadmin lp ippeveprinter dbus-daemon gs; do
  command -v "$tool" >/dev/null || { echo "$tool is missing; 'make setup-test' installs it" >&2; exit 1; }
done
for file in /usr/lib/cups/filter/pdftopdf /usr/lib/cups/backend/cups-pdf; do
  [ -e "$file" ] || { echo "$file is missing; 'make setup-test' installs it" >&2; exit 1; }
done
# cups-pdf runs as root, and so does who starts it.
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)

# Its filters print nothing from a folder in memory (scripts/in-memory.sh).
folder=$(mktemp -d -p /tmp)
chmod 755 "$folder"
mkdir -p "$folder"/{etc,spool/tmp,cache,run,paper,pdf,eve,cups-pdf}
chmod 1777 "$folder"/{paper,pdf,spool/tmp}
# Below what the system gives out by itself (from 32768 on), so that nobody has it by chance.
port=$((20000 + RANDOM % 12000))
sink=$((port + 1 + RANDOM % 300))
off=$((sink + 1 + RANDOM % 300))
eve=$((off + 1 + RANDOM % 300))
running=()
stop() {
  for process in "${running[@]}"; do "${as_root[@]}" kill "$process" 2>/dev/null || true; done
  for process in "${running[@]}"; do wait "$process" 2>/dev/null || true; done
  "${as_root[@]}" rm -rf "$folder"
}
trap stop EXIT

cat > "$folder/etc/cupsd.conf" <<END
Listen 127.0.0.1:$port
LogLevel warn
MaxLogSize 0
Browsing Off
DefaultAuthType None
WebInterface No
JobRetryInterval 1
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  JobPrivateAccess all
  JobPrivateValues none
  <Limit All>
    Order allow,deny
    Allow all
  </Limit>
</Policy>
END
cat > "$folder/etc/cups-files.conf" <<END
User lp
Group lp
SystemGroup root
ServerRoot $folder/etc
RequestRoot $folder/spool
TempDir $folder/spool/tmp
CacheDir $folder/cache
StateDir $folder/run
AccessLog $folder/access.log
ErrorLog $folder/error.log
PageLog $folder/page.log
FileDevice Yes
END
cat > "$folder/cups-pdf.conf" <<END
Out $folder/pdf
Spool $folder/cups-pdf/spool
Log $folder/cups-pdf
GSTmp $folder/cups-pdf
AnonDirName $folder/pdf
UserUMask 0022
Grp lp
DecodeHexStrings 1
END
# A bus of its own, without which ippeveprinter does not start: it announces itself to nobody there.
cat > "$folder/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN" "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <listen>unix:path=$folder/bus</listen>
  <auth>EXTERNAL</auth>
  <policy context="default"><allow user="*"/><allow own="*"/><allow send_destination="*"/><allow receive_sender="*"/></policy>
</busconfig>
END
# A printer that takes PDF as it is, on A4 and on any other paper.
cat > "$folder/office.ppd" <<END
*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "OFFICE.PPD"
*Product: "(Office)"
*PSVersion: "(3010.000) 0"
*Manufacturer: "Test"
*ModelName: "Test Office Printer"
*ShortNickName: "Test Office Printer"
*NickName: "Test Office Printer"
*ColorDevice: True
*DefaultColorSpace: RGB
*LanguageLevel: "3"
*cupsVersion: 2.4
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize/Media Size: PickOne
*DefaultPageSize: A4
*PageSize A4/A4: "<</PageSize[595 842]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion/Media Size: PickOne
*DefaultPageRegion: A4
*PageRegion A4/A4: "<</PageSize[595 842]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: A4
*ImageableArea A4/A4: "0 0 595 842"
*DefaultPaperDimension: A4
*PaperDimension A4/A4: "595 842"
*MaxMediaWidth: "1000"
*MaxMediaHeight: "14400"
*HWMargins: 0 0 0 0
*CustomPageSize True: "pop pop pop <</PageSize[5 -2 roll]>>setpagedevice"
*ParamCustomPageSize Width: 1 points 72 1000
*ParamCustomPageSize Height: 2 points 72 14400
*ParamCustomPageSize WidthOffset: 3 points 0 0
*ParamCustomPageSize HeightOffset: 4 points 0 0
*ParamCustomPageSize Orientation: 5 int 0 0
END

dbus-daemon --config-file="$folder/bus.conf" --nofork --nopidfile >"$folder/bus.log" 2>&1 &
running+=($!)
for _ in $(seq 100); do [ ! -S "$folder/bus" ] || break; sleep 0.05; done
DBUS_SYSTEM_BUS_ADDRESS=unix:path=$folder/bus \
  ippeveprinter -p "$eve" -n localhost -r off -k -d "$folder/eve" -c /bin/true -f application/pdf,image/pwg-raster Eve >"$folder/eve.log" 2>&1 &
running+=($!)
# cups-pdf is told where to write by one file of the machine's, which nobody else sees changed.
# shellcheck disable=SC2016
"${as_root[@]}" unshare --mount --propagation private bash -c '
  mount --bind "$1/cups-pdf.conf" /etc/cups/cups-pdf.conf
  exec cupsd -c "$1/etc/cupsd.conf" -s "$1/etc/cups-files.conf" -f' with-cups "$folder" >"$folder/cupsd.log" 2>&1 &
server=$!
running+=("$server")
for _ in $(seq 100); do
  ! (exec 3<>"/dev/tcp/localhost/$eve") 2>/dev/null || break
  sleep 0.05
done
export CUPS_SERVER=127.0.0.1:$port
for _ in $(seq 100); do
  [ "$(lpstat -r 2>/dev/null)" != "scheduler is running" ] || break
  kill -0 "$server" 2>/dev/null || { cat "$folder/cupsd.log" "$folder/error.log" >&2; exit 1; }
  sleep 0.1
done
{
  lpadmin -p RECEIPT -E -v "socket://127.0.0.1:$sink" -m raw
  lpadmin -p OFF -E -v "socket://127.0.0.1:$off" -m raw
  lpadmin -p OFFICE -E -v "file:$folder/paper/office.pdf" -P "$folder/office.ppd"
  lpadmin -p STOPPED -v "socket://127.0.0.1:$sink" -m raw
  lpadmin -p PDF -E -v cups-pdf:/ -P /usr/share/ppd/cups-pdf/CUPS-PDF_noopt.ppd
  lpadmin -p EVE -E -v "ipp://localhost:$eve/ipp/print" -m everywhere
  lpadmin -d RECEIPT
} >"$folder/lpadmin.log" 2>&1 || { cat "$folder"/{lpadmin,error,eve,bus}.log >&2; exit 1; }
# Its driver is made of what the printer tells of itself.
for _ in $(seq 100); do [ -z "$(lpoptions -p EVE -l 2>/dev/null)" ] || break; sleep 0.1; done

export ROKAD_TEST_CUPS=$CUPS_SERVER ROKAD_TEST_CUPS_SINK=$sink ROKAD_TEST_CUPS_PAPER=$folder/paper/office.pdf
export ROKAD_TEST_CUPS_OFF=$off ROKAD_TEST_CUPS_PDF=$folder/pdf ROKAD_TEST_CUPS_EVE=$folder/eve
unset CUPS_SERVER
"$@"
