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
        lastRouteID += 1
        let id = lastRouteID
        if let name = rule.sender, name.isWellKnown { try await track(name) }
        do {
            try await addMatch(rule)
        } catch {
            if let name = rule.sender, name.isWellKnown { untrack(name) }
            throw error
        }
        // The reply to AddMatch is handled before the next message is read, so no signal has been missed.
        routes.append(SignalRoute(id: id, rule: rule, deliver: deliver, finish: finish))
        return id
    }

    func removeRoute(_ id: UInt64) {
        guard let index = routes.firstIndex(where: { $0.id == id }) else { return }
        let route = routes.remove(at: index)
        removeMatch(route.rule)
        if let name = route.rule.sender, name.isWellKnown { untrack(name) }
        route.finish()
    }

    func receiveSignal(_ message: IncomingMessage) {
        // A signal without these was not let through; one whose body can't be read is dropped.
        guard let path = message.path, let interface = message.interface, let member = message.member,
            interface == "org.freedesktop.DBus"
                || routes.contains(where: { $0.rule.mayMatch(path, interface, member) }),
            let arguments = try? handle.arguments(of: message)
        else { return }
        let signal = BusSignal(
            path: path, interface: interface, member: member, arguments: arguments, sender: message.sender)
        deliver(signal)
    }

    func deliver(_ signal: BusSignal) {
        noteOwnerChange(signal)
        // A copy: a handler may end its own subscription or, cancelled by an earlier one, must not run.
        for route in routes where route.rule.matches(signal, owner: { senderOwners[$0]?.owner }) {
            if routes.contains(where: { $0.id == route.id }) { route.deliver(signal) }
        }
    }
}
