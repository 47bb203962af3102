/// A call of a ``Method`` that returns `Output`; its arguments have been read.
public struct BusCall<Output>: Sendable {
    /// The call as it came: who made it, and how large it was.
    public let message: MethodCall

    /// Answers the call, exactly once.
    @inlinable public var reply: Reply<Output> { Reply(message.reply) }

    /// A call that is to be answered with `Output`.
    @inlinable public init(_ message: MethodCall) { self.message = message }
}

/// Answers the call of a ``Method`` that returns `Output`, exactly once, from any thread; see
/// ``ReplyHandle``.
public struct Reply<Output>: Sendable {
    @usableFromInline let handle: ReplyHandle

    /// Answers through a handle.
    @inlinable public init(_ handle: ReplyHandle) { self.handle = handle }

    /// Answers with an error.
    @inlinable public func fail(_ error: BusError) { handle.fail(error) }
}

extension Reply where Output: BusRepresentable {
    /// Answers with a result.
    ///
    /// - Parameters:
    ///   - result: the value that the method returns, or the error.
    ///   - sharesSignals: as in ``ReplyHandle/callAsFunction(_:sharesSignals:)``.
    @inlinable public func callAsFunction(_ result: Result<Output, BusError>, sharesSignals: Bool = false) {
        switch result {
        case .success(let value): handle(.success([value.busValue]), sharesSignals: sharesSignals)
        case .failure(let error): handle.fail(error)
        }
    }

    /// Answers with a value.
    @inlinable public func succeed(_ value: Output) { handle.succeed([value.busValue]) }
}

extension Reply where Output == Void {
    /// Answers that it is done, or with an error.
    ///
    /// - Parameters:
    ///   - result: success, or the error.
    ///   - sharesSignals: as in ``ReplyHandle/callAsFunction(_:sharesSignals:)``.
    @inlinable public func callAsFunction(_ result: Result<Void, BusError>, sharesSignals: Bool = false) {
        switch result {
        case .success: handle(.success([]), sharesSignals: sharesSignals)
        case .failure(let error): handle.fail(error)
        }
    }

    /// Answers that it is done.
    @inlinable public func succeed() { handle.succeed() }
}
