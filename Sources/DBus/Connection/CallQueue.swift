internal import DequeModule

/// Calls that have been read and not handled: in order of arrival for each sender, senders taking turns.
///
/// A sender of thousands at once is served between the others, and not before them.
struct CallQueue {
    /// What one sender has here.
    private final class Line {
        let sender: BusName?
        var calls: Deque<MethodCall> = []
        var weight = 0
        /// How many want an answer.
        var awaited = 0
        var isLong = false

        init(_ sender: BusName?) { self.sender = sender }
    }

    /// Messages of a sender that aren't read for the time being: one like them had no room.
    private struct Unreadable {
        /// The least size of them.
        let size: Int
        /// What ``takenCount`` is when they are read again.
        let end: UInt
    }

    private var lines: [BusName?: Line] = [:]
    /// Each sender that has something, once; the next one first.
    private var order: Deque<Line> = []
    private var longCount = 0
    /// Of senders whose calls had no room once they were read.
    private var unreadable: [BusName?: Unreadable] = [:]
    /// How many calls have been taken out.
    private var takenCount: UInt = 0
    /// How many of others have been handed on since those of a long line might have been.
    private var passed = 0
    private var weight = 0

    /// What one sender's calls may weigh: their messages, the values of these, and what a call takes beside
    /// them. The largest call has room.
    static let mostWeight = 20 << 20
    /// What all senders' may weigh. Once they do, each may have an equal share, and so little at most.
    static let mostWeightOfAll = 40 << 20
    static let lateWeight = 64 << 10
    /// About what a value takes beside its message's bytes.
    static let valueWeight = 64
    /// Of so many senders is known what isn't read.
    static let mostUnreadable = 1_024
    /// What a call takes beside its message's bytes, and what each of its file descriptors counts: of these a
    /// process has few.
    static let callWeight = 512
    static let descriptorWeight = mostWeight / 64
    /// With more than so many a sender's line is long, until it is down to half of that.
    static let longest = 8
    /// So many of others go before one of a long line, at most.
    static let mostPassing = 64

    var isEmpty: Bool { count == 0 }
    private(set) var count = 0

    /// Whether a sender has many here. Its calls are to go on only as fast as the bus takes the answers:
    /// these would otherwise stand before everybody else's.
    var hasLongLine: Bool { longCount > 0 }

    private static func weight(of size: Int, _ descriptors: UInt32) -> Int {
        size + callWeight + Int(descriptors) * descriptorWeight
    }

    /// Why a call isn't read whose message has so many bytes and descriptors; nil where it is.
    func refusal(ofUnread size: Int, _ descriptors: UInt32 = 0, from sender: BusName?) -> String? {
        if let unread = unreadable[sender], size >= unread.size, takenCount < unread.end {
            return "many calls wait, and one of yours of such a size had no room just now; try again later"
        }
        return refusal(of: size, descriptors, from: sender)
    }

    /// Why a call of so many bytes and descriptors has no room here; nil where it has.
    private func refusal(of size: Int, _ descriptors: UInt32, from sender: BusName?) -> String? {
        let line = lines[sender]
        let added = Self.weight(of: size, descriptors)
        let wanted = (line?.weight ?? 0) + added
        // Who has nothing here has room for the largest one.
        if line != nil, wanted > Self.mostWeight {
            return "over \(Self.mostWeight) bytes in calls of yours wait already; try again later"
        }
        let share = min(Self.lateWeight, Self.mostWeightOfAll / (line == nil ? lines.count + 1 : lines.count))
        guard weight + added > Self.mostWeightOfAll, wanted > share else { return nil }
        return "many callers wait, and over \(share) bytes in calls of yours; try again later"
    }

    /// Adds a call where it has room: it weighs more than its message, of which that was known before.
    ///
    /// Reading takes far longer than refusing. A sender of many that have no room would keep everybody
    /// waiting: what is like them isn't read until as many calls have gone on as there are senders.
    ///
    /// - Parameter size: of its message, in bytes.
    /// - Returns: why it has none; nil where it was added.
    mutating func add(_ call: MethodCall, size: Int) -> String? {
        if let reason = refusal(of: call.footprint, call.descriptorCount, from: call.sender) {
            if unreadable.count >= Self.mostUnreadable { unreadable = [:] }
            // From half of it, so that sizes that go down by little end soon.
            unreadable[call.sender] = Unreadable(size: size / 2, end: takenCount + UInt(lines.count))
            return reason
        }
        let line = lines[call.sender] ?? begin(call.sender)
        line.calls.append(call)
        let added = Self.weight(of: call.footprint, call.descriptorCount)
        line.weight += added
        weight += added
        count += 1
        if call.wantsReply { line.awaited += 1 }
        guard !line.isLong, line.calls.count > Self.longest else { return nil }
        line.isLong = true
        longCount += 1
        return nil
    }

    private mutating func begin(_ sender: BusName?) -> Line {
        let line = Line(sender)
        lines[sender] = line
        order.append(line)
        return line
    }

    /// Whether ``next(fromLongLines:)`` has one.
    func hasNext(fromLongLines: Bool) -> Bool { count > 0 && (fromLongLines || index(fromLongLines) != nil) }

    /// Takes the first call of the sender whose turn it is.
    ///
    /// - Parameter fromLongLines: whether it may be one who has many here. One that may not keeps its turn;
    ///   many others don't go before it all the same.
    /// - Returns: the call, and whether its sender has many here.
    mutating func next(fromLongLines: Bool = true) -> (call: MethodCall, isOfMany: Bool)? {
        guard let index = index(fromLongLines) else { return nil }
        let line = order.remove(at: index)
        guard let call = line.calls.popFirst() else { return nil }
        let isOfMany = line.isLong
        passed = isOfMany || longCount == 0 ? 0 : passed + 1
        countTaken(call, of: line)
        if line.calls.isEmpty { lines[line.sender] = nil } else { order.append(line) }
        return (call, isOfMany)
    }

    /// A call has been taken out of its line.
    private mutating func countTaken(_ call: MethodCall, of line: Line) {
        count -= 1
        takenCount += 1
        let taken = Self.weight(of: call.footprint, call.descriptorCount)
        line.weight -= taken
        weight -= taken
        if call.wantsReply { line.awaited -= 1 }
        guard line.isLong, line.calls.count <= Self.longest / 2 else { return }
        line.isLong = false
        longCount -= 1
    }

    /// The senders that have many here and want answers.
    var awaiting: [BusName] {
        longCount == 0 ? [] : order.compactMap { $0.isLong && $0.awaited > 0 ? $0.sender : nil }
    }

    /// Takes those calls of a sender out that want an answer, as it is gone.
    mutating func takeAwaited(of sender: BusName) -> [MethodCall] {
        guard let line = lines[sender] else { return [] }
        let gone = line.calls.filter(\.wantsReply)
        line.calls.removeAll(where: \.wantsReply)
        for call in gone { countTaken(call, of: line) }
        if line.calls.isEmpty {
            lines[sender] = nil
            order.removeAll { $0 === line }
        }
        return Array(gone)
    }

    private func index(_ fromLongLines: Bool) -> Int? {
        if order.isEmpty { return nil }
        if fromLongLines || longCount == 0 || passed >= Self.mostPassing { return 0 }
        return order.firstIndex { !$0.isLong }
    }

    mutating func removeAll() { self = CallQueue() }
}

/// How fast the calls of those go on who have sent many, while others call too: one at a time, when the bus
/// has taken what was answered before. A plain value; moments are those of the monotonic clock, in
/// nanoseconds.
///
/// The bus reads answers in their order, and its socket holds hundreds: whoever calls meanwhile would wait
/// for all of these, and for the bus, which would do nothing else.
struct AnswerPace {
    /// How long such a call keeps the next one waiting: four times as long as a bus takes for one, so that
    /// most of its time is the others'.
    static let rest: Duration = .microseconds(400)
    /// For how long others are expected to call again.
    static let memory: UInt64 = 10_000_000_000
    /// How close two calls are that come side by side.
    static let nearness: UInt64 = 5_000_000

    /// Whether a call of many may go on.
    private(set) var isOpen = true
    /// When one has gone on last, and whose it was; 0 when that is long ago.
    private var lastOfMany: UInt64 = 0
    private var lastSender: BusName?
    /// When somebody else has called beside them.
    private var lastOther: UInt64?

    /// A call goes on.
    ///
    /// - Parameter isOfMany: whether its sender has many here.
    /// - Returns: whether to ``check(unread:at:)`` after ``rest``.
    mutating func recordCall(_ sender: BusName?, isOfMany: Bool, at now: () -> UInt64) -> Bool {
        if isOfMany {
            let now = now()
            lastOfMany = now
            lastSender = sender
            isOpen = !isShared(now)
            return !isOpen
        }
        guard lastOfMany != 0, sender != lastSender else { return false }
        let now = now()
        if now - min(now, lastOfMany) <= Self.nearness { lastOther = now } else { lastOfMany = 0 }
        return false
    }

    /// Checks whether the next one may go on.
    ///
    /// - Parameter unread: how much the bus has not read yet of what was answered.
    /// - Returns: whether to check again after ``rest``.
    mutating func check(unread: Int, at now: UInt64) -> Bool {
        isOpen = unread == 0 || !isShared(now)
        return !isOpen
    }

    private func isShared(_ now: UInt64) -> Bool {
        lastOther.map { now - min(now, $0) <= Self.memory } ?? false
    }
}
