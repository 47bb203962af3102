internal import BusContract
internal import DBus
internal import EventLoop
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Providers that answer oddly, and what is kept over a restart.
    @Suite(.standardTimeLimit)
    struct WidgetTests {
        /// What a widget shows before its first timeline.
        private static let placeholder =
            #"{"modifiers":[{"reasons":["placeholder"],"type":"redacted"}],"text":"placeholder","#
            + #""type":"text","version":1}"#

        private static func text(_ text: String) -> String {
            #"{"text":"\#(text)","type":"text","version":1}"#
        }

        @Test func oddProviderAnswersAreHandled() async throws {
            try await withBundle { bundle in
                let expected = [
                    "Twice": Self.text("first"), "FromThread": Self.text("from a thread"),
                    "Dropped": Self.placeholder,
                ]
                for (kind, json) in expected {
                    let reload = await failure { try await bundle.reloadWidget(kind) }
                    #expect(
                        reload
                            == (kind == "Dropped"
                                ? "org.controlruntime.Error.Unavailable: could not load the timeline of Dropped: "
                                    + "the provider of the widget \"Dropped\" dropped its completion "
                                    + "without calling it"
                                : "no error but ()"))
                    let entry = try await bundle.entry(kind)
                    #expect(entry == json)
                }
                let error = await failure {
                    try await bundle.call(
                        RunningBundle.widget("Dropped"), Widget1.name, Widget1.snapshot.name,
                        [.string(""), .boolean(false)])
                }
                #expect(
                    error
                        == "org.controlruntime.Error.Unavailable: no snapshot of Dropped: the provider of "
                        + "the widget \"Dropped\" dropped its completion without calling it")
            }
        }

        @Test func silentProviderTimesOut() async throws {
            try await withBundle(environment: ["CONTROLRUNTIME_INVOCATION_LIMIT": "0.5"]) { bundle in
                // The reload is given up, and the placeholder is there for whoever asks.
                let reload = await failure { try await bundle.reloadWidget("Silent") }
                #expect(
                    reload
                        == "org.controlruntime.Error.TimedOut: the provider of Silent did not answer "
                        + "within 0.5 seconds")
                let entry = try await bundle.entry("Silent")
                #expect(entry == Self.placeholder)
                let error = await failure {
                    try await bundle.call(
                        RunningBundle.widget("Silent"), Widget1.name, Widget1.snapshot.name,
                        [.string(""), .boolean(false)])
                }
                #expect(
                    error
                        == "org.controlruntime.Error.TimedOut: the provider of Silent did not answer "
                        + "within the limit"
                )
                #expect(try await bundle.toggle("Lamp0") == true)
            }
        }

        @Test func reloadsAreAskedForByKindOrForAll() async throws {
            try await withBundle { bundle in
                for kind in ["Tally", "Glance"] { try await bundle.reloadWidget(kind) }
                let (tally, glance) = (RunningBundle.widget("Tally"), RunningBundle.widget("Glance"))
                let signals = try await bundle.client.signals(
                    matching: MatchRule(interface: Widget1.name, member: Widget1.timelineReloaded.name))
                let ask = { (method: MemberName, arguments: [BusValue]) in
                    try await bundle.call(Contract.root, Bundle1.name, method, arguments)
                }
                let error = await failure { try await ask(Bundle1.reloadTimelines.name, [.string("Nobody")]) }
                #expect(error.hasPrefix("org.freedesktop.DBus.Error.InvalidArgs: no widget \"Nobody\""))
                _ = try await ask(Bundle1.reloadTimelines.name, [.string("Tally")])
                var paths: [ObjectPath] = []
                for await signal in signals {
                    paths.append(signal.path)
                    if signal.path == tally { break }
                }
                #expect(paths == [tally])
                _ = try await ask(Bundle1.reloadAllTimelines.name, [])
                paths = []
                for await signal in signals {
                    paths.append(signal.path)
                    if Set(paths).isSuperset(of: [tally, glance]) { break }
                }
            }
        }

        @Test func dependenciesAreShownFromBothEnds() async throws {
            try await withBundle { bundle in
                for kind in ["Counter", "Panel"] { try await bundle.reloadWidget(kind) }
                let lamp0 = try await bundle.get("Lamp0", Control1.dependents.name)
                #expect(lamp0 == .array(of: .objectPath, [.objectPath(RunningBundle.widget("Counter"))]))
                let lamp1 = try await bundle.get("Lamp1", Control1.dependents.name)
                #expect(lamp1 == .array(of: .objectPath, [.objectPath(RunningBundle.widget("Panel"))]))
                let counter = try await bundle.get(
                    RunningBundle.widget("Counter"), Widget1.name, Widget1.dependsOn.name)
                let controls = ["Lamp0", "Shared", "SharedMirror", "Bell"].map {
                    "path:\(RunningBundle.control($0))"
                }
                #expect(
                    counter.elements?.compactMap(\.text)
                        == controls + ["intent:SetLamp0", "intent:RingBell", "intent:SetShared"])
                let panel = try await bundle.get(
                    RunningBundle.widget("Panel"), Widget1.name, Widget1.dependsOn.name)
                #expect(
                    panel.elements?.compactMap(\.text)
                        == ["path:\(RunningBundle.control("Lamp1"))", "intent:Poke", "intent:SetLamp1"])
            }
        }

        /// Of a timeline each entry is announced with its date and its tree; the last one that has come is
        /// shown.
        @Test func timelineIsReadWithItsShownEntry() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.widget("Mortal")
                let signals = try await bundle.client.signals(
                    matching: MatchRule(path: path, member: Widget1.timelineReloaded.name))
                for _ in 0..<2 { try await bundle.reloadWidget("Mortal") }
                var revisions: [Int] = []
                for await signal in signals {
                    revisions.append(signal.arguments.first?.integer ?? 0)
                    #expect(signal.arguments.last == .uint32(100))
                    if revisions.count == 2 { break }
                }
                #expect(revisions[0] < revisions[1])
                let answer = try await bundle.call(path, Widget1.name, Widget1.getTimeline.name)
                let entries = (answer.first?.elements ?? []).compactMap { entry -> (Int, String)? in
                    guard case .structure(let fields) = entry, fields.count == 2 else { return nil }
                    return fields[0].integer.map { ($0, fields[1].text ?? "") }
                }
                try #require(entries.count == 100)
                #expect(entries[7].1.contains("\"round ?.7\""), "\(entries[7])")
                // A second apart, to the microsecond that dates are rounded to.
                #expect(zip(entries, entries.dropFirst()).allSatisfy { abs($1.0 - $0.0 - 1_000_000) <= 1 })
                let all = try #require(
                    try await bundle.call(
                        path, "org.freedesktop.DBus.Properties", "GetAll", [.string(Widget1.name.rawValue)]
                    ).first?.properties)
                #expect(all["EntryDate"] == .int64(Int64(entries[99].0)))
                #expect(all["CurrentEntry"]?.text == entries[99].1)
                #expect(all["NextReload"] == .int64(-1) && all["ReloadPolicy"]?.text == "never")
                #expect(all["BudgetRemaining"] == .uint32(72))
            }
        }

        /// What a gallery shows of a kind.
        @Test func widgetDescribesItselfForAGallery() async throws {
            try await withBundle { bundle in
                let answer = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addWidget.name,
                    [.string("Counter"), .string("systemMedium"), .properties([])])
                let path = try ObjectPath(try #require(answer.first?.text))
                let all = try #require(
                    try await bundle.call(
                        path, "org.freedesktop.DBus.Properties", "GetAll", [.string(Widget1.name.rawValue)]
                    ).first?.properties)
                #expect(all["Kind"]?.text == "Counter" && all["Description"]?.text == "Counts its timelines.")
                #expect(all["Families"] == .strings(["systemSmall", "systemMedium"]))
                #expect(all["Family"]?.text == "systemMedium")
                #expect(all["ConfigurationIntent"] == .objectPath("/"))
                // It says nothing of its relevance.
                guard case .structure(let relevance)? = all["Relevance"] else {
                    Issue.record("no relevance: \(all)")
                    return
                }
                #expect(relevance.first?.number?.isNaN == true && relevance.last?.number == 0)
            }
        }

        /// The options of an action in a tree are those of any other action.
        @Test func widgetActionsCheckTheirOptions() async throws {
            try await withBundle { bundle in
                try await bundle.reloadWidget("Panel")
                let poke = try #require(try await bundle.actionIDs("Panel").first { $0.contains("Poke") })
                for (name, expected) in [
                    ("activation-token", "a string (s)"), ("agent", "an object path (o)"),
                ] {
                    try await check(
                        bundle, RunningBundle.widget("Panel"), Widget1.name, Widget1.perform.name,
                        [.string(poke), .properties([(name, .int32(1))])],
                        gives: "\(ownError).InvalidValue: the option \"\(name)\": expected \(expected), got "
                            + "the type i")
                }
                #expect(try await bundle.journal("Panel") == [])
            }
        }

        @Test func snapshotsFollowFamilyAndPreview() async throws {
            try await withBundle { bundle in
                for (preview, text) in [(true, "preview"), (false, "snapshot")] {
                    let answer = try await bundle.call(
                        RunningBundle.widget("Counter"), Widget1.name, Widget1.snapshot.name,
                        [.string("systemMedium"), .boolean(preview)])
                    #expect(answer == [.string(Self.text(text))])
                }
                let error = await failure {
                    try await bundle.call(
                        RunningBundle.widget("Counter"), Widget1.name, Widget1.snapshot.name,
                        [.string("systemHuge"), .boolean(false)])
                }
                #expect(error.hasPrefix("\(ownError).InvalidValue: no family \"systemHuge\""), "\(error)")
            }
        }

        @Test func lastEntryIsShownAfterARestart() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let first = try await RunningBundle.start(on: bus, folder: folder)
                try await first.reloadWidget("Counter")
                let entry = try await first.entry("Counter")
                #expect(entry?.contains("timeline") == true)
                first.process.terminate()
                #expect(try await first.process.exitStatus() == 0)

                let latch = try Latch("Counter", in: folder)
                let second = try await RunningBundle.start(
                    on: bus, folder: folder, environment: ["TESTBUNDLE_COUNTER_BLOCKS": "1"])
                let held = await latch.entered()
                #expect(try await second.entry("Counter") == entry)
                let reloads = try await second.client.signals(
                    matching: MatchRule(path: RunningBundle.widget("Counter"), member: "TimelineReloaded"))
                held.release()
                for await reload in reloads {
                    // Counted on from the first process.
                    #expect(reload.arguments.first?.integer ?? 0 > 1)
                    break
                }
                #expect(try await second.entry("Counter") == Self.text("timeline 1"))
                for bundle in [first, second] {
                    await bundle.client.close()
                    bundle.loop.stop()
                }
                second.process.send(9)
            }
        }
    }
}
