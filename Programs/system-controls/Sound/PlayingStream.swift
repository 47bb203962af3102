internal import ControlBasics

/// Something that a program plays, as `pactl list sink-inputs` has it.
package struct PlayingStream: Hashable, Sendable {
    /// The server's number for it.
    package let index: Int
    /// The program's name, as people may see it.
    package let program: String
    /// The loudest channel's volume in percent. Above 100 is possible.
    package let volume: Int

    /// What is played now.
    ///
    /// - Throws: ``SoundError``.
    package static func all() async throws -> [PlayingStream] {
        list(try await Pactl.run("list", "sink-inputs"))
    }

    /// Makes all its channels as loud as wanted.
    ///
    /// - Throws: ``SoundError``, also where it has ended.
    package func setVolume(_ percent: Int) async throws {
        try await Pactl.run("set-sink-input-volume", "\(index)", "\(percent)%")
    }

    /// The streams in what pactl writes: for each a line that begins with `Sink Input #`, and behind it lines
    /// with a tab or more. One without a program's name is left out: the server's own.
    package static func list(_ text: String) -> [PlayingStream] {
        var streams: [(index: Int, program: String?, volume: Int?)] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("Sink Input #") {
                streams.append((Int(line.dropFirst(12)) ?? -1, nil, nil))
                continue
            }
            guard let last = streams.indices.last else { continue }
            let parts = line.drop { $0 == "\t" || $0 == " " }
            if parts.hasPrefix("Volume: "), streams[last].volume == nil {
                streams[last].volume = percents(parts).max()
            } else if parts.hasPrefix("application.name = \""), streams[last].program == nil {
                let name = ProgramText.oneLine(String(parts.dropFirst(20).dropLast()))
                streams[last].program = name.isEmpty ? nil : name
            }
        }
        return streams.compactMap { stream in
            guard let program = stream.program, let volume = stream.volume, stream.index >= 0 else {
                return nil
            }
            return PlayingStream(index: stream.index, program: program, volume: volume)
        }
    }

    /// The channels' volumes in a line such as `Volume: front-left: 65536 / 100% / 0.00 dB`.
    private static func percents(_ line: Substring) -> [Int] {
        line.split(whereSeparator: \.isWhitespace).filter { $0.hasSuffix("%") }
            .compactMap { Int($0.dropLast()) }.filter { (0...6_553_600).contains($0) }
    }
}
