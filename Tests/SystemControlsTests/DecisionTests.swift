internal import DBus
internal import Testing

@testable internal import system_controls

/// What the controls decide without a service.
@Suite(.timeLimit(.minutes(1)))
struct DecisionTests {
    @Test func failureOfOneItemStopsNoOther() async throws {
        var done: [Int] = []
        let error = await #expect(throws: ServiceError.self) {
            try await ServiceError.each(of: [1, 2, 3], named: { "adapter \($0)" }) { number in
                if number != 2 { throw ServiceError("blocked") }
                done.append(number)
            }
        }
        #expect(done == [2])
        #expect(error?.problem == "adapter 1: blocked; adapter 3: blocked")
        await #expect(throws: ServiceError("blocked")) {
            try await ServiceError.each(of: [1], named: { "\($0)" }) { _ in throw ServiceError("blocked") }
        }
    }

    @Test func outputsTakeFirstNameInList() {
        let list = """
            Sink #0
            \tState: IDLE
            \tName: a
            \tDescription: Kopfhörer 🎧
            \tProperties:
            \t\tdevice.description = "Kopfhörer 🎧"
            \tName: b
            Sink #7
            \tName: nameless

            """
        let outputs = Output.list("rubbish\n" + list)
        #expect(outputs.map(\.name) == ["a", "nameless"])
        #expect(outputs.map(\.description) == ["Kopfhörer 🎧", "nameless"])
        #expect(Output.list("").isEmpty)
        let many = (1...500).map { "Sink #\($0)\n\tName: bus\($0)\n\tDescription: Bus\n" }.joined()
        #expect(Output.list(many).count == 500)
    }

    @Test func lastStartedPlayerIsChosen() {
        let (a, b, c): (BusName, BusName, BusName) = ("org.a", "org.b", "org.c")
        var order = PlayerOrder()
        func look(_ present: [BusName], _ playing: [BusName]) -> BusName? {
            order.note(present: present, playing: playing, look: order.beginLook())
            return order.meant(of: present, playing: playing)
        }
        #expect(look([], []) == nil)
        #expect(look([a, b], []) == a)
        #expect(look([a, b], [b]) == b)
        #expect(look([a, b], [a, b]) == a)
        #expect(look([a, b], [b]) == b)
        // Both rest: the one that started last.
        #expect(look([a, b], []) == a)
        order.noteUse(of: b)
        #expect(look([a, b], []) == b)
        #expect(look([a], []) == a)
        #expect(look([a, b, c], [c]) == c)
    }

    @Test func olderPlayerLookChangesNothing() {
        let (a, b): (BusName, BusName) = ("org.a", "org.b")
        var order = PlayerOrder()
        let older = order.beginLook()
        order.note(present: [a, b], playing: [a], look: order.beginLook())
        order.note(present: [a, b], playing: [b], look: older)
        #expect(order.meant(of: [a, b], playing: [a, b]) == a)
    }
}
