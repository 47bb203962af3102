internal import Foundation

/// The variables by which the programs that make sound are found, and which they get.
package enum AudioEnvironment {
    /// This process's own, unless a test has others.
    @TaskLocal package static var variables = ProcessInfo.processInfo.environment
}
