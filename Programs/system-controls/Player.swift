internal import ControlRuntime
internal import DBus
internal import Synchronization
internal import ControlBasics

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
    private static let seek = Method<Int64, Void>(interface, "Seek", .init("Offset"))

    var isPlaying: Bool { properties["PlaybackStatus"]?.text == "Playing" }
    var canGoNext: Bool { properties["CanGoNext"]?.bool ?? false }
    var canSeek: Bool { properties["CanSeek"]?.bool ?? false }
    /// In whole seconds.
    var position: Int { Self.seconds(properties["Position"]) ?? 0 }
    private var microseconds: Double {
        properties["Position"]?.number.flatMap { $0.isFinite ? $0 : nil } ?? 0
    }

    private var metadata: [String: BusValue] { properties["Metadata"]?.properties ?? [:] }
    /// Nil for one of another type than a path, and where nothing is loaded.
    private var track: ObjectPath? {
        metadata["mpris:trackid"]?.text.flatMap { try? ObjectPath($0) }
            .flatMap { $0.rawValue.hasSuffix("/TrackList/NoTrack") ? nil : $0 }
    }
    /// In whole seconds; nil for what has no end, such as a radio station.
    var length: Int? { Self.seconds(metadata["mpris:length"]).flatMap { $0 > 0 ? $0 : nil } }
    /// Players write microseconds as numbers of any type, and may write nonsense.
    private static func seconds(_ microseconds: BusValue?) -> Int? {
        microseconds?.number.flatMap { Int(exactly: min(max($0 / 1_000_000, 0), 1e9).rounded()) }
    }
    /// Artist and title; empty when nothing is loaded.
    var title: String {
        // Players write a list, and some a text.
        let artist = metadata["xesam:artist"]
        let artists = artist?.elements?.compactMap(\.text) ?? [artist?.text].compactMap(\.self)
        let title = metadata["xesam:title"]?.text ?? metadata["xesam:url"]?.text ?? ""
        return [artists.joined(separator: ", "), title].map { ProgramText.oneLine($0) }.filter { !$0.isEmpty }
            .joined(separator: " – ")
    }

    func call(_ member: MemberName) async throws {
        Self.order.withLock { $0.noteUse(of: name) }
        try await service.call(Method<Void, Void>(Self.interface, member), (), at: Self.path)
    }

    func setPosition(_ seconds: Int) async throws {
        Self.order.withLock { $0.noteUse(of: name) }
        let wanted = Int64(seconds) * 1_000_000
        guard let track else {
            // Seeking goes by a distance, and needs no track.
            let distance = Int64(clamping: (Double(wanted) - microseconds))
            return try await service.call(Self.seek, distance, at: Self.path)
        }
        try await service.call(Self.setPosition, (track, wanted), at: Self.path)
    }

    /// The same player as it is now; nil where it has gone or doesn't answer.
    func now() async -> Player? { try? await Self.read(name, await Bus.session.connection()) }

    private static func read(_ name: BusName, _ connection: BusConnection) async throws -> Player {
        Player(
            name: name,
            properties: try await connection.call(
                StandardInterfaces.Properties.getAll, interface.rawValue, of: name, at: path,
                timeout: .seconds(2), noAutoStart: true))
    }

    private var service: BusService {
        BusService(bus: .session, name: name, title: name.rawValue, remedy: "start the player again")
    }
}

extension Player {
    /// Which player is meant.
    private static let order = Mutex(PlayerOrder())

    /// Of those that play the one that started last; else the one that started or was used last; else the
    /// first by name.
    static func current() async throws -> Player {
        let look = order.withLock { $0.beginLook() }
        let connection = try await Bus.session.connection()
        let names = try await connection.listNames().sorted { $0.rawValue < $1.rawValue }
            // playerctld stands for another player that is here as well.
            .filter { $0.rawValue.hasPrefix("\(prefix).") && $0.rawValue != "\(prefix).playerctld" }
        // One that doesn't answer must not keep the others from being used.
        let players = await withTaskGroup { group in
            for name in names {
                group.addTask { try? await read(name, connection) }
            }
            return await group.compactMap(\.self).reduce(into: [BusName: Player]()) { $0[$1.name] = $1 }
        }
        let present = names.filter { players[$0] != nil }
        let playing = present.filter { players[$0]?.isPlaying == true }
        let meant = order.withLock { order in
            order.note(present: present, playing: playing, look: look)
            return order.meant(of: present, playing: playing)
        }
        guard let player = meant.flatMap({ players[$0] }) else {
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
