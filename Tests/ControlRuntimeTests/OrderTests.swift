internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What goes over the bus, and in which order: the new state, then the reply, then the dependents.
    @Suite(.standardTimeLimit)
    struct OrderTests {
        private static let lit = [
            "changed control/Lamp0 Toggle1: IsOn=true",
            "changed control/Lamp0 Control1: Symbol=lightbulb.fill ValueText=Lit",
        ]
        private static let counted = [
            "changed widget/Counter Widget1: EntryDate=… CurrentEntry?", "TimelineReloaded widget/Counter:",
        ]

        /// Everything that the bundle says of a use, until each of `ends` has begun a line. The numbers of
        /// timelines are left out.
        private func trace(
            _ bundle: RunningBundle, upTo ends: String..., by use: () async throws -> Void
        ) async throws -> [String] {
            let trace = try await Trace.start(bundle)
            try await use()
            var lines: [String] = []
            for end in ends {
                let found = try await trace.upTo(end)
                if found.count > lines.count { lines = found }
            }
            return lines.map { line in
                line.hasPrefix("TimelineReloaded")
                    ? String(line[...(line.firstIndex(of: ":") ?? line.startIndex)]) : line
            }
        }

        /// With the widgets settled, so that no reload of theirs comes in between.
        private func withSettledBundle(_ body: (RunningBundle) async throws -> Void) async throws {
            try await withBundle { bundle in
                for kind in ["Counter", "Panel"] { try await bundle.reloadWidget(kind) }
                try await body(bundle)
            }
        }

        @Test func toggleAnnouncesStateBeforeTheReply() async throws {
            try await withSettledBundle { bundle in
                let seen = try await trace(bundle, upTo: "TimelineReloaded") {
                    try await bundle.toggle("Lamp0")
                }
                #expect(seen == Self.lit + ["returned true"] + Self.counted)
            }
        }

        @Test func setValueAnnouncesStateBeforeTheReply() async throws {
            try await withSettledBundle { bundle in
                let seen = try await trace(bundle, upTo: "TimelineReloaded") {
                    try await bundle.setValue("Lamp0", true)
                }
                #expect(seen == Self.lit + ["returned true"] + Self.counted)
            }
        }

        @Test func propertySetAnnouncesStateBeforeTheReply() async throws {
            try await withSettledBundle { bundle in
                let seen = try await trace(bundle, upTo: "TimelineReloaded") {
                    try await bundle.set(
                        RunningBundle.control("Lamp0"), Toggle1.name, Toggle1.isOn.name, .boolean(true))
                }
                #expect(seen == Self.lit + ["returned"] + Self.counted)
            }
        }

        @Test func performAnnouncesStateBeforeTheReply() async throws {
            try await withSettledBundle { bundle in
                let seen = try await trace(bundle, upTo: "TimelineReloaded") {
                    try await bundle.perform("SetLamp0", [("value", .boolean(true))])
                }
                #expect(seen == Self.lit + ["returned"] + Self.counted)
            }
        }

        @Test func invokeAnnouncesStateBeforeTheReply() async throws {
            try await withSettledBundle { bundle in
                let seen = try await trace(bundle, upTo: "TimelineReloaded") {
                    _ = try await bundle.invoke("Lamp0")
                }
                #expect(seen == Self.lit + ["returned value=true"] + Self.counted)
            }
        }

        /// A reload answers when what it has read was announced.
        @Test func reloadAnnouncesStateBeforeTheReply() async throws {
            try await withSettledBundle { bundle in
                try await bundle.setSwitch("Lamp0", true)
                let seen = try await trace(bundle, upTo: "returned") { try await bundle.reload("Lamp0") }
                #expect(seen == Self.lit + ["returned"])
            }
        }

        @Test func pressRepliesBeforeDependentsReload() async throws {
            try await withSettledBundle { bundle in
                let ends = ["TimelineReloaded widget/Counter", "TimelineReloaded widget/Weather"]
                let seen = try await trace(bundle, upTo: ends[0], ends[1]) {
                    try await bundle.press("Bell")
                }
                // Two widgets depend on it, and neither waits for the other.
                let weather = [
                    "changed widget/Weather Widget1: EntryDate=…", "TimelineReloaded widget/Weather:",
                ]
                #expect(seen.first == "returned")
                #expect(seen.filter { $0.contains("Counter") } == Self.counted)
                #expect(seen.filter { $0.contains("Weather") } == weather)
                #expect(seen.count == 5)
            }
        }

        @Test func widgetActionRepliesBeforeTheReload() async throws {
            try await withSettledBundle { bundle in
                let ids = try await bundle.actionIDs("Panel")
                let poke = try #require(ids.first { $0.contains("Poke") })
                let seen = try await trace(bundle, upTo: "TimelineReloaded") {
                    _ = try await bundle.call(
                        RunningBundle.widget("Panel"), Widget1.name, Widget1.perform.name,
                        [.string(poke), .properties([])])
                }
                #expect(
                    seen == [
                        "returned value=1", "changed widget/Panel Widget1: EntryDate=… CurrentEntry?",
                        "TimelineReloaded widget/Panel:",
                    ])
            }
        }

        @Test func widgetToggleChangesItsControlFirst() async throws {
            try await withSettledBundle { bundle in
                let ids = try await bundle.actionIDs("Panel")
                let toggle = try #require(ids.first { $0.contains("SetLamp1") })
                let seen = try await trace(bundle, upTo: "TimelineReloaded") {
                    _ = try await bundle.call(
                        RunningBundle.widget("Panel"), Widget1.name, Widget1.perform.name,
                        [.string(toggle), .properties([])])
                }
                #expect(
                    seen == [
                        "changed control/Lamp1 Toggle1: IsOn=true",
                        "changed control/Lamp1 Control1: Symbol=lightbulb.fill ValueText=Lit",
                        "returned", "changed widget/Panel Widget1: EntryDate=… CurrentEntry?",
                        "TimelineReloaded widget/Panel:",
                    ])
            }
        }

        /// Both controls that hold the action change before the reply, each once.
        @Test func controlsSharingAnActionChangeBeforeTheReply() async throws {
            try await withSettledBundle { bundle in
                let seen = try await trace(bundle, upTo: "returned") { try await bundle.toggle("Shared") }
                #expect(
                    seen.sorted() == [
                        "changed control/Shared Control1: ValueText=On",
                        "changed control/Shared Toggle1: IsOn=true",
                        "changed control/SharedMirror Control1: ValueText=On",
                        "changed control/SharedMirror Toggle1: IsOn=true", "returned true",
                    ])
            }
        }

        @Test func setValueToTheCurrentValueDoesNothing() async throws {
            try await withSettledBundle { bundle in
                let revision = try await bundle.revision("Lamp0")
                let seen = try await trace(bundle, upTo: "returned value=(ring)") {
                    #expect(try await bundle.setValue("Lamp0", false) == false)
                    try await bundle.set(
                        RunningBundle.control("Lamp0"), Toggle1.name, Toggle1.isOn.name, .boolean(false))
                    _ = try await bundle.invoke("Lamp0", [("value", .boolean(false))])
                    #expect(try await bundle.journal("Lamp0") == [])
                    #expect(try await bundle.revision("Lamp0") == revision)
                    try await bundle.press("Bell")
                    _ = try await bundle.journal("Bell")
                }
                // What the bell changes may come before or after the last answer.
                #expect(
                    Array(seen.prefix(6)) == [
                        "returned false", "returned", "returned value=false", "returned value=()",
                        "returned \(revision ?? -1)", "returned",
                    ])
            }
        }
    }
}

extension RunningBundle {
    /// The identifiers of the actions in the tree that a widget shows.
    func actionIDs(_ kind: String) async throws -> [String] {
        let json = try await entry(kind) ?? ""
        return json.matches(of: /"action":"([^"]*)"/).map { String($0.1).replacing("\\/", with: "/") }
    }
}
