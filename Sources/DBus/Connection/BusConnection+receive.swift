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

    /// Takes one message from the library. When more wait, the next pump is posted behind what this one
    /// started.
    func pump() {
        defer { handle.finishDispatch() }
        guard let message = handle.dispatch() else { return }
        if message.isDisconnected { return lose() }
        switch message.kind {
        case DBUS_MESSAGE_TYPE_METHOD_CALL: receiveCall(message)
        case DBUS_MESSAGE_TYPE_METHOD_RETURN, DBUS_MESSAGE_TYPE_ERROR: receiveReply(message)
        case DBUS_MESSAGE_TYPE_SIGNAL: receiveSignal(message)
        default: break  // The specification wants unknown types ignored.
        }
    }

    private func receiveCall(_ message: borrowing MessageHandle) {
        let serial = message.serial
        let caller = message.sender.flatMap { try? BusName($0) }
        let reply =
            if message.wantsNoReply {
                ReplyHandle { _ in }
            } else {
                ReplyHandle { [self] result in
                    loop.runHere { self.assumeIsolated { $0.reply(result, serial, caller) } }
                } prepared: { [self] body in
                    loop.runHere { self.assumeIsolated { $0.reply(body, serial, caller) } }
                }
            }
        do {
            let call = MethodCall(
                path: try ObjectPath(message.path ?? ""),
                interface: try message.interface.map(InterfaceName.init),
                member: try MemberName(message.member ?? ""), sender: caller,
                arguments: try MessageReader.arguments(of: message), reply: reply)
            guard let callHandler else {
                return reply.fail(
                    BusError(.unknownObject, "\(uniqueName) offers no objects, so no \(call.path)"))
            }
            callHandler(call)
        } catch {
            reply.fail(BusError(.invalidArguments, "the call can't be read: \(error)"))
        }
    }

    private func reply(_ body: PreparedBody, _ serial: UInt32, _ caller: BusName?) {
        guard !isClosed else { return }
        // Fails for descriptors and values that can't travel, and there are none.
        _ = try? handle.send(WireMessage.prepared(body, serial: serial, caller: caller))
    }

    /// A reply that can't be sent becomes an error: the caller is to have exactly one.
    private func reply(_ result: Result<[BusValue], BusError>, _ serial: UInt32, _ caller: BusName?) {
        guard !isClosed else { return }
        do throws(BusConnectionError) {
            switch result {
            case .success(let values): try handle.send(WireMessage.success(values, serial: serial, caller: caller))
            case .failure(let error): try handle.send(WireMessage.failure(error, serial: serial, caller: caller))
            }
        } catch {
            let substitute = BusError(.failed, "the answer can't be sent: \(error.message)")
            // Fails for lack of memory only, and then there is nothing left to tell.
            _ = try? handle.send(WireMessage.failure(substitute, serial: serial, caller: caller))
        }
    }

    private func receiveReply(_ message: borrowing MessageHandle) {
        guard let pending = pendingCalls.removeValue(forKey: message.replySerial) else { return }
        pending.timer.cancel()
        do {
            let values = try MessageReader.arguments(of: message)
            guard message.kind == DBUS_MESSAGE_TYPE_ERROR else {
                return pending.continuation.resume(returning: values)
            }
            let name = message.errorName.flatMap { try? ErrorName($0) } ?? .failed
            let text = if case .string(let text)? = values.first { text } else { "" }
            pending.continuation.resume(throwing: BusError(name, text))
        } catch {
            pending.continuation.resume(throwing: error)
        }
    }
}
