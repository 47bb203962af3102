import Foundation
import TestSupport

/// Serves one JSON text to whoever asks on a port of this machine.
final class PosterServer: Sendable {
    let process: ChildProcess
    let address: String

    /// - Parameter text: the answer to every request for `poster.json`.
    init(_ text: String, in folder: URL) async throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: folder.appendingPathComponent("poster.json"), atomically: true, encoding: .utf8)
        process = try ChildProcess.start(
            ["python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder.path])
        // Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ...
        let line = try await process.line { $0.hasPrefix("Serving HTTP on ") }
        let port = line.split(separator: " ").drop { $0 != "port" }.dropFirst().first ?? "0"
        address = "http://127.0.0.1:\(port)/poster.json"
    }
}
