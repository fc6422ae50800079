#!/bin/bash
# Plays a duel in Duelmat's window by the keyboard, under Xvfb, until its record lies among the replays. Started by
# deb_in_debian.sh, as a user without rights.
set -euo pipefail
export HOME DUELMAT_HOME="$HOME/duelmat" QT_QPA_PLATFORM=xcb
mkdir -p "$DUELMAT_HOME"
# A short duel: little to lose, and no question whether one really wants to end the turn.
echo '{"speed": 0.0, "language": "en", "confirm_unused": false,
  "remembered": {"new_duel": {"opponent": "marl", "lp": 1000}}}' > "$DUELMAT_HOME/settings.json"
cd /

windows() { xdotool search --onlyvisible --name '^Duelmat$' 2> /dev/null || true; }
wait_for() { # what, seconds, command …
    local what=$1 until=$((SECONDS + $2))
    shift 2
    until "$@"; do
        if [ $SECONDS -gt $until ]; then
            echo "FAILED: $what did not come"
            cat "$HOME/said" || true
            import -window root "$HOME/screen.png" 2> /dev/null || true
            exit 1
        fi
        sleep 0.3
    done
}
press() { xdotool key --clearmodifiers "$@"; }
has_window() { [ -n "$(windows)" ]; }
has_cards() { grep -q 'ready, with' "$DUELMAT_HOME/log/duelmat.log" 2> /dev/null; }
has_duel() { ls "$DUELMAT_HOME"/duels/*.duel > /dev/null 2>&1; }
has_replay() { ls "$DUELMAT_HOME"/replays/*.duel > /dev/null 2>&1; }
has_deck() { ls "$DUELMAT_HOME"/decks/*.ydk > /dev/null 2>&1; }

openbox > /dev/null 2>&1 &
duelmat > "$HOME/said" 2>&1 &
program=$!
wait_for "the window" 60 has_window
wait_for "the cards" 120 has_cards
[ ! -e "$DUELMAT_HOME/cache/programs" ] || { echo "FAILED: card texts were read anew"; exit 1; }
sleep 3
xdotool windowactivate --sync "$(windows | head -1)" || true

echo "a Deck is opened by its type, and taken in by the window that is there"
cp /usr/lib/duelmat/_internal/assets/decks/first-steps.ydk "$HOME/opened.ydk"
gio info -a standard::content-type "$HOME/opened.ydk" | grep -q application/x-duelmat-deck
[ "$(xdg-mime query default application/x-duelmat-deck)" = duelmat.desktop ]
gio open "$HOME/opened.ydk"
wait_for "the Deck" 60 has_deck
kill -0 $program
sleep 1

echo "a duel is dealt"
xdotool mousemove --window "$(windows | head -1)" 622 706 click 1
for _ in $(seq 60); do
    has_duel && break
    press Tab space Return # whatever the toss asks
    sleep 0.5
done
has_duel || { echo "FAILED: no duel began"; exit 1; }

echo "and played to its end"
turns=0
until has_replay; do
    turns=$((turns + 1))
    [ $turns -lt 1500 ] || { echo "FAILED: the duel does not end"; exit 1; }
    if [ $((turns % 3)) = 1 ]; then
        press h Return Return # what the first card of the hand can do
        press 1 Return # where, or what with
        press Escape # whatever stands open; Return closes the pause that comes where nothing did
    elif [ $((turns % 6)) = 0 ]; then
        press ctrl+a BackSpace Tab Tab Home space Return # cards to choose from, with a search that took the keys
    else
        press p e
        sleep 0.2
        press 1 Return # what to let go of
    fi
    kill -0 $program
    sleep 0.05
done
echo "played: $(wc -l < "$(ls "$DUELMAT_HOME"/replays/*.duel | head -1)") lines of record, $turns rounds of keys"
duelmat-engine replay verify "$(ls "$DUELMAT_HOME"/replays/*.duel | head -1)"

echo "a second start leaves one window"
duelmat
[ "$(windows | wc -l)" = 1 ]
xdotool key --clearmodifiers ctrl+q
wait_for "the end" 20 sh -c "! kill -0 $program 2> /dev/null"
if grep Traceback "$HOME/said" || grep ERROR "$DUELMAT_HOME/log/duelmat.log"; then
    echo "FAILED: something went wrong that should not have"
    exit 1
fi
for _ in 1 2 3; do QT_QPA_PLATFORM=xcb duelmat --tell-start; done
