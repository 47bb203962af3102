internal import ControlRuntime
internal import DBus
internal import ControlBasics

/// A media player on the session bus, as MPRIS describes them, and what it was doing when it was asked.
struct Player: Sendable {
    let name: BusName
    /// Its connection: one player may have several names.
    let owner: BusName
    private let properties: Vardict

    static let path: ObjectPath = "/org/mpris/MediaPlayer2"
    static let interface: InterfaceName = "org.mpris.MediaPlayer2.Player"
    static let seeked = Signal<Int64>(interface, "Seeked", "Position")
    private static let setPosition = Method<(ObjectPath, Int64), Void>(
        interface, "SetPosition", .init("TrackId", "Position"))
    private static let seek = Method<Int64, Void>(interface, "Seek", .init("Offset"))

    init(name: BusName, owner: BusName, properties: Vardict) {
        self.name = name
        self.owner = owner
        self.properties = properties
    }

    var isPlaying: Bool { properties["PlaybackStatus"]?.text == "Playing" }
    /// A player that can't be controlled says so once for everything.
    var canControl: Bool { properties["CanControl"]?.bool ?? true }
    var canGoPrevious: Bool { canControl && properties["CanGoPrevious"]?.bool ?? false }
    var canGoNext: Bool { canControl && properties["CanGoNext"]?.bool ?? false }
    var canSeek: Bool { canControl && properties["CanSeek"]?.bool ?? false }
    var position: Int { Self.seconds(properties["Position"]) ?? 0 }

    private var metadata: [String: BusValue] { properties["Metadata"]?.properties ?? [:] }
    /// Nil for one of another type than a path, and where nothing is loaded.
    private var track: ObjectPath? {
        metadata["mpris:trackid"]?.text.flatMap { try? ObjectPath($0) }
            .flatMap { $0.rawValue.hasSuffix("/TrackList/NoTrack") ? nil : $0 }
    }
    /// In whole seconds; nil for what has no end, such as a radio station.
    var length: Int? { Self.seconds(metadata["mpris:length"]).flatMap { $0 > 0 ? $0 : nil } }

    private static func seconds(_ microseconds: BusValue?) -> Int? {
        number(microseconds).flatMap { Int(exactly: min(max($0 / 1_000_000, 0), 1e9).rounded()) }
    }

    /// Players write numbers of any type and as texts, and may write nonsense.
    private static func number(_ value: BusValue?) -> Double? {
        let number = value?.number ?? value?.text.flatMap { Double($0) }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    var artist: String { Self.text(metadata["xesam:artist"]) }

    /// The track's own title, else where it comes from; empty when nothing is loaded.
    var trackTitle: String {
        let title = Self.text(metadata["xesam:title"])
        return title.isEmpty ? Self.text(metadata["xesam:url"]) : title
    }

    /// Artist and title; empty when nothing is loaded.
    var title: String { [artist, trackTitle].filter { !$0.isEmpty }.joined(separator: " – ") }

    /// The file with a picture of the track; nil for none, and for a picture that is elsewhere.
    var artworkFile: String? {
        guard let text = metadata["mpris:artUrl"]?.text, text.hasPrefix("file:"), let url = URL(string: text)
        else { return nil }
        let path = url.path
        return path.isEmpty ? nil : path
    }

    /// Players write a text where a list is due, a list where a text is, and lists of variants.
    private static func text(_ value: BusValue?) -> String {
        let texts = value?.elements?.map(\.unwrapped.text) ?? [value?.text]
        return texts.compactMap { $0.map { ProgramText.oneLine($0) } }.filter { !$0.isEmpty }.joined(
            separator: ", ")
    }

    func call(_ member: MemberName) async throws {
        Players.shared.noteUse(of: self)
        try await service.call(Method<Void, Void>(Self.interface, member), (), at: Self.path)
    }

    func setPosition(_ seconds: Int) async throws {
        Players.shared.noteUse(of: self)
        let wanted = Int64(seconds) * 1_000_000
        guard let track else {
            // Seeking goes by a distance, and needs no track.
            let distance = Int64(clamping: Double(wanted) - (Self.number(properties["Position"]) ?? 0))
            return try await service.call(Self.seek, distance, at: Self.path)
        }
        try await service.call(Self.setPosition, (track, wanted), at: Self.path)
    }

    /// The same player as it is now; nil where it has gone or doesn't answer.
    func now() async -> Player? {
        guard let connection = try? await Bus.session.connection(),
            let now = try? await Self.properties(of: owner, connection, within: .seconds(2))
        else { return nil }
        return Player(name: name, owner: owner, properties: now)
    }

    /// What a player says of itself.
    ///
    /// - Throws: `BusError`, with `noReply` where it does not answer within a limit.
    static func properties(
        of owner: BusName, _ connection: BusConnection, within limit: Duration
    ) async throws -> Vardict {
        try await connection.call(
            StandardInterfaces.Properties.getAll, interface.rawValue, of: owner, at: path, timeout: limit,
            noAutoStart: true)
    }

    private var service: BusService {
        BusService(
            bus: .session, name: owner, title: "the player \(Players.title(name))",
            remedy: "start the player again")
    }
}
