# run in a terminal; choose the keys, as these replace what they do now
xfconf-query -c xfce4-keyboard-shortcuts -p '/commands/custom/<Super>F1' -n -t string -s 'controlctl toggle Flashlight/Flashlight'
xfconf-query -c xfce4-keyboard-shortcuts -p '/commands/custom/<Super>F2' -n -t string -s 'controlctl press Flashlight/SOS'
xfconf-query -c xfce4-keyboard-shortcuts -p '/commands/custom/<Super>F12' -n -t string -s 'controlctl center --toggle'
