import AVFAudio
import os

// Plays a sound without end, until it is killed. Says before that to the log what it plays. Waits longer for
// mpv than anybody would who is at it: what this says has to be so on a busy machine too.
os.Logger(subsystem: "sound-player", category: "sounds").notice("plays a sound")
let (player, plays) = try AudioEnvironment.$patience.withValue(.seconds(20)) {
    let player = try AVAudioPlayer(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
    player.numberOfLoops = -1
    return (player, player.play())
}
print(plays ? "plays" : "is silent")
fflush(nil)
while true { pause() }
