public import EventLoop

extension BusConnection {
    /// Connects, authenticates and says Hello. Blocks the calling thread for as long as that takes: usually
    /// less than a millisecond, ``BusLimits/connecting`` at most.
    ///
    /// Any thread may call it; what must not block, such as code on a loop, calls
    /// ``connecting(to:on:limits:)``. Messages are read once the loop runs.
    ///
    /// - Parameters:
    ///   - address: which bus.
    ///   - loop: the loop that serves the connection.
    ///   - limits: how much it takes and gives.
    /// - Throws: ``BusConnectionError`` with `cannotConnect`; its message says what was tried and what to do.
    public static func connect(
        to address: BusAddress = .session, on loop: Loop, limits: BusLimits = BusLimits()
    ) throws(BusConnectionError) -> BusConnection {
        let text = try address.resolved()
        let opened = BusOpening.start(text, limits, on: loop).wait()
        return try connection(opened, to: address, at: text, on: loop)
    }

    /// As ``connect(to:on:limits:)``, and blocks no thread of the caller's. The loop has to run.
    ///
    /// - Parameters:
    ///   - address: which bus.
    ///   - loop: the loop that serves the connection.
    ///   - limits: how much it takes and gives.
    /// - Throws: ``BusConnectionError`` with `cannotConnect`; its message says what was tried and what to do.
    public static func connecting(
        to address: BusAddress = .session, on loop: Loop, limits: BusLimits = BusLimits()
    ) async throws(BusConnectionError) -> BusConnection {
        let text = try address.resolved()
        let opening = BusOpening.start(text, limits, on: loop)
        let deadline = loop.schedule(after: limits.connecting) { opening.giveUp() }
        let opened = await opening.outcome()
        deadline.cancel()
        return try connection(opened, to: address, at: text, on: loop)
    }

    private static func connection(
        _ opened: OpenedHandle, to address: BusAddress, at text: String, on loop: Loop
    ) throws(BusConnectionError) -> BusConnection {
        let connection: BusConnection
        do {
            connection = try BusConnection(opened, at: text, on: loop)
        } catch {
            throw address.failure(text, error.message)
        }
        // Before any other use of the connection, which comes through the same queue.
        loop.runHere { connection.assumeIsolated { $0.attach() } }
        return connection
    }
}
