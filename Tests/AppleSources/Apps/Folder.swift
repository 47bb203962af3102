import Foundation

/// Files that stand for what a real app changes.
nonisolated enum Folder {
    private static func url(_ name: String) -> URL {
        URL(fileURLWithPath: ProcessInfo.processInfo.environment["STATE_FOLDER"] ?? "/nonexistent").appendingPathComponent(name)
    }

    static func read(_ name: String) -> String? { try? String(contentsOf: url(name), encoding: .utf8) }

    static func write(_ text: String, to name: String) throws {
        try text.write(to: url(name), atomically: true, encoding: .utf8)
    }
}
