#!/bin/sh
echo 'Controls | iconName=preferences-system'
echo ---
printf '%s: %s | %s terminal=false refresh=true\n' Flashlight "$(controlctl get Flashlight/Flashlight 2>/dev/null | tr '|' /)" 'bash='\''controlctl toggle Flashlight/Flashlight'\'''
printf '%s: %s | %s terminal=false refresh=true\n' SOS "$(controlctl get Flashlight/SOS 2>/dev/null | tr '|' /)" 'bash='\''controlctl press Flashlight/SOS'\'''
