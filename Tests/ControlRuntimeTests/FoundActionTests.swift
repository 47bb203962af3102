internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Actions that the bundle's declarations don't tell of, only what its providers show.
    @Suite(.standardTimeLimit)
    struct FoundActionTests {
        @Test func actionInAWidgetTreeRunsByName() async throws {
            try await withBundle { bundle in
                // The answer comes once a tree that was asked for is on show, and the action with it.
                try await bundle.reloadWidget("Panel")
                let title = try await bundle.get(
                    RunningBundle.intent("Poke"), Intent1.name, Intent1.title.name)
                #expect(title.text == "Poke")
                #expect(try await bundle.perform("Poke")?["value"]?.integer == 1)
                #expect(try await bundle.journal("Panel") == ["poke"])
            }
        }
    }
}
