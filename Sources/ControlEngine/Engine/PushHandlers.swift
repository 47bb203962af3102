/// The push handlers of authors that are at work.
@EngineActor
final class PushHandlers {
    /// How many may be at work at once: one that never ends keeps its thread.
    private static let most = 64

    private let code: AuthorCode
    private var running: [UInt64: Task<Void, Never>] = [:]
    private var last: UInt64 = 0

    init(_ code: AuthorCode) { self.code = code }

    /// Whether none is at work.
    var isIdle: Bool { running.isEmpty }

    /// Why no push can be taken at present; nil when one can.
    var refusal: ControlError? {
        guard running.count >= Self.most else { return nil }
        return ControlError(
            .limitsExceeded, "\(Self.most) push handlers have not ended yet; try again later")
    }

    /// Runs a handler, for the request that the current task serves. Where too many are at work, and while it
    /// rests for having ended earlier processes, it is left out: notifications report all that there is, so
    /// the next one makes up for it.
    ///
    /// - Parameters:
    ///   - kind: whose it is.
    ///   - next: called once it has ended.
    func notify(
        _ kind: String, _ handler: @escaping @Sendable () -> Void,
        then next: @escaping @EngineActor @Sendable () -> Void
    ) {
        guard running.count < Self.most, code.refusal(of: .push(kind)) == nil else { return }
        last += 1
        let push = last
        let request = Request.current?.held()
        running[push] = code.launch(recorded: .push(kind), { handler() }) {
            [weak self] (_: Result<Void, any Error>) in
            request?.release()
            guard let self else { return }
            running[push] = nil
            next()
        }
    }
}

/// Calls a completion for the first of several results.
@EngineActor
package final class Once<Value: Sendable> {
    private var completion: (@EngineActor (Value) -> Void)?
    package var whenCalled: () -> Void = {}

    package init(_ completion: @escaping @EngineActor (Value) -> Void) { self.completion = completion }

    package func callAsFunction(_ value: Value) {
        guard let completion else { return }
        self.completion = nil
        whenCalled()
        completion(value)
    }
}
