internal import Foundation

/// What surrounds the programs that make sound.
package enum AudioEnvironment {
    /// The variables by which they are found, and which they get: this process's own, unless a test has
    /// others.
    @TaskLocal package static var variables = ProcessInfo.processInfo.environment
    /// How long a caller waits for an answer of theirs: hardly noticed, unless a test is on a busy machine.
    @TaskLocal package static var patience = Duration.milliseconds(500)

    static var limit: DispatchTimeInterval {
        .milliseconds(Int(exactly: (patience / .milliseconds(1)).rounded()) ?? .max)
    }
}
