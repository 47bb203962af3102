package import ControlRuntime
internal import ControlBasics

/// Why the sound server could not be used. The text reaches the caller of the action as it is.
package struct SoundError: Error, CustomLocalizedStringResourceConvertible {
    let problem: String
    /// Whether the server took no client, so that nothing was done.
    private(set) var isRefusal = false

    /// - Parameter problem: may quote pactl, of which nothing that acts on a terminal is kept.
    package init(_ problem: String) { self.problem = ProgramText.oneLine(problem) }

    package var localizedStringResource: LocalizedStringResource { "\(problem)" }

    static let pactlMissing = SoundError(
        "the program pactl was not found; it comes with the package pulseaudio-utils (for PipeWire as well)")

    /// - Parameter kind: `sink` or `source`.
    static func none(_ kind: String) -> SoundError {
        SoundError(kind == "sink" ? "no sound output is connected" : "no microphone is connected")
    }
}

extension SoundError {
    /// A run of pactl that failed, with what it wrote on standard error.
    init(_ arguments: [String], failedWith text: String) {
        let lines = ProgramText.lines(of: text)
        if lines.contains(where: { $0.hasPrefix("Connection failure") }) {
            let reason = lines[0].split(separator: ": ").last.map(String.init) ?? lines[0]
            self.init("no sound server answers, neither PulseAudio nor PipeWire: \(reason)")
            isRefusal = reason == "Connection refused"
        } else if lines.contains(where: { $0.hasSuffix("No such entity") }),
            let alias = arguments.first(where: { $0.hasPrefix("@DEFAULT_") })
        {
            self = .none(alias.hasPrefix("@DEFAULT_SINK") ? "sink" : "source")
        } else {
            self.init("pactl \(arguments.joined(separator: " ")) failed: \(lines.joined(separator: "; "))")
        }
    }
}
