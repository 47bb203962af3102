internal import CDBus

extension BusConnection {
    /// Sets who gets the method calls. Called on the loop, in order of arrival, outside of any task.
    ///
    /// Without a handler, calls are answered `org.freedesktop.DBus.Error.UnknownObject`.
    public func setCallHandler(_ handler: (@Sendable (MethodCall) -> Void)?) { callHandler = handler }

    /// Sets what runs when the bus goes away: once, on the loop, after all outstanding calls have failed and
    /// all signal streams have finished. When that has happened already, it runs soon. ``close()`` does not
    /// count.
    public func setDisconnectHandler(_ handler: (@Sendable () -> Void)?) {
        guard wasLost else {
            disconnectHandler = handler
            return
        }
        if let handler { loop.post(handler) }
    }

    /// Handles one message. When more wait, the next pump is posted behind what this one started.
    func pump() {
        defer { handle.finish() }
        switch handle.next() {
        case .message(let message)?: receive(message)
        case .ended?: lose()
        case nil: break
        }
    }

    private func receive(_ message: IncomingMessage) {
        switch message.kind {
        case .call: receiveCall(message)
        case .success, .failure: receiveReply(message)
        case .signal: receiveSignal(message)
        case nil: break  // The specification wants unknown types ignored.
        }
    }

    private func receiveCall(_ message: IncomingMessage) {
        let serial = message.serial
        let caller = message.sender
        let reply = message.wantsNoReply ? ReplyHandle { _ in } : ReplyHandle(to: caller, serial, on: self)
        // A call without these was not let through.
        guard let path = message.path, let member = message.member else { return }
        switch message.arguments {
        case .success(let arguments):
            let call = MethodCall(
                path: path, interface: message.interface, member: member, sender: caller, arguments: arguments,
                reply: reply)
            if call.interface == StandardInterfaces.peer.name { return answerPeer(call) }
            guard let callHandler else {
                return reply.fail(BusError(.unknownObject, "\(uniqueName) offers no objects, so no \(path)"))
            }
            callHandler(call)
        case .failure(let fault):
            reply.fail(BusError(.invalidArguments, "the call can't be read: \(fault.reason)"))
        }
    }

    /// The specification wants this answered at any path.
    private func answerPeer(_ call: MethodCall) {
        switch call.member {
        case "Ping": call.reply.succeed()
        case "GetMachineId":
            guard let text = dbus_get_local_machine_id() else {
                return call.reply.fail(BusError(.notSupported, "the machine's identifier isn't known here"))
            }
            defer { dbus_free(text) }
            call.reply.succeed([.string(String(cString: text))])
        default:
            call.reply.fail(BusError(.unknownMethod, "org.freedesktop.DBus.Peer has no method \(call.member)"))
        }
    }

    /// Sends an answer. One that can't be sent becomes an error: the caller is to have exactly one.
    func reply(_ answer: ReplyHandle.Answer, _ serial: UInt32, _ caller: BusName?) {
        guard !isClosed else { return }
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
            let name = error.code == .limitsExceeded ? ErrorName.limitsExceeded : .failed
            let substitute = BusError(name, "the answer can't be sent: \(error.message)")
            // Fails only where the connection ends.
            _ = try? handle.send(WireMessage.failure(substitute, serial: serial, caller: caller))
        }
    }

    private func receiveReply(_ message: IncomingMessage) {
        guard let pending = pendingCalls.removeValue(forKey: message.replySerial) else { return }
        pending.timer.cancel()
        switch message.arguments {
        case .success(let values):
            guard message.kind == .failure else { return pending.continuation.resume(returning: values) }
            let text = if case .string(let text)? = values.first { text } else { "" }
            pending.continuation.resume(throwing: BusError(message.errorName ?? .failed, text))
        case .failure(let fault):
            pending.continuation.resume(
                throwing: BusConnectionError(.invalidValue, "the answer can't be read: \(fault.reason)"))
        }
    }
}
