internal import ControlRuntime
internal import DBus
internal import EventLoop
internal import SwiftUILite
internal import ControlBasics
internal import Synchronization

/// The players on the session bus: which of them is meant, and when to look again.
final class Players: Sendable {
    static let shared = Players()

    private struct State {
        var order = PlayerOrder()
        /// Whether the players' announcements are heard.
        var isListening = false
        /// Players that did not answer in time. Each has one more question, for which nobody waits.
        var silent: [BusName: Task<Void, Never>] = [:]
        /// Players that have been silent, and get less time until they answer within that.
        var slow: Set<BusName> = []
        /// What silent ones answered in the end, and until when it counts as their answer.
        var late: [BusName: (properties: Vardict, until: Duration)] = [:]
        /// The one that was just paused, and until when it is meant all the same.
        var paused: (name: BusName, until: Duration)?
        var nextLook: (timer: LoopTimer, at: Duration)?
        /// What players are called, as they say once.
        var titles: [BusName: String] = [:]
        /// The cover that was read last, and of which file.
        var artwork: (file: String, modified: Date?, picture: Picture?)?
    }

    private let state = Mutex(State())
    private let followers = Followers()

    private static let prefix = "org.mpris.MediaPlayer2."
    private static let announcements = MatchRule(
        StandardInterfaces.Properties.propertiesChanged, path: Player.path, arg0: Player.interface.rawValue)
    /// How long an answer is waited for. A player that hangs costs this once.
    private static let patience = Duration.seconds(1)
    private static let patienceWithSlowOnes = Duration.milliseconds(100)

    /// Of those that play the one that started last; else the one that started or was used last; else the
    /// first by name.
    func current() async throws -> Player { try await look().meant }

    /// The player that is meant, and all that answer, by name.
    func look() async throws -> (meant: Player, all: [Player]) {
        let connection = try await Bus.session.connection()
        try await listen(connection)
        let (look, begin) = (state.withLock { $0.order.beginLook() }, Loop.uptime)
        let all = try await everybody(connection)
        let players = await withTaskGroup { group in
            for (name, owner) in all {
                group.addTask {
                    let properties = await self.answer(of: owner, connection)
                    return properties.map { Player(name: name, owner: owner, properties: $0) }
                }
            }
            return await group.compactMap(\.self).reduce(into: [BusName: Player]()) { $0[$1.owner] = $1 }
        }
        let present = all.map(\.owner).filter { players[$0] != nil }
        let playing = present.filter { players[$0]?.isPlaying == true }
        let meant = state.withLock { state -> BusName? in
            state.order.noteLook(all.map { ($0.owner, players[$0.owner]?.isPlaying) }, look: look)
            if let paused = state.paused, begin < paused.until, present.contains(paused.name) {
                return paused.name
            }
            return state.order.meant(of: present, playing: playing)
        }
        if let player = meant.flatMap({ players[$0] }) {
            return (player, present.compactMap { players[$0] })
        }
        guard all.isEmpty else {
            throw ServiceError(
                "no player answers: \(all.map { Self.title($0.name) }.joined(separator: ", "))")
        }
        throw ServiceError(
            "no player is open; start one that can be controlled from outside (MPRIS), such as a browser, "
                + "VLC, or mpv with the package mpv-mpris")
    }

    /// Who has a player's name, by name; once also where somebody has several.
    private func everybody(_ connection: BusConnection) async throws -> [(name: BusName, owner: BusName)] {
        let names = try await connection.listNames().filter {
            // playerctld stands for another player that is here as well.
            $0.rawValue.hasPrefix(Self.prefix) && $0.rawValue != "\(Self.prefix)playerctld"
        }
        let owners = await withTaskGroup { group in
            for name in names {
                group.addTask { (name: name, owner: try? await connection.owner(of: name)) }
            }
            return await group.reduce(into: [BusName: BusName]()) { $0[$1.name] = $1.owner }
        }
        var seen: Set<BusName> = []
        return names.sorted { $0.rawValue < $1.rawValue }.compactMap { name in
            guard let owner = owners[name], seen.insert(owner).inserted else { return nil }
            return (name, owner)
        }
    }

    /// What a player says of itself; nil for one that does not, which keeps nobody waiting twice.
    private func answer(of owner: BusName, _ connection: BusConnection) async -> Vardict? {
        let (late, isSilent, isSlow) = state.withLock { state in
            (state.late[owner], state.silent[owner] != nil, state.slow.contains(owner))
        }
        if let late, Loop.uptime < late.until { return late.properties }
        if isSilent { return nil }
        do {
            let limit = isSlow ? Self.patienceWithSlowOnes : Self.patience
            let answer = try await Player.properties(of: owner, connection, within: limit)
            if isSlow { _ = state.withLock { $0.slow.remove(owner) } }
            return answer
        } catch let error as BusError where error.name == .noReply {
            awaitAnswer(of: owner, connection)
            return nil
        } catch {
            return nil
        }
    }

    private func awaitAnswer(of owner: BusName, _ connection: BusConnection) {
        state.withLock { state in
            guard state.silent[owner] == nil else { return }
            state.slow.insert(owner)
            state.silent[owner] = Task {
                let answer = try? await Player.properties(of: owner, connection, within: .seconds(600))
                self.state.withLock { state in
                    state.silent[owner] = nil
                    state.late = state.late.filter { Loop.uptime < $0.value.until }
                    state.late[owner] = answer.map { ($0, Loop.uptime + Self.patience) }
                    if answer == nil { state.slow.remove(owner) }
                }
                if answer != nil { followers.tell() }
            }
        }
    }

    /// What a player is called in a sentence.
    static func title(_ name: BusName) -> String { String(name.rawValue.dropFirst(prefix.count)) }
}

extension Players {
    /// Hears from now on, in their order, what players announce: two may start within one look.
    private func listen(_ connection: BusConnection) async throws {
        let isListening = state.withLock { state in
            defer { state.isListening = true }
            return state.isListening
        }
        guard !isListening else { return }
        do {
            try await connection.subscribe(Self.announcements) { [self] signal in
                guard let name = signal.sender, let values = signal.arguments.dropFirst().first?.properties,
                    let status = values["PlaybackStatus"]?.text
                else { return }
                state.withLock { $0.order.noteChange(of: name, isPlaying: status == "Playing") }
            }
        } catch {
            state.withLock { $0.isListening = false }
            throw error
        }
    }

    /// An element when players come and go, or do something else, and when it is time to look again.
    func changes() -> AsyncStream<Void> {
        let told = followers.follow()
        return .following { changed in
            await withTaskGroup { group in
                group.addTask { for await _ in told { changed() } }
                group.addTask {
                    let changes = Bus.session.changes([
                        .owners(below: String(Self.prefix.dropLast())),
                        MatchRule(Player.seeked, path: Player.path),
                        Self.announcements,
                    ])
                    for await _ in changes { changed() }
                }
                // It ends with the bus.
                await group.next()
                group.cancelAll()
            }
        }
    }

    /// An element more for those who follow, after a while; or earlier, where one is due then.
    func lookAgain(after pause: Duration) {
        state.withLock { state in
            let moment = Loop.uptime + pause
            if let next = state.nextLook, next.at <= moment { return }
            state.nextLook?.timer.cancel()
            let timer = Loop.main.schedule(after: pause) { [self] in
                self.state.withLock { $0.nextLook = nil }
                followers.tell()
            }
            state.nextLook = (timer, moment)
        }
    }

    /// The user chose a player.
    func choose(_ player: Player) {
        state.withLock { $0.order.choose(player.owner) }
        followers.tell()
    }

    /// What a player calls itself; what its name on the bus says where it does not.
    func title(of player: Player) async -> String {
        if let known = state.withLock({ $0.titles[player.owner] }) { return known }
        let identity = Property<String>("org.mpris.MediaPlayer2", "Identity")
        let connection = try? await Bus.session.connection()
        let said = try? await connection?.get(
            identity, of: player.owner, at: Player.path, timeout: Self.patienceWithSlowOnes, noAutoStart: true
        )
        let own = ProgramText.oneLine(said ?? "")
        // Browsers have a number of each window behind their names.
        let name = Self.title(player.name).split(separator: ".").first.map(String.init) ?? ""
        let title = own.isEmpty ? name : own
        state.withLock { $0.titles[player.owner] = title }
        return title
    }

    /// The cover of what a player has loaded, where that is a file; nil for none. May read it.
    func artwork(of player: Player) -> Picture? {
        guard let file = player.artworkFile else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        let modified = attributes?[.modificationDate] as? Date
        if let known = state.withLock({ $0.artwork }), known.file == file, known.modified == modified {
            return known.picture
        }
        let picture = (try? Picture.read(file)).flatMap { try? Picture($0) }
        state.withLock { $0.artwork = (file, modified, picture) }
        return picture
    }

    func noteUse(of player: Player) { state.withLock { $0.order.noteUse(of: player.owner) } }

    /// A player was paused by an action: what is read for that shows it, though another one may play on. That
    /// one is meant again after a moment.
    func notePause(of player: Player) {
        let moment = Duration.milliseconds(400)
        state.withLock { $0.paused = (player.owner, Loop.uptime + moment) }
        lookAgain(after: moment)
    }
}
