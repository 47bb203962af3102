internal import Foundation
internal import StandardStreams

/// The end of a program that has nothing to serve.
enum ProgramEnd {
    /// Says why, in a line, and ends with status 1.
    static func saying(_ message: String) -> Never {
        ProcessSignals.prepare()
        StandardError.writeLast(message)
        exit(1)
    }
}
