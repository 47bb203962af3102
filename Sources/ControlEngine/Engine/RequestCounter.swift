/// What senders have outstanding besides invocations: answers of authors' code, what is being placed,
/// reloads.
@EngineActor
final class RequestCounter {
    private var shares: CallShares
    private var held: [String: CallShares.Held] = [:]
    /// How many were refused so far.
    private(set) var refusals: UInt64 = 0

    init(_ limits: SenderLimits) { shares = CallShares("requests", limits.requests, limits) }

    /// Counts a request until it is released.
    ///
    /// - Parameter weight: what it keeps in memory until then.
    /// - Throws: ``ControlError`` with `limitsExceeded` where too many are outstanding, or too large ones.
    func begin(by sender: String, _ weight: CallWeight = CallWeight()) throws(ControlError) -> CountedRequest
    {
        if let refusal = shares.refusal(of: weight, had: held[sender] ?? CallShares.Held()) {
            refusals += 1
            throw ControlError(.limitsExceeded, refusal)
        }
        shares.add(1, calls: 1, weight, &held[sender, default: CallShares.Held()])
        return CountedRequest { [weak self] in self?.release(weight, of: sender) }
    }

    /// How many are outstanding.
    var count: Int { shares.count }

    /// Whose they are, in sentences for a log.
    var situation: [String] {
        held.sorted { $0.key < $1.key }.map { sender, had in
            "other requests of \(sender.isEmpty ? "the process itself" : sender): \(had.calls)"
        }
    }

    private func release(_ weight: CallWeight, of sender: String) {
        guard var had = held[sender] else { return }
        shares.add(-1, calls: 1, weight, &had)
        held[sender] = had.isEmpty ? nil : had
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
