import AppIntentsLite
import ControlTesting
import SwiftUILite
import Synchronization
import TestSupport
import Testing
import WidgetKitLite

@testable import ControlEngine

/// What becomes of readings, without an engine.
@EngineActor
@Suite(.standardTimeLimit)
struct ControlsTests {
    /// The controls, and what they reported.
    @EngineActor
    private final class Desk {
        let clock = ManualClock.fixed()
        let phase = EnginePhase(bundleName: "Test")
        let world = World()
        let controls: Controls
        var changes: [String] = []

        init() {
            let environment = EngineEnvironment.alone(clock)
            controls = Controls(in: environment, AuthorCode(in: environment), phase)
            controls.report = { [unowned self] change in
                switch change {
                case .changed(let control, let before, let holdsOther):
                    guard let before else { return }
                    let (old, new) = (before.valueText, control.state.valueText)
                    changes.append("\(control.id): \(old) to \(new)\(holdsOther ? ", another action" : "")")
                case .read(let reading): changes.append("\(reading.control) was read")
                }
            }
        }

        /// What the provider answers now, with its template.
        func reading(_ id: ControlID) async throws -> (ControlReading, Controls.Templates) {
            guard let source = controls[id]?.source else { throw Broken(what: "the control") }
            let reading = await controls.reads.read(id, source)
            let template = try? await MainActor.run { try reading.template() }
            return (reading, template.map { [reading.sequence: $0] } ?? [:])
        }
    }

    private let lamp = ControlID(kind: "Lamp")

    @Test func readingIsAppliedAndReported() async throws {
        let desk = Desk()
        #expect(desk.controls.place(try desk.world.toggleRecord(lamp)))
        #expect(!desk.controls.place(try desk.world.toggleRecord(lamp)))
        desk.world.state.withLock { $0.isOn = true }
        let (earlier, template) = try await desk.reading(lamp)
        desk.world.state.withLock { $0.isOn = false }
        let (later, other) = try await desk.reading(lamp)
        #expect(desk.controls.unknown([earlier, later]).map(\.sequence) == [later.sequence])
        desk.controls.publish([later], other)
        #expect(desk.changes == ["Lamp:  to Dark", "Lamp was read"])
        #expect(desk.controls[lamp]?.state.isAvailable == true)
        // A read that began before it never takes its place.
        desk.controls.publish([earlier], template)
        #expect(desk.controls[lamp]?.state.isOn == false)
        #expect(desk.controls[lamp]?.state.revision == 1)
    }

    @Test func readIsPublishedBeforeItsCallerIsAnswered() async throws {
        let desk = Desk()
        _ = desk.controls.place(try desk.world.toggleRecord(lamp))
        desk.world.state.withLock { $0.isOn = true }
        await withCheckedContinuation { continuation in
            desk.controls.refresh(lamp) { error in
                desk.changes.append("told \(error == nil)")
                continuation.resume()
            }
        }
        #expect(desk.changes == ["Lamp:  to Lit", "Lamp was read", "told true"])
    }

    @Test func failedReadIsRetriedWhileTheEngineRuns() async throws {
        let desk = Desk()
        _ = desk.controls.place(try desk.world.toggleRecord(lamp))
        #expect(desk.phase.start())
        desk.world.state.withLock { $0.readFails = true }
        let (reading, templates) = try await desk.reading(lamp)
        #expect(templates.isEmpty)
        desk.controls.publish([reading], templates)
        #expect(desk.clock.pending == 1)
        desk.world.state.withLock { $0.readFails = false }
        desk.clock.advance(by: 1)
        try await until { desk.controls[lamp]?.state.isAvailable == true }
        desk.controls.stop()
        #expect(desk.controls.isDormant)
    }

    /// Attempts become rarer while it fails, and are as close as at first with the next outage.
    @Test func retryPausesRestartWithTheNextOutage() async throws {
        let desk = Desk()
        _ = desk.controls.place(try desk.world.toggleRecord(lamp))
        #expect(desk.phase.start())
        var waits: [Double?] = []
        for fails in [true, true, true, false, true, true] {
            desk.world.state.withLock { $0.readFails = fails }
            let (reading, templates) = try await desk.reading(lamp)
            desk.controls.publish([reading], templates)
            // The attempt that was planned before is none any more.
            #expect(desk.clock.pending == (fails ? 1 : 0))
            waits.append(desk.clock.untilNext)
        }
        #expect(waits == [1, 2, 4, nil, 1, 2])
        desk.controls.remove(lamp, ControlError(.cancelled, "gone"))
        #expect(desk.clock.pending == 0)
    }

    private struct Watched: ObservingControlValueProvider {
        let spring: Spring
        var previewValue: Bool { false }

        func currentValue() async throws -> Bool {
            spring.asked.withLock { $0 += 1 }
            return true
        }

        func changes() -> AsyncStream<Void> { spring.changes() }
    }

    private func watched(_ spring: Spring, _ instance: String? = nil) throws -> ControlRecord {
        let declaration = declared {
            ControlDeclaration(
                evaluating: StaticControlConfiguration(kind: "Watched", provider: Watched(spring: spring)) {
                    isOn in
                    ControlWidgetToggle("Watched", isOn: isOn, action: SetLamp(world: 0)) { _ in Text("") }
                })
        }
        let placement = try ControlPlacement(of: try #require(declaration))
        return ControlRecord(
            id: ControlID(kind: "Watched", instance: instance), placement,
            preview: declared { placement.source.previewTemplate() })
    }

    /// Waits until a control follows its source and has been read, says that there is a change, and waits
    /// until it has been read again.
    private func change(_ spring: Spring) async throws {
        try await until { spring.followed == 1 && spring.asked.withLock { $0 } == 1 }
        spring.tell()
        try await until { spring.asked.withLock { $0 } == 2 }
    }

    /// From the start on, from its placing on, and with other values; as long as it is there.
    @Test func observingControlIsReadWhenSomethingChanges() async throws {
        let (desk, first, second, third) = (Desk(), Spring(), Spring(), Spring())
        let (own, placed, other) = (try watched(first), try watched(second, "1"), try watched(third, "1"))
        #expect(desk.controls.place(own))
        #expect(desk.phase.start())
        desk.controls.start()
        try await change(first)
        #expect(desk.controls.place(placed))
        desk.controls.begin(placed.id)
        try await change(second)
        let replaced = try #require(desk.controls.replace(by: other))
        desk.controls.restart(other.id, isReading: replaced.isReading)
        try await change(third)
        // Its process may end when nothing more can happen to any.
        let gone = ControlError(.cancelled, "gone")
        desk.controls.remove(other.id, gone)
        #expect(!desk.controls.isDormant)
        desk.controls.remove(own.id, gone)
        #expect(desk.controls.isDormant)
    }

    /// Those of one kind keep their order among themselves.
    @Test func controlsComeInTheOrderOfTheirKinds() throws {
        let desk = Desk()
        let ids = [("B", nil), ("A", nil), ("B", "2"), ("A", "1"), ("B", "1")].map {
            ControlID(kind: $0.0, instance: $0.1)
        }
        for id in ids { _ = desk.controls.place(try desk.world.toggleRecord(id)) }
        desk.controls.arrange(["A", "B"])
        #expect(desk.controls.ids.map(\.description) == ["A", "A/1", "B", "B/2", "B/1"])
    }

    @Test func refreshingARemovedControlFails() async throws {
        let desk = Desk()
        _ = desk.controls.place(try desk.world.toggleRecord(lamp))
        desk.controls.remove(lamp, ControlError(.cancelled, "gone"))
        #expect(desk.controls.ids == [])
        var error: ControlError?
        desk.controls.refresh(lamp) { error = $0 }
        #expect(error?.code == .unavailable)
        #expect(desk.phase.stop())
        _ = desk.controls.place(try desk.world.toggleRecord(lamp))
        desk.controls.refresh(lamp) { error = $0 }
        #expect(error == ControlError(.cancelled, "Test is shutting down"))
    }
}
