internal import ControlRuntime

/// The output that sound goes to unless a program says otherwise, by the commands of pactl(1).
enum DefaultSink {
    private static let name = "@DEFAULT_SINK@"

    static var isMuted: Bool {
        get async throws {
            let answer = try await Pactl.run("get-sink-mute", name)
            switch answer.split(whereSeparator: \.isWhitespace).last {
            case "yes": return true
            case "no": return false
            default:
                throw SoundError("pactl said \"\(answer)\" where \"Mute: yes\" or \"Mute: no\" was expected")
            }
        }
    }

    static func setMuted(_ isMuted: Bool) async throws {
        try await Pactl.run("set-sink-mute", name, isMuted ? "1" : "0")
    }

    /// The loudest channel's volume in percent. Above 100 is possible: the server then amplifies.
    static var volume: Int {
        get async throws {
            // Volume: front-left: 65536 / 100% / 0.00 dB,   front-right: 65536 / 100% / 0.00 dB
            let answer = try await Pactl.run("get-sink-volume", name)
            let percents = answer.split(whereSeparator: \.isWhitespace).filter { $0.hasSuffix("%") }
            guard let loudest = percents.compactMap({ Int($0.dropLast()) }).max() else {
                throw SoundError("pactl said \"\(answer)\" where volumes in percent were expected")
            }
            return loudest
        }
    }

    /// Makes all channels louder by the same step, which keeps the balance, and none louder than 100 percent.
    ///
    /// - Returns: the volume afterwards.
    static func raise(by percent: Int) async throws -> Int {
        let step = min(percent, 100 - (try await volume))
        if step > 0 { try await Pactl.run("set-sink-volume", name, "+\(step)%") }
        return try await volume
    }
}
