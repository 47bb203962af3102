internal import EventLoop

/// Keeps a list of placed instances: a change is done once it is on the disk, or not at all.
///
/// Writes happen on a thread of the writers', never on the loop's. What a change does besides happens on the
/// engine's executor when it is written, in the order of the changes.
@EngineActor
final class InstanceKeeper<Element: StoredInstance> {
    /// Writes a list and returns once it is on the disk.
    typealias Save = @Sendable ([Element]) throws -> Void
    /// Called exactly once: nil when the change is on the disk, else why it is not.
    typealias Completion = @EngineActor (ControlError?) -> Void
    /// Runs what is to be done when all changes of the moment have come.
    typealias Plan = @EngineActor (_ work: @escaping @EngineActor @Sendable () -> Void) -> Void

    /// What the list is of, in the plural, for messages.
    private let name: String
    private let executor: GrowingExecutor
    private let save: Save
    private let plan: Plan
    /// Why nothing may be written, where that is so.
    private let refusal: String?
    private var changes: InstanceChanges<Element>
    private var completions: [InstanceChanges<Element>.Ticket: Completion] = [:]
    private var idle: [CheckedContinuation<Void, Never>] = []

    /// - Parameters:
    ///   - kept: what is on the disk.
    ///   - refusal: why nothing may be written; nil where it may.
    ///   - plan: by default the first change is written at once.
    init(
        _ name: String, _ kept: [Element], refusal: String? = nil, on executor: GrowingExecutor,
        plan: @escaping Plan = { $0() }, save: @escaping Save
    ) {
        self.name = name
        changes = InstanceChanges(kept)
        self.refusal = refusal
        self.executor = executor
        self.plan = plan
        self.save = save
    }

    /// What is on the disk.
    var kept: [Element] { changes.kept }

    /// Whether there is an instance of this name, or will be.
    func has(_ kind: String, _ instance: String) -> Bool { changes.has(kind, instance) }

    /// Makes a change. One that doesn't fit those before it is refused.
    func keep(_ change: InstanceChange<Element>, _ completion: @escaping Completion) {
        if let refusal {
            return completion(ControlError(.unavailable, "the \(name) can't be changed: \(refusal)"))
        }
        let (ticket, isFirst) = changes.enter(change)
        completions[ticket] = completion
        if isFirst { plan { [self] in begin() } }
    }

    /// Waits until all changes are done.
    func finish() async {
        guard !changes.isIdle else { return }
        await withCheckedContinuation { idle.append($0) }
    }

    private func begin() {
        let (list, refused) = changes.begin()
        for ticket in refused {
            complete(
                ticket,
                ControlError(.unknown, "it is no longer one of the \(name): somebody removed it meanwhile"))
        }
        guard let list else { return rest() }
        // Never cancelled: it ends with the write, and owns this object until then.
        Task(executorPreference: executor) { [save] in
            let problem: String?
            do {
                try save(list)
                problem = nil
            } catch {
                problem = ControlError.text(of: error)
            }
            await self.ended(problem)
        }
    }

    private func ended(_ problem: String?) {
        let (tickets, hasMore) = changes.ended(isKept: problem == nil)
        // Before the answers: what they bring shares the next write.
        if hasMore { plan { [self] in begin() } }
        let error = problem.map {
            ControlError(.unavailable, "nothing was changed, as it can't be kept: \($0)")
        }
        for ticket in tickets { complete(ticket, error) }
        rest()
    }

    private func complete(_ ticket: InstanceChanges<Element>.Ticket, _ error: ControlError?) {
        completions.removeValue(forKey: ticket)?(error)
    }

    private func rest() {
        guard changes.isIdle else { return }
        let waiting = idle
        idle = []
        for continuation in waiting { continuation.resume() }
    }
}
