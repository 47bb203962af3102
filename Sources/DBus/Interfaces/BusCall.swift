/// A call of a ``Method`` that returns `Output`; its arguments have been read.
public struct BusCall<Output>: Sendable {
    /// The call as it came: who made it, and how large it was.
    public let message: MethodCall

    /// Answers the call, exactly once.
    @inlinable public var reply: Reply<Output> { Reply(message.reply) }

    /// A call that is to be answered with `Output`.
    @inlinable public init(_ message: MethodCall) { self.message = message }
}
