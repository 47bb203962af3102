internal import ControlRuntime
internal import DBus
internal import SwiftUILite

// Play and pause, the tracks around it, and the position in it, of whatever player is open; and which one
// that is.

struct PlayToggle: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Play", provider: PlaybackValue()) { playback in
            ControlWidgetToggle("Play", isOn: playback.isPlaying, action: SetPlaying()) { isPlaying in
                Label(
                    playback.title.isEmpty ? "Nothing loaded" : playback.title,
                    systemImage: isPlaying ? "pause.fill" : "play.fill")
            }
            .subject(playback.track, detail: playback.detail, artwork: playback.artwork.map { Image($0) })
            .disabled(!playback.canControl)
        }
        .displayName("Play")
        .description("Plays and pauses what was playing last.")
    }
}

struct PreviousButton: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Previous", provider: PlaybackValue()) { playback in
            ControlWidgetButton(action: PlayPrevious()) {
                Label("Previous", systemImage: "backward.end.fill")
            }
            .disabled(!playback.canGoPrevious)
        }
        .displayName("Previous")
        .description("Goes back to the previous track.")
        .part(.leading, of: "Play")
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
        .part(.trailing, of: "Play")
    }
}

struct PlaybackValue: ObservingControlValueProvider {
    struct Playback: Hashable {
        var isPlaying = false
        var title = ""
        var track = ""
        /// The artist and the player.
        var detail = ""
        var artwork: Picture?
        var canControl = true
        var canGoPrevious = false
        var canGoNext = false
    }

    var previewValue: Playback { Playback() }

    func currentValue() async throws -> Playback {
        let player = try await Players.shared.current()
        let name = await Players.shared.title(of: player)
        return Playback(
            isPlaying: player.isPlaying, title: player.title, track: player.trackTitle,
            detail: [player.artist, name].filter { !$0.isEmpty }.joined(separator: " · "),
            artwork: Players.shared.artwork(of: player), canControl: player.canControl,
            canGoPrevious: player.canGoPrevious, canGoNext: player.canGoNext)
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

struct PlayPrevious: AppIntent {
    static let title: LocalizedStringResource = "Previous Track"

    func perform() async throws -> some IntentResult {
        try await Players.shared.current().call("Previous")
        return .result()
    }
}

struct PlayerPicker: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Player", provider: PlayerValue()) { players in
            ControlWidgetPicker(
                "Player", selection: players.meant, choices: players.all, action: SetPlayer())
        }
        .displayName("Player")
        .description("The player that is played and paused.")
        .part(.details, of: "Play")
    }
}

/// A player that is open.
struct OpenPlayer: AppEntity, Hashable {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Player"
    static let defaultQuery = OpenPlayerQuery()

    /// Its name on the bus.
    let id: String
    let title: String
    /// What it has loaded.
    let track: String
    let isPlaying: Bool

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(
            title: "\(title)", subtitle: "\(track)",
            image: .init(systemName: isPlaying ? "play.fill" : "music.note"))
    }

    init(_ player: Player) async {
        id = player.name.rawValue
        title = await Players.shared.title(of: player)
        track = player.title
        isPlaying = player.isPlaying
    }
}

struct OpenPlayerQuery: EnumerableEntityQuery {
    func allEntities() async throws -> [OpenPlayer] { try await PlayerValue().currentValue().all }

    func entities(for identifiers: [OpenPlayer.ID]) async throws -> [OpenPlayer] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}

struct PlayerValue: ObservingControlValueProvider {
    struct State: Hashable {
        var meant: OpenPlayer?
        var all: [OpenPlayer] = []
    }

    var previewValue: State { State() }

    func currentValue() async throws -> State {
        let (meant, all) = try await Players.shared.look()
        var players: [OpenPlayer] = []
        for player in all { players.append(await OpenPlayer(player)) }
        return State(meant: players.first { $0.id == meant.name.rawValue }, all: players)
    }

    func changes() -> AsyncStream<Void> { Players.shared.changes() }
}

struct SetPlayer: SetValueIntent {
    static let title: LocalizedStringResource = "Choose the Player"
    @Parameter(title: "Player") var value: OpenPlayer

    func perform() async throws -> some IntentResult {
        let wanted = value
        guard let player = try await Players.shared.look().all.first(where: { $0.name.rawValue == wanted.id })
        else { throw ServiceError("the player \(wanted.title) is not open any more") }
        Players.shared.choose(player)
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
        .part(.details, of: "Play")
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
