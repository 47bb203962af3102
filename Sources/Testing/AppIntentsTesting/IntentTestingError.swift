/// Why a test can't have what it wants of a bundle. The message is for the user at the terminal: what was
/// got, what was expected, what to do.
public struct IntentTestingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of failure. New sorts may be added, so have a `default`.
    public enum Code: Hashable, Sendable {
        /// There is no bus to connect to, or it is gone.
        case noBus
        /// No bundle has that identifier, or it can't be started.
        case unknownBundle
        /// The bundle has no action of that name.
        case unknownIntent
        /// A value is of another type than the test wants, or has no such property.
        case castingFailed
        /// There is no value.
        case noValue
        /// The bundle ended before it answered.
        case bundleEnded
        /// The bundle refused, or its action failed: with this name of an error of D-Bus, such as
        /// `org.controlruntime.Error.PerformFailed`.
        case failed(String)
    }

    /// What sort of failure.
    public let code: Code
    /// A sentence for the user at the terminal.
    public let message: String

    /// An error with a message for the user.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { message }
}

extension IntentTestingError {
    static func noValue(_ type: Any.Type) -> IntentTestingError {
        IntentTestingError(.noValue, "there is no value, but \(type) is wanted; an optional takes that")
    }

    static func castingFailed(_ value: IntentValueContainer, _ type: Any.Type) -> IntentTestingError {
        IntentTestingError(.castingFailed, "expected \(type), got \(value)")
    }
}
