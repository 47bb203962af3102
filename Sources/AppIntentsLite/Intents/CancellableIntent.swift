/// An action that cleans up when it is cancelled, as App Intents' `CancellableIntent`.
public protocol CancellableIntent: AppIntent {}

/// Why an action is cancelled, as App Intents' type of the same name.
public enum IntentCancellationReason: Hashable, Sendable {
    /// It has taken longer than it may.
    case timeout
    /// It isn't wanted any more: the user has stopped it, its control was removed, or the bundle ends.
    case userCancelled

    /// Why the tasks are cancelled that the current code cancels. Handlers of a cancellation run in the code
    /// that cancels.
    @TaskLocal package static var current: IntentCancellationReason?
}

extension CancellableIntent {
    /// Runs a part of the action, and a handler at once when the action is cancelled meanwhile.
    ///
    /// - Parameters:
    ///   - operation: the part. It is expected to end soon after it was cancelled.
    ///   - handler: gets the reason, on whatever thread cancels.
    ///   - isolation: where the part runs: where this is called.
    /// - Throws: what the operation throws.
    public func withIntentCancellationHandler<T>(
        operation: () async throws -> T,
        onCancel handler: @Sendable (_ reason: IntentCancellationReason) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> T {
        try await withTaskCancellationHandler(operation: operation) {
            // Nothing else cancels a run that has not begun its part yet.
            handler(IntentCancellationReason.current ?? .timeout)
        }
    }
}
