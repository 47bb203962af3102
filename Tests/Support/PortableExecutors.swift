internal import Foundation

/// Whether the programs under test are to lean on nothing of the inside of Swift's runtime.
public enum PortableExecutors {
    /// As programs that are started inherit it.
    public static let areWanted =
        ProcessInfo.processInfo.environment["CONTROLRUNTIME_EXECUTORS"] == "portable"
}
