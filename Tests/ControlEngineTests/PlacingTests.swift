import AppIntentsLite
import ControlTesting
import EventLoop
import Foundation
import TestSupport
import Testing

@testable import ControlEngine

/// What is placed is on the disk, and the names and the room of what is being placed; without an engine.
@EngineActor
@Suite(.standardTimeLimit)
struct PlacingTests {
    private func instances(
        _ store: (any StateStore)?, _ phase: EnginePhase = EnginePhase(bundleName: "Test"),
        _ set: (inout EngineOptions) -> Void = { _ in }
    ) -> Instances {
        Instances(
            in: .alone(ManualClock.fixed(), store: store, set), phase,
            writing: GrowingExecutor(maximumThreads: 1))
    }

    private func stored(_ instance: String) -> StoredControl {
        StoredControl(kind: "Lamp", instance: instance, configuration: ["name": .string(instance)])
    }

    /// What a change brings takes its time, and others than its caller wait meanwhile. The list is written
    /// whole, so what comes until the last of them shares the next write.
    @Test func keptChangesTakeEffectOneInEveryOtherIteration() async throws {
        var planned: [@EngineActor @Sendable () -> Void] = []
        var done: [Int] = []
        let store = MemoryStore()
        let keeper = InstanceKeeper<StoredControl>(
            "controls", on: GrowingExecutor(maximumThreads: 1), plan: { planned.append($0) },
            load: { _ in (kept: [], refusal: nil) }, save: { try store.save($0) })
        for number in 1...3 { keeper.keep(.add(stored("\(number)"))) { _ in done.append(number) } }
        #expect(planned.count == 1)
        planned.removeFirst()()
        try await until { !done.isEmpty }
        keeper.keep(.add(stored("4"))) { _ in done.append(4) }
        for expected in [[1], [1, 2], [1, 2, 3]] {
            for _ in 1...2 {
                #expect(done == expected && planned.count == 1)
                planned.removeFirst()()
            }
        }
        #expect(planned.isEmpty)
        try await until { done.count == 4 }
        #expect(try store.controls().elements.map(\.instance) == ["1", "2", "3", "4"])
        for _ in 1...2 { planned.removeFirst()() }
        await keeper.finish()
    }

    /// Of what can't be placed nobody knows which actions it would have.
    @Test func controlsThatAreKeptAndNotPlacedAreLeftOut() async throws {
        let store = MemoryStore()
        try store.save([stored("1")])
        let part = instances(store)
        let name = InstanceName.control(ControlID(kind: "Lamp", instance: "1"))
        #expect(part.leavesOut(controlOfKind: "Lamp") && !part.leavesOut(controlOfKind: "Fan"))
        part.weigh(name, [:])
        #expect(!part.leavesOut(controlOfKind: "Lamp") && !part.leavesOut(widgetOfKind: "Lamp"))
        part.forget(name)
        #expect(part.leavesOut(controlOfKind: "Lamp"), "it is kept")
        try await part.keepControls { (.remove(kind: "Lamp", instance: "1"), { part.forget(name) }) }
        #expect(!part.leavesOut(controlOfKind: "Lamp") && !part.isKept(name))
    }

    @Test func changeTakesEffectOnceItIsKept() async throws {
        let store = MemoryStore()
        let part = instances(store)
        var placed: [String] = []
        try await part.keepControls { (.add(stored("1")), { placed.append("1") }) }
        #expect(placed == ["1"])
        #expect(try store.controls().elements == [stored("1")])
        #expect(
            part.nextControl(ofKind: "Lamp", from: 1) { _ in false } == ControlID(kind: "Lamp", instance: "2")
        )
        // Another process finds it.
        #expect(instances(store).keptControls == [stored("1")])
    }

    @Test func changeThatIsNotKeptTakesNoEffect() async throws {
        let phase = EnginePhase(bundleName: "Test")
        let part = instances(nil, phase)
        var placed: [String] = []
        try await part.keepControls { (.add(stored("1")), { placed.append("1") }) }
        _ = phase.stop()
        await #expect(throws: ControlError(.cancelled, "Test is shutting down")) {
            try await part.keepControls { (.add(stored("2")), { placed.append("2") }) }
        }
        #expect(placed == ["1"])
    }

    /// Of two who remove the same thing one hears that it is gone.
    @Test func secondRemovalIsReportedAsGone() async throws {
        let store = SlowStore()
        store.open()
        try store.save([stored("1"), stored("2")])
        let part = instances(store)
        var removed = 0
        let remove: @EngineActor () async throws -> Void = {
            try await part.keepControls { (.remove(kind: "Lamp", instance: "1"), { removed += 1 }) }
        }
        // The second comes while the first is written.
        let both = (1...2).map { _ in Task.immediate { @EngineActor in try await remove() } }
        try await both[0].value
        let gone = ControlError(
            .unknown, "it is no longer one of the placed controls: somebody removed it meanwhile")
        await #expect(throws: gone) { try await both[1].value }
        #expect(removed == 1)
        await part.finish()
        #expect(try store.controls().elements == [stored("2")])
    }

    /// What is on its way counts as well.
    @Test func bytesBeingPlacedCountAgainstTheLimit() throws {
        let part = instances(nil) { $0.instanceBytes = 1_000 }
        let large: [String: IntentArgument] = ["name": .string(String(repeating: "x", count: 600))]
        let room = try part.takeRoom(for: large, isNew: true)
        #expect(throws: ControlError.self) { try part.takeRoom(for: large, isNew: true) }
        part.giveBack(room)
        part.giveBack(try part.takeRoom(for: large, isNew: true))
    }

    /// What takes another's place has its room, and may always be smaller than that.
    @Test func replacedConfigurationLeavesItsRoom() throws {
        let part = instances(nil) { $0.instanceBytes = 100 }
        func named(_ length: Int) -> [String: IntentArgument] {
            ["name": .string(String(repeating: "x", count: length))]
        }
        let (first, second) = (
            InstanceName.widget(WidgetID(kind: "A")), InstanceName.widget(WidgetID(kind: "B"))
        )
        part.weigh(first, named(10))
        part.weigh(first, named(80))
        part.giveBack(try part.takeRoom(for: named(90), isNew: false, insteadOf: named(80)))
        let error = #expect(throws: ControlError.self) {
            try part.takeRoom(for: named(97), isNew: false, insteadOf: named(80))
        }
        #expect(
            error
                == ControlError(
                    .limitsExceeded,
                    "the configurations of all placed controls and widgets may have 100 bytes, and would have 101"
                ))
        // The limit may be lower by now than it was.
        part.weigh(second, named(80))
        part.giveBack(try part.takeRoom(for: named(79), isNew: false, insteadOf: named(80)))
        #expect(throws: ControlError.self) {
            try part.takeRoom(for: named(81), isNew: false, insteadOf: named(80))
        }
        part.forget(first)
        part.giveBack(try part.takeRoom(for: named(10), isNew: true))
        #expect(throws: ControlError.self) { try part.takeRoom(for: named(20), isNew: true) }
    }

    /// However the bytes are wrapped.
    @Test(arguments: [
        IntentArgument.string(String(repeating: "x", count: 200)), .data(Data(count: 200)),
        .array(of: .string, [.string(String(repeating: "x", count: 200))]),
        .array(of: .int, Array(repeating: .int(1), count: 20)),
        .array(of: .string, Array(repeating: .string(""), count: 20)),
        .array(of: .data, Array(repeating: .data(Data()), count: 20)),
        .dictionary(Dictionary(uniqueKeysWithValues: (0..<10).map { ("\($0)", .string("")) })),
        .dictionary(["in": .data(Data(count: 200))]),
        .dictionary([String(repeating: "x", count: 200): .int(1)]),
    ])
    func allBytesOfAValueAreCounted(value: IntentArgument) throws {
        let part = instances(nil) { $0.instanceBytes = 150 }
        let error = #expect(throws: ControlError.self) {
            try part.takeRoom(for: ["name": value], isNew: true)
        }
        #expect(error?.code == .limitsExceeded)
        part.giveBack(try part.takeRoom(for: ["name": .int(1)], isNew: true))
    }

    /// Neither that of a widget that is there, nor that of one that could not be placed again.
    @Test func takenInstanceNamesAreSkipped() throws {
        let store = MemoryStore()
        try store.save(
            ["1", "\(Int.max)"].map {
                StoredWidget(kind: "Plain", instance: $0, family: "systemHuge", configuration: [:])
            })
        let part = instances(store)
        let next = part.nextWidget(ofKind: "Plain") { $0.instance == "2" }
        #expect(next == WidgetID(kind: "Plain", instance: "3"))
        #expect(part.nextControl(ofKind: "Plain", from: 5) { $0.instance == "5" }.instance == "6")
    }

    @Test func instanceRoomIsTakenAndGivenBack() throws {
        let part = instances(nil) { $0.instanceLimit = 2 }
        let configuration: [String: IntentArgument] = ["name": .string("Hall")]
        part.weigh(.control(ControlID(kind: "Lamp", instance: "1")), configuration)
        let room = try part.takeRoom(for: configuration, isNew: true)
        #expect(throws: ControlError.self) {
            try part.takeRoom(for: configuration, isNew: true)
        }
        // In place of another it needs none of its own.
        part.giveBack(try part.takeRoom(for: configuration, isNew: false))
        part.giveBack(room)
        part.giveBack(try part.takeRoom(for: configuration, isNew: true))
    }

    @Test func requestCountsUntilEveryHolderReleasesIt() async throws {
        var limits = SenderLimits()
        limits.requests = .init(sender: 1, total: 2)
        let requests = Requests(limits, EnginePhase(bundleName: "Test"))
        let request = try requests.begin(by: ":1.1")
        let held = request.held()
        #expect(throws: ControlError.self) { try requests.begin(by: ":1.1") }
        request.release()
        #expect(throws: ControlError.self) { try requests.begin(by: ":1.1") }
        held?.release()
        #expect(request.held() == nil)
        try await requests.served(by: ":1.1") { () throws(ControlError) in
            #expect(Request.current != nil)
        }
        try requests.begin(by: ":1.1").release()
        #expect(requests.refusals == 2)
    }
}
