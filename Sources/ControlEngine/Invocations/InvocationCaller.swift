package import AppIntentsLite

/// The caller of an invocation. An object, as it is copied many times.
package final class InvocationCaller: Sendable {
    /// The caller's unique name on the bus; nil for the process itself.
    package let name: String?

    /// Which bus the name is of, where one follows another: on the next it is somebody else's.
    package let bus: UInt32

    /// Whether it waits for an answer. What wants none is done even when its caller has gone.
    package let wantsReply: Bool

    /// What its call keeps in memory while it waits.
    package let weight: CallWeight

    /// Puts questions to the user there; nil when there is no agent.
    package let conversation: (any IntentConversation)?

    /// Lets what is opened for the caller open a window; nil when the caller gave none.
    package let activationToken: String?

    /// Decides whether the caller may name files by their paths; nil where it may.
    package let paths: (any PathAdmission)?

    package init(
        name: String?, bus: UInt32 = 0, wantsReply: Bool = true, weight: CallWeight = CallWeight(),
        conversation: (any IntentConversation)? = nil, activationToken: String? = nil,
        paths: (any PathAdmission)? = nil
    ) {
        self.name = name
        self.bus = bus
        self.wantsReply = wantsReply
        self.weight = weight
        self.paths = paths
        self.conversation = conversation
        self.activationToken = activationToken
    }

    /// Who it is, for logs.
    var title: String { name ?? "the process itself" }

    /// The process itself.
    package static let process = InvocationCaller(name: nil)
}

/// What a call that waits keeps in memory.
package struct CallWeight: Hashable, Sendable {
    /// The size of its message.
    package var bytes: Int
    /// How many file descriptors it holds.
    package var descriptors: Int

    package init(bytes: Int = 0, descriptors: Int = 0) {
        self.bytes = bytes
        self.descriptors = descriptors
    }
}
