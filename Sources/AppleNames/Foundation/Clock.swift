public import Foundation
internal import Glibc

/// Seconds, as Core Foundation's and Core Animation's types of the same names.
public typealias CFAbsoluteTime = Double
public typealias CFTimeInterval = Double

/// Seconds since the first moment of 2001 in UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Seconds of a clock that never goes back and stands still while the machine sleeps, as on Apple's systems.
public func CACurrentMediaTime() -> CFTimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Runs the work: there is no pool of objects to empty here, as each goes with its last reference.
///
/// - Throws: what the work throws.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension ProcessInfo {
    /// How hot a machine is, as Foundation's type of the same name.
    public enum ThermalState: Int, Sendable {
        case nominal, fair, serious, critical
    }

    /// Always nominal: the machine slows itself down, and says nothing of it to programs.
    public var thermalState: ThermalState { .nominal }

    /// Never posted here; see ``thermalState``.
    public static var thermalStateDidChangeNotification: Notification.Name {
        Notification.Name("NSProcessInfoThermalStateDidChangeNotification")
    }
}
