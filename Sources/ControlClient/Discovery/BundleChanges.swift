internal import BusContract
internal import DBus

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
