/// Why a control's value is unavailable, or how its last use failed, from the property `Control1.Error`.
public struct ControlFailure: Hashable, Sendable {
    /// The last part of the error's name, for instance `PerformFailed`; an open set.
    public let name: String
    /// A sentence for the user; may be empty.
    public let message: String

    /// For tests and previews of hosts.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }
}
