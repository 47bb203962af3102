internal import Logging

/// The calls that wait, and the timer and the observers that serve them.
struct WaitingCalls {
    var line: WaitingLine
    var timer: (any ScheduledAction)?
    /// The senders of calls that have waited for a while.
    var senders: Set<String> = []
}

extension BundleEngine {
    /// Ends the wait of a call after its limit, or when its sender has left the bus.
    func wait(_ ticket: LaneTable.Ticket, by caller: InvocationCaller) {
        // A caller that wants no answer has not changed its mind when it is gone.
        let sender = caller.wantsReply ? caller.name : nil
        if let pause = waiting.line.add(ticket, of: sender, at: clock.uptime) { lookAtWaiting(after: pause) }
    }

    /// Drops what waits of a sender that has left the bus, but not what wanted no answer. What runs
    /// continues.
    package func senderVanished(_ name: String) {
        let dropped = lanes.waiting(of: name).filter { invocations[$0]?.caller.wantsReply == true }
        guard !dropped.isEmpty else { return }
        options.logger.info("\(name) has left; \(dropped.count) calls of it that waited are dropped")
        expire(dropped.sorted(), ControlError(.cancelled, "the caller is gone"))
    }

    /// The bus is gone, and with it all callers. What they wait for can't be told to them any more: what has
    /// not begun is dropped, and what runs is cancelled and has failed, as it may have got half way. What
    /// wanted no answer goes on.
    package func cutOff() {
        let cut = invocations.filter { $0.value.caller.name != nil && $0.value.caller.wantsReply }.keys
        expire(
            cut.sorted(), ControlError(.cancelled, "the connection to the bus was lost before it was done"))
    }

    private func lookAtWaiting(after pause: Duration) {
        waiting.timer?.cancel()
        waiting.timer = clock.schedule(after: pause) { [weak self] in self?.lookAtWaiting() }
    }

    private func lookAtWaiting() {
        waiting.timer = nil
        let found = waiting.line.look(at: clock.uptime) { invocations[$0]?.hasBegun == false }
        watchSenders(found.senders)
        if let pause = found.pause { lookAtWaiting(after: pause) }
        let limit = options.waitingLimit
        for ticket in found.expired {
            guard let record = invocations[ticket] else { continue }
            let text = "\(name(of: record.request)) did not begin within \(limit), as others were before it"
            options.logger.warning(
                "TimedOut: \(text)",
                metadata: LoggedEvent.waitedTooLong.metadata(
                    kind: kind(of: record.request), sender: record.caller.name, duration: limit))
            expire(ticket, ControlError(.timedOut, text))
        }
    }

    /// Nothing waits and nothing runs: no timer is needed.
    func endWaiting() {
        guard waiting.timer != nil else { return }
        waiting.timer?.cancel()
        waiting.timer = nil
        waiting.line.clear()
        watchSenders([])
    }

    private func watchSenders(_ senders: Set<String>) {
        guard senders != waiting.senders else { return }
        waiting.senders = senders
        environment.followSenders?(senders)
    }
}
