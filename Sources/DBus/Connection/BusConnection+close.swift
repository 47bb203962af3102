extension BusConnection {
    /// Writes everything that waits to be written; blocks the loop until the bus has taken it.
    public func flush() {
        guard !isClosed else { return }
        handle.flush()
        handle.schedulePumpIfNeeded()
    }

    /// Closes the connection: outstanding calls fail, signal streams finish, its names become free. Does
    /// nothing when it is closed already. What was sent before is written first as far as the socket takes
    /// it; ``flush()`` before this makes sure.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        handle.close()
        failEverything()
    }

    /// The bus has gone away.
    func lose() {
        guard !isClosed else { return }
        isClosed = true
        wasLost = true
        handle.close()
        failEverything()
        let handler = disconnectHandler
        disconnectHandler = nil
        handler?()
    }

    /// Lets nobody wait for what can't come any more.
    func failEverything() {
        let calls = pendingCalls
        let routes = routes
        pendingCalls = [:]
        self.routes = []
        ruleUses = [:]
        senderOwners = [:]
        callHandler = nil
        self.calls.removeAll()
        for call in calls.values {
            call.timer.cancel()
            call.continuation.resume(throwing: BusConnectionError.closed)
        }
        for route in routes { route.finish() }
    }
}

extension BusConnectionError {
    static let closed = BusConnectionError(.disconnected, "the connection to the bus is closed")
}
