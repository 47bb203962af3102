/// An action with a limit of its own on how long a run of it may take. This package's own.
///
/// ```swift
/// struct Backup: AppIntent, InvocationLimited {
///     static let title: LocalizedStringResource = "Back up"
///     static let invocationLimit: Duration = .seconds(600)
///     func perform() async throws -> some IntentResult { … }
/// }
/// ```
///
/// Without it an action has the host's limit, 20 seconds by default: callers on the bus usually give up after
/// 25, so with a longer one they have to say how long they wait. The limit covers the whole invocation, that
/// is also the value providers that are asked before and after. A run that exceeds it is cancelled, its
/// caller gets `TimedOut`, and what the action still returns is discarded.
public protocol InvocationLimited: AppIntent {
    /// How long a run may take, more than zero.
    static var invocationLimit: Duration { get }
}
