internal import FoundationEssentials

/// The environment that this process was started with.
package enum ProcessEnvironment {
    /// All variables; read once, as they never change.
    package static let variables = ProcessInfo.processInfo.environment
}
