/// A state that a test waited for didn't come; says which ones came instead.
public struct StateTimeout: Error, CustomStringConvertible, Sendable {
    /// What was waited for: a control or a widget.
    public let subject: String
    public let timeout: Duration
    /// The states that came, the first one when the test began to wait.
    public let states: [String]

    /// All of it in words.
    public var description: String {
        let list = states.enumerated().map { "  \($0.offset + 1). \($0.element)" }.joined(separator: "\n")
        return "no state of \(subject) was as awaited within \(timeout); these were seen:\n\(list)"
    }
}

/// Takes states until one is as wanted, for so long.
///
/// - Parameter describe: a state in the error.
/// - Throws: ``StateTimeout``; `CancellationError` when the test is cancelled.
func firstState<State: Sendable>(
    of subject: String, in states: AsyncStream<State>, timeout: Duration,
    describe: (State) -> String, where condition: (State) throws -> Bool
) async throws -> State {
    // The stream of both: nil when the time is over.
    let (merged, continuation) = AsyncStream.makeStream(of: State?.self)
    let forwarding = Task {
        for await state in states { continuation.yield(state) }
        continuation.finish()
    }
    let timer = Task {
        try await Task.sleep(for: timeout)  // the time to wait at most
        continuation.yield(nil)
    }
    defer {
        forwarding.cancel()
        timer.cancel()
    }
    var seen: [String] = []
    for await state in merged {
        guard let state else { break }
        if try condition(state) { return state }
        seen.append(describe(state))
    }
    try Task.checkCancellation()
    throw StateTimeout(subject: subject, timeout: timeout, states: seen)
}
