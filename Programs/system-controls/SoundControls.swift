internal import ControlRuntime
internal import Sound
internal import ControlBasics

// Volume, mute, output device and microphone, of PulseAudio and PipeWire, through pactl(1).

struct VolumeSlider: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Volume", provider: VolumeValue()) { volume in
            ControlWidgetSlider(
                "Volume", value: volume.percent, in: 0...100, unit: "%", action: SetVolume()
            ) { percent in
                let shown = VolumeValue.Volume(percent: percent, isMuted: volume.isMuted)
                Label(shown.text, systemImage: shown.symbol)
            }
        }
        .displayName("Volume")
        .description("How loud the default output is.")
    }
}

struct VolumeValue: ObservingControlValueProvider {
    struct Volume: Hashable {
        var percent: Int
        var isMuted: Bool

        var text: LocalizedStringResource { isMuted ? "Muted" : "\(percent) %" }

        var symbol: String {
            if isMuted { return "speaker.slash.fill" }
            return switch percent {
            case ...0: "speaker.fill"
            case ...33: "speaker.wave.1.fill"
            case ...66: "speaker.wave.2.fill"
            default: "speaker.wave.3.fill"
            }
        }
    }

    var previewValue: Volume { Volume(percent: 50, isMuted: false) }

    func currentValue() async throws -> Volume {
        let device = DefaultDevice.output
        return Volume(percent: try await device.volume, isMuted: try await device.isMuted)
    }

    func changes() -> AsyncStream<Void> { SoundEvents.shared.follow() }
}

struct SetVolume: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Volume"
    @Parameter(title: "Percent", inclusiveRange: (0, 100)) var value: Int

    func perform() async throws -> some IntentResult {
        let (device, wanted) = (DefaultDevice.output, value)
        let before = try await device.volume
        try await device.setVolume(wanted)
        // A device may have few steps, so it need not be the wanted one.
        try await SoundEvents.shared.follow().confirm(orSay: "the volume stays at \(before) %") {
            let now = try await device.volume
            return now == wanted || now != before
        }
        return .result()
    }
}

struct MuteToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Mute", provider: MuteValue()) { isMuted in
            ControlWidgetToggle("Mute", isOn: isMuted, action: SetMute()) { isMuted in
                Label(
                    isMuted ? "Muted" : "Audible",
                    systemImage: isMuted ? "speaker.slash.fill" : "speaker.wave.2.fill")
            }
            .tint(.red)
        }
        .displayName("Mute")
        .description("Silences the default output.")
        .part(.details, of: "Volume")
    }
}

struct MuteValue: ObservingControlValueProvider {
    var previewValue: Bool { false }
    func currentValue() async throws -> Bool { try await DefaultDevice.output.isMuted }
    func changes() -> AsyncStream<Void> { SoundEvents.shared.follow() }
}

struct SetMute: SetValueIntent {
    static let title: LocalizedStringResource = "Set Mute"
    @Parameter(title: "Muted") var value: Bool

    func perform() async throws -> some IntentResult {
        let wanted = value
        try await DefaultDevice.output.setMuted(wanted)
        try await SoundEvents.shared.follow().confirm(
            orSay: "the output stays \(wanted ? "audible" : "muted")"
        ) {
            try await DefaultDevice.output.isMuted == wanted
        }
        return .result()
    }
}

struct OutputPicker: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Output", provider: OutputValue()) { outputs in
            ControlWidgetPicker(
                "Output", selection: outputs.selected, choices: outputs.all, action: SetOutput())
        }
        .displayName("Output")
        .description("The device that sound goes to.")
        .part(.details, of: "Volume")
    }
}

/// An output device. Which there are changes, so it is an entity; what is known when the program is built
/// would be an `AppEnum`.
struct Output: AppEntity, Hashable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Output"
    static let defaultQuery = OutputQuery()

    let name: String
    let description: String
    var id: String { name }
    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(description)", image: .init(systemName: symbol))
    }

    /// By what the server calls it, as it has no other word for what it is.
    private var symbol: String {
        let words = "\(name) \(description)".lowercased()
        if ["headphone", "headset", "bluez"].contains(where: words.contains) { return "headphones" }
        return ["hdmi", "displayport"].contains(where: words.contains) ? "tv" : "hifispeaker.fill"
    }
}

extension Output {
    /// The outputs in what `pactl list sinks` writes: for each a line that begins with `Sink #`, and behind
    /// it lines of one tab with its properties. Its JSON has "(null)" for names that are not ASCII.
    ///
    /// - Throws: ``ServiceError`` for a text without any.
    static func list(_ text: String) throws -> [Output] {
        var outputs: [(name: String?, description: String?)] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("Sink #") {
                outputs.append((nil, nil))
            } else if let last = outputs.indices.last {
                // The first one counts: what follows may stand in a description.
                if let name = value(of: "Name", in: line), outputs[last].name == nil {
                    outputs[last].name = name
                } else if let text = value(of: "Description", in: line), outputs[last].description == nil {
                    outputs[last].description = text
                }
            }
        }
        let found = outputs.compactMap { output in
            output.name.map { name in
                let description = ProgramText.oneLine(output.description ?? "")
                let isNone = ["", "(null)"].contains(description)
                return Output(name: name, description: isNone ? ProgramText.oneLine(name) : description)
            }
        }
        guard found.isEmpty else { return found }
        let answer = ProgramText.message(text)
        throw ServiceError(
            answer.isEmpty
                ? "no sound output is connected"
                : "pactl list sinks said \"\(answer)\" where a list of outputs was expected")
    }

    private static func value(of property: String, in line: Substring) -> String? {
        let mark = "\t\(property): "
        return line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
    }
}

struct OutputQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [Output] { try Output.list(try await Pactl.run("list", "sinks")) }

    func entities(for identifiers: [Output.ID]) async throws -> [Output] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

struct OutputValue: ObservingControlValueProvider {
    struct Outputs: Hashable {
        var selected: Output?
        var all: [Output]
    }

    var previewValue: Outputs { Outputs(selected: nil, all: []) }

    func currentValue() async throws -> Outputs {
        let (all, name) = (try await OutputQuery().allEntities(), try await DefaultDevice.output.name)
        return Outputs(selected: all.first { $0.name == name }, all: all)
    }

    func changes() -> AsyncStream<Void> { SoundEvents.shared.follow() }
}

struct SetOutput: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Output"
    @Parameter(title: "Output") var value: Output

    func perform() async throws -> some IntentResult {
        let wanted = value
        try await Pactl.run("set-default-sink", wanted.name)
        try await SoundEvents.shared.follow().confirm(
            orSay: "the sound does not go to \(wanted.description)"
        ) {
            try await DefaultDevice.output.name == wanted.name
        }
        return .result()
    }
}

struct MicrophoneToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Microphone", provider: MicrophoneValue()) { isHeard in
            ControlWidgetToggle("Microphone", isOn: isHeard, action: SetMicrophone()) { isHeard in
                Label(isHeard ? "On" : "Muted", systemImage: isHeard ? "mic.fill" : "mic.slash.fill")
            }
            .tint(.orange)
        }
        .displayName("Microphone")
        .description("Lets programs hear the default microphone.")
    }
}

struct MicrophoneValue: ObservingControlValueProvider {
    var previewValue: Bool { true }

    func currentValue() async throws -> Bool {
        // Without a microphone the server offers what an output plays.
        if try await DefaultDevice.input.name.hasSuffix(".monitor") {
            throw ServiceError("no microphone is connected")
        }
        return try await !DefaultDevice.input.isMuted
    }

    func changes() -> AsyncStream<Void> { SoundEvents.shared.follow() }
}

struct SetMicrophone: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Microphone"
    @Parameter(title: "On") var value: Bool

    func perform() async throws -> some IntentResult {
        let wanted = value
        try await DefaultDevice.input.setMuted(!wanted)
        try await SoundEvents.shared.follow().confirm(
            orSay: "the microphone stays \(wanted ? "muted" : "on")"
        ) {
            try await DefaultDevice.input.isMuted != wanted
        }
        return .result()
    }
}
