internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import Synchronization
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What is marked as private leaves the process only while the session isn't locked.
    @Suite(.standardTimeLimit)
    struct PrivacyTests {
        private static let safe = RunningBundle.control("Safe")
        private static let secrets = ["Four coins", "Full", "lock.fill"]

        /// All that can be read of the safe.
        private func all(_ bundle: RunningBundle) async throws -> [String: BusValue] {
            let arguments: [BusValue] = [.string(Control1.name.rawValue)]
            let answer = try await bundle.call(
                Self.safe, "org.freedesktop.DBus.Properties", "GetAll", arguments)
            return (answer.first?.properties ?? [:]).mapValues(\.unwrapped)
        }

        private func changes(_ bundle: RunningBundle, of path: ObjectPath) async throws -> BusSignalStream {
            try await bundle.client.signals(
                matching: MatchRule(
                    path: path, interface: "org.freedesktop.DBus.Properties", member: "PropertiesChanged"))
        }

        /// The next change that names a property.
        private func next(
            _ property: MemberName, _ iterator: inout BusSignalStream.AsyncIterator
        ) async throws -> [String: BusValue] {
            while let signal = await iterator.next() {
                let changed = (signal.arguments.dropFirst().first?.properties ?? [:]).mapValues(\.unwrapped)
                if changed[property.rawValue] != nil { return changed }
            }
            throw CancellationError()
        }

        /// Waits until a widget's entry is announced to be another, and reads it.
        private func nextEntry(
            _ bundle: RunningBundle, _ iterator: inout BusSignalStream.AsyncIterator
        ) async throws -> String? {
            while let signal = await iterator.next() {
                let invalid = signal.arguments.last?.elements?.compactMap(\.text) ?? []
                if invalid.contains("CurrentEntry") { return try await bundle.entry("Diary") }
            }
            throw CancellationError()
        }

        /// Whatever the kind: whether it is guarded only its author says.
        @Test func recommendationsAreHiddenWhileLocked() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                let weather = RunningBundle.widget("Weather")
                var changes = try await changes(bundle, of: weather).makeAsyncIterator()
                // The first may have been there before anybody listened.
                for (count, isAnnounced) in [(2, false), (0, true), (2, true)] {
                    try await system.setLocked(count == 0)
                    _ = try await poll(for: "\(count) recommendations") {
                        let reported = try await bundle.get(
                            weather, Widget1.name, Widget1.recommendations.name)
                        return reported.elements?.count == count ? true : nil
                    }
                    let objects = try await bundle.call(
                        Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                    #expect("\(objects)".contains("A week in Bonn") == (count > 0))
                    var announced = isAnnounced ? -1 : count
                    while announced != count {
                        let change = try await next(Widget1.recommendations.name, &changes)
                        announced = change[Widget1.recommendations.name.rawValue]?.elements?.count ?? -1
                    }
                }
            }
        }

        @Test func privateControlHidesItsValuesWhileLocked() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                var changes = try await changes(bundle, of: Self.safe).makeAsyncIterator()
                try await bundle.toggle("Safe")
                let on = try await next(Control1.privacySensitive.name, &changes)
                #expect(on["PrivacySensitive"] == .boolean(true))
                #expect(on["Title"]?.text == "Four coins")
                #expect(on["ValueText"]?.text == "Full")

                try await system.setLocked(true)
                let hidden = try await next(Control1.valueText.name, &changes)
                #expect(hidden["Title"]?.text == "Safe")
                #expect(
                    hidden["ValueText"]?.text == "" && hidden["Symbol"]?.text == ""
                        && hidden["Tint"]?.text == "")
                let read = try await all(bundle)
                #expect(read["PrivacySensitive"] == .boolean(true))
                #expect(await isOnError(bundle) == Self.untold)
                let toggle = try await bundle.call(
                    Self.safe, "org.freedesktop.DBus.Properties", "GetAll", [.string(Toggle1.name.rawValue)])
                #expect(toggle.first?.properties?.isEmpty == true)
                #expect(try await actionState(bundle)?.isEmpty == true)
                let managed = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                for secret in Self.secrets {
                    #expect(!"\(read)".contains(secret), "\(read)")
                    #expect(!"\(managed)".contains(secret))
                }
                #expect(
                    isOn(of: Self.safe, in: managed) == nil
                        && isOn(of: RunningBundle.control("Lamp0"), in: managed) == false)
                // It is told what happens, only not what it says.
                let failed = try await bundle.client.signals(
                    matching: MatchRule(
                        path: Self.safe, interface: Control1.name, member: Control1.failed.name))
                try await bundle.setSwitch("Safe.jams", true)
                let error = await failure { try await bundle.toggle("Safe") }
                #expect(error.contains("the coin is stuck"), "the caller is told")
                for await signal in failed {
                    #expect(signal.arguments == [.string("PerformFailed"), .string("")])
                    break
                }
                #expect(
                    try await all(bundle)["Error"] == .structure([.string("PerformFailed"), .string("")]))

                try await system.setLocked(false)
                let reported = try await next(Toggle1.isOn.name, &changes)
                #expect(reported["IsOn"] == .boolean(true))
                let shown = try await next(Control1.valueText.name, &changes)
                #expect(shown["Title"]?.text == "Four coins" && shown["ValueText"]?.text == "Full")
                #expect(shown["Error"]?.elements?.last?.text?.contains("the coin is stuck") == true)
                try await bundle.setSwitch("Safe.jams", false)
                try await bundle.toggle("Safe")
                let off = try await next(Control1.privacySensitive.name, &changes)
                #expect(off["PrivacySensitive"] == .boolean(false))
                #expect(off["Title"]?.text == "Empty")
            }
        }

        /// While locked, a control that becomes private hides, and one that isn't private any more is seen.
        @Test func privacyMayChangeWhileLocked() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: true)]) { bundle, _ in
                #expect(try await all(bundle)["Title"]?.text == "Empty")
                var changes = try await changes(bundle, of: Self.safe).makeAsyncIterator()
                try await bundle.toggle("Safe")
                let on = try await next(Control1.privacySensitive.name, &changes)
                #expect(on["PrivacySensitive"] == .boolean(true) && on["Title"]?.text == "Safe")
                for secret in Self.secrets { #expect(!"\(on)".contains(secret), "\(on)") }
                #expect(await isOnError(bundle) == Self.untold)
                // Who uses it hears what came of that.
                #expect(try await bundle.toggle("Safe") == false)
                let off = try await next(Control1.privacySensitive.name, &changes)
                #expect(off["PrivacySensitive"] == .boolean(false) && off["Title"]?.text == "Empty")
                #expect(try await bundle.isOn("Safe") == false)
            }
        }

        /// Who finds the bundle's name sees whether the session is locked: those who know were asked before.
        @Test func lockIsAskedBeforeTheNameIsTaken() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let loop = Loop(name: "saver")
                defer { loop.stop() }
                let saver = try BusConnection.connect(to: .custom(bus.address), on: loop)
                let seen = Later<String>()
                await saver.setCallHandler { call in
                    seen.set(call.member.rawValue)
                    call.reply.succeed([.boolean(false)])
                }
                try await saver.requestName("org.freedesktop.ScreenSaver")
                try await saver.subscribe(.owner(of: RunningBundle.name.rawValue)) { _ in seen.set("name") }
                let bundle = try await RunningBundle.start(
                    on: bus, folder: folder,
                    environment: ["DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/there/is/no/socket"], settles: false)
                #expect(try await seen.next() == "GetActive")
                await bundle.client.close()
                bundle.loop.stop()
                bundle.process.send(SIGKILL)
                await saver.close()
            }
        }

        /// The screen savers of another bus are asked as those of the first were.
        @Test func privateValuesReturnOnAnotherBus() async throws {
            let environment = ["CONTROLRUNTIME_BUS_PATIENCE": "50"]
            try await SystemMocks.with(nil, environment: environment) { bundle, _ in
                try await bundle.toggle("Safe")
                #expect(try await bundle.isOn("Safe") == true)
                let back = Later<Void>()
                await bundle.client.setReconnection(
                    BusReconnection(limit: .seconds(50), restored: { back.set(()) }))
                try await bundle.bus.kill()
                try await bundle.bus.restart()
                try await back.next()
                let isOn = try await poll(for: "the value of the safe") { try? await bundle.isOn("Safe") }
                #expect(isOn == true)
            }
        }

        private static let untold =
            "\(ownError).AuthenticationRequired: the control Safe is private, and its value isn't told while the session is "
            + "locked; unlock it first"

        private func isOnError(_ bundle: RunningBundle) async -> String {
            await failure { try await bundle.isOn("Safe") }
        }

        private func isOn(of path: ObjectPath, in managed: [BusValue]) -> Bool? {
            guard case .dictionary(_, _, let entries)? = managed.first else { return nil }
            let interfaces = entries.first { $0.key == .objectPath(path) }?.value.properties
            return interfaces?[Toggle1.name.rawValue]?.properties?["IsOn"]?.unwrapped.bool
        }

        /// What `org.gtk.Actions` tells of the safe's value.
        private func actionState(_ bundle: RunningBundle) async throws -> [BusValue]? {
            let path = try Contract.applicationPath(bundle: "TestBundle")
            let described = try await bundle.call(
                path, GtkActions.name, GtkActions.describe.name, [.string("Safe")])
            return described.first?.elements?.last?.elements
        }

        /// A configuration may name what nobody is to know of.
        @Test func privateControlConfigurationIsHidden() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                let north = BusValue.properties([("vault", .string("north"))])
                let added = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addControl.name, [.string("Vault"), north])
                guard case .objectPath(let path)? = added.first else {
                    throw TestSupportError("no path: \(added)")
                }
                #expect(
                    try await bundle.get(path, Control1.name, Control1.configuration.name).properties?[
                        "vault"]?
                        .unwrapped.text == "north")
                let signals = try await changes(bundle, of: path)
                try await system.setLocked(true)
                for await signal in signals {
                    #expect(!"\(signal)".contains("north"), "\(signal)")
                    if signal.arguments.last?.elements?.contains(.string("Configuration")) == true { break }
                }
                let read = await failure {
                    try await bundle.get(path, Control1.name, Control1.configuration.name)
                }
                #expect(read.hasPrefix("\(ownError).AuthenticationRequired: "), "\(read)")
                let managed = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                #expect(!"\(managed)".contains("north"))
                // Where there is none, that is no secret.
                #expect(
                    try await bundle.get(Self.safe, Control1.name, Control1.configuration.name).properties?
                        .isEmpty
                        == true)
                var iterator = signals.makeAsyncIterator()
                try await system.setLocked(false)
                let reported = try await next(Control1.configuration.name, &iterator)
                #expect(reported["Configuration"]?.properties?["vault"]?.unwrapped.text == "north")
            }
        }

        /// Neither by what does nothing nor by what can't be done. Who uses it hears what came of that.
        @Test func callsDoNotRevealPrivateValues() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                try await bundle.setSwitch("Dial.private", true)
                try await bundle.setSwitch("Layouts.private", true)
                let (dial, layouts) = (RunningBundle.control("Dial0"), RunningBundle.control("Layouts"))
                func level(_ member: MemberName, _ value: Double) async throws -> [BusValue] {
                    try await bundle.call(dial, Level1.name, member, [.double(value)])
                }
                _ = try await level(Level1.setValue.name, 7.5)
                _ = try await bundle.call(
                    layouts, Selection1.name, Selection1.select.name, [.string("french")])
                #expect(try await level(Level1.change.name, 0) == [.double(7.5)])
                let outside = await failure { _ = try await level(Level1.setValue.name, 99) }
                #expect(outside.contains("from 0 to 10"), "\(outside)")

                try await system.setLocked(true)
                let refused = "\(ownError).AuthenticationRequired: "
                _ = try await poll(for: "a hidden value") {
                    await failure { try await bundle.get(dial, Level1.name, Level1.value.name) }
                        .hasPrefix(refused) ? () : nil
                }
                let still = await failure { _ = try await level(Level1.change.name, 0) }
                #expect(still.hasPrefix(refused), "\(still)")
                let invalid = "\(ownError).InvalidValue: "
                let beyond = await failure { _ = try await level(Level1.setValue.name, 99) }
                #expect(beyond.hasPrefix(invalid) && !beyond.contains("10"), "\(beyond)")
                let set = await failure {
                    try await bundle.call(
                        dial, StandardInterfaces.Properties.name, StandardInterfaces.Properties.set.name,
                        [.string(Level1.name.rawValue), .string("Value"), .variant(.double(99))])
                }
                #expect(set.hasPrefix(invalid) && !set.contains("10"), "\(set)")
                let none = await failure {
                    try await bundle.call(
                        layouts, Selection1.name, Selection1.select.name, [.string("dutch")])
                }
                #expect(none.hasPrefix(invalid) && !none.contains("german"), "\(none)")
                #expect(try await level(Level1.change.name, 0.5) == [.double(8)])
                #expect(try await level(Level1.setValue.name, 8) == [.double(8)])
            }
        }

        @Test func privatePreviewIsHiddenWhileLocked() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: true)]) { bundle, system in
                try await bundle.setSwitch("Safe.preview", true)
                func preview() async throws -> BusValue? {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.preview.name, [.string("Safe"), .properties([])]
                    ).first
                }
                let hidden = "\(try await preview() ?? .string(""))"
                for secret in Self.secrets { #expect(!hidden.contains(secret), "\(hidden)") }
                try await system.setLocked(false)
                _ = try await poll(for: "an open session") {
                    Self.secrets.allSatisfy("\(try await preview() ?? .string(""))".contains) ? () : nil
                }
            }
        }

        /// Behind the lock a configuration can be read as long as its control is not private.
        @Test func configurationFollowsItsControlsCurrentPrivacy() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                let added = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addControl.name,
                    [.string("Vault"), .properties([("vault", .string("north"))])])
                let path = try ObjectPath(try #require(added.first?.text))
                _ = try await bundle.call(path, Control1.name, Control1.reload.name)
                try await system.setLocked(true)
                _ = try await poll(for: "a hidden configuration") {
                    await failure { try await bundle.get(path, Control1.name, Control1.configuration.name) }
                        .hasPrefix(ownError) ? () : nil
                }
                for (isOpen, line) in [(true, "Configuration=vault=north"), (false, "Configuration?")] {
                    try await bundle.setSwitch("Vault.open", isOpen)
                    let trace = try await Trace.start(bundle)
                    _ = try await bundle.call(path, Control1.name, Control1.reload.name)
                    let seen = try await trace.upTo("returned")
                    #expect(seen.contains("changed control/Vault/_31 Control1: \(line)"), "\(seen)")
                }
            }
        }

        /// What is shown follows a screen saver's signals alone, whoever has its name, and however often that
        /// changes.
        @Test(arguments: [
            "org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver", "org.cinnamon.ScreenSaver",
            "org.mate.ScreenSaver",
        ])
        func everyScreenSaverHidesPrivateValues(_ name: String) async throws {
            try await SystemMocks.with(nil) { bundle, _ in
                try await bundle.toggle("Safe")
                var changes = try await changes(bundle, of: Self.safe).makeAsyncIterator()
                for round in 0..<20 {
                    let saver = try await PlayedSaver.start(name, bundle)
                    for isActive in [true, false] {
                        try await saver.set(isActive)
                        let reported = try await next(Control1.title.name, &changes)
                        #expect(
                            reported["Title"]?.text == (isActive ? "Safe" : "Four coins"), "round \(round)")
                        // Later rounds are too many for the log.
                        guard round == 0 else { continue }
                        let said = isActive ? "locked, says \(name)" : "unlocked"
                        try await bundle.process.line(on: .error) { $0.hasSuffix("the session is \(said)") }
                    }
                    // It goes while it is locked every other time, and then there is no lock any more.
                    if round % 2 == 1 {
                        try await saver.set(true)
                        _ = try await next(Control1.title.name, &changes)
                        await saver.connection.close()
                        let reported = try await next(Control1.title.name, &changes)
                        #expect(reported["Title"]?.text == "Four coins", "round \(round)")
                    } else {
                        await saver.connection.close()
                    }
                }
            }
        }

        @Test func widgetHidesItsPrivatePartsWhileLocked() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                try await bundle.reloadWidget("Diary")
                let open = try #require(try await bundle.entry("Diary"))
                #expect(open.contains("Dear diary") && open.contains("Met Ada") && open.contains("Tell Ada"))
                let path = RunningBundle.widget("Diary")
                var changes = try await changes(bundle, of: path).makeAsyncIterator()
                try await system.setLocked(true)
                let hidden = try await nextEntry(bundle, &changes)
                let snapshot = try await bundle.call(
                    path, Widget1.name, Widget1.snapshot.name, [.string(""), .boolean(false)])
                let timeline = try await bundle.call(path, Widget1.name, Widget1.getTimeline.name)
                for text in ["\(hidden ?? "")", "\(snapshot)", "\(timeline)"] {
                    #expect(text.contains("Dear diary") && !text.contains("Ada"), "\(text)")
                    #expect(text.contains("button"), "it can be pressed all the same")
                }
                // Reloaded behind the lock it stays hidden.
                try await bundle.reloadWidget("Diary")
                #expect(try await bundle.entry("Diary") == hidden)
                try await system.setLocked(false)
                // The reload may have been announced before.
                var entry = try await nextEntry(bundle, &changes)
                while entry == hidden { entry = try await nextEntry(bundle, &changes) }
                #expect(entry?.contains("Met Ada") == true)
            }
        }

        /// It names what the entry hides. It is announced where that one hides nothing.
        @Test func privateWidgetConfigurationIsHidden() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                func city(_ name: String) -> BusValue { .properties([("city", .string(name))]) }
                func toldCity(_ path: ObjectPath) async throws -> String? {
                    try await bundle.get(path, Widget1.name, Widget1.configuration.name).properties?["city"]?
                        .unwrapped.text
                }
                let added = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addWidget.name,
                    [.string("Weather"), .string(""), city("Hideaway West")])
                let path = try ObjectPath(try #require(added.first?.text))
                // Behind the lock, nothing is configured of a kind whose actions aren't all known.
                for widget in [path, RunningBundle.widget("Weather")] {
                    _ = try await bundle.call(widget, Widget1.name, Widget1.reload.name)
                }
                #expect(try await toldCity(path) == "Hideaway West")
                let signals = try await changes(bundle, of: path)
                func expectAnnounced() async {
                    for await signal in signals {
                        #expect(!"\(signal)".contains("Hideaway"), "\(signal)")
                        if signal.arguments.last?.elements?.contains(.string("Configuration")) == true {
                            break
                        }
                    }
                }
                try await system.setLocked(true)
                await expectAnnounced()
                let read = await failure { try await toldCity(path) }
                #expect(read.hasPrefix("\(ownError).AuthenticationRequired: "), "\(read)")
                let managed = try await bundle.call(
                    Contract.root, "org.freedesktop.DBus.ObjectManager", "GetManagedObjects")
                #expect(!"\(managed)".contains("Hideaway"))
                // Where there is none, that is no secret.
                let own = try await bundle.get(
                    RunningBundle.widget("Weather"), Widget1.name, Widget1.configuration.name)
                #expect(own.properties?.isEmpty == true)
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.configureWidget.name,
                    [.objectPath(path), city("Hideaway East")])
                await expectAnnounced()
                var iterator = signals.makeAsyncIterator()
                try await system.setLocked(false)
                let reported = try await next(Widget1.configuration.name, &iterator)
                #expect(
                    reported["Configuration"]?.properties?["city"]?.unwrapped.text == "Hideaway East",
                    "\(reported)")
                _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
                try await system.setLocked(true)
                await expectAnnounced()
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.configureWidget.name,
                    [.objectPath(path), city("Ulm")])
                let open = try await next(Widget1.configuration.name, &iterator)
                #expect(open["Configuration"]?.properties?["city"]?.unwrapped.text == "Ulm")
                #expect(try await toldCity(path) == "Ulm")
            }
        }

        /// Nor is that of a widget told whose entries nobody knows yet, whatever its placeholder shows; which
        /// is announced.
        @Test func widgetConfigurationIsHiddenBeforeItsFirstTimeline() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                let added = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.addWidget.name,
                    [.string("Weather"), .string(""), .properties([("city", .string("Nowhere"))])])
                let path = try ObjectPath(try #require(added.first?.text))
                func reported() async throws -> String? {
                    try await bundle.get(path, Widget1.name, Widget1.configuration.name).properties?["city"]?
                        .unwrapped.text
                }
                let shown = try await bundle.get(path, Widget1.name, Widget1.currentEntry.name)
                #expect(shown.text?.contains("placeholder") == true, "\(shown)")
                #expect(try await reported() == "Nowhere")
                let signals = try await changes(bundle, of: path)
                try await system.setLocked(true)
                for await signal in signals {
                    #expect(!"\(signal)".contains("Nowhere"), "\(signal)")
                    if signal.arguments.last?.elements?.contains(.string("Configuration")) == true { break }
                }
                let read = await failure { try await reported() }
                #expect(read.hasPrefix("\(ownError).AuthenticationRequired: "), "\(read)")
                var iterator = signals.makeAsyncIterator()
                try await system.setLocked(false)
                let open = try await next(Widget1.configuration.name, &iterator)
                #expect(open["Configuration"]?.properties?["city"]?.unwrapped.text == "Nowhere", "\(open)")
            }
        }

        /// Its name may be known from before.
        @Test func hiddenButtonCannotBePressed() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                try await bundle.reloadWidget("Diary")
                let widget = RunningBundle.widget("Diary")
                let entry = try #require(try await bundle.entry("Diary"))
                let action = try #require(
                    entry.split(separator: "\"action\":\"").dropFirst().first?.split(separator: "\"").first)
                func press(_ path: ObjectPath, _ interface: InterfaceName, _ action: String) async -> String {
                    await failure {
                        try await bundle.call(path, interface, "Perform", [.string(action), .properties([])])
                    }
                }
                let courier = try await bundle.call(
                    Contract.root, Activities1.name, Activities1.start.name,
                    [
                        .string("Courier"), .string("{\"order\":\"7\"}"), .string("{\"stops\":3}"),
                        .properties([]),
                    ])
                let activity = try ObjectPath(try #require(courier.first?.text))
                let tree = try #require(
                    try await bundle.get(activity, Activity1.name, Activity1.content.name).text)
                let next = try #require(
                    tree.split(separator: "\"action\":\"").dropFirst().first?.split(separator: "\"").first)
                try await system.setLocked(true)
                _ = try await poll(for: "the diary to be hidden") {
                    try await bundle.entry("Diary")?.contains("Met Ada") == false ? true : nil
                }
                let refused = await press(widget, Widget1.name, String(action))
                #expect(
                    refused.contains("AuthenticationRequired") && refused.contains("locked"), "\(refused)")
                // Of what is no more either, nothing is announced.
                let unknown = await press(widget, Widget1.name, "nothing")
                #expect(unknown.contains("StaleAction"), "\(unknown)")
                // What is shown is used.
                let used = await press(activity, Activity1.name, String(next))
                #expect(used.hasPrefix("no error"), "\(used)")
                try await system.setLocked(false)
                _ = try await poll(for: "the diary to be shown") {
                    try await bundle.entry("Diary")?.contains("Met Ada") == true ? true : nil
                }
                let answered = await press(widget, Widget1.name, String(action))
                #expect(!answered.contains("AuthenticationRequired"), "\(answered)")
            }
        }

        /// What an action shows is announced to whoever ran it, and may stand on a screen that is locked.
        @Test func resultViewHidesItsPrivateParts() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: true)]) { bundle, system in
                let hidden = try #require(try await bundle.invoke("Menu")?["view"]?.text)
                #expect(hidden.contains("Today: Soup") && !hidden.contains("Ada"), "\(hidden)")
                try await system.setLocked(false)
                _ = try await poll(for: "all of the view") {
                    try await bundle.invoke("Menu")?["view"]?.text?.contains("Ada") == true ? true : nil
                }
            }
        }

        /// Who puts a question to the user may do so on a screen that is locked.
        @Test func questionViewHidesItsPrivateParts() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: true)]) { bundle, system in
                let shown = Mutex<[String]>([])
                await bundle.client.setCallHandler { call in
                    let view = call.arguments[2].properties?["view"]?.text
                    shown.withLock { $0.append(view ?? "") }
                    call.reply.succeed([.boolean(true)])
                }
                let options: [(String, BusValue)] = [("agent", .objectPath("/org/example/agent"))]
                _ = try await bundle.invoke("Order", options)
                let hidden = shown.withLock { $0 }
                #expect(hidden.count == 2 && hidden.first?.contains("Today: Stew") == true, "\(hidden)")
                #expect(!"\(hidden)".contains("Ada"), "\(hidden)")
                try await system.setLocked(false)
                _ = try await poll(for: "all of the view") {
                    _ = try await bundle.invoke("Order", options)
                    return shown.withLock { $0.contains { view in view.contains("Ada") } } ? true : nil
                }
            }
        }

        @Test func donationsAreHiddenWhileLocked() async throws {
            try await SystemMocks.with([SystemMocks.logind(locked: false)]) { bundle, system in
                let brew = RunningBundle.intent("Brew")
                try await bundle.press("Donating")
                let open = try await bundle.get(brew, Intent1.name, Intent1.donations.name)
                #expect(open.elements?.count == 1)
                try await system.setLocked(true)
                _ = try await poll(for: "hidden donations") {
                    try await bundle.get(brew, Intent1.name, Intent1.donations.name).elements?.count == 0
                        ? true : nil
                }
                try await system.setLocked(false)
                _ = try await poll(for: "donations") {
                    try await bundle.get(brew, Intent1.name, Intent1.donations.name).elements?.count == 1
                        ? true : nil
                }
            }
        }
    }
}
