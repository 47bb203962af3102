internal import AppIntentsLite

/// What senders have outstanding besides invocations: answers of authors' code, what is being placed,
/// reloads. It counts them, runs them, and cancels them when the engine stops.
@EngineActor
package final class Requests {
    private let phase: EnginePhase
    private var shares: CallShares
    private var held: [String: CallShares.Held] = [:]
    /// Those that have not ended.
    private var open: [ObjectIdentifier: Request] = [:]
    /// How many were refused so far.
    private(set) var refusals: UInt64 = 0

    init(_ limits: SenderLimits, _ phase: EnginePhase) {
        self.phase = phase
        shares = CallShares("requests", limits.requests, limits)
    }

    /// Counts a request until it is released.
    ///
    /// - Parameter weight: what it keeps in memory until then.
    /// - Throws: ``ControlError`` with `limitsExceeded` where too many are outstanding, or too large ones.
    package func begin(
        by sender: String, _ weight: CallWeight = CallWeight()
    ) throws(ControlError) -> Request {
        if let refusal = shares.refusal(of: weight, had: held[sender] ?? CallShares.Held()) {
            refusals += 1
            throw ControlError(.limitsExceeded, refusal)
        }
        shares.add(1, calls: 1, weight, &held[sender, default: CallShares.Held()])
        return begin { [weak self] in self?.release(weight, of: sender) }
    }

    private func begin(_ end: @escaping () -> Void) -> Request {
        let request = Request { [weak self] request in
            self?.open[ObjectIdentifier(request)] = nil
            end()
        }
        open[ObjectIdentifier(request)] = request
        return request
    }

    /// Does what a caller asks for, counted until it is answered. It runs here and now up to where it has to
    /// wait.
    ///
    /// - Parameters:
    ///   - body: what it names is named by the caller. Authors' code that it starts counts until it has
    ///     ended.
    ///   - completion: called once.
    package func serve<Answer: Sendable>(
        for caller: InvocationCaller,
        _ body: @escaping @EngineActor () async throws(ControlError) -> Answer,
        then completion: @escaping @EngineActor (Result<Answer, ControlError>) -> Void
    ) {
        guard phase.isOpen else { return completion(.failure(phase.closing)) }
        do throws(ControlError) {
            let request = try begin(by: caller.name ?? "", caller.weight)
            PathAdmissions.$current.withValue(caller.paths) { request.run(body, then: completion) }
        } catch {
            completion(.failure(error))
        }
    }

    /// Does what the engine's own surroundings ask for: that counts for nobody and is never refused.
    package func serveOwn(_ body: @escaping @EngineActor () async throws(ControlError) -> Void) {
        begin {}.run(body) { _ in }
    }

    /// Counts what a caller asks for until it calls back.
    package func count<Answer>(
        by sender: String, _ weight: CallWeight = CallWeight(),
        _ body: (@escaping @EngineActor @Sendable (Result<Answer, ControlError>) -> Void) -> Void,
        then completion: @escaping @EngineActor @Sendable (Result<Answer, ControlError>) -> Void
    ) {
        do throws(ControlError) {
            let request = try begin(by: sender, weight)
            body { result in
                request.release()
                completion(result)
            }
        } catch {
            completion(.failure(error))
        }
    }

    /// Cancels all that is outstanding: nobody waits for authors' code any more. What is being written is
    /// written.
    func cancel() {
        for request in open.values { request.cancel(phase.closing) }
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
package final class Request {
    /// The request that the current task serves.
    @TaskLocal static var current: Request?

    private var holders = 1
    private let end: (Request) -> Void
    private var task: Task<Void, Never>?
    private var waits: [@EngineActor (ControlError) -> Void] = []
    /// Why it has been cancelled; nil where it wasn't.
    private(set) var cancellation: ControlError?

    fileprivate init(end: @escaping (Request) -> Void) { self.end = end }

    /// The request, with one holder more who has to release it; nil when it isn't outstanding any more.
    func held() -> Request? {
        guard holders > 0 else { return nil }
        holders += 1
        return self
    }

    /// Called once by each holder.
    package func release() {
        holders -= 1
        guard holders == 0 else { return }
        (task, waits) = (nil, [])
        end(self)
    }

    /// Does what was asked for in a task of its own, and releases the request. The authors' code that this
    /// starts holds it until it ends.
    fileprivate func run<Answer: Sendable>(
        _ body: @escaping @EngineActor () async throws(ControlError) -> Answer,
        then completion: @escaping @EngineActor (Result<Answer, ControlError>) -> Void
    ) {
        let begun = Self.$current.withValue(self) {
            Task.immediate { [self] in
                let result: Result<Answer, ControlError>
                do throws(ControlError) { result = .success(try await body()) } catch {
                    result = .failure(error)
                }
                release()
                completion(result)
            }
        }
        if holders > 0 { task = begun }
    }

    /// Has `body` called where the request is cancelled before it ends: for whoever waits for authors' code.
    func whenCancelled(_ body: @escaping @EngineActor (ControlError) -> Void) {
        if let cancellation { body(cancellation) } else { waits.append(body) }
    }

    fileprivate func cancel(_ error: ControlError) {
        guard cancellation == nil else { return }
        cancellation = error
        task?.cancel()
        for wait in waits { wait(error) }
        waits = []
    }
}
