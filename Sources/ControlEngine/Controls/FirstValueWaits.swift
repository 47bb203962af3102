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
