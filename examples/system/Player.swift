internal import ControlRuntime
internal import DBus
internal import Synchronization

/// A media player on the session bus, as MPRIS describes them, and what it was doing when it was asked.
struct Player: Sendable {
    let name: BusName
    private let properties: Vardict

    static let path: ObjectPath = "/org/mpris/MediaPlayer2"
    private static let prefix = "org.mpris.MediaPlayer2"
    private static let interface: InterfaceName = "org.mpris.MediaPlayer2.Player"
    private static let seeked = Signal<Int64>(interface, "Seeked", "Position")
    private static let setPosition = Method<(ObjectPath, Int64), Void>(
        interface, "SetPosition", .init("TrackId", "Position"))

    var isPlaying: Bool { properties["PlaybackStatus"]?.text == "Playing" }
    var canGoNext: Bool { properties["CanGoNext"]?.bool ?? false }
    var canSeek: Bool { properties["CanSeek"]?.bool ?? false }
    /// In whole seconds.
    var position: Int { Self.seconds(properties["Position"]) ?? 0 }

    private var metadata: [String: BusValue] { properties["Metadata"]?.properties ?? [:] }
    private var track: ObjectPath? { metadata["mpris:trackid"]?.text.flatMap { try? ObjectPath($0) } }
    /// In whole seconds; nil for what has no end, such as a radio station.
    var length: Int? { Self.seconds(metadata["mpris:length"]).flatMap { $0 > 0 ? $0 : nil } }
    /// Players write microseconds as numbers of any type, and may write nonsense.
    private static func seconds(_ microseconds: BusValue?) -> Int? {
        microseconds?.number.flatMap { Int(exactly: min(max($0 / 1_000_000, 0), 1e9).rounded()) }
    }
    /// Artist and title; empty when nothing is loaded.
    var title: String {
        let artists = metadata["xesam:artist"]?.elements?.compactMap(\.text) ?? []
        let title = metadata["xesam:title"]?.text ?? metadata["xesam:url"]?.text ?? ""
        return ([artists.joined(separator: ", "), title]).filter { !$0.isEmpty }.joined(separator: " – ")
    }

    func call(_ member: MemberName) async throws {
        try await service.call(Method<Void, Void>(Self.interface, member), (), at: Self.path)
    }

    func setPosition(_ seconds: Int) async throws {
        guard let track else {
            throw ServiceError("\(name) does not say what it plays, so it can't be moved")
        }
        try await service.call(Self.setPosition, (track, Int64(seconds) * 1_000_000), at: Self.path)
    }

    private var service: BusService {
        BusService(bus: .session, name: name, title: name.rawValue, remedy: "start the player again")
    }
}

extension Player {
    /// The player that was seen playing last.
    private static let last = Mutex<BusName?>(nil)

    /// The player that plays; else the one that was seen playing last; else the first by name.
    static func current() async throws -> Player {
        let connection = try await Bus.session.connection()
        var players: [Player] = []
        for name in try await connection.listNames().sorted(by: { $0.rawValue < $1.rawValue })
        // playerctld stands for another player that is here as well.
        where name.rawValue.hasPrefix("\(prefix).") && name.rawValue != "\(prefix).playerctld" {
            // One that doesn't answer must not keep the others from being used.
            let properties = try? await connection.call(
                StandardInterfaces.Properties.getAll, interface.rawValue, of: name, at: path,
                timeout: .seconds(2), noAutoStart: true)
            if let properties { players.append(Player(name: name, properties: properties)) }
        }
        let playing = players.first(where: \.isPlaying)
        if let playing { last.withLock { $0 = playing.name } }
        let known = last.withLock { $0 }
        guard let player = playing ?? players.first(where: { $0.name == known }) ?? players.first else {
            throw ServiceError(
                "no player is open; start one that can be controlled from outside (MPRIS), such as a browser, "
                    + "VLC, or mpv with the package mpv-mpris")
        }
        return player
    }

    /// An element when players come and go, or do something else.
    static func changes() -> AsyncStream<Void> {
        Bus.session.changes([
            .owners(below: prefix), MatchRule(seeked, path: path),
            MatchRule(
                StandardInterfaces.Properties.propertiesChanged, path: path, arg0: interface.rawValue),
        ])
    }
}
