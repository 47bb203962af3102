import AppIntentsLite
import ControlTesting
import EventLoop
import Testing

@testable import ControlEngine

/// What is placed is on the disk, and the names and the room of what is being placed; without an engine.
@EngineActor
@Suite(.timeLimit(.minutes(1)))
struct PlacingTests {
    private func instances(
        _ store: (any StateStore)?, _ phase: EnginePhase = EnginePhase(bundleName: "Test"),
        _ set: (inout EngineOptions) -> Void = { _ in }
    ) -> Instances {
        Instances(
            in: .alone(ManualClock(), store: store, set), phase, writing: GrowingExecutor(maximumThreads: 1))
    }

    private func stored(_ instance: String) -> StoredControl {
        StoredControl(kind: "Lamp", instance: instance, configuration: ["name": .string(instance)])
    }

    @Test func aChangeTakesPlaceOnceItIsKept() async throws {
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

    @Test func aChangeThatIsNotKeptIsNone() async throws {
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

    /// What is on its way counts as well.
    @Test func theBytesOfWhatIsBeingPlacedCount() throws {
        let part = instances(nil) { $0.instanceBytes = 1_000 }
        let large: [String: IntentArgument] = ["name": .string(String(repeating: "x", count: 600))]
        let room = try part.takeRoom(for: large, isNew: true, besides: [])
        #expect(throws: ControlError.self) { try part.takeRoom(for: large, isNew: true, besides: []) }
        part.giveBack(room)
        part.giveBack(try part.takeRoom(for: large, isNew: true, besides: []))
    }

    @Test func roomIsTakenAndGivenBack() throws {
        let part = instances(nil) { $0.instanceLimit = 2 }
        let configuration: [String: IntentArgument] = ["name": .string("Hall")]
        let room = try part.takeRoom(for: configuration, isNew: true, besides: [configuration])
        #expect(throws: ControlError.self) {
            try part.takeRoom(for: configuration, isNew: true, besides: [configuration])
        }
        // In place of another it needs none of its own.
        part.giveBack(try part.takeRoom(for: configuration, isNew: false, besides: [configuration]))
        part.giveBack(room)
        part.giveBack(try part.takeRoom(for: configuration, isNew: true, besides: [configuration]))
    }

    @Test func aRequestCountsUntilAllHaveReleasedIt() async throws {
        let counter = RequestCounter(.init(sender: 1, total: 2))
        let request = try counter.begin(by: ":1.1")
        let held = request.held()
        #expect(throws: ControlError.self) { try counter.begin(by: ":1.1") }
        request.release()
        #expect(throws: ControlError.self) { try counter.begin(by: ":1.1") }
        held?.release()
        #expect(request.held() == nil)
        try await counter.begin(by: ":1.1").serve { () throws(ControlError) in
            #expect(CountedRequest.current != nil)
        }
        try counter.begin(by: ":1.1").release()
        #expect(counter.refusals == 2)
    }
}
