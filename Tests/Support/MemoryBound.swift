internal import Foundation

/// How much memory a test allows.
public enum MemoryBound {
    /// - Parameter count: what is allowed without a sanitizer, which keeps what was freed for a while and surrounds what is
    ///   not; eight times as much with one.
    /// - Returns: bytes.
    public static func mebibytes(_ count: Int) -> Int { count << (isSanitized ? 23 : 20) }

    /// Whether `scripts/sanitize` runs the tests.
    private static let isSanitized = ProcessInfo.processInfo.environment["SANITIZER"] != nil
}
