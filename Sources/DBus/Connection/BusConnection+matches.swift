extension BusConnection {
    /// Adds a rule at the bus, once for all that use the same text.
    func addMatch(_ rule: MatchRule) async throws {
        let text = rule.description
        if ruleUses[text] == nil || ruleUses[text]?.registrations == 0 {
            let isTold = try await unlessLost {
                _ = try await callBus("AddMatch", [.string(text)])
                guard !isClosed else { throw BusConnectionError.closed }
            }
            if isTold { ruleUses[text, default: RuleUse()].registrations += 1 }
        }
        ruleUses[text, default: RuleUse()].users += 1
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
        guard var use = ruleUses[text] else { return }
        use.users -= 1
        guard use.users == 0 else {
            ruleUses[text] = use
            return
        }
        ruleUses[text] = nil
        guard isConnected else { return }
        for _ in 0..<use.registrations {
            try? sendToBus("RemoveMatch", [.string(text)])
        }
    }

    /// Follows who owns a name that a rule gives as sender: signals carry unique names only.
    func track(_ name: BusName) async throws {
        senderOwners[name, default: TrackedOwner()].users += 1
        do {
            try await addMatch(.ownerChange(of: name))
            do {
                try await unlessLost {
                    let owner = try await owner(of: name)
                    senderOwners[name]?.owner = owner
                }
            } catch {
                removeMatch(.ownerChange(of: name))
                throw error
            }
        } catch {
            release(name)
            throw error
        }
    }

    func untrack(_ name: BusName) {
        removeMatch(.ownerChange(of: name))
        release(name)
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
        guard senderOwners[name] != nil else { return }
        senderOwners[name]?.owner = signal.arguments[2].text.flatMap { try? BusName($0) }
    }

    private func release(_ name: BusName) {
        guard let tracked = senderOwners[name] else { return }
        senderOwners[name] =
            tracked.users == 1 ? nil : TrackedOwner(users: tracked.users - 1, owner: tracked.owner)
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
