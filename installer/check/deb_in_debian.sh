#!/bin/bash
# In a bare Debian: installs the .deb with apt, plays a duel in its window, opens a Deck by its type, removes it, and looks
# for what it left behind; then lintian and the validators. Needs root and debootstrap.
#
#   installer/check/deb_in_debian.sh dist/duelmat_*.deb [FOLDER] [SUITE]     FOLDER keeps the bare system
set -euo pipefail
[ -n "${DUELMAT_APART:-}" ] || DUELMAT_APART=1 exec unshare --mount "$0" "$@" # what is mounted goes with this script
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
deb=$(realpath "$1")
work=$(realpath -m "${2:-/var/tmp/duelmat-debian}")
suite=${3:-bookworm}
mkdir -p "$work"
[ -e "$work/$suite/etc/debian_version" ] || debootstrap --variant=minbase "$suite" "$work/$suite"
root=$work/tried
rm -rf "$root"
cp -a "$work/$suite" "$root"
mount -t proc proc "$root/proc"
mkdir -p "$root/dev/shm"
mount -t tmpfs tmpfs "$root/dev/shm"
cp "$deb" "$root/tmp/duelmat.deb"
chmod 644 "$root/tmp/duelmat.deb"
cp "$here/driver.sh" "$root/usr/local/bin/duelmat-driver"

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
files() { (cd "$root" && find etc usr var/lib opt home -path var/lib/apt -prune -o -path var/lib/dpkg -prune -o -print | sort); }

echo "== installing it into a bare system"
inside apt-get update -qq
before=$(date +%s)
inside apt-get install -y -qq /tmp/duelmat.deb > "$work/apt.log" 2>&1 || { tail "$work/apt.log"; exit 1; }
echo "installed in $(($(date +%s) - before)) s; $(inside dpkg-query -W -f '${Installed-Size}' duelmat) KB by its own word," \
    "$(du -sm "$root/usr/lib/duelmat" | cut -f1) MB in its folder, $(stat -c %s "$deb") bytes packed"

echo "== every library is there"
missing=$(inside env LD_LIBRARY_PATH=/usr/lib/duelmat/_internal find /usr/lib/duelmat -name '*.so*' -type f -exec ldd {} + 2> /dev/null | grep 'not found' | sort -u || true)
[ -z "$missing" ] || { echo "$missing"; exit 1; }
inside duelmat --version
inside env HOME=/tmp/player QT_QPA_PLATFORM=offscreen duelmat --tell-start

echo "== a player comes"
inside apt-get install -y -qq --no-install-recommends xvfb xauth xdotool openbox xdg-utils lintian desktop-file-utils \
    appstream libglib2.0-bin > "$work/tools.log" 2>&1 || { tail "$work/tools.log"; exit 1; }
inside useradd -m player
inside runuser -u player -- env HOME=/home/player timeout 900 xvfb-run -a -s "-screen 0 1600x1000x24" \
    bash /usr/local/bin/duelmat-driver

echo "== the validators"
inside desktop-file-validate /usr/share/applications/duelmat.desktop
inside sh -c 'appstreamcli validate --no-net /usr/share/metainfo/*duelmat*.metainfo.xml'
inside runuser -u player -- lintian --fail-on error --tag-display-limit 0 /tmp/duelmat.deb > "$work/lintian.log" 2>&1 ||
    { grep '^E:' "$work/lintian.log"; exit 1; }
grep -c '^W:' "$work/lintian.log" | sed 's/$/ warnings of lintian, no error/' || true

echo "== removing it"
inside apt-get purge -y -qq duelmat > /dev/null 2>&1
left=$(files | grep -i duelmat | grep -v -e '^home/' -e usr/local/bin/duelmat-driver || true)
[ -z "$left" ] || { echo "left behind:"; echo "$left"; exit 1; }
inside apt-get install -y -qq /tmp/duelmat.deb > /dev/null 2>&1
[ -e "$root/home/player/duelmat/settings.json" ] # the player's things stay
inside apt-get remove -y -qq duelmat > /dev/null 2>&1
echo "All of it holds."
