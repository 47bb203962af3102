internal import Synchronization

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
