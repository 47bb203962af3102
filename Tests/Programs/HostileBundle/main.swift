internal import DBus
internal import EventLoop
internal import FakeBundle
internal import Glibc

// Bundles that keep to nothing, on the session bus: `hostile-bundle SEED COUNT`. They are called Hostile and
// the number of the seed, misbehave all the time, and every other second one of them goes and comes again.
// It ends by a signal.

func say(_ line: String, on descriptor: Int32) {
    let bytes = Array("\(line)\n".utf8)
    _ = write(descriptor, bytes, bytes.count)
}

guard CommandLine.arguments.count == 3, let seed = UInt64(CommandLine.arguments[1]),
    let count = UInt64(CommandLine.arguments[2]), count > 0, count <= 64
else {
    say("usage: hostile-bundle SEED COUNT, with up to 64 bundles", on: STDERR_FILENO)
    exit(2)
}
var bundles: [HostileBundle] = []
func start(_ seed: UInt64) async throws -> HostileBundle {
    let loop = Loop(name: "hostile \(seed)")
    let connection = try BusConnection.connect(to: .session, on: loop)
    return try await HostileBundle.start(connection, name: "Hostile\(seed)", seed: seed)
}
for seed in seed..<(seed + count) { bundles.append(try await start(seed)) }
say("ready", on: STDOUT_FILENO)
for round in 0... {
    for bundle in bundles { await bundle.misbehave(signals: 20) }
    if round % 20 == 19 {
        let index = round / 20 % bundles.count
        await bundles[index].stop()
        bundles[index] = try await start(seed + UInt64(index))
    }
    try await Task.sleep(for: .milliseconds(100))  // not to wait: it is how often it misbehaves.
}
