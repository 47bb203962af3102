#!/bin/sh
echo 'Controls | iconName=preferences-system'
echo ---
echo "flashlight: $(controlctl get Flashlight/Flashlight) | bash='controlctl toggle Flashlight/Flashlight' terminal=false refresh=true"
echo "sos: $(controlctl get Flashlight/SOS) | bash='controlctl press Flashlight/SOS' terminal=false refresh=true"
