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
    /// False: how often servers push is limited by no setting here.
    public var frequentPushesEnabled: Bool { false }
    /// The same after each change, which there is none of.
    public let frequentPushEnablementUpdates: FrequentPushEnablementUpdates

    /// Whether activities are allowed, as `ActivityAuthorizationInfo.ActivityEnablementUpdates`.
    public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
        public typealias Element = Bool
        public typealias Failure = Never
        fileprivate let store: ActivityStore?

        /// The iterator of this sequence.
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
        public typealias Element = Bool
        public typealias Failure = Never

        /// The iterator of this sequence.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var changes: AsyncStream<Bool>.Iterator

            /// Nil where the task is cancelled; nothing else comes.
            public mutating func next() async -> Bool? { await changes.next(isolation: #isolation) }
        }

        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(changes: AsyncStream { _ in }.makeAsyncIterator())
        }
    }
}

/// Why an activity can't start, as ActivityKit's `ActivityAuthorizationError`.
public enum ActivityAuthorizationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Attributes and content state are over 4 KB together.
    case attributesTooLarge
    /// Nothing here shows activities: no bundle serves this process.
    case unsupported
    /// The user doesn't want this bundle's activities.
    case denied
    /// The bundle has as many activities as it may have in all.
    case globalMaximumExceeded
    /// Whoever asks has started as many as one may.
    case targetMaximumExceeded
    /// The bundle declares no `ActivityConfiguration` for these attributes.
    case unsupportedTarget
    /// Never thrown: there is no rule about the foreground here.
    case visibility
    /// The activity can't be kept: nothing was started.
    case persistenceFailure
    case missingProcessIdentifier
    case unentitled
    /// There is no activity of this identifier.
    case malformedActivityIdentifier
    case reconnectNotPermitted

    /// The reason, in a sentence.
    public var failureReason: String? { description }

    /// What to do about it; nil where nothing can be done.
    public var recoverySuggestion: String? {
        switch self {
        case .attributesTooLarge: "Keep in them only what is shown."
        case .denied: "Allow them with controlctl activity allow and the bundle's name."
        case .globalMaximumExceeded, .targetMaximumExceeded: "End one of them."
        case .unsupportedTarget: "Add an ActivityConfiguration for the attributes to the bundle."
        default: nil
        }
    }

    /// The reason, in a sentence.
    public var description: String {
        switch self {
        case .attributesTooLarge: "attributes and content state are over 4096 bytes together"
        case .unsupported: "no bundle serves this process, so nothing shows its activities"
        case .denied: "the user doesn't allow this bundle's activities"
        case .globalMaximumExceeded: "the bundle has as many activities as it may have"
        case .targetMaximumExceeded: "its caller has started as many activities as one may"
        case .unsupportedTarget: "the bundle declares no ActivityConfiguration for these attributes"
        case .visibility: "the app is not in the foreground"
        case .persistenceFailure: "the activity can't be kept, so it was not started"
        case .missingProcessIdentifier: "the process has no identifier"
        case .unentitled: "the app has no entitlement for activities"
        case .malformedActivityIdentifier: "there is no activity of this identifier"
        case .reconnectNotPermitted: "the activity can't be connected to again"
        }
    }
}
