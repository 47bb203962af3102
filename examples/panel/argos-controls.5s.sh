#!/bin/sh
echo 'Controls | iconName=preferences-system'
echo ---
printf '%s: %s | %s terminal=false refresh=true\n' Flashlight "$(controlctl get Flashlight/Flashlight | tr '|' /)" 'bash='\''controlctl toggle Flashlight/Flashlight'\'''
printf '%s: %s | %s terminal=false refresh=true\n' SOS "$(controlctl get Flashlight/SOS | tr '|' /)" 'bash='\''controlctl press Flashlight/SOS'\'''
