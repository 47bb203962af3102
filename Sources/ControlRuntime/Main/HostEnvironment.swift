internal import ControlEngine
internal import FoundationEssentials

/// What the environment says of how a bundle's host behaves.
enum HostEnvironment {
    /// Seconds that an invocation may take, such as `5` or `0.5`; see `ControlHostOptions.invocationLimit`.
    static let invocationLimit = "CONTROLRUNTIME_INVOCATION_LIMIT"

    /// - Throws: ``LaunchArgumentsError`` for a variable that can't be understood.
    static func options(_ environment: [String: String]) throws(LaunchArgumentsError) -> ControlHostOptions {
        var options = ControlHostOptions()
        if let text = environment[invocationLimit], !text.isEmpty {
            // A day at most, far below what a Duration can hold.
            guard let seconds = Double(text), seconds >= 0.001, seconds <= 86_400 else {
                throw LaunchArgumentsError(
                    "\(invocationLimit) is \"\(text)\": expected a number of seconds from 0.001 to 86400")
            }
            options.invocationLimit = .milliseconds(Int64((seconds * 1_000).rounded()))
        }
        return options
    }
}
