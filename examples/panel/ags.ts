// into your configuration
const controls = createSubprocess({}, ["controlctl", "watch", "Flashlight/Flashlight", "Flashlight/SOS", "--format", "eww"], (line) => JSON.parse(line))
// a click on Flashlight: execAsync("controlctl toggle Flashlight/Flashlight")
// a click on SOS: execAsync("controlctl press Flashlight/SOS")
