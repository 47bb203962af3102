public import DBus

/// The contract's own errors, `org.controlruntime.Error.*`. Faults of the protocol have the standard names
/// instead, see `ErrorName.unknownMethod` and its neighbours.
///
/// Messages are for the user at the terminal: what was got, what was expected, what to do.
public enum ContractError {
    /// The action's `perform()` threw. The message is the error's.
    public static let performFailed: ErrorName = "org.controlruntime.Error.PerformFailed"
    /// A parameter has no value, and there is no agent to ask for one.
    public static let needsValue: ErrorName = "org.controlruntime.Error.NeedsValue"
    /// A parameter's value has the right type but isn't acceptable: out of range, no such choice, no such
    /// entity.
    public static let invalidValue: ErrorName = "org.controlruntime.Error.InvalidValue"
    /// The action wants a confirmation, and there is no agent to ask for one.
    public static let confirmationRequired: ErrorName = "org.controlruntime.Error.ConfirmationRequired"
    /// The control is disabled at the moment.
    public static let disabled: ErrorName = "org.controlruntime.Error.Disabled"
    /// There is no value to be had: the provider fails.
    public static let unavailable: ErrorName = "org.controlruntime.Error.Unavailable"
    /// The control or widget must be configured first, with `AddControl` or `AddWidget`.
    public static let notConfigured: ErrorName = "org.controlruntime.Error.NotConfigured"
    /// The action's authentication policy isn't met: the session is locked, or authorisation was refused.
    public static let authenticationRequired: ErrorName = "org.controlruntime.Error.AuthenticationRequired"
    /// The invocation took longer than its limit. It was cancelled; what it still does is discarded.
    public static let timedOut: ErrorName = "org.controlruntime.Error.TimedOut"
    /// The user declined, the invocation was cancelled, or the bundle is shutting down. Agents answer it too.
    public static let cancelled: ErrorName = "org.controlruntime.Error.Cancelled"
    /// The action of a widget's view tree that isn't on show any more.
    public static let staleAction: ErrorName = "org.controlruntime.Error.StaleAction"

    /// All of them, each with what it says to a caller; `docs/bus.md` prints them.
    public static let meanings: KeyValuePairs<ErrorName, String> = [
        performFailed: "The action's `perform()` threw; the message is the error's.",
        needsValue: "A parameter has no value, and there is no agent to ask for one.",
        invalidValue:
            "A value has the right type but isn't acceptable: out of range, no such choice or entity.",
        confirmationRequired: "The action wants a confirmation, and there is no agent to ask for one.",
        disabled: "The control is disabled at the moment.",
        unavailable: "There is no value to be had: the provider fails, or what was asked for is gone.",
        notConfigured: "It must be configured first, with `AddControl` or `AddWidget`.",
        authenticationRequired: "The session is locked, or authorisation was refused.",
        timedOut: "It took longer than its limit; it was cancelled, and what it still does is discarded.",
        cancelled:
            "The user declined, the invocation was cancelled, or the bundle is shutting down. Agents answer it too.",
        staleAction: "The view tree of the action isn't on show any more.",
    ]

    public static let all: [ErrorName] = meanings.map(\.key)

    /// Beside the errors that a member names, what any call may be answered.
    public static let ofAnyCall: [ErrorName] = [
        .unknownObject, .unknownInterface, .unknownMethod, .invalidArguments, .limitsExceeded, cancelled,
    ]

    /// What using a control or an action may be answered.
    public static let ofInvocations: [ErrorName] = [
        performFailed, needsValue, invalidValue, confirmationRequired, disabled, unavailable, notConfigured,
        authenticationRequired, timedOut, cancelled, .limitsExceeded,
    ]
}
