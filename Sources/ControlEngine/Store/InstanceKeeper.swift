internal import EventLoop

/// Keeps a list of placed instances: a change is done once it is on the disk, or not at all.
///
/// Writes happen on a thread of the writers', never on the loop's. What a change does besides happens on the
/// engine's executor when it is written, in the order of the changes.
@EngineActor
final class InstanceKeeper<Element: StoredInstance> {
    /// Writes a list and returns once it is on the disk.
    typealias Save = @Sendable ([Element]) throws -> Void
    /// Reads what is on the disk, nil where that can't be done, and why it must not be replaced where that is
    /// so. Called with why it must not up to now. May block.
    typealias Load = @Sendable (_ refusal: String?) -> (kept: [Element]?, refusal: String?)
    /// Called exactly once: nil when the change is on the disk, else why it is not.
    typealias Completion = @EngineActor (ControlError?) -> Void
    /// Runs what is to be done when all changes of the moment have come.
    typealias Plan = @EngineActor (_ work: @escaping @EngineActor @Sendable () -> Void) -> Void

    /// What the list is of, in the plural, for messages.
    private let name: String
    private let executor: GrowingExecutor
    private let load: Load
    private let save: Save
    private let plan: Plan
    /// Why nothing may be written, where that is so.
    private var refusal: String?
    /// Whether something else may be on the disk than was read.
    private(set) var isOutdated = false
    private var changes: InstanceChanges<Element>
    private var completions: [InstanceChanges<Element>.Ticket: Completion] = [:]
    /// What has been written, or couldn't be, and hasn't been answered yet.
    private var written: [(ticket: InstanceChanges<Element>.Ticket, error: ControlError?)] = []
    private var idle: [CheckedContinuation<Void, Never>] = []

    /// So many changes take effect at once: what each of them brings takes its time, and others than their
    /// callers wait meanwhile.
    private static var share: Int { 8 }

    /// Reads what is on the disk.
    ///
    /// - Parameter plan: by default the first change is written at once.
    init(
        _ name: String, on executor: GrowingExecutor, plan: @escaping Plan = { $0() }, load: @escaping Load,
        save: @escaping Save
    ) {
        self.name = name
        self.executor = executor
        self.plan = plan
        self.load = load
        self.save = save
        let (kept, refusal) = load(nil)
        (changes, self.refusal) = (InstanceChanges(kept ?? []), refusal)
    }

    /// Reads what is on the disk again, as another process may have written it. Where that can't be done, all
    /// stays as it was and nothing can be changed.
    ///
    /// - Parameter isRetry: whether only for what couldn't be read before.
    /// - Returns: whether it has been read.
    func reread(isRetry: Bool) async -> Bool {
        if !isRetry { isOutdated = true }
        guard isOutdated else { return false }
        // What is entered from now on would be of what was there before.
        refusal = refusal ?? "they are being read again"
        await finish()
        // Never cancelled: it ends with the read.
        let (kept, refusal) = await Task(executorPreference: executor) { [load, refusal] in load(refusal) }
            .value
        self.refusal = refusal
        guard let kept else { return false }
        (changes, isOutdated) = (InstanceChanges(kept), false)
        return true
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
        guard !isIdle else { return }
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
        let isBusy = !written.isEmpty
        written += tickets.map { (ticket: $0, error: error) }
        if !isBusy { completeNext() }
    }

    /// In their order, a share of them in each iteration of the loop.
    private func completeNext() {
        for (ticket, error) in written.prefix(Self.share) { complete(ticket, error) }
        written.removeFirst(min(Self.share, written.count))
        if written.isEmpty { rest() } else { plan { [self] in completeNext() } }
    }

    private var isIdle: Bool { changes.isIdle && written.isEmpty }

    private func complete(_ ticket: InstanceChanges<Element>.Ticket, _ error: ControlError?) {
        completions.removeValue(forKey: ticket)?(error)
    }

    private func rest() {
        guard isIdle else { return }
        let waiting = idle
        idle = []
        for continuation in waiting { continuation.resume() }
    }
}
