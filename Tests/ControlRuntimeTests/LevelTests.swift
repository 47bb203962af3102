internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Controls that are a number, or one of several things.
    @Suite(.standardTimeLimit)
    struct LevelTests {
        private func level(_ bundle: RunningBundle, _ kind: String) async throws -> Double? {
            try await bundle.get(RunningBundle.control(kind), Level1.name, Level1.value.name).number
        }

        private func set(_ bundle: RunningBundle, _ kind: String, _ value: Double) async throws -> Double? {
            try await bundle.call(
                RunningBundle.control(kind), Level1.name, Level1.setValue.name, [.double(value)]
            ).first?.number
        }

        private func change(_ bundle: RunningBundle, _ kind: String, _ delta: Double) async throws -> Double?
        {
            try await bundle.call(
                RunningBundle.control(kind), Level1.name, Level1.change.name, [.double(delta)]
            ).first?.number
        }

        private func choose(
            _ bundle: RunningBundle, _ kind: String, _ member: MemberName, _ arguments: [BusValue] = []
        ) async throws -> String? {
            try await bundle.call(RunningBundle.control(kind), Selection1.name, member, arguments).first?.text
        }

        @Test func levelIsReadAndSet() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.control("Dial0")
                #expect(try await level(bundle, "Dial0") == 2)
                #expect(try await bundle.get(path, Level1.name, Level1.minimum.name).number == 0)
                #expect(try await bundle.get(path, Level1.name, Level1.maximum.name).number == 10)
                #expect(try await bundle.get(path, Level1.name, Level1.step.name).number == 0.5)
                #expect(try await bundle.get(path, Level1.name, Level1.unit.name).text == "dB")
                #expect(try await bundle.get("Dial0", Control1.valueText.name).text == "at 2.0")
                let signals = try await bundle.client.signals(
                    matching: MatchRule(
                        sender: RunningBundle.name, path: path, member: "PropertiesChanged",
                        arg0: Level1.name.rawValue))
                #expect(try await set(bundle, "Dial0", 4.2) == 4)
                var iterator = signals.makeAsyncIterator()
                #expect(await iterator.next()?.arguments[1].properties?["Value"]?.number == 4)
                #expect(try await change(bundle, "Dial0", 1) == 5)
                #expect(try await change(bundle, "Dial0", 100) == 10)
                #expect(try await change(bundle, "Dial0", -1.9) == 8)
                // A step at least.
                #expect(try await change(bundle, "Dial0", 0.1) == 8.5)
                try await bundle.set(path, Level1.name, Level1.value.name, .double(3))
                #expect(try await level(bundle, "Dial0") == 3)
                // An integer is a number as well.
                for value in [BusValue.byte(2), .double(1)] {
                    let number = try await bundle.invoke("Dial0", [("value", value)])?["value"]?.number
                    #expect(number == value.number)
                }
                let error = await failure { try await bundle.invoke("Dial0") }
                #expect(error.hasPrefix("\(ContractError.invalidValue)"), "\(error)")
                #expect(error.contains("expected a number, got none"), "\(error)")
                for wrong in [-0.5, 10.5, .nan, .infinity] {
                    let error = await failure { try await set(bundle, "Dial0", wrong) }
                    #expect(error.hasPrefix("\(ContractError.invalidValue)"), "\(error)")
                }
                #expect(try await level(bundle, "Dial0") == 1)
            }
        }

        /// A hundred drags in a row come to three runs at most: the first, and the last of those that came
        /// while it ran. All are answered with what is true then.
        @Test func draggedLevelEndsAtItsLastValue() async throws {
            try await withBundle(latches: ["Dial1"]) { bundle in
                let latch = try bundle.latch("Dial1", times: 2)
                let first = Task { try await set(bundle, "Dial1", 1) }
                let running = await latch.entered()
                let last = try await withThrowingTaskGroup(of: Double?.self) { group in
                    // In order, as they are sent from one task each after the other.
                    var calls: [Task<Double?, any Error>] = []
                    for index in 1...100 {
                        let value = Double(index % 20) / 2
                        calls.append(Task { try await set(bundle, "Dial1", value == 9.5 ? 3 : value) })
                        // Its order is that in which the bundle gets them.
                        _ = try await level(bundle, "Dial1")
                    }
                    running.release()
                    #expect(try await first.value == 1)
                    await latch.entered().release()
                    for call in calls { group.addTask { try await call.value } }
                    return try await group.reduce(into: Set<Double?>()) { $0.insert($1) }
                }
                #expect(last == [0])
                #expect(try await bundle.journal("Dial1") == ["1.0", "0.0"])
            }
        }

        /// What came before another call of the same caller stays before it: a move, or the action by name.
        @Test(arguments: [true, false])
        func draggedLevelOvertakesNoOtherCall(_ isMove: Bool) async throws {
            try await withBundle(latches: ["Dial1"]) { bundle in
                let latch = try bundle.latch("Dial1", times: 4)
                let first = Task { try await set(bundle, "Dial1", 1) }
                var running = await latch.entered()
                var calls = [Task { try await set(bundle, "Dial1", 4) }]
                // Its order is that in which the bundle gets them.
                _ = try await level(bundle, "Dial1")
                calls.append(
                    Task {
                        if isMove { return try await change(bundle, "Dial1", 2) }
                        return try await bundle.perform("SetDial1", [("value", .double(6))])?["value"]?.number
                    })
                _ = try await level(bundle, "Dial1")
                calls.append(Task { try await set(bundle, "Dial1", 3) })
                _ = try await level(bundle, "Dial1")
                for _ in 0..<3 {
                    running.release()
                    running = await latch.entered()
                }
                running.release()
                for call in [first] + calls { _ = try await call.value }
                #expect(try await bundle.journal("Dial1") == ["1.0", "4.0", "6.0", "3.0"])
            }
        }

        @Test func concurrentLevelChangesAddUp() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.control("Dial0")
                try await withThrowingTaskGroup(of: Double?.self) { group in
                    for _ in 0..<8 { group.addTask { try await change(bundle, "Dial0", 0.5) } }
                    try await group.waitForAll()
                }
                #expect(try await level(bundle, "Dial0") == 6)
                let form = try await bundle.client.call(
                    RunningBundle.name, path, "org.freedesktop.DBus.Introspectable", "Introspect")
                #expect(form.first?.text?.contains(Level1.name.rawValue) == true)
                let error = await failure { try await bundle.toggle("Dial0") }
                #expect(error.hasPrefix("\(ErrorName.unknownInterface)"), "\(error)")
            }
        }

        @Test func failedActionLeavesTheLevel() async throws {
            try await withBundle { bundle in
                let error = await failure { try await set(bundle, "Dial0", 9.5) }
                #expect(error.hasPrefix("\(ContractError.performFailed)"), "\(error)")
                let left = try await level(bundle, "Dial0")
                #expect(left == 2)
            }
        }

        @Test func selectionOffersItsChoices() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.control("Layouts")
                let choices = try await bundle.get(path, Selection1.name, Selection1.choices.name)
                let elements = choices.elements?.compactMap(\.properties) ?? []
                #expect(elements.map { $0["id"]?.text } == ["us", "german", "french"])
                #expect(elements.map { $0["title"]?.text } == ["English", "German", "French"])
                #expect(elements.map { $0["symbol"]?.text } == [nil, "keyboard", nil])
                #expect(try await choose(bundle, "Layouts", "Select", [.string("french")]) == "french")
                #expect(try await bundle.get("Layouts", Control1.valueText.name).text == "French")
                #expect(try await choose(bundle, "Layouts", "Next") == "us")
                #expect(try await choose(bundle, "Layouts", "Previous") == "french")
                #expect(try await bundle.invoke("Layouts")?["value"]?.text == "us")
                try await bundle.set(path, Selection1.name, Selection1.selected.name, .string("german"))
                #expect(try await bundle.journal("Layouts") == ["french", "us", "french", "us", "german"])
                let error = await failure {
                    try await choose(bundle, "Layouts", "Select", [.string("greek")])
                }
                #expect(error.hasPrefix("\(ContractError.invalidValue)"), "\(error)")
            }
        }

        @Test func missingSelectionCanBeReplaced() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.control("Outputs")
                let gone = try await bundle.get(path, Selection1.name, Selection1.selected.name)
                #expect(gone.text == "radio")
                #expect(try await bundle.get("Outputs", Control1.valueText.name).text?.isEmpty == true)
                #expect(try await choose(bundle, "Outputs", "Next") == "speakers")
                #expect(try await bundle.get("Outputs", Control1.valueText.name).text == "The speakers")
                #expect(try await choose(bundle, "Outputs", "Select", [.string("headset")]) == "headset")
                // Nothing is done, and the answer is what is selected all the same.
                #expect(try await choose(bundle, "Outputs", "Select", [.string("headset")]) == "headset")
                #expect(try await bundle.journal("Outputs") == ["speakers", "headset"])
            }
        }
    }
}
