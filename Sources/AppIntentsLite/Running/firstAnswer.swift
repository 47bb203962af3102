internal import Synchronization

/// Waits for the first call of a completion.
///
/// - Parameters:
///   - isHere: whether to ask where the caller runs; on the main actor otherwise.
/// - Throws: `dropped` when the completion is let go uncalled, `CancellationError` when the task is cancelled
///   first.
package nonisolated(nonsending) func firstAnswer<Value>(
    orThrow dropped: any Error, here isHere: Bool,
    _ ask: @escaping (@escaping @Sendable (Value) -> Void) -> Void
) async throws -> Value {
    let answer = Answer<Value>()
    return try await withTaskCancellationHandler {
        if !isHere {
            let ask = UncheckedSendableBox(ask)
            await MainActor.run { answer.askProvider(ask.value, orFail: dropped) }
        }
        return try await withCheckedThrowingContinuation { continuation in
            answer.wait(continuation)
            if isHere { answer.askProvider(ask, orFail: dropped) }
        }
    } onCancel: {
        answer.finish(.failure(CancellationError()))
    }
    .value
}

/// The first of several results, and who waits for it.
private final class Answer<Value>: Sendable {
    typealias Outcome = Result<UncheckedSendableBox<Value>, any Error>

    private enum State {
        case fresh
        case waiting(CheckedContinuation<UncheckedSendableBox<Value>, any Error>)
        case finished(Outcome)
    }

    private let state = Mutex(State.fresh)

    /// Only the completion holds the token, so the token goes when the provider lets the completion go.
    func askProvider(_ ask: (@escaping @Sendable (Value) -> Void) -> Void, orFail dropped: any Error) {
        let token = CompletionToken(answer: self, dropped: dropped)
        ask { token.answer.finish(.success(UncheckedSendableBox($0))) }
    }

    func wait(_ continuation: CheckedContinuation<UncheckedSendableBox<Value>, any Error>) {
        let early: Outcome? = state.withLock { state in
            if case .finished(let outcome) = state { return outcome }
            state = .waiting(continuation)
            return nil
        }
        if let early { continuation.resume(with: early) }
    }

    func finish(_ outcome: Outcome) {
        let waiting: CheckedContinuation<UncheckedSendableBox<Value>, any Error>? = state.withLock { state in
            defer { if case .finished = state {} else { state = .finished(outcome) } }
            guard case .waiting(let continuation) = state else { return nil }
            return continuation
        }
        waiting?.resume(with: outcome)
    }
}

/// Fails the wait when the completion has been dropped uncalled.
private final class CompletionToken<Value>: Sendable {
    let answer: Answer<Value>
    private let dropped: any Error

    init(answer: Answer<Value>, dropped: any Error) {
        self.answer = answer
        self.dropped = dropped
    }

    deinit { answer.finish(.failure(dropped)) }
}
