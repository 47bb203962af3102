#!/bin/sh
if [ "$ROFI_RETV" = 1 ]; then
  sh -c "$ROFI_INFO" >/dev/null
else
  printf '%s\0icon\037%s\037info\037%s\n' Flashlight org.controlruntime.flashlight.off-symbolic 'controlctl toggle Flashlight/Flashlight'
  printf '%s\0icon\037%s\037info\037%s\n' SOS org.controlruntime.sos-symbolic 'controlctl press Flashlight/SOS'
fi
