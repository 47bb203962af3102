import AVFAudio
import EventLoop
import TestSupport

/// A folder with sounds, and where they are heard: a sound server of the test's own.
final class Studio {
    let folder: URL
    private let server: SoundServer?
    /// As many as wait for mpv at once.
    private static let threads = GrowingExecutor()

    /// - Parameter hasServer: without one nothing is heard.
    init(hasServer: Bool = true) async throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "studio-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        server = hasServer ? try await SoundServer(in: folder) : nil
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs `body` with the variables by which this is found, and not on the threads of the other tests: a
    /// player's caller is blocked until mpv has answered.
    func run<Result>(
        _ more: [String: String] = [:], _ body: () async throws -> Result
    ) async throws -> Result {
        try await withTaskExecutorPreference(Self.threads) {
            try await AudioEnvironment.$patience.withValue(.seconds(20)) {
                try await AudioEnvironment.$variables.withValue(
                    environment.merging(more) { $1 }, operation: body)
            }
        }
    }

    /// What a program needs to be heard here, and not on the machine's own devices.
    var environment: [String: String] {
        ProcessInfo.processInfo.environment.merging(SoundServer.environment(folder)) { $1 }
            .merging(["XDG_RUNTIME_DIR": folder.path, "ALSA_CONFIG_PATH": "/dev/null"]) { $1 }
    }

    /// The bytes of a WAV file with a tone.
    static func tone(seconds: Double) -> Data {
        let rate = 8000
        let samples = (0..<Int(seconds * Double(rate))).map { Int16(4000 * sin(Double($0) / 5)) }
        func bytes<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
            withUnsafeBytes(of: value.littleEndian) { Array($0) }
        }
        let size = samples.count * 2
        var file = Array("RIFF".utf8) + bytes(UInt32(36 + size)) + Array("WAVEfmt ".utf8) + bytes(UInt32(16))
        file += bytes(UInt16(1)) + bytes(UInt16(1)) + bytes(UInt32(rate)) + bytes(UInt32(rate * 2))
        file += bytes(UInt16(2)) + bytes(UInt16(16)) + Array("data".utf8) + bytes(UInt32(size))
        return Data(file + samples.flatMap(bytes))
    }

    /// A WAV file with a tone.
    func tone(seconds: Double) throws -> URL { try file(Self.tone(seconds: seconds)) }

    /// A file that is called a sound.
    func file(_ data: Data) throws -> URL {
        let file = folder.appending(path: "\(UUID().uuidString).wav")
        try data.write(to: file)
        return file
    }

    /// The processes that play a file, whoever started them.
    static func processes(of sound: URL) -> [Int32] { Array(running(sound).keys) }

    /// Their command lines.
    static func players(of sound: URL) -> [String] { Array(running(sound).values) }

    private static func running(_ sound: URL) -> [Int32: String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.reduce(into: [:]) { found, number in
            let line = try? String(contentsOfFile: "/proc/\(number)/cmdline", encoding: .utf8)
            let words = (line ?? "").split(separator: "\0")
            guard words.first?.hasSuffix("/mpv") == true, words.last == sound.path[...] else { return }
            found[number] = line
        }
    }
}
