internal import EventLoop

extension BusConnection {
    /// The signals that match a rule. The bus knows the rule before this returns, so none that is sent later
    /// is missed.
    ///
    /// - Throws: ``BusError`` when the bus refuses the rule (`MatchRuleInvalid`, `LimitsExceeded`),
    ///   ``BusConnectionError``, `CancellationError`.
    public nonisolated func signals(matching rule: MatchRule) async throws -> BusSignalStream {
        let (stream, continuation) = AsyncStream.makeStream(of: BusSignal.self)
        let id = try await outcome {
            try await $0.addRoute(
                rule, deliver: { continuation.yield($0) }, finish: { continuation.finish() })
        }.get()
        continuation.onTermination = { [self] _ in
            loop.post { self.assumeIsolated { $0.removeRoute(id) } }
        }
        // A connection that ended meanwhile has finished the stream before its end could be observed.
        return BusSignalStream(stream: stream)
    }

    /// Runs `handler` for each signal that matches a rule: on the loop, in order of arrival, outside of any
    /// task.
    ///
    /// It lasts until ``BusSubscription/cancel()`` or until the connection ends, and keeps the connection
    /// open. The first signals may come before this returns.
    ///
    /// - Throws: as ``signals(matching:)``.
    @discardableResult
    public nonisolated func subscribe(
        _ rule: MatchRule, _ handler: @escaping @Sendable (BusSignal) -> Void
    ) async throws -> BusSubscription {
        let id = try await outcome { try await $0.addRoute(rule, deliver: handler, finish: {}) }.get()
        return BusSubscription(connection: self, id: id)
    }

    private func addRoute(
        _ rule: MatchRule, deliver: @escaping @Sendable (BusSignal) -> Void,
        finish: @escaping @Sendable () -> Void
    ) async throws -> UInt64 {
        let id = routes.nextID()
        if let name = rule.sender, name.isWellKnown { try await track(name) }
        do {
            try await addMatch(rule)
        } catch {
            if let name = rule.sender, name.isWellKnown { untrack(name) }
            throw error
        }
        // The reply to AddMatch is handled before the next message is read, so no signal has been missed.
        routes.add(SignalRoutes.Route(id: id, rule: rule, deliver: deliver, finish: finish))
        return id
    }

    func removeRoute(_ id: UInt64) {
        guard let route = routes.remove(id) else { return }
        removeMatch(route.rule)
        if let name = route.rule.sender, name.isWellKnown { untrack(name) }
        route.finish()
    }

    func receiveSignal(_ message: borrowing IncomingMessage) {
        // A signal without these was not let through; one whose body can't be read is dropped.
        guard let path = message.path, let interface = message.interface, let member = message.member,
            routes.mayTake(path, interface, member, from: message.sender),
            let arguments = try? handle.arguments(of: message)
        else { return }
        let signal = BusSignal(
            path: path, interface: interface, member: member, arguments: arguments, sender: message.sender)
        deliver(signal)
    }

    func deliver(_ signal: BusSignal) {
        noteOwnerChange(signal)
        // A copy: a handler may end its own subscription or, cancelled by an earlier one, must not run.
        for route in routes.all where routes.leads(signal, to: route) && routes.contains(route.id) {
            route.deliver(signal)
        }
    }
}

extension BusConnection {
    /// Adds a rule at the bus, once for all that use the same text.
    func addMatch(_ rule: MatchRule) async throws {
        let text = rule.description
        guard !text.utf8.contains(0) else {
            throw BusValueValidator.fault("a match rule holds a NUL character, which D-Bus can't carry")
        }
        if routes.isUnknown(text) {
            let isTold = try await unlessLost {
                _ = try await callBus("AddMatch", [.string(text)])
                guard !isClosed else { throw BusConnectionError.closed }
            }
            if isTold { _ = routes.noteRegistration(text, isNew: true) }
        }
        routes.addUser(text)
    }

    /// Asks the bus for something that it is asked for again when it comes back.
    ///
    /// - Returns: false when it is gone, and looked for.
    /// - Throws: what `body` throws where the connection goes on, or has ended.
    @discardableResult
    func unlessLost(_ body: () async throws -> Void) async throws -> Bool {
        if isLooking { return false }
        do {
            try await body()
            return true
        } catch let error as BusConnectionError where error.code == .disconnected && attempts != nil {
            return false
        }
    }

    /// Removes a rule at the bus when its last user has gone, without waiting for the answer.
    func removeMatch(_ rule: MatchRule) {
        let text = rule.description
        let registrations = routes.removeUser(text)
        guard isConnected else { return }
        for _ in 0..<registrations { try? sendToBus("RemoveMatch", [.string(text)]) }
    }

    /// Follows who owns a name that a rule gives as sender: signals carry unique names only.
    func track(_ name: BusName) async throws {
        routes.track(name)
        do {
            try await addMatch(.ownerChange(of: name))
            do {
                try await unlessLost {
                    let changes = routes.ownerChanges(of: name)
                    let owner = try await owner(of: name)
                    routes.setOwner(of: name, to: owner, askedAfter: changes)
                }
            } catch {
                removeMatch(.ownerChange(of: name))
                throw error
            }
        } catch {
            routes.untrack(name)
            throw error
        }
    }

    func untrack(_ name: BusName) {
        removeMatch(.ownerChange(of: name))
        routes.untrack(name)
    }

    /// Keeps the tracked owners up to date, before any handler sees a signal.
    func noteOwnerChange(_ signal: BusSignal) {
        guard signal.member == "NameOwnerChanged", signal.interface == "org.freedesktop.DBus",
            signal.sender == "org.freedesktop.DBus", signal.arguments.count == 3,
            let name = signal.arguments[0].text.flatMap({ try? BusName($0) })
        else { return }
        attempts?.heardOf.insert(name.rawValue)
        if name.isWellKnown {
            if signal.arguments[2].text == "" {
                knownNames.remove(name.rawValue)
            } else {
                knownNames.insert(name.rawValue)
            }
        }
        routes.noteOwner(of: name, signal.arguments[2].text.flatMap { try? BusName($0) })
    }

    /// A call to the bus without a reply.
    func sendToBus(_ member: MemberName, _ arguments: [BusValue]) throws(BusConnectionError) {
        let call = OutgoingCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus",
            member: member, wantsReply: false)
        try handle.send(.call(call, arguments))
    }
}

extension MatchRule {
    fileprivate static func ownerChange(of name: BusName) -> MatchRule {
        MatchRule(
            sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: "NameOwnerChanged", arg0: name.rawValue)
    }
}

/// The signals that match a rule, in order of arrival, from the moment the stream was made.
///
/// For one reader. Signals that are not read yet are kept without limit, so read or let go. The bus is asked
/// to send no more when the reading task is cancelled or the stream goes away; the stream ends when the
/// connection does.
public struct BusSignalStream: AsyncSequence, Sendable {
    public typealias Element = BusSignal
    /// Reading a stream never fails.
    public typealias Failure = Never

    let stream: AsyncStream<BusSignal>

    /// Begins to read; a stream is for one reader.
    public func makeAsyncIterator() -> Iterator { Iterator(base: stream.makeAsyncIterator()) }

    /// Reads a stream, one element after the other.
    public struct Iterator: AsyncIteratorProtocol {
        var base: AsyncStream<BusSignal>.Iterator

        /// The next signal; nil when the connection has ended or the task was cancelled.
        public mutating func next() async -> BusSignal? { await base.next(isolation: #isolation) }

        /// As ``next()``, on the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> BusSignal? {
            await base.next(isolation: actor)
        }
    }
}

/// A handler for signals. Letting go of this value does not end it.
public struct BusSubscription: Sendable {
    let connection: BusConnection
    let id: UInt64

    /// Ends the subscription; does nothing when it has ended. On the loop's thread it is certain that the
    /// handler does not run again; from another thread it ends soon.
    public func cancel() {
        connection.loop.runHere { [connection, id] in connection.assumeIsolated { $0.removeRoute(id) } }
    }
}

/// Where the signals of a connection go: who follows which rule, of which rules the bus knows, and who owns
/// the names that rules give as senders. A plain value; the connection asks the bus.
struct SignalRoutes {
    /// Where the signals of one rule go.
    struct Route: Sendable {
        let id: UInt64
        let rule: MatchRule
        let deliver: @Sendable (BusSignal) -> Void
        let finish: @Sendable () -> Void
    }

    /// How often a rule's text is used here, and how often it was added at the bus: two that ask at the same
    /// time may both have added it.
    private struct RuleUse {
        var users = 0
        var registrations = 0
    }

    /// The owner of a well-known name that rules name as sender.
    private struct TrackedOwner {
        var users = 0
        var owner: BusName?
        /// How often the bus has reported another one.
        var changes: UInt64 = 0
    }

    private static let bus: BusName = "org.freedesktop.DBus"

    /// In the order in which they came.
    private(set) var all: [Route] = []
    private var lastID: UInt64 = 0
    private var uses: [String: RuleUse] = [:]
    private var owners: [BusName: TrackedOwner] = [:]

    // MARK: Routes

    mutating func nextID() -> UInt64 {
        lastID += 1
        return lastID
    }

    mutating func add(_ route: Route) { all.append(route) }

    mutating func remove(_ id: UInt64) -> Route? {
        all.firstIndex { $0.id == id }.map { all.remove(at: $0) }
    }

    func contains(_ id: UInt64) -> Bool { all.contains { $0.id == id } }

    /// Whether a signal's arguments are wanted. Any peer can send any signal here; of others than the bus,
    /// which says who owns names, only those are read that somebody follows.
    func mayTake(
        _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName, from sender: BusName?
    ) -> Bool {
        if sender == Self.bus, interface.rawValue == Self.bus.rawValue { return true }
        return all.contains {
            $0.rule.mayMatch(path, interface, member, from: sender, owner: { owners[$0]?.owner })
        }
    }

    /// Whether a signal goes there.
    func leads(_ signal: BusSignal, to route: Route) -> Bool {
        route.rule.matches(signal, owner: { owners[$0]?.owner })
    }

    /// Forgets everything; gives the routes that there were.
    mutating func removeAll() -> [Route] {
        defer { (all, uses, owners) = ([], [:], [:]) }
        return all
    }

    // MARK: Rules at the bus

    /// Whether the bus is to get a rule.
    func isUnknown(_ text: String) -> Bool { uses[text].map { $0.registrations == 0 } ?? true }

    /// Whether a rule in use is one that the bus doesn't know.
    func isToBeSent(_ text: String) -> Bool { uses[text]?.registrations == 0 }

    /// The rules in use.
    var texts: [String] { uses.keys.sorted() }

    /// The bus knows a rule, once more.
    ///
    /// - Returns: false where nobody uses it any more, so that the bus is to forget it.
    mutating func noteRegistration(_ text: String, isNew: Bool) -> Bool {
        guard isNew || uses[text] != nil else { return false }
        uses[text, default: RuleUse()].registrations += 1
        return true
    }

    mutating func addUser(_ text: String) { uses[text, default: RuleUse()].users += 1 }

    /// A user of a rule has gone.
    ///
    /// - Returns: how often the bus is to forget the rule.
    mutating func removeUser(_ text: String) -> Int {
        guard var use = uses[text] else { return 0 }
        use.users -= 1
        uses[text] = use.users == 0 ? nil : use
        return use.users == 0 ? use.registrations : 0
    }

    /// Another bus knows none of the rules.
    mutating func forgetRegistrations() {
        for text in uses.keys { uses[text]?.registrations = 0 }
    }

    // MARK: Owners of senders

    /// The names whose owners are followed.
    var trackedNames: some Sequence<BusName> { owners.keys }

    mutating func track(_ name: BusName) { owners[name, default: TrackedOwner()].users += 1 }

    /// How often the bus has reported another owner of a name that is followed.
    func ownerChanges(of name: BusName) -> UInt64 { owners[name]?.changes ?? 0 }

    /// Who owns a name that is followed, as far as that is known.
    func owner(of name: BusName) -> BusName? { owners[name]?.owner }

    mutating func untrack(_ name: BusName) {
        guard let tracked = owners[name] else { return }
        if tracked.users == 1 { owners[name] = nil } else { owners[name]?.users -= 1 }
    }

    /// The bus has reported an owner. Nothing for a name that is not followed.
    mutating func noteOwner(of name: BusName, _ owner: BusName?) {
        owners[name]?.owner = owner
        owners[name]?.changes += 1
    }

    /// The bus has answered who the owner is. What it reported since the question was sent is newer, or will
    /// be: a report is noted when it is read, an answer only when who asked continues.
    ///
    /// - Parameter changes: how many there were when it was asked (``ownerChanges(of:)``).
    mutating func setOwner(of name: BusName, to owner: BusName?, askedAfter changes: UInt64) {
        guard ownerChanges(of: name) == changes else { return }
        owners[name]?.owner = owner
    }
}
