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
    /// Never thrown.
    case missingProcessIdentifier
    /// Never thrown.
    case unentitled
    /// There is no activity of this identifier.
    case malformedActivityIdentifier
    /// Never thrown.
    case reconnectNotPermitted

    /// The reason, in a sentence.
    public var failureReason: String? { description }

    /// What to do about it; nil where nothing can be done.
    public var recoverySuggestion: String? {
        switch self {
        case .attributesTooLarge: "Keep in them only what is shown."
        case .denied: "Allow them with controlctl activity allow."
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
