import AVFAudio

// Plays a sound without end, until it is killed.
let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
player.numberOfLoops = -1
print(player.play() ? "plays" : "is silent")
fflush(nil)
while true { pause() }
