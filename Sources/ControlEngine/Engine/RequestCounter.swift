/// What senders have outstanding besides invocations: answers of authors' code, what is being placed,
/// reloads.
@EngineActor
final class RequestCounter {
    private var share: NamedShares
    /// How many were refused so far.
    private(set) var refusals: UInt64 = 0

    init(_ limit: SenderLimits.Limit) { share = NamedShares(limit) }

    /// Counts a request until it is released.
    ///
    /// - Throws: ``ControlError`` with `limitsExceeded` where too many are outstanding.
    func begin(by sender: String) throws(ControlError) -> CountedRequest {
        if let refusal = share.refusal(of: 1, to: sender) {
            refusals += 1
            throw ControlError(.limitsExceeded, refusal.text("requests of yours"))
        }
        share.reserve(1, for: sender)
        return CountedRequest { [weak self] in self?.share.release(1, of: sender) }
    }
}

/// A request of a sender, outstanding until it has been answered and the authors' code that it started has
/// ended: code that doesn't heed its limit keeps a thread for longer than the sender waits.
@EngineActor
package final class CountedRequest {
    /// The request that the current task serves.
    @TaskLocal static var current: CountedRequest?

    private var holders = 1
    private let end: () -> Void

    init(end: @escaping () -> Void) { self.end = end }

    /// The request, with one holder more who has to release it; nil when it isn't outstanding any more.
    func held() -> CountedRequest? {
        guard holders > 0 else { return nil }
        holders += 1
        return self
    }

    /// Called once by each holder.
    package func release() {
        holders -= 1
        if holders == 0 { end() }
    }

    /// Does what was asked for, and releases the request. The lookups that it makes hold it until they end.
    package func serve<Answer>(
        _ body: @EngineActor () async throws(ControlError) -> Answer
    ) async throws(ControlError) -> Answer {
        defer { release() }
        return try await holding(body)
    }

    /// Does something that was asked for. The authors' code that it starts holds the request until it ends.
    func holding<Answer>(
        _ body: @EngineActor () async throws(ControlError) -> Answer
    ) async throws(ControlError) -> Answer {
        let result: Result<Answer, ControlError> = await Self.$current.withValue(self) {
            do throws(ControlError) { return .success(try await body()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
