internal import ControlEngine
internal import EventLoop
internal import Foundation
internal import Logging

/// What surrounds the programs that make sound.
package enum AudioEnvironment {
    /// Variables of a test, in place of those of the session.
    @TaskLocal package static var variables: [String: String]?

    /// The variables by which they are found, and which they get: the session's, as they are now.
    static var current: [String: String] { variables ?? ProgramEnvironment.current(blockingFor: 250) }

    /// How long a caller waits for an answer of theirs: hardly noticed, unless a test is on a busy machine.
    @TaskLocal package static var patience = Duration.milliseconds(500)

    static var limit: DispatchTimeInterval {
        .milliseconds(Int(exactly: (patience / .milliseconds(1)).rounded()) ?? .max)
    }
}

/// Why there is no sound, for whoever reads the log.
struct AudioProblem: LocalizedError, CustomStringConvertible, Equatable {
    let description: String
    var errorDescription: String? { description }

    /// Says it to whoever looks after the program.
    func log() { Logger(label: "AVFAudio").unblocked.warning("\(description)") }
}
