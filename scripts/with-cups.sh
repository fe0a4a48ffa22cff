#!/usr/bin/env bash
# Runs a command with a throw-away CUPS, named by ROKAD_TEST_CUPS (as CUPS_SERVER wants it); stops and removes it after.
# Its queues: RECEIPT passes bytes on to a printer at port ROKAD_TEST_CUPS_SINK, STOPPED takes nothing, and OFFICE has a
# driver for any size of paper, which writes each job over the one before as the PDF ROKAD_TEST_CUPS_PAPER. Where the
# variable is set already, that CUPS is used.
set -euo pipefail

if [ -n "${ROKAD_TEST_CUPS:-}" ]; then
  exec "$@"
fi

for tool in cupsd lpadmin lp; do
  command -v "$tool" >/dev/null || [ -x "/usr/sbin/$tool" ] || { echo "$tool is missing; 'make setup-test' installs it" >&2; exit 1; }
done
PATH=$PATH:/usr/sbin
[ -x /usr/lib/cups/filter/pdftopdf ] || { echo "CUPS has no filters for PDF; 'make setup-test' installs them" >&2; exit 1; }

folder=$(mktemp -d)
chmod 755 "$folder"
mkdir -p "$folder"/{etc,spool/tmp,cache,run,paper}
chmod 1777 "$folder/paper" "$folder/spool/tmp"
# Below what the system gives out by itself (from 32768 on), so that nobody has it by chance.
port=$((20000 + RANDOM % 12000))
sink=$((port + 1 + RANDOM % 700))
server=""
stop() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  [ -z "$server" ] || wait "$server" 2>/dev/null || true
  rm -rf "$folder"
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
group=$(id -gn)
[ "$group" != root ] || group=lp
cat > "$folder/etc/cups-files.conf" <<END
User $([ "$(id -u)" = 0 ] && echo lp || id -un)
Group $group
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

cupsd -c "$folder/etc/cupsd.conf" -s "$folder/etc/cups-files.conf" -f >"$folder/cupsd.log" 2>&1 &
server=$!
export CUPS_SERVER=127.0.0.1:$port
for _ in $(seq 100); do
  [ "$(lpstat -r 2>/dev/null)" != "scheduler is running" ] || break
  kill -0 "$server" 2>/dev/null || { cat "$folder/cupsd.log" "$folder/error.log" >&2; exit 1; }
  sleep 0.1
done
{
  lpadmin -p RECEIPT -E -v "socket://127.0.0.1:$sink" -m raw
  lpadmin -p OFFICE -E -v "file:$folder/paper/office.pdf" -P "$folder/office.ppd"
  lpadmin -p STOPPED -v "socket://127.0.0.1:$sink" -m raw
  lpadmin -d RECEIPT
} >"$folder/lpadmin.log" 2>&1 || { cat "$folder/lpadmin.log" "$folder/error.log" >&2; exit 1; }

export ROKAD_TEST_CUPS=$CUPS_SERVER ROKAD_TEST_CUPS_SINK=$sink ROKAD_TEST_CUPS_PAPER=$folder/paper/office.pdf
unset CUPS_SERVER
"$@"
