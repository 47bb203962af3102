/// The last failure of a control's action, from the property `Control1.Error`.
public struct ControlFailure: Hashable, Sendable {
    /// The error's dotted name, for instance `org.controlruntime.Error.PerformFailed`; an open set.
    public let name: String
    /// A sentence for the user; may be empty.
    public let message: String

    /// For tests and previews of hosts.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }
}
