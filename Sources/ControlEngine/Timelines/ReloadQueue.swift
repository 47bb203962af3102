internal import DequeModule

/// Which reloads may run: so many at once, the others in order of arrival. A plain value.
///
/// Ten thousand widgets that are due at once would otherwise take all threads from the actions, and those at
/// the end would exceed their limit without having been asked.
struct ReloadQueue: Sendable {
    /// How many run at once. What runs when it becomes less goes on.
    var limit: Int
    private var running: Set<WidgetID> = []
    private var waiting = Deque<WidgetID>()

    init(limit: Int) { self.limit = limit }

    /// Whether no reload runs or waits.
    var isIdle: Bool { running.isEmpty && waiting.isEmpty }

    /// Whether the reload has been let in and has not left.
    func isRunning(_ id: WidgetID) -> Bool { running.contains(id) }

    /// Whether the reload may run now; else it waits for a ``leave(_:)``.
    mutating func enter(_ id: WidgetID) -> Bool {
        if running.count < limit {
            running.insert(id)
            return true
        }
        waiting.append(id)
        return false
    }

    /// A reload has ended, or won't be wanted. The one to run next, if any.
    mutating func leave(_ id: WidgetID) -> WidgetID? {
        guard running.remove(id) != nil else {
            waiting.removeAll { $0 == id }
            return nil
        }
        guard let next = waiting.popFirst() else { return nil }
        running.insert(next)
        return next
    }
}
