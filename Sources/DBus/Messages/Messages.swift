internal import EventLoop
internal import Synchronization

/// What a method call's header says: enough to refuse it before its arguments are read.
public struct CallHeader: Hashable, Sendable {
    /// The path of the object that is called.
    public let path: ObjectPath
    /// The interface; the specification lets callers leave it out.
    public let interface: InterfaceName?
    public let member: MemberName
    /// The arguments' types, as the caller says.
    public let signature: Signature

    public init(path: ObjectPath, interface: InterfaceName?, member: MemberName, signature: Signature) {
        self.path = path
        self.interface = interface
        self.member = member
        self.signature = signature
    }
}

/// An incoming method call, copied out of the library into a value.
public struct MethodCall: Sendable {
    /// The path of the object that is called.
    public let path: ObjectPath
    /// The interface; the specification lets callers leave it out.
    public let interface: InterfaceName?
    public let member: MemberName
    /// The caller's unique name; nil on a connection without a bus.
    public let sender: BusName?
    /// What the caller gave, in order.
    public let arguments: [BusValue]
    /// Answers the call, exactly once.
    public let reply: ReplyHandle
    /// Whether the caller waits for an answer. For one that doesn't, the call is done even when it has
    /// disconnected.
    public var wantsReply = true
    /// How many file descriptors came with it.
    var descriptorCount: UInt32 = 0
    /// About what it keeps in memory, in bytes: its message, and 64 for each value that this was made into,
    /// inner ones and parts of their types included. 0 for one that did not come over a connection.
    public var footprint = 0

    public var signature: Signature { Signature(arguments.map(\.type)) }

    /// For tests and in-process peers: a call that did not come over a connection.
    public init(
        path: ObjectPath, interface: InterfaceName?, member: MemberName, sender: BusName? = nil,
        arguments: [BusValue] = [], reply: ReplyHandle
    ) {
        self.path = path
        self.interface = interface
        self.member = member
        self.sender = sender
        self.arguments = arguments
        self.reply = reply
    }
}

/// Answers one method call, exactly once, from any thread.
///
/// A second answer is ignored. A handle that is released unanswered answers
/// `org.freedesktop.DBus.Error.Failed`, so that no caller waits for ever. For a caller that wants no reply,
/// answers are dropped.
public final class ReplyHandle: Sendable {
    /// What a call is answered with.
    enum Answer: Sendable {
        case result(Result<[BusValue], BusError>, sharesSignals: Bool)
        /// A body that is marshalled already.
        case prepared(PreparedBody)
    }

    private enum Destination: Sendable {
        case closure(
            @Sendable (Result<[BusValue], BusError>) -> Void, prepared: (@Sendable (PreparedBody) -> Void)?)
        /// The connection knows by the number who called.
        case caller(OpenCalls.Number, BusConnection)
        /// Another handle; the answer is checked before it gets it.
        case handle(ReplyHandle, returns: [InterfaceDescription.Argument], InterfaceName, MemberName)
    }

    private let destination: Destination
    private let answered = Atomic<Bool>(false)

    /// A handle that passes its one answer to `send`, on the thread that answers.
    public convenience init(_ send: @escaping @Sendable (Result<[BusValue], BusError>) -> Void) {
        self.init(send, prepared: nil)
    }

    /// A handle that can also send an answer that is marshalled already.
    init(
        _ send: @escaping @Sendable (Result<[BusValue], BusError>) -> Void,
        prepared: (@Sendable (PreparedBody) -> Void)?
    ) {
        destination = .closure(send, prepared: prepared)
    }

    /// A handle that answers a call that came over a connection.
    init(to call: OpenCalls.Number, on connection: BusConnection) {
        destination = .caller(call, connection)
    }

    /// A handle that answers through another one, with an error in place of values that a method doesn't
    /// return.
    init(
        through reply: ReplyHandle, returning returns: [InterfaceDescription.Argument],
        of interface: InterfaceName,
        _ member: MemberName
    ) {
        destination = .handle(reply, returns: returns, interface, member)
    }

    /// Answers with a body that is marshalled already.
    ///
    /// - Returns: false where this handle can't send one; nothing has been answered then.
    func succeed(_ body: @autoclosure () throws -> PreparedBody) rethrows -> Bool {
        switch destination {
        case .caller, .closure(_, prepared: .some): answer(.prepared(try body()))
        case .closure, .handle: return false
        }
        return true
    }

    /// Answers with a result.
    ///
    /// - Parameters:
    ///   - result: the values that the method returns, or the error.
    ///   - sharesSignals: whether signals that were sent before this answer may still be replaced
    ///     by later ones of the same iteration of the loop (``BusConnection/send(_:insteadOf:)``): for
    ///     answers that read no properties. An error never shares any.
    public func callAsFunction(_ result: Result<[BusValue], BusError>, sharesSignals: Bool = false) {
        answer(.result(result, sharesSignals: sharesSignals))
    }

    public func succeed(_ values: [BusValue] = []) { self(.success(values)) }

    /// Answers with an error.
    public func fail(_ error: BusError) { self(.failure(error)) }

    private func answer(_ answer: Answer) {
        if !answered.exchange(true, ordering: .acquiringAndReleasing) { pass(on: answer) }
    }

    private func pass(on answer: Answer) {
        switch destination {
        case .caller(let call, let connection):
            if connection.loop.isOwn {
                connection.here((answer, call)) { $0.reply($1.0, to: $1.1) }
            } else {
                connection.loop.post { connection.assumeIsolated { $0.reply(answer, to: call) } }
            }
        case .closure(let send, let sendPrepared):
            switch answer {
            case .result(let result, _): send(result)
            case .prepared(let body): sendPrepared?(body)
            }
        case .handle(let reply, let returns, let interface, let member):
            if case .result(.success(let values), _) = answer, !returns.accept(values) {
                reply.fail(Explain.wrongAnswer(values, of: returns, "\(interface).\(member)"))
            } else {
                reply.answer(answer)
            }
        }
    }

    deinit {
        guard !answered.load(ordering: .acquiring) else { return }
        pass(
            on: .result(
                .failure(BusError(.failed, "the call was dropped without an answer")), sharesSignals: false))
    }
}

/// A call of a ``Method`` that returns `Output`; its arguments have been read.
public struct BusCall<Output>: Sendable {
    /// The call as it came: who made it, and what it keeps.
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

extension Reply {
    /// Answers with two values, or with an error.
    @inlinable public func callAsFunction<First: BusRepresentable, Second: BusRepresentable>(
        _ result: Result<Output, BusError>
    ) where Output == (First, Second) {
        switch result {
        case .success(let values): handle.succeed([values.0.busValue, values.1.busValue])
        case .failure(let error): handle.fail(error)
        }
    }
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

/// A signal, to be sent or received.
public struct BusSignal: Hashable, Sendable {
    /// The path of the object that sends.
    public let path: ObjectPath
    /// The interface that has the signal.
    public let interface: InterfaceName
    public let member: MemberName
    /// What it carries, in order.
    public let arguments: [BusValue]
    /// The sender's unique name in a received signal.
    public let sender: BusName?

    /// A signal to send; the bus fills in the sender.
    public init(
        path: ObjectPath, interface: InterfaceName, member: MemberName, arguments: [BusValue] = [],
        sender: BusName? = nil
    ) {
        self.path = path
        self.interface = interface
        self.member = member
        self.arguments = arguments
        self.sender = sender
    }
}
