internal import Glibc

/// Lines for the user at the terminal, and for whoever collects them.
package enum StandardError {
    /// Global because the stream is the process's.
    private static let output = LineOutput(STDERR_FILENO)

    /// Writes a line, or several; see ``LineOutput``.
    package static func write(_ text: String) { output.write(text) }

    /// Writes what a process that ends has to say: a reader who is behind has half a second.
    package static func writeLast(_ text: String) { output.write(text, patience: 500) }
}
