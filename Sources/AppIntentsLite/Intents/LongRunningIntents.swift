internal import Synchronization

/// An action that may take long, as App Intents' `LongRunningIntent`: up to an hour unless it says otherwise
/// by
/// ``InvocationLimited``, shown by its progress. Who calls it waits for as long as they like.
public protocol LongRunningIntent: ProgressReportingIntent, InvocationLimited {}

extension LongRunningIntent {
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

    public static let requiresGPU = LongRunningTaskOptions(rawValue: 1)
}

/// An action that cleans up when it is cancelled, as App Intents' `CancellableIntent`.
public protocol CancellableIntent: _ShownIntent {}

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

/// An action that says how far it has come, as App Intents' `ProgressReportingIntent`.
///
/// ```swift
/// progress.totalUnitCount = Int64(files.count)
/// for file in files {
///     try await copy(file)
///     progress.completedUnitCount += 1
/// }
/// ```
public protocol ProgressReportingIntent: _ShownIntent {}

/// An action whose runs are shown while they take long: what ``ProgressReportingIntent`` and
/// ``CancellableIntent`` have in common, so that one look-up tells whether an action is either.
public protocol _ShownIntent: AppIntent {}

extension ProgressReportingIntent {
    /// The progress of this run. Outside a run it leads nowhere.
    public var progress: IntentProgress { InvocationFrame.current?.progress ?? IntentProgress() }
}

/// How far an action has come, with the members of Foundation's `Progress` that actions use. The runtime
/// shows it as `Control1.Progress`.
public final class IntentProgress: Sendable {
    private struct State {
        var total: Int64 = 0
        var completed: Int64 = 0
        var description: String?
        var additionalDescription: String?
    }

    private let state = Mutex(State())

    /// Notified of each change, on the thread that makes it: the part that is done, from 0 to 1, or -1 when
    /// it isn't known.
    @TaskLocal package static var observer: (any ProgressObserver)?

    /// A progress that isn't known yet.
    public init() {}

    /// A progress of so many units, none of which is done.
    public init(totalUnitCount: Int64) { state.withLock { $0.total = totalUnitCount } }

    /// How much there is to do, in units of one's own; 0: not known.
    public var totalUnitCount: Int64 {
        get { state.withLock { $0.total } }
        set { change { $0.total = newValue } }
    }

    /// How much of it is done.
    public var completedUnitCount: Int64 {
        get { state.withLock { $0.completed } }
        set { change { $0.completed = newValue } }
    }

    /// The part that is done, from 0 to 1.
    public var fractionCompleted: Double { max(0, fraction) }

    /// Whether the part that is done isn't known: there is no total.
    public var isIndeterminate: Bool { fraction < 0 }

    /// Whether all units are done.
    public var isFinished: Bool { fraction >= 1 }

    /// Whether the run was cancelled.
    public var isCancelled: Bool { Task.isCancelled }

    /// What is being done, in words of the author's. Kept; hosts get the part that is done alone.
    public var localizedDescription: String? {
        get { state.withLock { $0.description } }
        set { state.withLock { $0.description = newValue } }
    }

    /// More about it. Kept as well.
    public var localizedAdditionalDescription: String? {
        get { state.withLock { $0.additionalDescription } }
        set { state.withLock { $0.additionalDescription = newValue } }
    }

    private var fraction: Double {
        state.withLock { $0.total > 0 ? min(1, max(0, Double($0.completed) / Double($0.total))) : -1 }
    }

    private func change(_ edit: (inout State) -> Void) {
        state.withLock { edit(&$0) }
        Self.observer?.report(fraction)
    }
}

/// Is notified of the progress of a running action.
///
/// An object and not a closure: swiftc 6.3 in release builds miscompiles a task-local value that is an
/// optional closure.
package protocol ProgressObserver: AnyObject, Sendable {
    /// Takes a report, on the thread that makes it: the part that is done, from 0 to 1, or -1 when it isn't
    /// known.
    func report(_ fraction: Double)
}
