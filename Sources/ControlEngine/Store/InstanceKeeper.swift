internal import AppIntentsLite
internal import EventLoop
internal import FoundationEssentials

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
        if isFirst, written.isEmpty { plan { [self] in begin() } }
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
        let tickets = changes.ended(isKept: problem == nil)
        let error = problem.map {
            ControlError(.unavailable, "nothing was changed, as it can't be kept: \($0)")
        }
        written = tickets.map { (ticket: $0, error: error) }
        completeNext()
    }

    /// In their order, one in every other iteration of the loop: what a change brings takes its time, and
    /// others than its caller wait meanwhile. What comes until the last of them shares the next write, as
    /// the whole list is written each time.
    private func completeNext() {
        guard let (ticket, error) = written.first else { return begin() }
        complete(ticket, error)
        written.removeFirst()
        plan { [self] in
            plan { [self] in if written.isEmpty { begin() } else { completeNext() } }
        }
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

/// A list of placed instances, and the changes that are on their way to the disk. A plain value; its owner
/// writes.
///
/// One list is written at a time. The changes that come meanwhile share the next, so many callers at once
/// cost few writes. Nothing counts before it is written, so a write that fails leaves nothing to take back.
struct InstanceChanges<Element: StoredInstance> {
    typealias Ticket = UInt64

    /// What is on the disk.
    private(set) var kept: [Element]
    private var waiting: [(ticket: Ticket, change: InstanceChange<Element>)] = []
    private var writing: (list: [Element], tickets: [Ticket], additions: [InstanceChange<Element>])?
    private var lastTicket: Ticket = 0

    init(_ kept: [Element]) { self.kept = kept }

    /// Whether nothing is written or waits to be.
    var isIdle: Bool { writing == nil && waiting.isEmpty }

    /// Whether there is an instance of this name, or will be.
    func has(_ kind: String, _ instance: String) -> Bool {
        InstanceChange.index(kind, instance, kept) != nil
            || waiting.contains { $0.change.adds(kind, instance) }
            || writing?.additions.contains { $0.adds(kind, instance) } == true
    }

    /// Adds a change.
    ///
    /// - Returns: its ticket, and whether a write has to be planned.
    mutating func enter(_ change: InstanceChange<Element>) -> (ticket: Ticket, isFirst: Bool) {
        lastTicket += 1
        let isFirst = isIdle
        waiting.append((lastTicket, change))
        return (lastTicket, isFirst)
    }

    /// Makes one list of all that waits.
    ///
    /// - Returns: what to write, if anything; then ``ended(isKept:)`` has to follow. And the changes that
    ///   don't fit what came before them, such as those of an instance that has been removed.
    mutating func begin() -> (list: [Element]?, refused: [Ticket]) {
        guard writing == nil, !waiting.isEmpty else { return (nil, []) }
        var list = kept
        var tickets: [Ticket] = []
        var additions: [InstanceChange<Element>] = []
        var refused: [Ticket] = []
        for (ticket, change) in waiting {
            guard change.apply(to: &list) else {
                refused.append(ticket)
                continue
            }
            tickets.append(ticket)
            if case .add = change { additions.append(change) }
        }
        waiting = []
        guard !tickets.isEmpty else { return (nil, refused) }
        writing = (list, tickets, additions)
        return (list, refused)
    }

    /// A write has ended.
    ///
    /// - Parameter isKept: false when what was there before is there still.
    /// - Returns: whose changes that were, in their order.
    mutating func ended(isKept: Bool) -> [Ticket] {
        guard let written = writing else { return [] }
        writing = nil
        if isKept { kept = written.list }
        return written.tickets
    }
}

/// What is to become of a list of placed instances.
enum InstanceChange<Element: StoredInstance>: Sendable {
    /// Adds one whose name is free.
    case add(Element)
    /// Puts one in the place of that of the same name.
    case replace(Element)
    /// Changes a part of one, whatever else is changed of it meanwhile.
    case edit(kind: String, instance: String, @Sendable (inout Element) -> Void)
    case remove(kind: String, instance: String)

    /// - Returns: false when there is none of that name, or for an addition, when there is one; nothing has
    ///   changed then.
    func apply(to list: inout [Element]) -> Bool {
        switch self {
        case .add(let element):
            guard Self.index(element.kind, element.instance, list) == nil else { return false }
            list.append(element)
        case .replace(let element):
            guard let index = Self.index(element.kind, element.instance, list) else { return false }
            list[index] = element
        case .edit(let kind, let instance, let change):
            guard let index = Self.index(kind, instance, list) else { return false }
            change(&list[index])
        case .remove(let kind, let instance):
            guard let index = Self.index(kind, instance, list) else { return false }
            list.remove(at: index)
        }
        return true
    }

    /// Whether it adds one of this name.
    func adds(_ kind: String, _ instance: String) -> Bool {
        guard case .add(let element) = self else { return false }
        return element.instance == instance && element.kind == kind
    }

    // The instance first: kinds are mostly the same.
    static func index(_ kind: String, _ instance: String, _ list: [Element]) -> Int? {
        list.lastIndex { $0.instance == instance && $0.kind == kind }
    }
}

extension [String: IntentArgument] {
    /// - Throws: ``ControlError`` with the code `invalidValue` that names the parameter whose value can't be
    ///   kept over restarts: JSON has no such number, and an open file lasts as long as the process.
    func checkKeepable() throws(ControlError) {
        for (name, value) in sorted(by: { $0.key < $1.key }) {
            guard let problem = value.unkeepable else { continue }
            let error = IntentArgumentError(
                parameter: name, expected: problem.expected, received: problem.received,
                hint: "a configuration is kept over restarts")
            throw ControlError(.invalidValue, error.description)
        }
    }
}

extension IntentArgument {
    /// What it would have to be to be kept, and what it is; nil where it can be kept.
    fileprivate var unkeepable: (expected: String, received: String)? {
        switch self {
        case .bool, .int, .string, .duration, .data: nil
        case .double(let number): number.isFinite ? nil : ("a finite number", "\(number)")
        case .date(let date):
            date.timeIntervalSinceReferenceDate.isFinite ? nil : ("a date", "one that is infinitely far away")
        case .file: ("a value", "an open file")
        case .array(_, let values): values.lazy.compactMap(\.unkeepable).first
        case .dictionary(let entries): entries.values.lazy.compactMap(\.unkeepable).first
        }
    }
}
