internal import Synchronization

/// Where authors' code finds the activities of its bundle.
///
/// Global because `Activity` takes no store: outside of any run nothing says which one is meant.
package enum CurrentActivities {
    /// That of the engine whose code the current task runs.
    @TaskLocal package static var running: ActivityStore?
    private static let processStore = Mutex<ActivityStore?>(nil)

    /// That of the engine that serves the process. Set once, early.
    package static var process: ActivityStore? {
        get { processStore.withLock { $0 } }
        set { processStore.withLock { $0 = newValue } }
    }

    /// That which a call from here is meant for.
    static var store: ActivityStore? { running ?? process }
}
