internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Actions that no control names: those in a widget's tree, and those that are only declared.
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

        @Test func unusedActionIsOnTheBusWithItsPhrases() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.intent("CountChores")
                let phrases = try await bundle.get(path, Intent1.name, Intent1.phrases.name)
                #expect(phrases.elements?.map(\.text) == ["Count my chores with TestBundle"])
                #expect(try await bundle.get(path, Intent1.name, Intent1.discoverable.name).bool == true)
                let answer = try await bundle.perform("CountChores", [("room", .string("attic"))])
                #expect(answer?["value"]?.integer == 5)
            }
        }

        @Test func undiscoverableActionRunsAndSaysSo() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.intent("HideChore")
                let isListed = try await bundle.get(path, Intent1.name, Intent1.discoverable.name)
                #expect(isListed.bool == false)
                #expect(try await bundle.perform("HideChore") == [:])
            }
        }

        /// Only those of the author's are on the bus.
        @Test func actionsOfTheLibrariesAreNotOffered() async throws {
            try await withBundle { bundle in
                let objects = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                let text = "\(objects)"
                #expect(text.contains("/intent/CountChores"))
                for name in ["OpenURLIntent", "EmptySnippetIntent", "EmptyControlIntent", "StopRun"] {
                    #expect(!text.contains("/intent/\(name)"), "\(name)")
                }
            }
        }
    }
}
