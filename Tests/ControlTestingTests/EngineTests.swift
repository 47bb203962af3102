import ControlTesting
import Foundation
import TestSupport
import Testing

/// What the product offers is used here as authors use it.
@EngineActor
@Suite(.standardTimeLimit)
struct EngineTests {
    @Test func controlValueBelongsToItsTestEngine() async throws {
        for _ in 0..<2 {
            try await withEngine(running: Lamps()) { engine in
                let lamp = try engine.control("Lamp")
                #expect(lamp.state.isOn == false)
                #expect(try await lamp.toggle())
                #expect(lamp.state.valueText == "Lit")
            }
        }
    }

    /// The engine ends with its test, whether that threw or not.
    @Test(arguments: [false, true]) func theEngineEndsWithTheTest(_ fails: Bool) async throws {
        struct Failure: Error {}
        var kept: ControlHandle?
        do {
            try await withEngine(running: Lamps()) { engine in
                kept = try engine.control("Lamp")
                if fails { throw Failure() }
            }
            #expect(!fails)
        } catch is Failure {
            #expect(fails)
        }
        let lamp = try #require(kept)
        let late = await #expect(throws: ControlError.self) { try await lamp.toggle() }
        #expect(late == ControlError(.cancelled, "Lamps is shutting down"))
    }

    @Test func waitReturnsAwaitedState() async throws {
        try await withEngine(running: Lamps()) { engine in
            let lamp = try engine.control("Lamp")
            async let lit = lamp.wait { $0.isOn == true }
            try await lamp.setValue(true)
            #expect(try await lit.valueText == "Lit")
        }
    }

    @Test func waitTimeoutNamesSeenStates() async throws {
        try await withEngine(running: Lamps()) { engine in
            let lamp = try engine.control("Lamp")
            let error = await #expect(throws: StateTimeout.self) {
                try await lamp.wait(timeout: .milliseconds(50)) { $0.isOn == true }
            }
            #expect(error?.states == ["Lamp, off, \"Dark\""])
            #expect(error?.description.contains("1. Lamp, off") == true)
        }
    }

    @Test func manualClockAdvancesWidgetTimeline() async throws {
        let clock = ManualClock(at: HoursProvider.start)
        try await withEngine(running: Lamps(), clock: clock) { engine in
            let hours = try engine.widget("Hours")
            #expect(hours.tree.texts == ["hour 0", "Flip"])
            clock.advance(by: .seconds(3_599))
            #expect(hours.tree.texts.first == "hour 0")
            clock.advance(by: .seconds(1))
            try await hours.wait { $0.tree.texts.first == "hour 1" }
            #expect(hours.entry(at: HoursProvider.start + 7_200)?.texts.first == "hour 2")
            #expect(hours.entry(at: HoursProvider.start - 1) == nil)
        }
    }

    /// A provider that asks the system for the time shows what it has for now.
    @Test(arguments: [false, true])
    func clockStartsAtThePresent(_ isGiven: Bool) async throws {
        let clock = isGiven ? ManualClock() : nil
        try await withEngine(running: Present(), clock: clock) { engine in
            let hours = try engine.widget("Present")
            #expect(hours.tree.texts == ["hour 0"])
            guard let clock else { return }
            #expect(abs(clock.now.timeIntervalSinceNow) < 3_000)
            clock.advance(by: .seconds(3_600))
            try await hours.wait { $0.tree.texts == ["hour 1"] }
        }
    }

    @Test func widgetElementIsPressedByLabel() async throws {
        try await withEngine(running: Lamps()) { engine in
            let hours = try engine.widget("Hours")
            try await hours.press("Flip")
            #expect(try engine.control("Lamp").state.isOn == true)
            #expect(hours.tree.elements.first?.isOn == true)
            let error = await #expect(throws: NoSuchElement.self) { try await hours.press("Flap") }
            #expect(error?.description.contains("the widget has \"Flip\"") == true)
        }
    }

    @Test func testCallerAnswersConfirmations() async throws {
        try await withEngine(running: Lamps()) { engine in
            let reset = try engine.control("Reset")
            let lamp = try engine.control("Lamp")
            try await lamp.setValue(true)
            let refusing = TestCaller(name: ":1.2", confirms: false)
            await #expect(throws: ControlError.self) { try await refusing.press(reset) }
            #expect(refusing.questions == ["Turn everything off?"])
            await lamp.reload()
            #expect(lamp.state.isOn == true)
            // Nobody is there to ask.
            let error = await #expect(throws: ControlError.self) { try await TestCaller().press(reset) }
            #expect(error?.code == .confirmationRequired)
            try await TestCaller(name: ":1.3", confirms: true).press(reset)
            await lamp.reload()
            #expect(lamp.state.isOn == false)
        }
    }

    /// A test must end whatever its bundle does.
    @Test func hangingActionDoesNotKeepEngine() async throws {
        try await withEngine(running: Hanging()) { engine in
            let control = try engine.control("Hang")
            let press = Task { @EngineActor in try await control.press() }
            _ = press
            try await control.wait { _ in true }
        }
    }
}

private struct Hanging: WidgetBundle {
    var body: some Widget { HangingControl() }
}

private struct HangingControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: "Hang") {
            ControlWidgetButton(action: Hang()) { Label("Hang", systemImage: "tortoise") }
        }
    }
}

private struct Hang: AppIntent {
    static let title: LocalizedStringResource = "Hang"

    func perform() async throws -> some IntentResult {
        // Ends with its task, and not before.
        for await _ in AsyncStream<Never>.makeStream().stream {}
        return .result()
    }
}
