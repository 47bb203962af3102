/// Who asked for an invocation.
package struct InvocationCaller: Sendable {
    /// The caller's unique name on the bus; nil for the process itself.
    package let name: String?

    package init(name: String?) { self.name = name }

    /// The process itself.
    package static let process = InvocationCaller(name: nil)
}
