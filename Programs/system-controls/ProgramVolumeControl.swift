internal import ControlBasics
internal import ControlRuntime
internal import Sound
internal import Synchronization

// The volume of each program that plays, behind the volume.

struct ProgramVolumeSlider: ControlWidget {
    var program = ""

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(
            kind: "ProgramVolume.\(program)", provider: ProgramVolumeValue(program: program)
        ) { percent in
            ControlWidgetSlider(
                program, value: percent, in: 0...100, unit: "%", action: SetProgramVolume(program)
            ) {
                Label("\($0) %", systemImage: $0 == 0 ? "speaker.fill" : "speaker.wave.2.fill")
            }
        }
        .displayName(LocalizedStringResource(stringLiteral: program))
        .description("How loud the program is.")
        .part(.details, of: "Volume")
        .id(program)
    }
}

/// The programs that there are levels for.
final class PlayingPrograms: Sendable {
    static let shared = PlayingPrograms()

    private let known = Mutex<[String]>([])

    var all: [String] { known.withLock { $0 } }

    /// An element when programs begin or end to play; ``all`` has them then.
    func changes() -> AsyncStream<Void> {
        .following { changed in
            for await _ in SoundEvents.shared.follow(.streams) where await self.read() { changed() }
        }
    }

    /// Whether there are others now. None can be seen while there is no server.
    private func read() async -> Bool {
        let now = Set(((try? await PlayingStream.all()) ?? []).map(\.program)).sorted()
        return known.withLock { known in
            defer { known = now }
            return known != now
        }
    }
}

struct ProgramVolumeValue: ObservingControlValueProvider {
    let program: String

    var previewValue: Int { 50 }

    func currentValue() async throws -> Int {
        try await Self.streams(of: program).map(\.volume).max() ?? 0
    }

    func changes() -> AsyncStream<Void> { SoundEvents.shared.follow(.streams) }

    /// What the program plays: something at least.
    static func streams(of program: String) async throws -> [PlayingStream] {
        let streams = try await PlayingStream.all().filter { $0.program == program }
        guard !streams.isEmpty else { throw ServiceError("\(program) plays nothing") }
        return streams
    }
}

struct SetProgramVolume: SetValueIntent {
    static let title: LocalizedStringResource = "Set a Program's Volume"
    @Parameter(title: "Program") var program: String
    @Parameter(title: "Percent", inclusiveRange: (0, 100)) var value: Int

    init() {}
    init(_ program: String) { self.program = program }

    func perform() async throws -> some IntentResult {
        let (program, wanted) = (program, value)
        let streams = try await ProgramVolumeValue.streams(of: program)
        try await ServiceError.each(of: streams, named: { "stream \($0.index)" }) {
            try await $0.setVolume(wanted)
        }
        try await SoundEvents.shared.follow(.streams).confirm(orSay: "the volume of \(program) stays") {
            try await ProgramVolumeValue.streams(of: program).contains { $0.volume == wanted }
        }
        return .result()
    }
}
