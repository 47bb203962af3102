public import DBus

/// What went wrong between a client and a control.
public struct ControlClientError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What sort of failure. New sorts may be added, so have a `default`.
    public enum Code: Hashable, Sendable {
        /// There is no bus to connect to.
        case noBus
        /// The connection to the bus has ended.
        case disconnected
        /// No bundle has such a control or widget.
        case unknownControl
        /// A short name stands for more than one control; ``ControlClientError/candidates`` lists them.
        case ambiguous
        /// The bundle does not run and the bus can't start it.
        case notRunning
        /// A toggle was pressed, or a button was to be turned on or off.
        case wrongForm
        /// The bundle's answer has another type than the contract says.
        case badAnswer
        /// The bundle has or announces more than a client keeps of one.
        case misbehaving
        /// The bundle answered with this error: the action failed, or can't be done now.
        case failed(ErrorName)
    }

    /// What sort of failure.
    public let code: Code
    /// A sentence for the user at the terminal: what is wrong and what to do.
    public let message: String
    /// The controls that a name may have meant: those it fits, or with `unknownControl` those nearest to it.
    public let candidates: [ControlAddress]

    /// Whether a bundle that doesn't answer may have what was not found.
    package let isIncomplete: Bool

    /// For tests and previews of hosts.
    public init(_ code: Code, _ message: String, candidates: [ControlAddress] = []) {
        self.init(code, message, candidates: candidates, isIncomplete: false)
    }

    package init(_ code: Code, _ message: String, candidates: [ControlAddress], isIncomplete: Bool) {
        self.code = code
        self.message = message
        self.candidates = candidates
        self.isIncomplete = isIncomplete
    }

    static let ended = ControlClientError(.disconnected, "the connection to the bus has ended")

    /// The message.
    public var description: String { message }
}
