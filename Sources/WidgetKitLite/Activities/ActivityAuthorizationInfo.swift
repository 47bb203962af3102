/// Whether this bundle's activities are allowed, as ActivityKit's `ActivityAuthorizationInfo`.
public final class ActivityAuthorizationInfo: Sendable {
    private let store = CurrentActivities.store

    /// Asks about the bundle whose code this is.
    public init() {
        activityEnablementUpdates = ActivityEnablementUpdates(store: store)
        frequentPushEnablementUpdates = FrequentPushEnablementUpdates()
    }

    /// Whether the user allows them; false where no bundle serves this process.
    public var areActivitiesEnabled: Bool { store?.isAllowed ?? false }
    /// The same after each change.
    public let activityEnablementUpdates: ActivityEnablementUpdates
    /// Whether servers may push often; false, as none can yet.
    public var frequentPushesEnabled: Bool { false }
    /// The same after each change, which there is none of.
    public let frequentPushEnablementUpdates: FrequentPushEnablementUpdates

    /// Whether activities are allowed, as `ActivityAuthorizationInfo.ActivityEnablementUpdates`.
    public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
        /// Whether they are.
        public typealias Element = Bool
        /// It throws nothing.
        public typealias Failure = Never
        fileprivate let store: ActivityStore?

        /// What changes.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var changes: AsyncStream<Bool>.Iterator

            /// Whether they are allowed after the next change; nil where the task is cancelled.
            public mutating func next() async -> Bool? { await changes.next(isolation: #isolation) }
        }

        /// The changes from now on.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(changes: (store?.followPermission() ?? AsyncStream { _ in }).makeAsyncIterator())
        }
    }

    /// Whether servers may push often, as `ActivityAuthorizationInfo.FrequentPushEnablementUpdates`.
    public struct FrequentPushEnablementUpdates: AsyncSequence, Sendable {
        /// Whether they may.
        public typealias Element = Bool
        /// It throws nothing.
        public typealias Failure = Never

        /// Nothing.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var changes: AsyncStream<Bool>.Iterator

            /// Nil where the task is cancelled; nothing else comes.
            public mutating func next() async -> Bool? { await changes.next(isolation: #isolation) }
        }

        /// Nothing.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(changes: AsyncStream { _ in }.makeAsyncIterator())
        }
    }
}
