internal import EventLoop

extension BusConnection {
    /// Waits until the bus has taken everything that was sent so far. The loop keeps running meanwhile.
    ///
    /// - Parameter limit: how long to wait at most.
    /// - Returns: whether it has; false when the time was up or the connection ended before.
    @discardableResult
    public func flush(within limit: Duration = .seconds(30)) async -> Bool {
        guard isConnected else { return false }
        handle.sendBatch()
        guard handle.outgoingBytes > 0 else { return true }
        lastFlush += 1
        let number = lastFlush
        return await withCheckedContinuation { continuation in
            let timer = loop.schedule(after: limit) { [weak self] in
                self?.assumeIsolated { $0.endFlush(number, false) }
            }
            flushes[number] = FlushWait(continuation: continuation, timer: timer)
        }
    }

    func endFlushes(_ isWritten: Bool) {
        for number in flushes.keys { endFlush(number, isWritten) }
    }

    private func endFlush(_ number: UInt64, _ isWritten: Bool) {
        guard let wait = flushes.removeValue(forKey: number) else { return }
        wait.timer.cancel()
        wait.continuation.resume(returning: isWritten)
    }

    /// Answers all calls that wait for an answer with an error, for a service that ends: the bus would only
    /// say that it is gone. What answers them later is dropped.
    package func failOpenCalls(_ error: BusError) {
        for number in openCalls.numbers {
            reply(.result(.failure(error), sharesSignals: false), to: number)
        }
    }

    /// Closes the connection: outstanding calls fail, signal streams finish, its names become free. Does
    /// nothing when it is closed already. What was sent before is written first as far as the socket takes
    /// it; ``flush(within:)`` before this makes sure.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        handle.close()
        failEverything()
    }

    /// The bus has gone away.
    func lose() {
        guard !isClosed, handle.isOpen else { return }
        handOnUnanswered()
        handle.close()
        failCalls()
        if let reconnection {
            reconnect(reconnection)
        } else {
            end(BusConnectionError(.disconnected, "the connection to the bus was closed"))
        }
    }

    /// The bus has gone away for good.
    func end(_ reason: BusConnectionError) {
        guard !isClosed else { return }
        isClosed = true
        loss = reason
        handle.close()
        failEverything()
        let handler = disconnectHandler
        disconnectHandler = nil
        handler?()
    }

    private func failCalls() {
        openCalls.removeAll()
        let calls = pendingCalls
        pendingCalls = [:]
        for call in calls.values {
            call.timer.cancel()
            call.continuation.resume(throwing: BusConnectionError.closed)
        }
        endFlushes(false)
        endLimitWaits()
    }

    /// Ends all waits for what can't come any more.
    func failEverything() {
        let ended = routes.removeAll()
        callHandler = nil
        callScreen = nil
        self.calls.removeAll()
        _ = attempts?.end()
        attempts = nil
        failCalls()
        for route in ended { route.finish() }
    }
}

extension BusConnectionError {
    static let closed = BusConnectionError(.disconnected, "the connection to the bus is closed")
}

/// A wait for everything to be written, and the timer that ends it.
struct FlushWait {
    let continuation: CheckedContinuation<Bool, Never>
    let timer: LoopTimer
}
