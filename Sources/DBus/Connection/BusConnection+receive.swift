internal import CDBus
internal import DequeModule
internal import EventLoop

extension BusConnection {
    /// Sets the handler of method calls. Called on the loop, in order of arrival, outside of any task.
    ///
    /// Without a handler, calls are answered `org.freedesktop.DBus.Error.UnknownObject`.
    ///
    /// - Parameters:
    ///   - handler: gets each call; nil for none.
    ///   - screen: checks the header of a call with arguments before these are read, and says why it is
    ///     refused; nil lets it pass. A header like one that it let pass is not checked again, so `handler`
    ///     decides all the same.
    public func setCallHandler(
        _ handler: (@Sendable (MethodCall) -> Void)?, screen: (@Sendable (CallHeader) -> BusError?)? = nil
    ) {
        callHandler = handler
        callScreen = screen
        passedHeader = nil
    }

    /// Sets what runs when the bus goes away for good (``setReconnection(_:)``): once, on the loop, after all
    /// outstanding calls have failed and all signal streams have finished. When that has happened already, it
    /// runs soon. ``close()`` does not count.
    public func setDisconnectHandler(_ handler: (@Sendable () -> Void)?) {
        guard loss != nil else {
            disconnectHandler = handler
            return
        }
        if let handler { loop.post(handler) }
    }

    /// Handles one message. When more wait, the next pump is posted behind what this one started.
    ///
    /// Where several calls are here, all are read and one is handled, by turns of their senders: a sender of
    /// thousands at once is served between the others. So that these are seen, the socket is checked every
    /// few calls.
    func pump() {
        defer { handle.finish(hasMore: calls.hasNext(fromLongLines: handle.takesOneOfMany)) }
        if !calls.isEmpty {
            busyPumps &+= 1
            if calls.hasLongLine || busyPumps % Self.pumpsPerReadAhead == 0 { handle.readAhead() }
        }
        for _ in 0..<Self.mostAhead {
            switch handle.next() {
            case .message(let message)?:
                let isCall = message.kind == .call
                receive(message)
                // What an answer or a signal starts runs before the next message is read.
                if isCall, !calls.isEmpty, handle.hasMessage { continue }
            case .ended?: return lose()
            case nil: break
            }
            break
        }
        if !calls.isEmpty { handOnNext() }
    }

    private func handOnNext() {
        guard let (call, isOfMany) = calls.next(fromLongLines: handle.takesOneOfMany) else { return }
        handle.noteCall(of: call.sender, isOfMany: isOfMany)
        callHandler?(call)
    }

    /// How many messages are read before a call is handled, at most.
    private static let mostAhead = 256
    /// How many calls are handled before the socket is checked again. Where a sender has many here, it is
    /// checked before each of them: another sender's may be behind them.
    private static let pumpsPerReadAhead: UInt = 4

    /// Handles all calls that have been read and wait for their senders' turns.
    public func handOnAll() {
        while let (call, _) = calls.next() { callHandler?(call) }
    }

    /// Hands on what waits and wants no answer, as its sender has not changed its mind. The others' senders
    /// are gone with the bus, and on another one their names are others'.
    func handOnUnanswered() {
        while let (call, _) = calls.next() {
            if !call.wantsReply { callHandler?(call) }
        }
    }

    /// Handles a call, at once where no other sender's can come before it.
    private func handOn(_ call: MethodCall, to handler: @Sendable (MethodCall) -> Void) {
        guard calls.isEmpty, !handle.hasMessage else {
            if let reason = calls.add(call) { return refuse(call.reply, reason) }
            if calls.hasLongLine, !isCheckingCallers { checkCallersSoon() }
            return
        }
        handle.noteCall(of: call.sender, isOfMany: false)
        handler(call)
    }

    private func receive(_ message: borrowing IncomingMessage) {
        switch message.kind {
        case .call: receiveCall(message)
        case .success, .failure: receiveReply(message)
        case .signal: receiveSignal(message)
        case nil: break  // The specification wants unknown types ignored.
        }
    }

    private func receiveCall(_ message: borrowing IncomingMessage) {
        let caller = message.sender
        let reply =
            message.wantsNoReply
            ? ReplyHandle { _ in } : ReplyHandle(to: openCalls.add(caller, message.serial), on: self)
        if let start = message.overlongPath {
            return reply.fail(
                BusError(.unknownObject, "there is no object at a path as long as \"\(start)…\""))
        }
        // A call without these was not let through.
        guard let path = message.path, let member = message.member else { return }
        let isPeer = message.interface == StandardInterfaces.Peer.name
        if !isPeer {
            guard callHandler != nil else {
                return reply.fail(BusError(.unknownObject, "\(uniqueName) offers no objects, so no \(path)"))
            }
            if let error = refusal(of: message, at: path, member) { return reply.fail(error) }
            if !calls.isEmpty,
                let reason = calls.refusal(of: message.size, message.descriptorCount, from: caller)
            {
                return refuse(reply, reason)
            }
        }
        do throws(WireReader.Fault) {
            var call = MethodCall(
                path: path, interface: message.interface, member: member, sender: caller,
                arguments: try handle.arguments(of: message), reply: reply)
            call.wantsReply = !message.wantsNoReply
            call.footprint = message.size + handle.valueCount * CallQueue.valueWeight
            call.descriptorCount = message.descriptorCount
            if isPeer { return PeerAnswers.answer(call) }
            if let callHandler { handOn(call, to: callHandler) }
        } catch {
            let reason = "the call can't be read: \(error.reason)"
            if error.isExcess { return refuse(reply, reason) }
            reply.fail(BusError(.invalidArguments, reason))
        }
    }

    private func refuse(_ reply: ReplyHandle, _ reason: String) {
        refusedCalls += 1
        reply.fail(BusError(.limitsExceeded, reason))
    }

    /// What the handler has to say of a call before its body is read, where it has one.
    private func refusal(
        of message: borrowing IncomingMessage, at path: ObjectPath, _ member: MemberName
    ) -> BusError? {
        guard message.bodyCount > 0, let callScreen, case .success(let signature) = message.signature else {
            return nil
        }
        let header = CallHeader(
            path: path, interface: message.interface, member: member, signature: signature)
        if header == passedHeader { return nil }
        let error = callScreen(header)
        if error == nil { passedHeader = header }
        return error
    }

    /// Sends an answer. One that can't be sent becomes an error: the caller is to have exactly one.
    func reply(_ answer: ReplyHandle.Answer, to number: OpenCalls.Number) {
        guard isConnected, let (caller, serial) = openCalls.remove(number) else { return }
        do throws(BusConnectionError) {
            switch answer {
            case .result(.success(let values), let sharesSignals):
                try handle.send(
                    WireMessage.success(values, serial: serial, caller: caller), sharesSignals: sharesSignals)
            case .result(.failure(let error), _):
                try handle.send(WireMessage.failure(error, serial: serial, caller: caller))
            case .prepared(let body):
                try handle.send(WireMessage.prepared(body, serial: serial, caller: caller))
            }
        } catch {
            if error.code == .limitsExceeded, !handle.sizeLimit.isKnown {
                handle.answersWait = true
                openCalls.putBack(number, caller, serial)
                return whenLimitIsKnown { [weak self] in
                    self?.assumeIsolated { $0.reply(answer, to: number) }
                }
            }
            let name = error.code == .limitsExceeded ? ErrorName.limitsExceeded : .failed
            let substitute = BusError(name, "the answer can't be sent: \(error.message)")
            // Fails only where the connection ends.
            _ = try? handle.send(WireMessage.failure(substitute, serial: serial, caller: caller))
        }
    }

    private func receiveReply(_ message: borrowing IncomingMessage) {
        guard let pending = pendingCalls.removeValue(forKey: message.replySerial) else { return }
        pending.timer.cancel()
        do throws(WireReader.Fault) {
            let values = try handle.arguments(of: message)
            guard message.kind == .failure else { return pending.continuation.resume(returning: values) }
            let text = if case .string(let text)? = values.first { text } else { "" }
            pending.continuation.resume(throwing: BusError(message.errorName ?? .failed, text))
        } catch {
            pending.continuation.resume(
                throwing: BusConnectionError(
                    error.isExcess ? .limitsExceeded : .invalidValue,
                    "the answer can't be read: \(error.reason)"))
        }
    }
}

/// The calls that have come and have no answer yet. A plain value.
///
/// Each is answered once, and as long as it is here: none on another connection than the one that it came by,
/// where its caller's name would be somebody else's.
struct OpenCalls {
    typealias Number = UInt64

    private var callers: [Number: (caller: BusName?, serial: UInt32)] = [:]
    private var last: Number = 0

    /// - Returns: what it is known by; never used again.
    mutating func add(_ caller: BusName?, _ serial: UInt32) -> Number {
        last += 1
        callers[last] = (caller, serial)
        return last
    }

    /// Takes one out that is to be answered; nil for one that has been, or can't be any more.
    mutating func remove(_ number: Number) -> (caller: BusName?, serial: UInt32)? {
        callers.removeValue(forKey: number)
    }

    /// One that was taken out is to be answered later after all.
    mutating func putBack(_ number: Number, _ caller: BusName?, _ serial: UInt32) {
        callers[number] = (caller, serial)
    }

    /// Takes those out of a caller that is gone: nobody is to be answered.
    mutating func removeAll(of caller: BusName) { callers = callers.filter { $0.value.caller != caller } }

    /// All of them, in the order in which they came.
    var numbers: [Number] { callers.keys.sorted() }

    mutating func removeAll() { callers = [:] }
}

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

    private var lines: [BusName?: Line] = [:]
    /// Each sender that has something, once; the next one first.
    private var order: Deque<Line> = []
    private var longCount = 0
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
    /// What a call takes beside its message's bytes, and what each of its file descriptors counts: of these a
    /// process has few.
    static let callWeight = 512
    static let descriptorWeight = mostWeight / 64
    /// With more than so many a sender's line is long, until it is down to half of that.
    static let longest = 8
    /// So many of others go before one of a long line, at most.
    static let mostPassing = 64

    var isEmpty: Bool { count == 0 }
    /// How many calls.
    private(set) var count = 0

    /// Whether a sender has many here. Its calls are to go on only as fast as the bus takes the answers:
    /// these would otherwise stand before everybody else's.
    var hasLongLine: Bool { longCount > 0 }

    private static func weight(of size: Int, _ descriptors: UInt32) -> Int {
        size + callWeight + Int(descriptors) * descriptorWeight
    }

    /// Why a call of so many bytes and descriptors has no room here; nil where it has.
    func refusal(of size: Int, _ descriptors: UInt32 = 0, from sender: BusName?) -> String? {
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
    /// - Returns: why it has none; nil where it was added.
    mutating func add(_ call: MethodCall) -> String? {
        if let reason = refusal(of: call.footprint, call.descriptorCount, from: call.sender) { return reason }
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
