internal import EventLoop
internal import Synchronization

extension BusConnection {
    /// Sends a signal. Signals, calls and replies are sent in the order in which they are given on the loop.
    ///
    /// - Throws: ``BusConnectionError``: `disconnected`, `invalidValue` for an argument that D-Bus can't
    ///   carry, or `limitsExceeded` for one that is too large.
    public func send(_ signal: BusSignal) throws(BusConnectionError) {
        guard isConnected else { throw .closed }
        try handle.send(WireMessage.signal(signal))
    }

    /// Sends signals that are marshalled already, in their order.
    ///
    /// Several changes of the same properties in one iteration of the loop need one signal with the last
    /// values: it takes the place of the first, and so comes before the answers to all calls that made these
    /// changes. It can as long as nothing but answers that share signals
    /// (``ReplyHandle/callAsFunction(_:sharesSignals:)``) has been sent meanwhile.
    ///
    /// - Parameters:
    ///   - signals: what to send.
    ///   - earlier: signals that these make superfluous, from an earlier call of this method.
    /// - Returns: these signals, for a later call.
    /// - Throws: ``BusConnectionError`` with `disconnected`.
    @discardableResult
    public func send(
        _ signals: MarshalledSignals, insteadOf earlier: QueuedSignals? = nil
    ) throws(BusConnectionError) -> QueuedSignals {
        guard isConnected else { throw .closed }
        return try handle.send(signals, insteadOf: earlier)
    }

    /// As ``send(_:insteadOf:)`` for code on the loop, which need not wait; anywhere else it traps.
    ///
    /// - Returns: these signals, for a later call; nil where the connection has ended.
    public nonisolated func sendHere(
        _ signals: MarshalledSignals, insteadOf earlier: QueuedSignals? = nil
    ) -> QueuedSignals? {
        here((signals, earlier)) { try? $0.send($1.0, insteadOf: $1.1) }
    }

    /// Calls a method and waits for its reply. Cancelling the task ends the wait; the callee is not notified.
    ///
    /// - Parameters:
    ///   - destination: the callee's well-known or unique name.
    ///   - path: the object's.
    ///   - interface: the interface that has the method.
    ///   - member: the method.
    ///   - arguments: what it takes, in order.
    ///   - timeout: how long to wait for the reply; then it throws `org.freedesktop.DBus.Error.NoReply`.
    ///   - noAutoStart: true keeps the bus from starting a service that does not run.
    ///   - generation: the ``generation`` that a unique name is of; with another one this throws
    ///     `disconnected`. Any where it is nil.
    /// - Returns: what the method returned.
    /// - Throws: ``BusError`` for an error reply, ``BusConnectionError`` when the call could not be made or
    ///   the connection ended meanwhile, `CancellationError`.
    public func call(
        _ destination: BusName, _ path: ObjectPath, _ interface: InterfaceName, _ member: MemberName,
        _ arguments: [BusValue] = [], timeout: Duration = .seconds(25), noAutoStart: Bool = false,
        generation: UInt32? = nil
    ) async throws -> [BusValue] {
        try Task.checkCancellation()
        let serial = CallSerial()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                do {
                    guard isConnected, generation ?? self.generation == self.generation else {
                        throw BusConnectionError.closed
                    }
                    let call = OutgoingCall(
                        destination: destination, path: path, interface: interface, member: member,
                        mayStart: !noAutoStart)
                    let number = try handle.send(.call(call, arguments))
                    serial.value.store(number, ordering: .releasing)
                    let timer = loop.schedule(after: timeout) { [weak self] in
                        self?.assumeIsolated {
                            $0.fail(number, .noReply(destination, interface, member, timeout))
                        }
                    }
                    pendingCalls[number] = PendingCall(continuation: continuation, timer: timer)
                } catch {
                    continuation.resume(throwing: error)
                }
            }
        } onCancel: {
            // Posted, so that it comes after the call has been made, should it be cancelled while that
            // happens.
            loop.post {
                self.assumeIsolated { $0.fail(serial.value.load(ordering: .acquiring), CancellationError()) }
            }
        }
    }

    /// Ends the wait for one reply; a reply that still comes is dropped.
    private func fail(_ serial: UInt32, _ error: any Error) {
        guard let pending = pendingCalls.removeValue(forKey: serial) else { return }
        pending.timer.cancel()
        pending.continuation.resume(throwing: error)
    }
}

/// The serial of a call, for its cancellation handler; 0 until it has been sent.
private final class CallSerial: Sendable {
    let value = Atomic<UInt32>(0)
}

extension Error where Self == BusError {
    fileprivate static func noReply(
        _ destination: BusName, _ interface: InterfaceName, _ member: MemberName, _ timeout: Duration
    ) -> BusError {
        BusError(.noReply, "no reply to \(interface).\(member) from \(destination) within \(timeout)")
    }
}

/// A wait for the reply to a call, and the timer that ends it.
struct PendingCall {
    let continuation: CheckedContinuation<[BusValue], any Error>
    let timer: LoopTimer
}
