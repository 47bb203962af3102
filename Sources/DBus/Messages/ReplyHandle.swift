internal import Synchronization

/// Answers one method call, exactly once, from any thread.
///
/// A second answer is ignored. A handle that goes away unanswered answers `org.freedesktop.DBus.Error.Failed`, so
/// that no caller waits for ever. For a caller that wants no reply, answers go nowhere.
public final class ReplyHandle: Sendable {
    private let send: @Sendable (Result<[BusValue], BusError>) -> Void
    private let sendPrepared: (@Sendable (PreparedBody) -> Void)?
    private let answered = Atomic<Bool>(false)

    /// A handle that passes its one answer to `send`, on the thread that answers.
    public init(_ send: @escaping @Sendable (Result<[BusValue], BusError>) -> Void) {
        self.send = send
        sendPrepared = nil
    }

    /// A handle that can also pass an answer on that is marshalled already.
    init(
        _ send: @escaping @Sendable (Result<[BusValue], BusError>) -> Void,
        prepared: @escaping @Sendable (PreparedBody) -> Void
    ) {
        self.send = send
        sendPrepared = prepared
    }

    /// Answers with a body that is marshalled already.
    ///
    /// - Returns: false where that can't be taken; nothing has been answered then.
    func succeed(_ body: @autoclosure () throws -> PreparedBody) rethrows -> Bool {
        guard let sendPrepared else { return false }
        let body = try body()
        if !answered.exchange(true, ordering: .acquiringAndReleasing) { sendPrepared(body) }
        return true
    }

    /// Answers with a result.
    public func callAsFunction(_ result: Result<[BusValue], BusError>) {
        guard !answered.exchange(true, ordering: .acquiringAndReleasing) else { return }
        send(result)
    }

    /// Answers with values.
    public func succeed(_ values: [BusValue] = []) { self(.success(values)) }

    /// Answers with an error.
    public func fail(_ error: BusError) { self(.failure(error)) }

    deinit {
        guard !answered.load(ordering: .acquiring) else { return }
        send(.failure(BusError(.failed, "the call was dropped without an answer")))
    }
}
