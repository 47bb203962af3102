internal import EventLoop
internal import Glibc

extension BusConnection {
    /// Sets what happens when the bus goes away; nil, which is the beginning, ends the connection.
    public func setReconnection(_ reconnection: BusReconnection?) { self.reconnection = reconnection }

    /// Whether the bus has gone away and is looked for: what is asked of it now is asked when it is back.
    var isLooking: Bool { attempts != nil && !isConnected }

    /// Looks for the bus that has gone away, once more where it had come back and not everything was as
    /// before.
    func reconnect(_ reconnection: BusReconnection) {
        let generation = nextGeneration()
        if attempts == nil {
            let deadline = loop.schedule(after: reconnection.limit) { [weak self] in
                self?.assumeIsolated { $0.giveUp(after: reconnection.limit) }
            }
            let lasted = Duration.nanoseconds(Int64(clamping: MonotonicClock.now() - connectedAt))
            attempts = ReconnectionAttempts(reconnection, deadline, pauses.afterLoss(lasted: lasted))
        }
        attempts?.restoring = nil
        attempts?.pending = 0
        routes.forgetRegistrations()
        for name in followedNames { reportOwner(of: name, name, "") }
        knownNames = []
        reconnection.lost()
        tryAgain(generation)
    }

    private func giveUp(after limit: Duration) {
        guard let attempts else { return }
        let reason = attempts.failure.map { ": \($0)" } ?? ""
        end(
            BusConnectionError(
                .disconnected,
                "the bus went away and did not come back within \(limit)\(reason)"))
    }

    private func tryAgain(_ generation: UInt32, after pause: Duration? = nil) {
        guard generation == self.generation, let pause = pause ?? attempts?.nextPause() else { return }
        attempts?.next = loop.schedule(after: pause) { [weak self] in
            self?.assumeIsolated { $0.attempt(generation) }
        }
    }

    /// Connecting waits for the bus, so it happens on a thread of its own.
    private func attempt(_ generation: UInt32) {
        guard generation == self.generation, let attempts, isLooking else { return }
        guard attempts.pending < ReconnectionAttempts.mostPending else {
            return tryAgain(generation, after: ReconnectionAttempts.patience)
        }
        let (address, limits, batch) = (BusAddress.withoutIdentity(address), handle.limits, handle.nextBatch)
        let hasThread = loop.startThread { [weak self] loop in
            let opened = OpenedHandle(address, limits, batch: batch)
            loop.post { [weak self] in self?.assumeIsolated { $0.adopt(opened, generation) } }
        }
        guard hasThread else { return tryAgain(generation) }
        self.attempts?.pending += 1
        tryAgain(generation, after: ReconnectionAttempts.patience)
    }

    /// Goes on with the first attempt that came to a connection; of others nothing is kept.
    private func adopt(_ opened: OpenedHandle, _ generation: UInt32) {
        guard generation == self.generation, isLooking else { return }
        attempts?.pending -= 1
        do throws(BusConnectionError) {
            let handle = try opened.takeHandle()
            self.handle = handle
            setCurrentName(handle.uniqueName)
            attempts?.next = nil
            attempts?.heardOf = []
            attach()
            attempts?.restoring = Task { await restore(generation) }
        } catch {
            attempts?.failure = error.message
            if let attempts, let limit = attempts.reconnection.goneLimit, attempts.hasLasted(limit),
                BusAddress.isGone(address)
            {
                return giveUp(after: limit)
            }
            tryAgain(generation)
        }
    }

    /// Has the new bus know what the old one knew.
    private func restore(_ generation: UInt32) async {
        do {
            try await sendRules()
            try await reportOwners()
            if let returned = attempts?.reconnection.returned { await returned() }
            for (name, flags) in ownedNames.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                // It may have been given back meanwhile.
                if ownedNames[name] != nil { try await requestName(name, flags: flags) }
            }
            guard generation == self.generation, isConnected, let attempts else { return }
            pauses = attempts.end()
            connectedAt = MonotonicClock.now()
            self.attempts = nil
            attempts.reconnection.restored()
        } catch {
            // Lost once more: the next attempts are under way.
            guard generation == self.generation, isConnected else { return }
            // A bus that takes a connection and then says nothing is none.
            if (error as? BusError)?.name == .noReply { return lose() }
            end(
                BusConnectionError(
                    .disconnected, "the bus went away and came back, but \(Self.reason(error))"))
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as BusConnectionError: error.message
        case let error as BusError: "refuses what it allowed before: \(error)"
        default: "\(error)"
        }
    }

    private func sendRules() async throws {
        for text in routes.texts where routes.isToBeSent(text) {
            _ = try await callBus("AddMatch", [.string(text)])
            if !routes.noteRegistration(text, isNew: false) { try sendToBus("RemoveMatch", [.string(text)]) }
        }
    }

    /// Reports each owner as soon as the bus has: what the bus says later of the same name comes later.
    private func reportOwners() async throws {
        // Names that somebody may follow by what they begin with.
        if !followedNamespaces.isEmpty { _ = try await listNames() }
        for name in followedNames {
            // A unique name is somebody else's on another bus.
            guard let valid = try? BusName(name), valid.isWellKnown, let owner = try await owner(of: valid),
                attempts?.heardOf.contains(name) == false
            else { continue }
            reportOwner(of: name, "", owner.rawValue)
        }
    }

    /// The names whose owners somebody follows.
    private var followedNames: [String] {
        let followed = routes.all.compactMap { $0.rule.member == "NameOwnerChanged" ? $0.rule.arg0 : nil }
        let namespaces = followedNamespaces
        let known = knownNames.filter { name in namespaces.contains { name == $0 || name.hasPrefix($0 + ".") }
        }
        return known.union(followed).union(routes.trackedNames.map(\.rawValue)).sorted()
    }

    private var followedNamespaces: [String] {
        routes.all.compactMap { $0.rule.member == "NameOwnerChanged" ? $0.rule.arg0Namespace : nil }
    }

    /// Says what the bus would have said.
    private func reportOwner(of name: String, _ old: String, _ new: String) {
        deliver(
            BusSignal(
                path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
                arguments: [.string(name), .string(old), .string(new)], sender: "org.freedesktop.DBus"))
    }
}

extension BusAddress {
    /// Whether no bus can come back under an address: its socket is not in the file system any more, and is
    /// not the one that each login of the user has. A bus that is started for one command, such as that of
    /// `dbus-run-session`, has a socket whose name no other one gets.
    static func isGone(_ address: String, runtime: String? = environment("XDG_RUNTIME_DIR")) -> Bool {
        let usual = [runtime, "/run/user/\(getuid())"].compactMap(\.self).map { "\($0)/bus" }
        return address.split(separator: ";").allSatisfy { one in
            guard one.hasPrefix("unix:") else { return false }
            let keys = one.dropFirst("unix:".count).split(separator: ",")
            // It has no file, and an attempt to connect has just failed.
            if keys.contains(where: { $0.hasPrefix("abstract=") }) { return true }
            guard let key = keys.first(where: { $0.hasPrefix("path=") }) else { return false }
            let path = String(key.dropFirst("path=".count))
            // Escaped, it names another file than it seems to.
            guard !path.contains("%"), !usual.contains(path) else { return false }
            var status = stat()
            return lstat(path, &status) != 0 && errno == ENOENT
        }
    }

    /// An address without the identity of the bus that listened there, as another one will have another.
    static func withoutIdentity(_ address: String) -> String {
        address.split(separator: ";").map { one in
            guard let colon = one.firstIndex(of: ":") else { return String(one) }
            let keys = one[one.index(after: colon)...].split(separator: ",").filter { !$0.hasPrefix("guid=") }
            return one[...colon] + keys.joined(separator: ",")
        }.joined(separator: ";")
    }
}

/// What a connection does when the bus goes away: it tries to connect to the same address again, with growing
/// pauses.
///
/// Outstanding calls fail at once, as nobody will answer them. Signal streams and subscriptions stay: the bus
/// that comes back gets their rules, and is asked for the names again that this connection had. Who
/// follows the owner of a name (a rule for `NameOwnerChanged` with ``MatchRule/arg0`` or
/// ``MatchRule/arg0Namespace``) is notified that it has gone, and again that it is there. Subscriptions and
/// names asked for meanwhile count as well.
///
/// Where the bus doesn't come back, or gives a name to somebody else, the connection ends as it does without
/// this (``BusConnection/setDisconnectHandler(_:)``), and ``BusConnection/loss`` says why.
public struct BusReconnection: Sendable {
    /// How long to try, until everything is as before.
    public var limit: Duration
    /// How long to try where the bus's socket is gone and no other bus will have it, see
    /// ``BusAddress/isGone(_:runtime:)``; as long as otherwise where it is nil.
    package var goneLimit: Duration?
    /// Runs on the loop when the bus has gone away, after all outstanding calls have failed; once more where
    /// it goes away again before everything was as before.
    public var lost: @Sendable () -> Void
    /// Runs when there is a bus again that knows all subscriptions. The names are asked for when it returns.
    public var returned: @Sendable () async -> Void
    /// Runs on the loop when everything is as before.
    public var restored: @Sendable () -> Void

    /// - Parameters:
    ///   - limit: 60 seconds unless given.
    ///   - lost: runs when the bus has gone, see ``lost``.
    ///   - returned: runs when there is a bus again, see ``returned``.
    ///   - restored: runs when everything is as before, see ``restored``.
    public init(
        limit: Duration = .seconds(60), lost: @escaping @Sendable () -> Void = {},
        returned: @escaping @Sendable () async -> Void = {}, restored: @escaping @Sendable () -> Void = {}
    ) {
        self.limit = limit
        self.lost = lost
        self.returned = returned
        self.restored = restored
    }

    /// The same, with two limits.
    ///
    /// - Parameters:
    ///   - patience: how long to try.
    ///   - restored: runs when everything is as before, see ``restored``.
    public init(_ patience: BusPatience, restored: @escaping @Sendable () -> Void = {}) {
        self.init(limit: patience.limit, restored: restored)
        goneLimit = patience.goneLimit
    }
}

/// The attempts to reach a bus again that went away, until everything is as before.
struct ReconnectionAttempts {
    let reconnection: BusReconnection
    let deadline: LoopTimer
    private let begin = MonotonicClock.now()
    var next: LoopTimer? {
        didSet { oldValue?.cancel() }
    }
    /// Has the new bus know what the old one knew.
    var restoring: Task<Void, Never>? {
        didSet { oldValue?.cancel() }
    }
    /// Attempts whose end has not been heard of.
    var pending = 0
    /// The names of whose owners the new bus has reported by itself.
    var heardOf: Set<String> = []
    /// Why the last one failed.
    var failure: String?
    private var pauses: ReconnectionPauses

    init(_ reconnection: BusReconnection, _ deadline: LoopTimer, _ pauses: ReconnectionPauses) {
        self.reconnection = reconnection
        self.deadline = deadline
        self.pauses = pauses
    }

    /// A bus that takes a connection and says nothing may never say anything: after this time another attempt
    /// is made beside the one that waits.
    static let patience: Duration = .seconds(5)
    /// Each waits on a thread of its own.
    static let mostPending = 8

    func hasLasted(_ limit: Duration) -> Bool {
        Duration.nanoseconds(Int64(clamping: MonotonicClock.now() - begin)) >= limit
    }

    mutating func nextPause() -> Duration { pauses.next() }

    /// They are over.
    ///
    /// - Returns: the pauses as they have grown.
    func end() -> ReconnectionPauses {
        deadline.cancel()
        next?.cancel()
        restoring?.cancel()
        return pauses
    }
}

/// How long to wait before each attempt: a bus that is restarted by hand is back in a moment, one that an
/// update restarts in some seconds.
struct ReconnectionPauses: Equatable {
    private static let first: Duration = .milliseconds(20)
    private static let longest: Duration = .seconds(1)
    /// A connection that lasted as long is no reason for longer pauses.
    static let steady: Duration = .seconds(10)

    private var pause = first

    /// The pauses after a loss. Where the bus ends each connection soon, they go on growing.
    ///
    /// - Parameter lasted: how long the connection has lasted.
    func afterLoss(lasted: Duration) -> ReconnectionPauses {
        lasted < Self.steady ? self : ReconnectionPauses()
    }

    mutating func next() -> Duration {
        defer { pause = min(pause * 2, Self.longest) }
        return pause
    }
}
