#!/bin/sh
# @vicinae.schemaVersion 1
# @vicinae.title Toggle the flashlight
# @vicinae.mode compact
# @vicinae.keywords ["light", "torch"]
# Vicinae: into ~/.local/share/vicinae/scripts, executable. The state after the press is shown; a failure as what it says.
exec controlctl toggle Flashlight/Flashlight 2>&1
