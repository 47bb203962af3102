internal import BusContract
internal import DBus
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What the objects on the bus make of odd and rare calls.
    @Suite(.standardTimeLimit)
    struct ObjectPromiseTests {
        private func add(
            _ bundle: RunningBundle, _ member: MemberName, _ arguments: [BusValue]
        ) async throws -> ObjectPath {
            let answer = try await bundle.call(Contract.root, Bundle1.name, member, arguments)
            return try ObjectPath(try #require(answer.first?.text))
        }

        private func kinds(_ bundle: RunningBundle, _ property: MemberName) async throws -> [String] {
            try await bundle.get(Contract.root, Bundle1.name, property).elements?.compactMap(\.text) ?? []
        }

        /// However many were placed of it; and each is told apart from what is no such thing.
        @Test func everyKindIsListedOnce() async throws {
            try await withBundle { bundle in
                let controls = try await kinds(bundle, Bundle1.controlKinds.name)
                let widgets = try await kinds(bundle, Bundle1.widgetKinds.name)
                // In the order in which they are declared.
                let some = ["Diary", "Counter", "Panel", "Weather"]
                #expect(widgets.filter { some.contains($0) } == some)
                let control = try await add(
                    bundle, Bundle1.addControl.name, [.string("Desk"), .properties([])])
                let widget = try await add(
                    bundle, Bundle1.addWidget.name, [.string("Weather"), .string(""), .properties([])])
                #expect(try await kinds(bundle, Bundle1.controlKinds.name) == controls)
                #expect(try await kinds(bundle, Bundle1.widgetKinds.name) == widgets)
                for (member, path, what) in [
                    (Bundle1.removeControl.name, widget, "control"),
                    (Bundle1.removeWidget.name, control, "widget"),
                ] {
                    try await check(
                        bundle, Contract.root, Bundle1.name, member, [.objectPath(path)],
                        gives: "\(dbusError).InvalidArgs: no \(what) at \(path)")
                }
                #expect(try await bundle.get(widget, Widget1.name, Widget1.kind.name).text == "Weather")
                #expect(try await bundle.get(control, Control1.name, Control1.kind.name).text == "Desk")
            }
        }

        private func all(
            _ bundle: RunningBundle, _ path: ObjectPath, _ interface: InterfaceName
        ) async throws -> [String: BusValue] {
            let answer = try await bundle.call(
                path, "org.freedesktop.DBus.Properties", "GetAll", [.string(interface.rawValue)])
            return answer.first?.properties ?? [:]
        }

        /// Each property of a control is announced under its own name.
        @Test func controlPropertiesAreComplete() async throws {
            try await withBundle { bundle in
                try await bundle.setValue("Chameleon", true)
                var reported = try await all(bundle, RunningBundle.control("Chameleon"), Control1.name)
                #expect(reported.removeValue(forKey: "Revision")?.integer ?? 0 > 0)
                #expect(
                    reported == [
                        "Kind": .string("Chameleon"), "DisplayName": .string("TestBundle"),
                        "Description": .string(""), "Title": .string("Bright"),
                        "ValueText": .string("Seen"), "Status": .string("It shows"),
                        "ActionHint": .string("Hide"), "Symbol": .string("eye"),
                        "IconName": .string("view-reveal-symbolic"), "Tint": .string("#ff3b30"),
                        "Enabled": .boolean(true), "Available": .boolean(true),
                        "Pending": .boolean(false), "Progress": .double(-1),
                        "Subject": .string(""), "SubjectDetail": .string(""), "Artwork": .string(""),
                        "PartOf": .string(""), "Part": .string(""),
                        "Error": .structure([.string(""), .string("")]),
                        "PrivacySensitive": .boolean(true),
                        "ActionIntent": .objectPath("/org/controlruntime/Bundle1/intent/SetChameleon"),
                        "Configuration": .properties([]),
                        "ConfigurationIntent": .objectPath("/"), "NeedsConfiguration": .boolean(false),
                        "Dependents": .array(of: .objectPath, []),
                    ])
                let lamp = try await all(bundle, RunningBundle.control("Lamp0"), Control1.name)
                #expect(lamp["DisplayName"]?.text == "Lamp" && lamp["Title"]?.text == "Lamp 0")
                #expect(lamp["Description"]?.text == "A lamp to turn on and off.")
                let vault = try await all(bundle, RunningBundle.control("Vault"), Control1.name)
                #expect(vault["ActionIntent"]?.text == "/org/controlruntime/Bundle1/intent/OpenVault")
                let desk = try await all(bundle, RunningBundle.control("Desk"), Control1.name)
                #expect(desk["NeedsConfiguration"] == .boolean(false))
            }
        }

        /// A bundle without an app says what it is called, and leaves empty what it doesn't have.
        @Test func bundlePropertiesAreComplete() async throws {
            try await withBundle(environment: ["XDG_DATA_DIRS": "/nowhere"]) { bundle in
                let reported = try await all(bundle, Contract.root, Bundle1.name)
                #expect(
                    Set(reported.keys) == [
                        "DisplayName", "Version", "DesktopEntry", "IconName", "ControlKinds", "WidgetKinds",
                        "Statistics",
                    ])
                let texts = ["DisplayName", "Version", "DesktopEntry", "IconName"].map { reported[$0]?.text }
                #expect(texts == ["TestBundle", "", "", ""])
            }
        }

        @Test(arguments: [("named", "1.4.2", "Tests"), ("observing", "1.5", "TestBundle")])
        func bundleTellsItsVersionAndName(
            _ type: String, _ version: String, _ name: String
        ) async throws {
            try await withBundle(environment: ["TESTBUNDLE_TYPE": type]) { bundle in
                let reported = try await bundle.get(Contract.root, Bundle1.name, Bundle1.version.name)
                #expect(reported.text == version)
                let shown = try await bundle.get(Contract.root, Bundle1.name, Bundle1.displayName.name)
                #expect(shown.text == name)
            }
        }

        /// The value of a toggle says whether it is on, whatever its action returned.
        @Test func invokeReturnsTheControlsValue() async throws {
            try await withBundle { bundle in
                #expect(try await bundle.invoke("Shared")?["value"] == .boolean(true))
                let returned = try await bundle.perform("SetShared", [("value", .boolean(false))])
                #expect(returned?["value"] == .string("set to false"))
            }
        }

        /// A widget's own words, and when what it shows began; -1 for a date that there isn't.
        @Test func widgetPropertiesAreComplete() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.widget("Counter")
                try await bundle.reloadWidget("Counter")
                let reported = try await bundle.call(
                    path, StandardInterfaces.Properties.name, "GetAll", [.string(Widget1.name.rawValue)])
                let properties = reported.first?.properties ?? [:]
                let expected: [String: BusValue] = [
                    "Kind": .string("Counter"), "DisplayName": .string("Counter"),
                    "Description": .string("Counts its timelines."), "Family": .string("systemSmall"),
                    "Families": .strings(["systemSmall", "systemMedium"]), "ReloadPolicy": .string("never"),
                    "NextReload": .int64(-1), "BudgetRemaining": .uint32(72),
                    "NeedsConfiguration": .boolean(false),
                ]
                for (name, value) in expected { #expect(properties[name] == value, "\(name)") }
                let relevance = properties["Relevance"]?.elements?.compactMap(\.number) ?? []
                #expect(relevance.count == 2 && relevance.first?.isNaN == true && relevance.last == 0)
                // Its one entry is on show. Of this century, in microseconds.
                let date = try #require(properties["EntryDate"]?.integer)
                #expect(1_600_000_000_000_000..<4_200_000_000_000_000 ~= date)
                let timeline = try await bundle.call(path, Widget1.name, Widget1.getTimeline.name)
                let entry = try #require(properties["CurrentEntry"])
                #expect(timeline.first?.elements == [.structure([.int64(Int64(date)), entry])])
                // One that has shown nothing but its placeholder.
                let dropped = try await bundle.get(
                    RunningBundle.widget("Dropped"), Widget1.name, Widget1.entryDate.name)
                #expect(dropped == .int64(-1))
            }
        }

        /// How many entries there are now.
        @Test func reloadSignalTellsTheEntryCount() async throws {
            try await withBundle { bundle in
                let reloads = try await bundle.client.signals(
                    matching: MatchRule(
                        path: RunningBundle.widget("Mortal"), member: Widget1.timelineReloaded.name))
                try await bundle.reloadWidget("Mortal")
                for await reload in reloads {
                    #expect(reload.arguments.last == .uint32(100))
                    break
                }
            }
        }

        /// What an action is, and who may run it; without a sentence of its own it has its title.
        @Test func actionPropertiesTellTitleAndPolicy() async throws {
            try await withBundle { bundle async throws in
                func get(_ identifier: String, _ property: MemberName) async throws -> BusValue {
                    try await bundle.get(RunningBundle.intent(identifier), Intent1.name, property)
                }
                for property in [Intent1.title.name, Intent1.summary.name] {
                    #expect(try await get("RingBell", property) == .string("Ring the Bell"))
                }
                #expect(
                    try await get("RingBell", Intent1.descriptionText.name)
                        == .string("Rings once and tells how often it has rung."))
                #expect(try await get("RingBell", Intent1.discoverable.name) == .boolean(true))
                for (identifier, policy) in [
                    ("RingBell", "alwaysAllowed"), ("OpenVault", "requiresAuthentication"),
                ] {
                    #expect(
                        try await get(identifier, Intent1.authenticationPolicy.name) == .string(policy))
                }
            }
        }

        /// What a tap does, with a value or without.
        @Test func invokeTakesAGivenValue() async throws {
            try await withBundle { bundle in
                for wanted in [true, true, false] {
                    #expect(
                        try await bundle.invoke("Lamp0", [("value", .boolean(wanted))])?["value"]
                            == .boolean(wanted))
                }
                #expect(
                    try await bundle.invoke("Layouts", [("value", .string("french"))])?["value"]
                        == .string("french"))
                for (kind, value, expected, got) in [
                    ("Layouts", BusValue.boolean(true), "a string, the id of a choice", "b"),
                    ("Dial0", .string("loud"), "a number", "s"), ("Lamp0", .int32(1), "a boolean", "i"),
                ] {
                    try await check(
                        bundle, RunningBundle.control(kind), Control1.name, Control1.invoke.name,
                        [.properties([("value", value)])],
                        gives: "\(ownError).InvalidValue: the parameter \"value\": expected \(expected), "
                            + "got the D-Bus type \(got)")
                }
                #expect(try await bundle.journal("Layouts") == ["french"])
                // Its other options are of one type each as well.
                try await check(
                    bundle, RunningBundle.control("Bell"), Control1.name, Control1.invoke.name,
                    [.properties([("activation-token", .int32(1))])],
                    gives: "\(ownError).InvalidValue: the option \"activation-token\": expected a string "
                        + "(s), got the type i")
                #expect(try await bundle.journal("Bell") == [])
            }
        }

        /// What a level and a selection are moved by counts before a value.
        @Test func invokeTakesAChange() async throws {
            try await withBundle { bundle in
                let before = try #require(
                    try await bundle.get(
                        RunningBundle.control("Dial0"), Level1.name, Level1.value.name
                    ).number)
                let moved = try await bundle.invoke("Dial0", [("change", .double(1)), ("value", .double(9))])
                #expect(moved?["value"]?.number == before + 1)
                let first = try await bundle.invoke("Layouts", [("change", .double(1))])?["value"]
                _ = try await bundle.invoke("Layouts", [("change", .double(1))])
                #expect(try await bundle.invoke("Layouts", [("change", .double(-1))])?["value"] == first)
                for (kind, change, problem) in [
                    ("Dial0", BusValue.string("up"), "expected a number, got the D-Bus type s"),
                    ("Lamp0", .double(1), "expected none, as it is neither a level nor a selection, got one"),
                ] {
                    try await check(
                        bundle, RunningBundle.control(kind), Control1.name, Control1.invoke.name,
                        [.properties([("change", change)])],
                        gives: "\(ownError).InvalidValue: the parameter \"change\": \(problem)")
                }
            }
        }

        /// Only where the caller wants it.
        @Test func resultIsDescribedOnRequest() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.intent("RingBell")
                let perform = { (options: [(String, BusValue)]) in
                    try await bundle.call(
                        path, Intent1.name, Intent1.perform.name, [.properties([]), .properties(options)]
                    ).first?.properties
                }
                let described = try await perform([("describe", .boolean(true))])
                #expect(described?["description"]?.properties == ["value": .int64(1)])
                #expect(described?["value"] == .int64(1))
                let without: [[(String, BusValue)]] = [[], [("describe", .boolean(false))]]
                for options in without {
                    let plain = try #require(try await perform(options))
                    #expect(plain["value"] != nil && plain["description"] == nil)
                }
                try await check(
                    bundle, path, Intent1.name, Intent1.perform.name,
                    [.properties([]), .properties([("describe", .string("yes"))])],
                    gives: "\(ownError).InvalidValue: the option \"describe\": expected a boolean (b), got "
                        + "the type s")
                #expect(try await bundle.journal("Bell").count == 3)
            }
        }

        /// By their identifiers, or those to offer first; what a query can't do is said.
        @Test func entitiesAreFoundByIdentifierOrSuggestion() async throws {
            try await withBundle { bundle in
                let ask = { (member: MemberName, arguments: [BusValue]) in
                    try await bundle.call(Contract.root, Entities1.name, member, arguments)
                        .first?.elements?.compactMap(\.properties) ?? []
                }
                let found = try await ask(
                    Entities1.getEntities.name, [.string("Room"), .strings(["study", "cellar"])])
                #expect(found.map { $0["id"]?.text } == ["study"])
                #expect(found.first?["entity"]?.text == "Room")
                #expect(found.first?["title"]?.text == "The study")
                let suggested = try await ask(Entities1.getSuggestedEntities.name, [.string("Room")])
                #expect(suggested.map { $0["id"]?.text } == ["hall", "study"])
                for (member, arguments, wanted) in [
                    (Entities1.getAllEntities.name, [BusValue.string("Room")], "EnumerableEntityQuery"),
                    (Entities1.findEntities.name, [.string("Room"), .string("hall")], "EntityStringQuery"),
                    (Entities1.getSuggestedEntities.name, [.string("Roof")], "no type of entity \"Roof\""),
                ] {
                    let error = await failure { try await ask(member, arguments) }
                    #expect(!error.hasPrefix("no error") && error.contains(wanted), "\(error)")
                }
            }
        }
    }
}
