package import AppIntentsLite

/// Who asked for an invocation.
package struct InvocationCaller: Sendable {
    /// The caller's unique name on the bus; nil for the process itself.
    package let name: String?

    /// Puts questions to the person there; nil when nobody can be asked.
    package let conversation: (any IntentConversation)?

    package init(name: String?, conversation: (any IntentConversation)? = nil) {
        self.name = name
        self.conversation = conversation
    }

    /// The process itself.
    package static let process = InvocationCaller(name: nil)
}
