import AVFAudio
import os

// Plays a sound without end, until it is killed. Says before that to the log what it plays.
os.Logger(subsystem: "sound-player", category: "sounds").notice("plays a sound")
let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
player.numberOfLoops = -1
print(player.play() ? "plays" : "is silent")
fflush(nil)
while true { pause() }
