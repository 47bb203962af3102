internal import ControlRuntime
internal import DBus

// Play and pause, the next track, and the position in it, of whatever player is open.

struct PlayToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Play", provider: PlaybackValue()) { playback in
            ControlWidgetToggle("Play", isOn: playback.isPlaying, action: SetPlaying()) { isPlaying in
                Label(
                    playback.title.isEmpty ? "Nothing loaded" : playback.title,
                    systemImage: isPlaying ? "pause.fill" : "play.fill")
            }
            .disabled(!playback.canControl)
        }
        .displayName("Play")
        .description("Plays and pauses what was playing last.")
    }
}

struct NextButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Next", provider: PlaybackValue()) { playback in
            ControlWidgetButton(action: PlayNext()) { Label("Next", systemImage: "forward.end.fill") }
                .disabled(!playback.canGoNext)
        }
        .displayName("Next")
        .description("Goes to the next track.")
    }
}

struct PlaybackValue: ObservingControlValueProvider {
    struct Playback: Hashable {
        var isPlaying = false
        var title = ""
        var canControl = true
        var canGoNext = false
    }

    var previewValue: Playback { Playback() }

    func currentValue() async throws -> Playback {
        let player = try await Players.shared.current()
        return Playback(
            isPlaying: player.isPlaying, title: player.title, canControl: player.canControl,
            canGoNext: player.canGoNext)
    }

    func changes() -> AsyncStream<Void> { Players.shared.changes() }
}

struct SetPlaying: SetValueIntent {
    static let title: LocalizedStringResource = "Play or Pause"
    @Parameter(title: "Playing") var value: Bool

    func perform() async throws -> some IntentResult {
        let (players, wanted) = (Players.shared, value)
        let (player, changes) = (try await players.current(), players.changes())
        try await player.call(wanted ? "Play" : "Pause")
        // Players answer before they have done it.
        let title = Players.title(player.name)
        try await changes.confirm(
            orSay: wanted ? "the player \(title) does not start" : "the player \(title) plays on"
        ) { (await player.now()?.isPlaying ?? wanted) == wanted }
        if !wanted { players.notePause(of: player) }
        return .result()
    }
}

struct PlayNext: AppIntent {
    static let title: LocalizedStringResource = "Next Track"

    func perform() async throws -> some IntentResult {
        try await Players.shared.current().call("Next")
        return .result()
    }
}

struct PositionSlider: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Position", provider: PositionValue()) { position in
            ControlWidgetSlider(
                "Position", value: position.seconds, in: 0...position.length, unit: "s", action: SetPosition()
            ) {
                Text(verbatim: "\(Self.clock($0)) of \(Self.clock(position.length))")
            }
            .disabled(!position.canSeek)
        }
        .displayName("Position")
        .description("Where the track that plays has got to, in seconds.")
    }

    private static func clock(_ seconds: Int) -> String {
        let rest = seconds % 60
        return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
}

struct PositionValue: ObservingControlValueProvider {
    struct Position: Hashable {
        var seconds = 0
        var length = 1
        var canSeek = false
    }

    var previewValue: Position { Position() }

    func currentValue() async throws -> Position {
        let player = try await Players.shared.current()
        guard let length = player.length else { throw ServiceError("what is loaded has no length") }
        // A position moves by itself, and players announce jumps only.
        if player.isPlaying { Players.shared.lookAgain(after: .seconds(5)) }
        return Position(
            seconds: player.position, length: max(1, length), canSeek: player.canSeek)
    }

    func changes() -> AsyncStream<Void> { Players.shared.changes() }
}

struct SetPosition: SetValueIntent {
    static let title: LocalizedStringResource = "Set the Position"
    @Parameter(title: "Seconds", inclusiveRange: (0, 1_000_000_000)) var value: Int

    func perform() async throws -> some IntentResult {
        let (player, changes) = (try await Players.shared.current(), Players.shared.changes())
        // A player may be beyond the end of its track, but does nothing when it is to go there.
        let wanted = min(value, player.length ?? value)
        try await player.setPosition(wanted)
        try await changes.wait(atMost: .seconds(1)) { (await player.now()?.position ?? wanted) == wanted }
        return .result()
    }
}
