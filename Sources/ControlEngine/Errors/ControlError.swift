/// Why a control, a widget or an action could not be used.
///
/// The message is for the user at the terminal: what was got, what was expected, what to do.
public struct ControlError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of failure; an open set. The text is the last element of the error's name on the bus.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        /// The text, such as `TimedOut`.
        public let description: String
        private init(_ description: String) { self.description = description }

        /// `perform()` threw.
        public static let performFailed = Code("PerformFailed")
        /// A required parameter has no value.
        public static let needsValue = Code("NeedsValue")
        /// A parameter's value doesn't fit.
        public static let invalidValue = Code("InvalidValue")
        /// The action wants a confirmation, and there is no agent to ask.
        public static let confirmationRequired = Code("ConfirmationRequired")
        /// The control is disabled.
        public static let disabled = Code("Disabled")
        /// The session is locked, or the user did not authenticate.
        public static let authenticationRequired = Code("AuthenticationRequired")
        /// The control has to be configured first.
        public static let notConfigured = Code("NotConfigured")
        /// The value provider can't say what the value is.
        public static let unavailable = Code("Unavailable")
        /// The action exceeded its limit and was cancelled.
        public static let timedOut = Code("TimedOut")
        /// The bundle is shutting down, or the run was cancelled.
        public static let cancelled = Code("Cancelled")
        /// An action of a widget's tree that is no longer shown.
        public static let staleAction = Code("StaleAction")
        /// No control, widget or action of that name.
        public static let unknown = Code("Unknown")
        /// Too many invocations wait for one control.
        public static let limitsExceeded = Code("LimitsExceeded")
        /// The operation doesn't fit the control, such as a press of a toggle.
        public static let notSupported = Code("NotSupported")
    }

    /// What sort of failure it is.
    public let code: Code
    /// What went wrong, for the user at the terminal.
    public let message: String

    /// What an action, a provider or a query threw, where that is the reason. It is for who uses controls in
    /// this process: the bus has the message. Errors that differ in their cause alone are equal.
    public let cause: (any Error)?

    /// An error with a message for the user.
    public init(_ code: Code, _ message: String) { self.init(code, message, cause: nil) }

    init(_ code: Code, _ message: String, cause: (any Error)?) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    /// The message.
    public var description: String { message }

    /// Whether code and message are the same.
    public static func == (one: ControlError, other: ControlError) -> Bool {
        one.code == other.code && one.message == other.message
    }

    /// Hashes code and message.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
        hasher.combine(message)
    }
}
