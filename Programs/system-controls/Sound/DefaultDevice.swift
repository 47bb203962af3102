internal import ControlBasics

/// Where sound goes to or comes from unless a program says otherwise, by the commands of pactl(1).
package struct DefaultDevice: Sendable {
    /// What sound goes to.
    package static let output = DefaultDevice(kind: "sink")
    /// What sound comes from.
    package static let input = DefaultDevice(kind: "source")

    private let kind: String
    private var alias: String { "@DEFAULT_\(kind.uppercased())@" }

    package var isMuted: Bool {
        get async throws {
            let answer = try await Pactl.run("get-\(kind)-mute", alias)
            switch answer.split(whereSeparator: \.isWhitespace).last {
            case "yes": return true
            case "no": return false
            default:
                throw SoundError("pactl said \"\(answer)\" where \"Mute: yes\" or \"Mute: no\" was expected")
            }
        }
    }

    package func setMuted(_ isMuted: Bool) async throws {
        try await Pactl.run("set-\(kind)-mute", alias, isMuted ? "1" : "0")
    }

    /// The device's name, as the server lists it.
    ///
    /// - Throws: ``SoundError`` also where there is no device.
    package var name: String {
        get async throws {
            let name = ProgramText.oneLine(try await Pactl.run("get-default-\(kind)"))
            // PulseAudio has no word for none, and PipeWire gives the alias back.
            if ["", "(null)", alias].contains(name) { throw SoundError.none(kind) }
            return name
        }
    }

    /// The loudest channel's volume in percent. Above 100 is possible: the server then amplifies.
    package var volume: Int {
        get async throws { try await volumes.max() ?? 0 }
    }

    /// In percent; PulseAudio's own limit is 65,536 times the usual volume.
    private static let possible = 0...6_553_600

    /// Each channel's volume in percent; there is one at least.
    private var volumes: [Int] {
        get async throws {
            // Volume: front-left: 65536 / 100% / 0.00 dB,   front-right: 65536 / 100% / 0.00 dB
            let answer = try await Pactl.run("get-\(kind)-volume", alias)
            let percents = answer.split(whereSeparator: \.isWhitespace).filter { $0.hasSuffix("%") }
                .compactMap { Int($0.dropLast()) }.filter(Self.possible.contains)
            guard !percents.isEmpty else {
                throw SoundError("pactl said \"\(answer)\" where volumes in percent were expected")
            }
            return percents
        }
    }

    /// Makes the loudest channel as loud as wanted and the others in proportion, which keeps the balance.
    package func setVolume(_ percent: Int) async throws {
        let now = try await volumes
        let loudest = now.max() ?? 0
        let wanted = loudest == 0 ? [percent] : now.map { ($0 * percent + loudest / 2) / loudest }
        try await Pactl.run(["set-\(kind)-volume", alias] + wanted.map { "\($0)%" })
    }

    /// Makes all channels louder by the same step, which keeps the balance, and none louder than 100 percent.
    ///
    /// - Returns: the volume afterwards.
    package func raise(by percent: Int) async throws -> Int {
        let step = min(percent, 100 - (try await volume))
        if step > 0 { try await Pactl.run("set-\(kind)-volume", alias, "+\(step)%") }
        return try await volume
    }
}
