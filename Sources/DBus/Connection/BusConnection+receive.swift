internal import CDBus
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
    private func handOn(_ call: MethodCall, size: Int, to handler: @Sendable (MethodCall) -> Void) {
        guard calls.isEmpty, !handle.hasMessage else {
            if let reason = calls.add(call, size: size) { return refuse(call.reply, reason) }
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
        if message.interface == StandardInterfaces.Peer.name {
            // Its methods take no arguments: none are read.
            return PeerAnswers.answer(
                MethodCall(path: path, interface: message.interface, member: member, reply: reply))
        }
        guard callHandler != nil else {
            return reply.fail(BusError(.unknownObject, "\(uniqueName) offers no objects, so no \(path)"))
        }
        if let error = refusal(of: message, at: path, member) { return reply.fail(error) }
        if !calls.isEmpty,
            let reason = calls.refusal(ofUnread: message.size, message.descriptorCount, from: caller)
        {
            return refuse(reply, reason)
        }
        do throws(WireReader.Fault) {
            var call = MethodCall(
                path: path, interface: message.interface, member: member, sender: caller,
                arguments: try handle.arguments(of: message), reply: reply)
            call.wantsReply = !message.wantsNoReply
            call.footprint = message.size + handle.valueCount * CallQueue.valueWeight
            call.descriptorCount = message.descriptorCount
            if let callHandler { handOn(call, size: message.size, to: callHandler) }
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
        let failure = message.kind == .failure ? message.errorName ?? .failed : nil
        // What the bus itself says is not read elsewhere: its signals would overtake it.
        if message.sender != StandardInterfaces.MessageBus.busName, let body = handle.takeLargeBody() {
            return pending.continuation.resume(returning: .unread(body, failure))
        }
        pending.continuation.resume(
            with: Result {
                .read(
                    try CallAnswer.values(failure) { () throws(WireReader.Fault) in
                        try handle.arguments(of: message)
                    })
            })
    }
}

/// What a call was answered.
enum CallAnswer: Sendable {
    case read([BusValue])
    /// A large answer, which is read beside the loop; with its name where it is an error.
    case unread(UnreadBody, ErrorName?)

    /// - Parameter failure: the name of the error, where the answer is one.
    /// - Throws: ``BusError`` for an error, ``BusConnectionError`` for an answer that can't be read.
    static func values(
        _ failure: ErrorName?, _ read: () throws(WireReader.Fault) -> [BusValue]
    ) throws -> [BusValue] {
        let values: [BusValue]
        do throws(WireReader.Fault) {
            values = try read()
        } catch {
            throw BusConnectionError(
                error.isExcess ? .limitsExceeded : .invalidValue,
                "the answer can't be read: \(error.reason)")
        }
        guard let failure else { return values }
        let text = if case .string(let text)? = values.first { text } else { "" }
        throw BusError(failure, text)
    }
}

/// Reads large answers beside the loop, which serves others meanwhile. One at a time, as each takes several
/// times its size while it is read.
actor AnswerReader {
    /// - Throws: as ``CallAnswer/values(_:_:)``.
    func values(of answer: UnreadBody, _ failure: ErrorName?) throws -> [BusValue] {
        try CallAnswer.values(failure, answer.values)
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
