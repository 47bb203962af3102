internal import Foundation

/// Waits until this process has opened what is at a path as often as that.
///
/// - Throws: where it doesn't.
package func untilOpen(_ path: String, times count: Int) async throws {
    try await poll(for: "one who opens \(path)") {
        let files = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
        let paths = files.map {
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        return paths.count { $0 == path } >= count ? () : nil
    }
}
