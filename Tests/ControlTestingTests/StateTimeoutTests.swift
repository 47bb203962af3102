import ControlRuntime
import TestSupport
import Testing

@testable import ControlTesting

/// What a test that waits without success says.
@EngineActor
@Suite(.standardTimeLimit)
struct StateTimeoutTests {
    private func states(_ numbers: ClosedRange<Int>) -> AsyncStream<Int> {
        AsyncStream { continuation in
            for number in numbers { continuation.yield(number) }
            continuation.finish()
        }
    }

    /// The states that came instead are listed, in their order.
    @Test func timeoutListsSeenStatesInOrder() async throws {
        let error = await #expect(throws: StateTimeout.self) {
            try await firstState(
                of: "the control Lamp", in: states(1...3), timeout: .seconds(60), describe: { "state \($0)" },
                where: { $0 > 3 })
        }
        #expect(error?.states == ["state 1", "state 2", "state 3"])
        #expect(
            error?.description == """
                no state of the control Lamp was as awaited within 60.0 seconds; these were seen:
                  1. state 1
                  2. state 2
                  3. state 3
                """)
    }

    /// The first state that is as awaited is the one.
    @Test func firstMatchingStateIsReturned() async throws {
        let found = try await firstState(
            of: "it", in: states(1...9), timeout: .seconds(60), describe: { "\($0)" }, where: { $0 > 4 })
        #expect(found == 5)
    }

    /// Of a control the list says what it shows, and why its action failed.
    @Test func stateSummaryNamesFailedAction() async throws {
        try await withEngine(running: Lamps()) { engine in
            let lamp = try engine.control("Lamp")
            #expect(lamp.state.summary == "Lamp, off, \"Dark\"")
            try await lamp.toggle()
            #expect(lamp.state.summary == "Lamp, on, \"Lit\"")
            let reset = try engine.control("Reset")
            let error = await #expect(throws: ControlError.self) { try await reset.press() }
            let failure = try #require(error)
            #expect(failure.code == .confirmationRequired)
            #expect(reset.state.summary.hasSuffix(", ConfirmationRequired: \(failure.message)"))
        }
    }
}
