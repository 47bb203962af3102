internal import EventLoop

extension BusConnection {
    /// Sets what happens when the bus goes away; nil, which is the beginning, ends the connection.
    public func setReconnection(_ reconnection: BusReconnection?) { self.reconnection = reconnection }

    /// Whether the bus has gone away and is looked for: what is asked of it now is asked when it is back.
    var isLooking: Bool { attempts != nil && !isConnected }

    /// Looks for the bus that has gone away, once more where it had come back and not everything was as
    /// before.
    func reconnect(_ reconnection: BusReconnection) {
        let generation = nextGeneration()
        if attempts == nil {
            let deadline = loop.schedule(after: reconnection.limit) { [weak self] in
                self?.assumeIsolated { $0.giveUp() }
            }
            let lasted = Duration.nanoseconds(Int64(clamping: MonotonicClock.now() - connectedAt))
            attempts = ReconnectionAttempts(reconnection, deadline, pauses.afterLoss(lasted: lasted))
        }
        attempts?.restoring = nil
        attempts?.pending = 0
        routes.forgetRegistrations()
        for name in followedNames { reportOwner(of: name, name, "") }
        knownNames = []
        reconnection.lost()
        tryAgain(generation)
    }

    private func giveUp() {
        guard let attempts else { return }
        let reason = attempts.failure.map { ": \($0)" } ?? ""
        end(
            BusConnectionError(
                .disconnected,
                "the bus went away and did not come back within \(attempts.reconnection.limit)\(reason)"))
    }

    private func tryAgain(_ generation: UInt32, after pause: Duration? = nil) {
        guard generation == self.generation, let pause = pause ?? attempts?.nextPause() else { return }
        attempts?.next = loop.schedule(after: pause) { [weak self] in
            self?.assumeIsolated { $0.attempt(generation) }
        }
    }

    /// Connecting waits for the bus, so it happens on a thread of its own.
    private func attempt(_ generation: UInt32) {
        guard generation == self.generation, let attempts, isLooking else { return }
        guard attempts.pending < ReconnectionAttempts.mostPending else {
            return tryAgain(generation, after: ReconnectionAttempts.patience)
        }
        let (address, limits, batch) = (BusAddress.withoutIdentity(address), handle.limits, handle.nextBatch)
        let hasThread = loop.startThread { [weak self] loop in
            let opened = OpenedHandle(address, limits, batch: batch)
            loop.post { [weak self] in self?.assumeIsolated { $0.adopt(opened, generation) } }
        }
        guard hasThread else { return tryAgain(generation) }
        self.attempts?.pending += 1
        tryAgain(generation, after: ReconnectionAttempts.patience)
    }

    /// Goes on with the first attempt that came to a connection; of others nothing is kept.
    private func adopt(_ opened: OpenedHandle, _ generation: UInt32) {
        guard generation == self.generation, isLooking else { return }
        attempts?.pending -= 1
        do throws(BusConnectionError) {
            let handle = try opened.takeHandle()
            self.handle = handle
            setCurrentName(handle.uniqueName)
            attempts?.next = nil
            attempts?.heardOf = []
            attach()
            attempts?.restoring = Task { await restore(generation) }
        } catch {
            attempts?.failure = error.message
            tryAgain(generation)
        }
    }

    /// Has the new bus know what the old one knew.
    private func restore(_ generation: UInt32) async {
        do {
            try await sendRules()
            try await reportOwners()
            if let returned = attempts?.reconnection.returned { await returned() }
            for (name, flags) in ownedNames.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                // It may have been given back meanwhile.
                if ownedNames[name] != nil { try await requestName(name, flags: flags) }
            }
            guard generation == self.generation, isConnected, let attempts else { return }
            pauses = attempts.end()
            connectedAt = MonotonicClock.now()
            self.attempts = nil
            attempts.reconnection.restored()
        } catch {
            // Lost once more: the next attempts are under way.
            guard generation == self.generation, isConnected else { return }
            // A bus that takes a connection and then says nothing is none.
            if (error as? BusError)?.name == .noReply { return lose() }
            end(
                BusConnectionError(
                    .disconnected, "the bus went away and came back, but \(Self.reason(error))"))
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case let error as BusConnectionError: error.message
        case let error as BusError: "refuses what it allowed before: \(error)"
        default: "\(error)"
        }
    }

    private func sendRules() async throws {
        for text in routes.texts where routes.isToBeSent(text) {
            _ = try await callBus("AddMatch", [.string(text)])
            if !routes.noteRegistration(text, isNew: false) { try sendToBus("RemoveMatch", [.string(text)]) }
        }
    }

    /// Reports each owner as soon as the bus has: what the bus says later of the same name comes later.
    private func reportOwners() async throws {
        // Names that somebody may follow by what they begin with.
        if !followedNamespaces.isEmpty { _ = try await listNames() }
        for name in followedNames {
            // A unique name is somebody else's on another bus.
            guard let valid = try? BusName(name), valid.isWellKnown, let owner = try await owner(of: valid),
                attempts?.heardOf.contains(name) == false
            else { continue }
            reportOwner(of: name, "", owner.rawValue)
        }
    }

    /// The names whose owners somebody follows.
    private var followedNames: [String] {
        let followed = routes.all.compactMap { $0.rule.member == "NameOwnerChanged" ? $0.rule.arg0 : nil }
        let namespaces = followedNamespaces
        let known = knownNames.filter { name in namespaces.contains { name == $0 || name.hasPrefix($0 + ".") }
        }
        return known.union(followed).union(routes.trackedNames.map(\.rawValue)).sorted()
    }

    private var followedNamespaces: [String] {
        routes.all.compactMap { $0.rule.member == "NameOwnerChanged" ? $0.rule.arg0Namespace : nil }
    }

    /// Says what the bus would have said.
    private func reportOwner(of name: String, _ old: String, _ new: String) {
        deliver(
            BusSignal(
                path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged",
                arguments: [.string(name), .string(old), .string(new)], sender: "org.freedesktop.DBus"))
    }
}

extension BusAddress {
    /// An address without the identity of the bus that listened there, as another one will have another.
    static func withoutIdentity(_ address: String) -> String {
        address.split(separator: ";").map { one in
            guard let colon = one.firstIndex(of: ":") else { return String(one) }
            let keys = one[one.index(after: colon)...].split(separator: ",").filter { !$0.hasPrefix("guid=") }
            return one[...colon] + keys.joined(separator: ",")
        }.joined(separator: ";")
    }
}
