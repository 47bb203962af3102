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
    private var queues: [Lane: Queue] = [:]
    private var entries: [Ticket: Entry] = [:]

    /// An invocation and what it needs.
    private final class Entry {
        let ticket: Ticket
        let lanes: [Lane]
        var isRunning = false
        var hasLeft = false

        init(_ ticket: Ticket, _ lanes: [Lane]) {
            self.ticket = ticket
            self.lanes = lanes
        }
    }

    /// Those in one lane, in order of arrival. Nearly always there is one only.
    private final class Queue {
        var first: Entry
        var rest: Deque<Entry> = []

        init(_ first: Entry) { self.first = first }
    }

    init(limit: Int) { self.limit = limit }

    /// How many run or wait.
    var count: Int { entries.count }

    mutating func enter(_ ticket: Ticket, _ wanted: [Lane]) -> Admission {
        if wanted.count > 1, let full = wanted.first(where: { queues[$0].map(isFull) ?? false }) { return .refused(full) }
        let entry = Entry(ticket, wanted)
        var isFirst = true
        for lane in wanted {
            if let queue = queues[lane] {
                if isFull(queue) { return .refused(lane) }
                queue.rest.append(entry)
                isFirst = false
            } else {
                queues[lane] = Queue(entry)
            }
        }
        entries[ticket] = entry
        entry.isRunning = isFirst
        return isFirst ? .started : .queued
    }

    private func isFull(_ queue: Queue) -> Bool { queue.rest.count >= limit }

    /// Ends an invocation and gives those that may start now, in order of arrival.
    mutating func leave(_ ticket: Ticket) -> [Ticket] { leave([ticket]) }

    /// Ends several invocations in one step: none of them starts in place of another.
    mutating func leave(_ tickets: [Ticket]) -> [Ticket] {
        var next: [Entry] = []
        // Those that came last wait behind the others, so nothing moves up until the first one goes.
        for ticket in tickets.sorted(by: >) {
            guard let entry = entries.removeValue(forKey: ticket) else { continue }
            entry.hasLeft = true
            for lane in entry.lanes {
                guard let queue = queues[lane] else { continue }
                if queue.first !== entry {
                    queue.rest.removeAll { $0 === entry }
                } else if let first = queue.rest.popFirst() {
                    queue.first = first
                    if !next.contains(where: { $0 === first }) { next.append(first) }
                } else {
                    queues[lane] = nil
                }
            }
        }
        if next.isEmpty { return [] }
        let started = next.filter(start)
        return started.count > 1 ? started.map(\.ticket).sorted() : started.map(\.ticket)
    }

    /// Starts an invocation that waits, when it is first in all its lanes.
    private func start(_ entry: Entry) -> Bool {
        guard !entry.isRunning, !entry.hasLeft, entry.lanes.allSatisfy({ queues[$0]?.first === entry }) else { return false }
        entry.isRunning = true
        return true
    }
}
