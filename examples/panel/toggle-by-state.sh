#!/bin/sh
# Turns a toggle over by its state, as a script would that wants to do more than that on the way.
# Usage: toggle-by-state.sh [CONTROL]
control=${1:-Flashlight/Flashlight}
controlctl is-on "$control"
case $? in
0) controlctl off "$control" ;;
1) controlctl on "$control" ;;
*) echo "the state of $control is unavailable" >&2; exit 3 ;;
esac
