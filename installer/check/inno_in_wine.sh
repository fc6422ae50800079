#!/bin/bash
# Compiles the set-up program for Windows with a dummy payload under wine, installs it silently, looks at what it wrote,
# installs a newer version over it, uninstalls it and looks again. Needs root, debootstrap, npm and python3.
#
#   installer/check/inno_in_wine.sh [FOLDER]     FOLDER keeps the chroot and the compiler for the next time
set -euo pipefail
[ -n "${DUELMAT_APART:-}" ] || DUELMAT_APART=1 exec unshare --mount "$0" "$@" # what is mounted goes with this script
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
work=$(realpath -m "${1:-/var/tmp/duelmat-wine}")
root=$work/i386
mkdir -p "$work"

if [ ! -e "$root/usr/lib/wine/wine" ] && [ ! -e "$root/usr/bin/wine" ]; then
    debootstrap --arch=i386 --variant=minbase bookworm "$root"
    chroot "$root" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends wine32 wine xvfb xauth
fi
if [ ! -d "$work/npm/node_modules/innosetup-compiler" ]; then
    mkdir -p "$work/npm"
    (cd "$work/npm" && npm install --no-audit --no-fund innosetup-compiler)
fi

mount -t proc proc "$root/proc"
rm -rf "$root/duelmat" "$root/home/wine"
mkdir -p "$root/duelmat/program/_internal" "$root/duelmat/icons" "$root/duelmat/out" "$root/home/wine"
cp -r "$here/installer" "$here/LICENSE" "$root/duelmat/"
cp -r "$work/npm/node_modules/innosetup-compiler/bin" "$root/duelmat/inno"
echo program > "$root/duelmat/program/duelmat.exe"
echo engine > "$root/duelmat/program/duelmat-engine.exe"
echo library > "$root/duelmat/program/_internal/library.dll"
(cd "$here" && "${PYTHON:-python3}" -m installer.icons "$root/duelmat/icons")

wine() {
    timeout 300 chroot "$root" env HOME=/home/wine WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=" \
        DISPLAY=:97 LC_ALL=C.UTF-8 wine "$@"
}
value() { # of a key below HKCU\Software\Classes
    wine reg query "HKCU\\Software\\Classes\\$1" ${2:-/ve} 2>/dev/null | tr -d '\r' || true
}
fail() { echo "FAILED: $*"; exit 1; }
compile() {
    wine 'Z:\duelmat\inno\ISCC.exe' /Q "/DVersion=$1" /DArchitecture=x86 '/DProgram=Z:\duelmat\program' \
        '/DIcons=Z:\duelmat\icons' '/DOut=Z:\duelmat\out' 'Z:\duelmat\installer\windows\duelmat.iss' \
        || fail "version $1 does not compile"
}
silently() { # the set-up program, or what takes it away
    wine "$1" /VERYSILENT /SUPPRESSMSGBOXES /NORESTART "/LOG=Z:\\duelmat\\out\\log.txt" || fail "$1: $?"
}

chroot "$root" Xvfb :97 -screen 0 1024x768x24 -nolisten tcp > /dev/null 2>&1 &
screen=$!
trap 'chroot "$root" env HOME=/home/wine wineserver -k > /dev/null 2>&1 || true; kill $screen' EXIT
wine wineboot --init > /dev/null 2>&1 || true
compile 0.1.0
silently 'Z:\duelmat\out\duelmat-0.1.0-setup.exe'
program=$(find "$root/home/wine/.wine/drive_c" -path '*Programs/Duelmat/duelmat.exe' | head -1)
[ -n "$program" ] || fail "it is not in the user's own folder"
folder=$(dirname "$program")
for file in duelmat-engine.exe _internal/library.dll icons/deck.ico unins000.exe; do
    [ -e "$folder/$file" ] || fail "$file is missing"
done
value .ydk | grep -q Duelmat.Deck || fail ".ydk"
value .duelset | grep -q Duelmat.CardSet || fail ".duelset"
value .duelreplay | grep -q Duelmat.Replay || fail ".duelreplay"
value 'Duelmat.Deck\shell\open\command' | grep -qi 'duelmat.exe" "%1"' || fail "open"
find "$root/home/wine/.wine/drive_c" -name 'Duelmat.lnk' | grep -q . || fail "start menu"
echo "installed, associated, in the start menu"

rm "$root/duelmat/program/_internal/library.dll"
echo newer > "$root/duelmat/program/_internal/newer.dll"
compile 0.2.0
silently 'Z:\duelmat\out\duelmat-0.2.0-setup.exe'
[ -e "$folder/_internal/newer.dll" ] || fail "the newer version is not there"
[ ! -e "$folder/_internal/library.dll" ] || fail "the older version's library is still there"
wine reg query 'HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall' /s 2>/dev/null | tr -d '\r' > "$work/uninstall.txt"
[ "$(grep -c 'DisplayVersion' "$work/uninstall.txt")" = 1 ] || fail "it is installed twice"
grep DisplayVersion "$work/uninstall.txt" | grep -q 0.2.0 || fail "the version is not the newer one's"
echo "upgraded in place"

silently "$(echo "$folder/unins000.exe" | sed "s|^$root|Z:|; s|/|\\\\|g")"
for _ in $(seq 20); do [ -e "$folder" ] || break; sleep 1; done
[ ! -e "$folder" ] || fail "left behind: $(find "$folder")"
for kind in .ydk .duelset .duelreplay Duelmat.Deck Duelmat.CardSet Duelmat.Replay; do
    value "$kind" | grep -q Duelmat && fail "$kind is still associated"
done
find "$root/home/wine/.wine/drive_c" -name 'Duelmat.lnk' | grep -q . && fail "still in the start menu"
echo "uninstalled without leftovers"
