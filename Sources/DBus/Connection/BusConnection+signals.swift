internal import EventLoop

extension BusConnection {
    /// The signals that match a rule. The bus knows the rule before this returns, so none that is sent later
    /// is missed.
    ///
    /// - Throws: ``BusError`` when the bus refuses the rule (`MatchRuleInvalid`, `LimitsExceeded`),
    ///   ``BusConnectionError``, `CancellationError`.
    public func signals(matching rule: MatchRule) async throws -> BusSignalStream {
        let (stream, continuation) = AsyncStream.makeStream(of: BusSignal.self)
        let id = try await addRoute(
            rule, deliver: { continuation.yield($0) }, finish: { continuation.finish() })
        continuation.onTermination = { [self] _ in
            loop.post { self.assumeIsolated { $0.removeRoute(id) } }
        }
        // A connection that ended meanwhile has finished the stream before its end could be observed.
        return BusSignalStream(stream: stream)
    }

    /// Runs `handler` for each signal that matches a rule: on the loop, in order of arrival, outside of any
    /// task.
    ///
    /// It lasts until ``BusSubscription/cancel()`` or until the connection ends, and keeps the connection
    /// open. The first signals may come before this returns.
    ///
    /// - Throws: as ``signals(matching:)``.
    @discardableResult
    public func subscribe(
        _ rule: MatchRule, _ handler: @escaping @Sendable (BusSignal) -> Void
    ) async throws -> BusSubscription {
        BusSubscription(connection: self, id: try await addRoute(rule, deliver: handler, finish: {}))
    }

    private func addRoute(
        _ rule: MatchRule, deliver: @escaping @Sendable (BusSignal) -> Void,
        finish: @escaping @Sendable () -> Void
    ) async throws -> UInt64 {
        let id = routes.nextID()
        if let name = rule.sender, name.isWellKnown { try await track(name) }
        do {
            try await addMatch(rule)
        } catch {
            if let name = rule.sender, name.isWellKnown { untrack(name) }
            throw error
        }
        // The reply to AddMatch is handled before the next message is read, so no signal has been missed.
        routes.add(SignalRoutes.Route(id: id, rule: rule, deliver: deliver, finish: finish))
        return id
    }

    func removeRoute(_ id: UInt64) {
        guard let route = routes.remove(id) else { return }
        removeMatch(route.rule)
        if let name = route.rule.sender, name.isWellKnown { untrack(name) }
        route.finish()
    }

    func receiveSignal(_ message: borrowing IncomingMessage) {
        // A signal without these was not let through; one whose body can't be read is dropped.
        guard let path = message.path, let interface = message.interface, let member = message.member,
            routes.mayTake(path, interface, member, from: message.sender),
            let arguments = try? handle.arguments(of: message)
        else { return }
        let signal = BusSignal(
            path: path, interface: interface, member: member, arguments: arguments, sender: message.sender)
        deliver(signal)
    }

    func deliver(_ signal: BusSignal) {
        noteOwnerChange(signal)
        // A copy: a handler may end its own subscription or, cancelled by an earlier one, must not run.
        for route in routes.all where routes.leads(signal, to: route) && routes.contains(route.id) {
            route.deliver(signal)
        }
    }
}

extension BusConnection {
    /// Adds a rule at the bus, once for all that use the same text.
    func addMatch(_ rule: MatchRule) async throws {
        let text = rule.description
        guard !text.utf8.contains(0) else {
            throw BusValueValidator.fault("a match rule holds a NUL character, which D-Bus can't carry")
        }
        if routes.isUnknown(text) {
            let isTold = try await unlessLost {
                _ = try await callBus("AddMatch", [.string(text)])
                guard !isClosed else { throw BusConnectionError.closed }
            }
            if isTold { _ = routes.noteRegistration(text, isNew: true) }
        }
        routes.addUser(text)
    }

    /// Asks the bus for something that it is asked for again when it comes back.
    ///
    /// - Returns: false when it is gone, and looked for.
    /// - Throws: what `body` throws where the connection goes on, or has ended.
    @discardableResult
    func unlessLost(_ body: () async throws -> Void) async throws -> Bool {
        if isLooking { return false }
        do {
            try await body()
            return true
        } catch let error as BusConnectionError where error.code == .disconnected && attempts != nil {
            return false
        }
    }

    /// Removes a rule at the bus when its last user has gone, without waiting for the answer.
    func removeMatch(_ rule: MatchRule) {
        let text = rule.description
        let registrations = routes.removeUser(text)
        guard isConnected else { return }
        for _ in 0..<registrations { try? sendToBus("RemoveMatch", [.string(text)]) }
    }

    /// Follows who owns a name that a rule gives as sender: signals carry unique names only.
    func track(_ name: BusName) async throws {
        routes.track(name)
        do {
            try await addMatch(.ownerChange(of: name))
            do {
                try await unlessLost {
                    let changes = routes.ownerChanges(of: name)
                    let owner = try await owner(of: name)
                    routes.setOwner(of: name, to: owner, askedAfter: changes)
                }
            } catch {
                removeMatch(.ownerChange(of: name))
                throw error
            }
        } catch {
            routes.untrack(name)
            throw error
        }
    }

    func untrack(_ name: BusName) {
        removeMatch(.ownerChange(of: name))
        routes.untrack(name)
    }

    /// Keeps the tracked owners up to date, before any handler sees a signal.
    func noteOwnerChange(_ signal: BusSignal) {
        guard signal.member == "NameOwnerChanged", signal.interface == "org.freedesktop.DBus",
            signal.sender == "org.freedesktop.DBus", signal.arguments.count == 3,
            let name = signal.arguments[0].text.flatMap({ try? BusName($0) })
        else { return }
        attempts?.heardOf.insert(name.rawValue)
        if name.isWellKnown {
            if signal.arguments[2].text == "" {
                knownNames.remove(name.rawValue)
            } else {
                knownNames.insert(name.rawValue)
            }
        }
        routes.noteOwner(of: name, signal.arguments[2].text.flatMap { try? BusName($0) })
    }

    /// A call to the bus without a reply.
    func sendToBus(_ member: MemberName, _ arguments: [BusValue]) throws(BusConnectionError) {
        let call = OutgoingCall(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus",
            member: member, wantsReply: false)
        try handle.send(.call(call, arguments))
    }
}

extension MatchRule {
    fileprivate static func ownerChange(of name: BusName) -> MatchRule {
        MatchRule(
            sender: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: "NameOwnerChanged", arg0: name.rawValue)
    }
}
