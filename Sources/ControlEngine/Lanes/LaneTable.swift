internal import DequeModule

/// Which invocations may run: first in, first out and one at a time per lane.
///
/// An invocation may need several lanes at once; it starts when it is first in all of them. Since it enters them
/// all in one step, no two can wait for each other.
struct LaneTable {
    /// A control's lane, or that of an action which no control holds.
    enum Lane: Hashable, Sendable {
        case control(ControlID)
        case intent(String)
    }

    typealias Ticket = UInt64

    enum Admission: Equatable {
        case started
        case queued
        /// A lane's queue is full.
        case refused(Lane)
    }

    /// How many may wait in one lane behind the one that runs.
    let limit: Int
    private var queues: [Lane: Deque<Ticket>] = [:]
    private var lanes: [Ticket: [Lane]] = [:]
    private var running: Set<Ticket> = []

    init(limit: Int) { self.limit = limit }

    /// How many run or wait.
    var count: Int { lanes.count }

    mutating func enter(_ ticket: Ticket, _ wanted: [Lane]) -> Admission {
        if let full = wanted.first(where: { queues[$0, default: []].count > limit }) { return .refused(full) }
        lanes[ticket] = wanted
        for lane in wanted { queues[lane, default: []].append(ticket) }
        return start(ticket) ? .started : .queued
    }

    /// Ends an invocation and gives those that may start now, in order of arrival.
    mutating func leave(_ ticket: Ticket) -> [Ticket] {
        guard let left = lanes.removeValue(forKey: ticket) else { return [] }
        running.remove(ticket)
        var next: Set<Ticket> = []
        for lane in left {
            // Nearly always it is alone there.
            if queues[lane]?.count == 1 {
                queues[lane] = nil
                continue
            }
            queues[lane]?.removeAll { $0 == ticket }
            if let first = queues[lane]?.first { next.insert(first) }
        }
        return next.isEmpty ? [] : next.sorted().filter { start($0) }
    }

    /// Starts an invocation that waits and is first in all its lanes.
    private mutating func start(_ ticket: Ticket) -> Bool {
        guard let lanes = lanes[ticket], lanes.allSatisfy({ queues[$0]?.first == ticket }) else { return false }
        return running.insert(ticket).inserted
    }
}
