internal import Foundation

/// The sanitizer under which `scripts/sanitize` runs the tests.
public enum Sanitizer {
    /// `address` or `thread`; nil without one.
    public static let name = ProcessInfo.processInfo.environment["SANITIZER"]

    /// How much memory a test allows a process, in bytes. A sanitizer keeps what was freed for a while and
    /// surrounds what is not: eight times as much with one.
    ///
    /// - Parameter count: what is allowed without.
    public static func allowance(mebibytes count: Int) -> Int { count << (name == nil ? 20 : 23) }
}
