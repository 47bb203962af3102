internal import TestSupport
internal import Testing

@testable internal import DBus

/// Signals of whoever has a name: who that is, and what is left when nobody follows it any more.
@Suite(.standardTimeLimit)
struct FollowedNameTests {
    private static let name: BusName = "org.example.Lamp"

    /// Whether the bus has a rule of the client's; it has it no more after this.
    private func hasRule(_ rule: MatchRule, _ pair: Pair) async -> Bool {
        let error = await thrown {
            _ = try await pair.client.callBus("RemoveMatch", [.string(rule.description)])
        }
        return (error as? BusError)?.name != "org.freedesktop.DBus.Error.MatchRuleNotFound"
    }

    /// The bus alone says who owns a name: others' signals would be taken for those of its owner.
    @Test func onlyTheBusAnnouncesNameOwners() async throws {
        try await withPair { pair in
            try await pair.service.requestName(Self.name)
            let heard = Notes<BusName?>()
            try await pair.client.subscribe(MatchRule(sender: Self.name)) { heard.add($0.sender) }
            let forger: BusName = ":1.99"
            for sender in [forger, nil] {
                await pair.client.deliver(
                    BusSignal(
                        path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
                        member: "NameOwnerChanged",
                        arguments: [
                            .string(Self.name.rawValue), .string(pair.service.uniqueName.rawValue),
                            .string(forger.rawValue),
                        ], sender: sender))
            }
            for sender in [forger, pair.service.uniqueName] {
                await pair.client.deliver(
                    BusSignal(path: "/a", interface: "a.b", member: "Changed", sender: sender))
            }
            #expect(heard.all == [pair.service.uniqueName])
        }
    }

    /// Who follows nobody any more leaves no rule at the bus, neither its own nor that for the name's owner.
    @Test func endedSubscriptionsLeaveNoMatchRules() async throws {
        try await withPair { pair in
            let rule = MatchRule(sender: Self.name, member: "Changed")
            let first = try await pair.client.subscribe(rule) { _ in }
            let second = try await pair.client.subscribe(MatchRule(sender: Self.name)) { _ in }
            first.cancel()
            #expect(await !hasRule(rule, pair))
            second.cancel()
            #expect(await !hasRule(MatchRule(sender: Self.name), pair))
            #expect(await !hasRule(.owner(of: Self.name.rawValue), pair))
        }
    }

    /// Neither does who asked for what the bus refuses.
    @Test func refusedSubscriptionLeavesNoMatchRule() async throws {
        try await withPair { pair in
            let rule = MatchRule(sender: Self.name, arg0Namespace: "not a namespace")
            let error = await thrown { try await pair.client.subscribe(rule) { _ in } }
            #expect((error as? BusError)?.name == "org.freedesktop.DBus.Error.MatchRuleInvalid")
            #expect(await !hasRule(.owner(of: Self.name.rawValue), pair))
        }
    }
}
