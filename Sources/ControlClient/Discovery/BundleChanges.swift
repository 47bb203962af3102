internal import BusContract
internal import DBus

/// A bundle that the bus knows, from its name alone: nothing is started or called to find it.
public struct BundleDescription: Hashable, Sendable {
    /// The bundle's name, for instance `Flashlight`.
    public let name: String
    /// Whether a process owns the bundle's bus name now.
    public let isRunning: Bool
    /// Whether the bus can start it.
    public let isActivatable: Bool

    /// For tests and previews of hosts.
    public init(name: String, isRunning: Bool, isActivatable: Bool) {
        self.name = name
        self.isRunning = isRunning
        self.isActivatable = isActivatable
    }
}

/// A bundle came or went.
public enum BundleChange: Hashable, Sendable {
    /// A process has taken the bundle's bus name; its objects are there.
    case appeared(String)
    /// The process is gone, or gave the name up. A bundle that was replaced vanishes and appears.
    case vanished(String)
}

/// The bundles that come and go, from the moment the sequence was made.
///
/// For one reader. It ends when the connection does, or when the reading task is cancelled.
public struct BundleChanges: AsyncSequence, Sendable {
    /// What the sequence consists of.
    public typealias Element = BundleChange
    /// It never fails; it ends.
    public typealias Failure = Never

    let signals: BusSignalStream

    /// Begins to read. Call it once.
    public func makeAsyncIterator() -> Iterator { Iterator(base: signals.makeAsyncIterator()) }

    /// Reads the sequence; for one task at a time.
    public struct Iterator: AsyncIteratorProtocol {
        var base: BusSignalStream.Iterator
        private var later: BundleChange?

        init(base: BusSignalStream.Iterator) { self.base = base }

        /// The next change; nil when the connection has ended.
        public mutating func next() async -> BundleChange? { await next(isolation: #isolation) }

        /// As ``next()``, staying on the caller's actor.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> BundleChange? {
            if let change = later {
                later = nil
                return change
            }
            while let signal = await base.next(isolation: actor) {
                guard
                    let (name, old, new) = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal),
                    let bundle = Contract.bundleName(of: name)
                else { continue }
                switch (old.isEmpty, new.isEmpty) {
                case (true, false): return .appeared(bundle)
                case (false, true): return .vanished(bundle)
                case (false, false):
                    later = .appeared(bundle)
                    return .vanished(bundle)
                case (true, true): continue
                }
            }
            return nil
        }
    }
}

extension Contract {
    /// The bundle's name in the text of a bus name; nil when it is no bundle's.
    static func bundleName(of text: String) -> String? {
        (try? BusName(text)).flatMap { bundleName(from: $0) }
    }
}

extension ControlClient {
    /// The bundles that run and those that the bus can start, sorted by name. Starts none of them.
    ///
    /// - Throws: ``ControlClientError`` when the bus can't be asked.
    public func bundles() async throws -> [BundleDescription] {
        try await ControlClientError.wrapping("", member: "ListNames") {
            async let running = connection.listNames()
            async let activatable = connection.listActivatableNames()
            let names = (
                running: Set(try await running.compactMap(Contract.bundleName)),
                activatable: Set(try await activatable.compactMap(Contract.bundleName))
            )
            return names.running.union(names.activatable).sorted().map { name in
                BundleDescription(
                    name: name, isRunning: names.running.contains(name),
                    isActivatable: names.activatable.contains(name))
            }
        }
    }

    /// The bundles that come and go from now on: none that comes after this has returned is missed.
    ///
    /// - Throws: ``ControlClientError`` when the bus can't be asked.
    public func bundleChanges() async throws -> BundleChanges {
        let prefix = String(Contract.busNamePrefix.dropLast())
        let rule = MatchRule.owners(below: prefix)
        return try await ControlClientError.wrapping("", member: "AddMatch") {
            BundleChanges(signals: try await connection.signals(matching: rule))
        }
    }
}
