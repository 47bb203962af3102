internal import TestSupport
internal import Testing

@testable internal import DBus

/// What an object announces, where D-Bus can't carry some of it: the rest is heard all the same.
@Suite(.standardTimeLimit)
struct AnnouncedSignalTests {
    private let tooDeep = BusValue.byte(1).inVariants(64)

    /// The arguments of what is heard when this is announced, and what was said about it.
    private func announce(_ signal: BusSignal) async throws -> (heard: [BusValue]?, problem: String?) {
        let heard = Notes<BusSignal>()
        let problem = Notes<String?>()
        try await withPair { pair in
            try await pair.client.subscribe(MatchRule(path: signal.path)) { heard.add($0) }
            problem.add(await pair.service.announce(signal)?.message)
            // What comes behind it.
            await pair.service.announce(BusSignal(path: signal.path, interface: "b.c", member: "Last"))
            _ = try await poll(for: "the last signal") { heard.all.last?.member == "Last" ? true : nil }
        }
        let arguments = heard.all.first { $0.member == signal.member }?.arguments
        return (arguments, problem.all.first ?? nil)
    }

    @Test func changeSignalOmitsUnsendableValues() async throws {
        let changed = BusValue.properties([("Bad", tooDeep), ("Good", .string("a\0b"))])
        let signal = BusSignal(
            path: "/lamp", interface: StandardInterfaces.Properties.name, member: "PropertiesChanged",
            arguments: [.string("org.example.Lamp1"), changed, .strings(["Other"])])
        let (heard, problem) = try await announce(signal)
        #expect(
            heard == [
                .string("org.example.Lamp1"), .properties([("Good", .string("a\u{FFFD}b"))]),
                .strings(["Bad", "Other"]),
            ])
        #expect(problem == "a value is nested more than 64 levels deep, which D-Bus can't carry")
    }

    @Test func addedObjectSignalOmitsUnsendableValues() async throws {
        func added(_ properties: BusValue) -> [BusValue] {
            let interfaces = [BusValue.Entry(.string("org.example.Lamp1"), properties)]
            return [
                .objectPath("/lamp"), .dictionary(key: .string, value: .vardict, interfaces),
            ]
        }
        let signal = BusSignal(
            path: "/lamp", interface: StandardInterfaces.ObjectManager.name, member: "InterfacesAdded",
            arguments: added(.properties([("Bad", tooDeep), ("Good", .byte(1))])))
        let (heard, problem) = try await announce(signal)
        #expect(heard == added(.properties([("Good", .byte(1))])))
        #expect(problem != nil)
    }

    /// Where nothing can be left out, who announced it is notified.
    @Test func unsendableSignalReportsItsProblem() async throws {
        let signal = BusSignal(
            path: "/lamp", interface: "b.c", member: "D", arguments: [tooDeep.inVariants(1)])
        let (heard, problem) = try await announce(signal)
        #expect(heard == nil)
        #expect(problem == "a value is nested more than 64 levels deep, which D-Bus can't carry")
    }
}
