import Logging
import Synchronization

/// Keeps lines, such as those that are logged.
final class LogLines: Sendable {
    private let lines = Mutex<[String]>([])
    /// What came up to now, in its order.
    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }

    /// A logger that writes here.
    ///
    /// - Parameters:
    ///   - level: what is less important is left out.
    ///   - text: what is kept of an event; its message by default.
    func logger(
        _ level: Logger.Level, _ text: @escaping @Sendable (LogEvent) -> String = { "\($0.message)" }
    ) -> Logger {
        Logger(label: "test") { _ in
            Handler(logLevel: level) { self.add(text($0)) }
        }
    }

    private struct Handler: LogHandler {
        var metadata: Logger.Metadata = [:]
        var logLevel: Logger.Level
        let keep: @Sendable (LogEvent) -> Void

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) { keep(event) }
    }
}
