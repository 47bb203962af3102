internal import BusContract
package import DBus
internal import EventLoop

/// Follows all bundles that run, each by itself, so that one that hangs holds up no other. Starts none. Runs
/// on the connection's loop.
actor RunningBundles {
    /// What happened, reported on the loop.
    enum News: Sendable {
        case heard(String, BundleReader.News)
        /// It isn't followed any more.
        case vanished(String)
        /// Those that ran at the start have been read, or take long.
        case begun
    }

    nonisolated let loop: Loop
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    private let connection: BusConnection
    private let interest: FollowedBundle.Interest
    private let readsRoot: Bool
    private let heard: @Sendable (News) -> Void
    private let refused: @Sendable (ControlClientError) -> Void
    private var names = BundleNames()
    private var readers: [String: BundleReader] = [:]
    private var owners: BusSubscription?
    private var isStopped = false
    /// Those that ran at the start and haven't been read; nil once that has been reported.
    private var unread: Set<String>? = []
    private var patience: LoopTimer?

    /// - Parameter refused: called with the reason why a bundle isn't followed, or not for the moment.
    init(
        _ connection: BusConnection, _ interest: FollowedBundle.Interest, readsRoot: Bool = false,
        refused: @escaping @Sendable (ControlClientError) -> Void, heard: @escaping @Sendable (News) -> Void
    ) {
        loop = connection.loop
        self.connection = connection
        self.interest = interest
        self.readsRoot = readsRoot
        (self.heard, self.refused) = (heard, refused)
    }

    /// - Parameter patience: how long those that run are waited for before ``News/begun``.
    /// - Throws: `ControlClientError` when the bus doesn't answer.
    func begin(patience: Duration = .seconds(1)) async throws {
        let rule = MatchRule.owners(below: String(Contract.busNamePrefix.dropLast()))
        let running = try await ControlClientError.wrapping("", member: "ListNames") {
            // Before the list, so that no bundle that appears in between is missed.
            owners = try await connection.subscribe(rule) { [weak self] signal in
                self?.assumeIsolated { $0.ownerChanged(signal) }
            }
            return try await connection.listNames().compactMap(Contract.bundleName).sorted()
        }
        for bundle in running where readers[bundle] == nil {
            guard let owner = try? await connection.owner(of: Contract.busName(bundle: bundle)) else {
                continue
            }
            if readers[bundle] == nil, appeared(bundle, owner.rawValue) { unread?.insert(bundle) }
        }
        guard !isStopped else { return stop() }
        if unread?.isEmpty == true { return reportBegun() }
        self.patience = loop.schedule(after: patience) { [weak self] in
            self?.assumeIsolated { $0.reportBegun() }
        }
    }

    func stop() {
        isStopped = true
        owners?.cancel()
        patience?.cancel()
        for reader in readers.values { reader.assumeIsolated { $0.stop() } }
        readers = [:]
    }

    /// What is known of a bundle; nil for one that isn't followed.
    func reader(of bundle: String) -> BundleReader? { readers[bundle] }

    private func ownerChanged(_ signal: BusSignal) {
        guard let (name, old, new) = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal),
            let bundle = Contract.bundleName(of: name)
        else { return }
        if !old.isEmpty { vanished(bundle) }
        if !new.isEmpty { _ = appeared(bundle, new) }
    }

    /// - Returns: whether it is followed now.
    private func appeared(_ bundle: String, _ owner: String) -> Bool {
        guard !isStopped else { return false }
        switch names.add(bundle, of: owner) {
        case .followed: break
        case .beyond(let excess):
            heard(.ended(ControlClientError(excess, of: bundle)), of: bundle)
            return false
        case .unseen: return false
        }
        let reader = BundleReader(connection, bundle: bundle, interest, readsRoot: readsRoot)
        readers[bundle] = reader
        let report: @Sendable (BundleReader.News) -> Void = { [weak self] news in
            self?.assumeIsolated { $0.heard(news, of: bundle) }
        }
        reader.assumeIsolated {
            $0.ownerChanged(isOwned: true)
            $0.begin(starting: false, report)
        }
        return true
    }

    private func vanished(_ bundle: String) {
        names.remove(bundle)
        guard let reader = readers.removeValue(forKey: bundle) else { return }
        reader.assumeIsolated { $0.stop() }
        heard(.vanished(bundle))
        hasRead(bundle)
    }

    private func heard(_ news: BundleReader.News, of bundle: String) {
        guard !isStopped else { return }
        switch news {
        case .ended(let error): refused(error)
        case .all:
            let failure = readers[bundle]?.assumeIsolated { $0.failure }
            if let failure, failure.code == .misbehaving { refused(failure) }
        case .object, .alert: break
        }
        heard(.heard(bundle, news))
        hasRead(bundle)
    }

    private func hasRead(_ bundle: String) {
        unread?.remove(bundle)
        if patience != nil, unread?.isEmpty == true { reportBegun() }
    }

    private func reportBegun() {
        guard unread != nil, !isStopped else { return }
        patience?.cancel()
        (unread, patience) = (nil, nil)
        heard(.begun)
    }
}

/// Which bundles are followed, of those that have names on the bus. A plain value.
///
/// A program may take names by the thousand: of each only some count, and of all no more than
/// ``BundleBudget/bundles``. Of what is beyond one bundle of each such program says so.
package struct BundleNames: Sendable {
    /// What becomes of a bundle.
    package enum Place: Equatable, Sendable {
        case followed
        /// It isn't followed, and is shown as one of too many.
        case beyond(FollowedBundle.Excess)
        /// Another one says that there are too many.
        case unseen
    }

    private var owners: [String: String] = [:]
    private var counts: [String: Int] = [:]
    /// The owners of those that are shown as too many.
    private var beyond: [String: String] = [:]

    package init() {}

    /// A bundle's name has an owner.
    ///
    /// - Parameter owner: its unique name.
    package mutating func add(_ bundle: String, of owner: String) -> Place {
        remove(bundle)
        let hasRoom = counts[owner, default: 0] < BundleBudget.namesOfOneOwner
        if hasRoom, owners.count < BundleBudget.bundles {
            owners[bundle] = owner
            counts[owner, default: 0] += 1
            return .followed
        }
        guard beyond.count < BundleBudget.shownBeyond, !beyond.values.contains(owner) else {
            return .unseen
        }
        beyond[bundle] = owner
        return .beyond(hasRoom ? .bundles : .names)
    }

    /// A bundle's name has no owner any more, or another one.
    ///
    /// - Returns: whether it was shown as one of too many.
    @discardableResult
    package mutating func remove(_ bundle: String) -> Bool {
        if beyond.removeValue(forKey: bundle) != nil { return true }
        guard let owner = owners.removeValue(forKey: bundle), let count = counts[owner] else { return false }
        counts[owner] = count == 1 ? nil : count - 1
        return false
    }
}

/// How much of one bundle whoever follows it keeps and hears. A bundle that goes beyond is not followed for
/// ``pause``, and shown as one that misbehaves. The GNOME extension has the same numbers.
///
/// A weight is about what a value takes: 16, and for a text its bytes of UTF-8, for a container its parts.
package enum BundleBudget {
    package static let objects = 4_096
    /// The most activities: nobody looks at more, and all of them are sorted when one changes.
    package static let activities = 256
    /// The weight of all objects.
    package static let weight = 8 << 20
    /// The weight of what is announced while the bundle is being read. Beyond it the bundle is read once more
    /// instead.
    package static let earlyWeight = 1 << 20
    /// What signals may cost at once. Each costs one, and one more for each 1,024 of its weight.
    package static let signals = 5_000.0
    /// What signals may cost in a second for good.
    package static let signalsPerSecond = 500.0
    /// What reading all objects costs, and what reading those of one interface does.
    static let readCost = (all: 20.0, one: 2.0)
    /// For how many seconds a bundle that went beyond is left alone.
    package static let pause = 30.0
    /// For how many seconds one that doesn't answer is.
    package static let pauseAfterSilence = 5.0
    /// How long a text for people may be, in bytes of UTF-8: the rest is cut off. Trees of views and values
    /// of parameters are as long as they are.
    package static let longestWords = 4_096
    /// How many bundles one program on the bus may be.
    package static let namesOfOneOwner = 2
    /// How many programs with too many names are shown as such.
    package static let shownBeyond = 16
    /// How many bundles are followed, those that have ended among them.
    package static let bundles = 256

    /// How much a connection for clients takes: an answer of more than what is kept of a bundle would be
    /// thrown away.
    package static var connection: BusLimits {
        var limits = BusLimits()
        limits.incomingCall = 4 << 20
        limits.incomingReply = 16 << 20
        return limits
    }

    /// The properties that are texts for people, or hold some.
    package static let words: Set<String> = [
        "ActionHint", "Actions", "Choices", "Description", "DisplayName", "Error", "IconName", "ShortText",
        "Status", "Summary", "Symbol", "Text", "Tint", "Title", "Unit", "ValueText",
    ]

    /// Properties as they are kept, with their weight.
    static func kept(_ properties: [String: BusValue]) -> (properties: [String: BusValue], weight: Int) {
        var (kept, weight) = (properties, 0)
        for (name, value) in properties {
            var value = value
            if words.contains(name), longestText(in: value) > longestWords {
                value = cut(value)
                kept[name] = value
            }
            weight += self.weight(of: (name, value))
        }
        return (kept, weight)
    }

    static func weight(of property: (name: String, value: BusValue)) -> Int {
        property.name.utf8.count + weight(of: property.value)
    }

    static func weight(of value: BusValue) -> Int {
        switch value {
        case .string(let text): 16 + text.utf8.count
        case .objectPath(let path): 16 + path.rawValue.utf8.count
        case .variant(let inner): weight(of: inner)
        case .array(_, let elements):
            elements.bytes.map { 16 + $0.count } ?? elements.values.reduce(16) { $0 + weight(of: $1) }
        case .dictionary(_, _, let entries):
            entries.reduce(16) { $0 + weight(of: $1.key) + weight(of: $1.value) - 16 }
        case .structure(let members): members.reduce(16) { $0 + weight(of: $1) }
        default: 16
        }
    }

    private static func longestText(in value: BusValue) -> Int {
        switch value {
        case .string(let text): text.utf8.count
        case .variant(let inner): longestText(in: inner)
        case .array(_, let elements): elements.values.lazy.map { longestText(in: $0) }.max() ?? 0
        case .dictionary(_, _, let entries): entries.lazy.map { longestText(in: $0.value) }.max() ?? 0
        case .structure(let members): members.lazy.map { longestText(in: $0) }.max() ?? 0
        default: 0
        }
    }

    private static func cut(_ value: BusValue) -> BusValue {
        switch value {
        case .string(let text) where text.utf8.count > longestWords: .string(cut(text))
        case .variant(let inner): .variant(cut(inner))
        case .array(let type, let elements): .array(of: type, elements.values.map(cut))
        case .dictionary(let key, let type, let entries):
            .dictionary(key: key, value: type, entries.map { BusValue.Entry($0.key, cut($0.value)) })
        case .structure(let members): .structure(members.map(cut))
        default: value
        }
    }

    /// At the beginning of a code point.
    private static func cut(_ text: String) -> String {
        var end = text.utf8.index(text.startIndex, offsetBy: longestWords)
        while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
        return String(text[..<end])
    }
}
