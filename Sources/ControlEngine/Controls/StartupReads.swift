internal import DequeModule

/// Which value providers are asked for the first time, some at once: as many runs as there are controls would
/// take more memory than the controls themselves. Plain data and decisions; the engine acts.
struct StartupReads {
    /// How many are asked at once.
    static let width = 32
    /// After this time as many again are asked, whatever became of those before: providers may hang.
    static let patience: Duration = .milliseconds(50)

    private var waiting: ArraySlice<ControlID>
    /// Those of them that go first.
    private var wanted: Deque<ControlID> = []
    /// The others; nil until somebody wants some first.
    private var others: Set<ControlID>?
    private var running = 0
    private let width: Int

    /// - Parameter width: how many are asked at once.
    init(_ ids: [ControlID], width: Int = StartupReads.width) {
        waiting = ids[...]
        self.width = width
    }

    var isEmpty: Bool { waiting.isEmpty && wanted.isEmpty }

    /// Somebody waits for these: those of them that have not been asked go first, unless they are more than
    /// are asked at once. Who wants all of them wants none before the others.
    mutating func goFirst(_ ids: [ControlID]) {
        guard !waiting.isEmpty, ids.count <= Self.width else { return }
        var others = others.take() ?? Set(waiting)
        wanted += ids.filter { others.remove($0) != nil }
        self.others = others
    }

    /// The next one to ask; nil when enough are being asked or none is left.
    mutating func next() -> ControlID? {
        guard running < width, let id = wanted.popFirst() ?? nextOther() else { return nil }
        running += 1
        return id
    }

    private mutating func nextOther() -> ControlID? {
        while let id = waiting.popFirst() {
            guard others != nil else { return id }
            if others?.remove(id) != nil { return id }
        }
        return nil
    }

    /// One has answered, or was given up.
    mutating func ended() { running = max(0, running - 1) }

    /// Those that are being asked take long.
    mutating func waitNoLonger() { running = 0 }
}

/// The controls that have no value at the start, until all have been asked: many are logged in one line.
struct FirstOutages {
    /// So many have a line each, with the reason.
    static let most = 3

    typealias Outage = (id: ControlID, reason: String)
    /// Nil before the start, and once all have been asked.
    private var outages: [Outage]?

    mutating func begin() { outages = [] }

    /// Takes one in; false where it is to be logged at once.
    mutating func add(_ id: ControlID, _ reason: String) -> Bool {
        guard outages != nil else { return false }
        outages?.append((id, reason))
        return true
    }

    /// All of them, once.
    mutating func takeOutages() -> [Outage] {
        defer { outages = nil }
        return outages ?? []
    }
}

/// Those who wait for the first values of controls, each for half a second at most. Nothing runs for them:
/// the values are being asked for anyway.
@EngineActor
final class FirstValueWaits {
    /// How long anybody waits.
    static let patience: Duration = .milliseconds(500)

    /// One who waits, perhaps for several controls.
    private final class Wait {
        let end: Duration
        let ids: [ControlID]
        var left: Int
        private var completion: (@EngineActor () -> Void)?

        init(until end: Duration, for ids: [ControlID], _ completion: @escaping @EngineActor () -> Void) {
            self.end = end
            self.ids = ids
            left = ids.count
            self.completion = completion
        }

        var isOver: Bool { completion == nil }

        @EngineActor
        func finish() {
            let completion = completion
            self.completion = nil
            completion?()
        }
    }

    private let clock: any EngineClock
    private var waits: [ControlID: [Wait]] = [:]
    /// All of them, in the order in which their time is over.
    private var order: [Wait] = []
    private var timer: (any ScheduledAction)?

    init(_ clock: any EngineClock) { self.clock = clock }

    /// What each of those who wait now waits for, the first one first.
    var wanted: [[ControlID]] { order.filter { !$0.isOver }.map(\.ids) }

    /// Calls `completion` once each of these controls was read, with a value or without, or has gone, and
    /// after half a second in any case.
    func wait(for ids: [ControlID], then completion: @escaping @EngineActor () -> Void) {
        guard !ids.isEmpty else { return completion() }
        let wait = Wait(until: clock.uptime + Self.patience, for: ids, completion)
        for id in ids { waits[id, default: []].append(wait) }
        order.append(wait)
        if timer == nil { arm(Self.patience) }
    }

    /// A control was read for the first time, or has gone.
    func end(of id: ControlID) {
        for wait in waits.removeValue(forKey: id) ?? [] {
            wait.left -= 1
            if wait.left == 0 { wait.finish() }
        }
    }

    private func arm(_ delay: Duration) {
        timer = clock.schedule(after: delay) { [weak self] in self?.giveUp() }
    }

    private func giveUp() {
        timer = nil
        let now = clock.uptime
        let over = order.prefix { $0.isOver || $0.end <= now }
        order.removeFirst(over.count)
        if let next = order.first { arm(next.end - now) }
        for wait in over where !wait.isOver {
            for id in wait.ids {
                waits[id]?.removeAll { $0 === wait }
                if waits[id]?.isEmpty == true { waits[id] = nil }
            }
            wait.finish()
        }
    }
}
