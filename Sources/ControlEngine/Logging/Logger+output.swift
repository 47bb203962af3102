package import Logging
internal import ControlBasics

extension Logger {
    /// This logger, whose lines on standard error are never waited for, in the same form. A handler that an
    /// author has set for the process stays.
    package var unblocked: Logger {
        guard handler is StreamLogHandler else { return self }
        var unblocked = Logger(label: label) { StreamLogHandler(label: $0, stream: ErrorStream()) }
        unblocked.logLevel = logLevel
        return unblocked
    }

    private struct ErrorStream: TextOutputStream, Sendable {
        func write(_ line: String) {
            StandardError.write(ShownText.visibleLines(line.last == "\n" ? String(line.dropLast()) : line))
        }
    }
}
