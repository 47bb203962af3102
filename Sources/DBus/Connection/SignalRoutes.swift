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
