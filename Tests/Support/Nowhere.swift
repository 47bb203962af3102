internal import Foundation

/// A place that isn't there, whatever this machine has elsewhere.
public enum Nowhere {
    /// A path that nobody has ever made. It is another one in each test process.
    public static let path = "/tmp/nowhere-\(UUID().uuidString.prefix(13))"
}
