/// Is notified of the progress of a running action.
///
/// An object and not a closure: swiftc 6.3 in release builds miscompiles a task-local value that is an
/// optional closure.
package protocol ProgressObserver: AnyObject, Sendable {
    /// Takes a report, on the thread that makes it: the part that is done, from 0 to 1, or -1 when it isn't
    /// known.
    func report(_ fraction: Double)
}
