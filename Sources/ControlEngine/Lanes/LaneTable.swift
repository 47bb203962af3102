internal import DequeModule

/// Which invocations may run: one at a time per lane, in order of arrival for each sender, senders taking
/// turns.
///
/// An invocation may need several lanes at once. When its turn comes in the first of them, it has its turn in
/// all of them, in one step, behind those that had theirs before; it starts when it is first in all. So no
/// two can wait for each other.
///
/// It can't be copied, as copies would share the records of what waits.
struct LaneTable: ~Copyable {
    /// A control's lane, or that of an action which no control holds.
    enum Lane: Hashable, Sendable {
        case control(ControlID)
        case intent(String)
    }

    typealias Ticket = UInt64

    enum Admission: Equatable {
        case started
        case queued
        /// Its sender has too much waiting already: why, for the caller.
        case refused(String)
    }

    private let limits: SenderLimits
    private var queues: [Lane: Queue] = [:]
    /// The lane that was looked up last, as it mostly is looked up again.
    private var lastQueue: Queue?
    private var entries: [Ticket: Entry] = [:]
    private var senders: [String: Sender] = [:]
    /// The record of the sender that called last, as it mostly calls again.
    private var lastSender: Sender?
    /// How many have had their turn and not left.
    private var running = 0
    /// Lanes in which a sender gave its turn up as too many of all ran.
    private var crowded: [Queue] = []
    /// The lanes to be filled and those that were started in them, while a step is taken. Kept, so that a
    /// step allocates nothing.
    private var open: [Queue] = []
    private var started: [Entry] = []
    /// What waits, and what weighs much while it runs.
    private var shares: CallShares
    /// How many of the calls that wait have been replaced by others that wait.
    private var replaced = 0

    // Exclusivity is unchecked in the objects below, because the table alone uses them and no access is open
    // across a call that leads back here; a press would pay for each check.

    /// How far an invocation has come.
    private enum Stage {
        /// Its turn has not come.
        case waiting
        /// Its turn has come, but not in all its lanes.
        case next
        case running
    }

    /// An invocation and what it needs.
    private final class Entry {
        let ticket: Ticket
        /// Its first lane, in which it waits for its turn; nil where it needs none.
        let home: Queue?
        /// The lanes that it needs beside the first; as a rule none.
        let others: [Queue]
        let sender: Sender
        @exclusivity(unchecked) var weight: CallWeight
        /// How many calls it is of: one, and those that it has replaced.
        @exclusivity(unchecked) var calls = 1
        @exclusivity(unchecked) var stage = Stage.waiting

        init(_ ticket: Ticket, _ home: Queue?, _ others: [Queue], _ sender: Sender, _ weight: CallWeight) {
            self.ticket = ticket
            self.home = home
            self.others = others
            self.sender = sender
            self.weight = weight
        }

        var isRunning: Bool { stage == .running }

        /// Whether it weighs also while it runs: a sender may have many runs.
        var isHeavy: Bool { weight.bytes > SenderLimits.lateBytes }

        /// Whether a condition holds in all its lanes.
        func allLanes(_ condition: (Queue) -> Bool) -> Bool {
            (home.map(condition) ?? true) && others.allSatisfy(condition)
        }

        /// Takes a step in each of its lanes.
        func forEachLane(_ step: (Queue) -> Void) {
            home.map(step)
            others.forEach(step)
        }
    }

    /// What is known of one sender.
    private final class Sender {
        let name: String
        /// How many of its invocations have had their turn and not left.
        @exclusivity(unchecked) var running = 0
        /// Its invocations that wait for their turn, and what these weigh.
        @exclusivity(unchecked) var shares = CallShares.Held()
        /// Lanes in which it gave its turn up for the time being, as too many of its invocations ran.
        @exclusivity(unchecked) var held: [Queue] = []

        init(_ name: String) { self.name = name }
    }

    /// What has its turn in a lane, and what waits for it.
    private final class Queue {
        let lane: Lane
        /// The one that runs, or that will as soon as it is first in its other lanes too. Nil while none of
        /// those that wait may go.
        @exclusivity(unchecked) var first: Entry?
        /// Those that had their turn in another lane.
        @exclusivity(unchecked) var rest: Deque<Entry> = []
        @exclusivity(unchecked) var turns = SenderTurns<Sender, Entry>()

        init(_ lane: Lane) { self.lane = lane }

        /// Whether nothing runs or waits here.
        var isIdle: Bool { first == nil && rest.isEmpty && turns.isEmpty }
    }

    init(limits: SenderLimits) {
        self.limits = limits
        shares = CallShares("calls", limits.waiting, limits)
    }

    /// How many run or wait.
    var count: Int { entries.count }
    var waitingCount: Int { shares.count - replaced }

    /// - Parameters:
    ///   - name: the sender; empty for the process itself.
    ///   - weight: what it counts while it waits, and while it runs where that is much.
    mutating func enter(
        _ ticket: Ticket, _ wanted: [Lane], by name: String = "", _ weight: CallWeight = CallWeight()
    ) -> Admission {
        let sender = sender(name)
        let others = wanted.count > 1 ? wanted.dropFirst().map { queue(of: $0) } : []
        let entry = Entry(ticket, wanted.first.map { queue(of: $0) }, others, sender, weight)
        // One that needs no lane can't be started by another one's leaving.
        let starts = (wanted.isEmpty || mayRun(sender)) && entry.allLanes(\.isIdle)
        if !starts || entry.isHeavy, let refusal = shares.refusal(of: weight, had: sender.shares) {
            entry.forEachLane { forget($0) }
            forget(sender)
            return .refused(refusal)
        }
        entries[ticket] = entry
        if starts {
            if entry.isHeavy { weigh(entry, 1) }
            entry.stage = .running
            sender.running += 1
            running += 1
            entry.forEachLane { $0.first = entry }
            return .started
        }
        let isNew = sender.shares.calls == 0
        count(entry, 1)
        entry.forEachLane {
            $0.turns.add(entry, of: sender, isNew: isNew)
            if $0.first == nil { open.append($0) }
        }
        fill()
        started.removeAll(keepingCapacity: true)
        return entry.stage == .running ? .started : .queued
    }

    /// Has a call take the place of one of its sender's, whose message weighs no more; both count until their
    /// turn. Nil where that one waits no more.
    mutating func replace(_ ticket: Ticket, _ weight: CallWeight) -> Admission? {
        guard let entry = entries[ticket], entry.stage == .waiting else { return nil }
        weigh(entry, -1)
        defer { weigh(entry, 1) }
        if let refusal = shares.refusal(of: weight, had: entry.sender.shares) { return .refused(refusal) }
        entry.weight = weight
        entry.calls += 1
        replaced += 1
        shares.add(1, calls: 1, CallWeight(), &entry.sender.shares)
        return .queued
    }

    /// Ends an invocation and gives those that may start now, in order of arrival.
    mutating func leave(_ ticket: Ticket) -> [Ticket] {
        remove(ticket)
        return startNext()
    }

    /// Ends several invocations in one step: none of them starts in place of another.
    mutating func leave(_ tickets: [Ticket]) -> [Ticket] {
        // Those that came last are the last of their senders'.
        for ticket in tickets.sorted(by: >) { remove(ticket) }
        return startNext()
    }

    private mutating func remove(_ ticket: Ticket) {
        guard let entry = entries.removeValue(forKey: ticket) else { return }
        if entry.stage == .waiting { leaveWaiting(entry) } else { leaveTurn(entry) }
        forget(entry.sender)
    }

    private mutating func startNext() -> [Ticket] {
        fill()
        if started.isEmpty { return [] }
        var tickets = started.map(\.ticket)
        if tickets.count > 1 { tickets.sort() }
        started.removeAll(keepingCapacity: true)
        return tickets
    }

    /// Those of a sender that have not started.
    func waiting(of name: String) -> [Ticket] {
        entries.values.filter { !$0.isRunning && $0.sender.name == name }.map(\.ticket)
    }

    /// Those of other senders that run ahead of one that waits: in its lanes, and in those in which what is
    /// ahead of it waits itself.
    func othersRunning(before ticket: Ticket) -> [Ticket] {
        guard let entry = entries[ticket], !entry.isRunning else { return [] }
        var (ahead, index) = ([entry], 0)
        while index < ahead.count {
            let next = ahead[index]
            index += 1
            if next.isRunning { continue }
            next.forEachLane { queue in
                guard let first = queue.first, first !== next else { return }
                let before = [first] + queue.rest.prefix { $0 !== next }
                ahead += before.filter { one in !ahead.contains { $0 === one } }
            }
        }
        return ahead.filter { $0.isRunning && $0.sender !== entry.sender }.map(\.ticket)
    }

    /// What waits and runs in each lane, in words for a log.
    var lanes: [(lane: Lane, running: Ticket?, waiting: Int)] {
        var waiting: [Lane: Int] = [:]
        for entry in entries.values where !entry.isRunning {
            entry.forEachLane { waiting[$0.lane, default: 0] += 1 }
        }
        return queues.values.filter { !$0.isIdle }.map {
            ($0.lane, $0.first.flatMap { $0.isRunning ? $0.ticket : nil }, waiting[$0.lane] ?? 0)
        }
    }

    private mutating func leaveTurn(_ entry: Entry) {
        if entry.isHeavy { weigh(entry, -1) }
        entry.sender.running -= 1
        running -= 1
        if !entry.sender.held.isEmpty {
            open += entry.sender.held
            entry.sender.held = []
        }
        if !crowded.isEmpty {
            open += crowded
            crowded = []
        }
        entry.forEachLane {
            if $0.first === entry { $0.first = nil } else { $0.rest.removeAll { $0 === entry } }
            open.append($0)
        }
    }

    private mutating func leaveWaiting(_ entry: Entry) {
        count(entry, -1)
        entry.forEachLane {
            $0.turns.remove(of: entry.sender) { $0 === entry }
            open.append($0)
            // What is the sender's first now may have waited for this in another lane.
            $0.turns.first(of: entry.sender)?.forEachLane { open.append($0) }
        }
    }

    /// Fills the lanes that are open and free, and notes what starts in them.
    private mutating func fill() {
        while let queue = open.popLast() {
            guard queue.first == nil else { continue }
            if let first = queue.rest.popFirst() {
                queue.first = first
                start(first)
            } else if let entry = queue.turns.next(where: { mayGo($0, in: queue) }) {
                giveTurn(entry)
            } else {
                forget(queue)
            }
        }
    }

    /// Whether a sender's first in a lane may have its turn. One that needs several lanes has to be its
    /// sender's first in all, or it would overtake; and has its turn in the first of them only, or it would
    /// come round too often.
    private mutating func mayGo(_ entry: Entry, in queue: Queue) -> Bool {
        let sender = entry.sender
        guard mayRun(sender) else {
            if sender.running >= limits.running.sender {
                if !sender.held.contains(where: { $0 === queue }) { sender.held.append(queue) }
            } else if !crowded.contains(where: { $0 === queue }) {
                crowded.append(queue)
            }
            return false
        }
        return entry.others.isEmpty
            || entry.home === queue && entry.allLanes { $0.turns.first(of: sender) === entry }
    }

    /// Whether one more of a sender's may run.
    private func mayRun(_ sender: Sender) -> Bool {
        sender.running < limits.running.sender && (running < limits.running.total || sender.running == 0)
    }

    private mutating func giveTurn(_ entry: Entry) {
        entry.stage = .next
        entry.sender.running += 1
        running += 1
        count(entry, -1)
        if entry.isHeavy { weigh(entry, 1) }
        entry.forEachLane { queue in
            queue.turns.takeFirst(of: entry.sender)
            if queue.first == nil, queue.rest.isEmpty {
                queue.first = entry
            } else {
                queue.rest.append(entry)
                open.append(queue)
            }
            // One that needs several lanes may have waited to become the first in this one.
            if let next = queue.turns.first(of: entry.sender), !next.others.isEmpty {
                next.forEachLane { open.append($0) }
            }
        }
        start(entry)
    }

    /// Starts an invocation whose turn has come, when it is first in all its lanes.
    private mutating func start(_ entry: Entry) {
        guard entry.stage != .running, entry.allLanes({ $0.first === entry }) else { return }
        entry.stage = .running
        started.append(entry)
    }

    private mutating func count(_ entry: Entry, _ sign: Int) {
        shares.add(sign, calls: entry.calls, entry.weight, &entry.sender.shares)
        replaced += sign * (entry.calls - 1)
    }

    private mutating func weigh(_ entry: Entry, _ sign: Int) {
        shares.add(sign, calls: 0, entry.weight, &entry.sender.shares)
    }

    private mutating func sender(_ name: String) -> Sender {
        if let lastSender, lastSender.name == name { return lastSender }
        if let known = senders[name] {
            lastSender = known
            return known
        }
        let sender = Sender(name)
        senders[name] = sender
        lastSender = sender
        return sender
    }

    private mutating func queue(of lane: Lane) -> Queue {
        if let lastQueue, lastQueue.lane == lane { return lastQueue }
        let queue: Queue
        if let known = queues[lane] {
            queue = known
        } else {
            queue = Queue(lane)
            queues[lane] = queue
        }
        lastQueue = queue
        return queue
    }

    /// How many senders and lanes are known that have nothing here: one that is used again needs no new
    /// record.
    private static let mostIdle = 64

    private mutating func forget(_ sender: Sender) {
        guard senders.count > Self.mostIdle, sender.running == 0, sender.shares.isEmpty else {
            return
        }
        senders[sender.name] = nil
        if lastSender === sender { lastSender = nil }
    }

    private mutating func forget(_ queue: Queue) {
        guard queues.count > Self.mostIdle, queue.isIdle, queues[queue.lane] === queue else { return }
        queues[queue.lane] = nil
        if lastQueue === queue { lastQueue = nil }
    }
}
