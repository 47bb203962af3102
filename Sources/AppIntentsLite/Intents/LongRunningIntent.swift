/// An action that may take long, as App Intents' `LongRunningIntent`: up to an hour unless it says otherwise
/// by
/// ``InvocationLimited``, shown by its progress. Who calls it waits for as long as they like.
public protocol LongRunningIntent: ProgressReportingIntent, InvocationLimited {}

extension LongRunningIntent {
    /// An hour.
    public static var invocationLimit: Duration { .seconds(3600) }

    /// Runs the part that takes long.
    ///
    /// - Parameters:
    ///   - options: what the part needs; nothing here depends on it.
    ///   - operation: the part.
    ///   - isolation: the actor on which it runs; the caller's.
    /// - Throws: what the operation throws.
    public func performBackgroundTask<T>(
        options: LongRunningTaskOptions = [], operation: () async throws -> T,
        isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> T { try await operation() }
}

extension LongRunningIntent where Self: CancellableIntent {
    /// Runs the part that takes long, and a handler when the action is cancelled meanwhile.
    ///
    /// - Parameters:
    ///   - options: what the part needs; nothing here depends on it.
    ///   - operation: the part.
    ///   - handler: gets the reason, on whatever thread cancels.
    ///   - isolation: the actor on which it runs; the caller's.
    /// - Throws: what the operation throws.
    public func performBackgroundTask<T>(
        options: LongRunningTaskOptions = [], operation: () async throws -> T,
        onCancel handler: @Sendable (_ reason: IntentCancellationReason) -> Void,
        isolation: isolated (any Actor)? = #isolation
    ) async rethrows -> T {
        try await withIntentCancellationHandler(operation: operation, onCancel: handler)
    }
}

/// What a part that takes long needs, as App Intents' `LongRunningTaskOptions`.
public struct LongRunningTaskOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The graphics processor.
    public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}
