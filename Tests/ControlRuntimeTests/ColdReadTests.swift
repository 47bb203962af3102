internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What is answered of a bundle that has just been started.
    @Suite(.standardTimeLimit)
    struct ColdReadTests {
        private static let manager: InterfaceName = "org.freedesktop.DBus.ObjectManager"

        private static func objects(
            _ bundle: RunningBundle
        ) async throws -> [String: [String: [String: BusValue]]] {
            let answer = try await bundle.call(Contract.root, manager, "GetManagedObjects")
            guard case .dictionary(_, _, let entries)? = answer.first else { return [:] }
            return Dictionary(
                entries.compactMap { entry in
                    guard case .dictionary(_, _, let interfaces) = entry.value else { return nil }
                    let all = interfaces.map { ($0.key.text ?? "", $0.value.properties ?? [:]) }
                    return (entry.key.text ?? "", Dictionary(all) { $1 })
                }
            ) { $1 }
        }

        /// A value or the reason why there is none, never a preview; where there is little to do, the value.
        @Test func listStartingABundleShowsNoPreview() async throws {
            try await withFolder { folder in
                // The bus starts it for the call.
                let variables = RunningBundle.environment(folder).map { "\($0)=\($1)" }.sorted()
                let command = (["/usr/bin/env"] + variables + [try RunningBundle.executable()])
                    .joined(separator: " ")
                let bus = try await PrivateBus.start(services: [RunningBundle.name.rawValue: command])
                let state = try await poll(for: "value of Lamp0") {
                    let lamp = try await Self.listed("Lamp0", on: bus)
                    if lamp["available"] as? Bool == true { return lamp["state"] as? String ?? "" }
                    #expect(lamp["state"] as? String == "unavailable" && lamp["isOn"] is NSNull)
                    #expect(lamp["reason"] as? String == "its value has not been read yet")
                    return nil
                }
                #expect(state == "off")
                bus.stop()
            }
        }

        private static func listed(_ kind: String, on bus: PrivateBus) async throws -> [String: Any] {
            let controlctl = try BuiltProgram.path(of: "controlctl")
            let list = try await run([controlctl, "list", "--start", "--json"], environment: bus.environment)
            #expect(list.exitStatus == 0, "\(list)")
            let entries = try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]]
            return try #require(entries?.first { $0["kind"] as? String == kind })
        }

        @Test func missingValuesAreLeftOutAfterTheWait() async throws {
            try await withBundle(
                environment: ["TESTBUNDLE_FIRST_READ": "Fickle"], settles: false, latches: ["Fickle"]
            ) { bundle in
                let fickle = RunningBundle.control("Fickle")
                let latch = try bundle.latch("Fickle")
                let reason = "its value has not been read yet"
                for property in [Control1.title.name, Control1.valueText.name, Control1.tint.name] {
                    let error = await failure { try await bundle.get(fickle, Control1.name, property) }
                    #expect(error == "\(ownError).Unavailable: the control Fickle has no value: \(reason)")
                }
                let isOn = await failure { try await bundle.isOn("Fickle") }
                #expect(isOn == "\(ownError).Unavailable: the control Fickle has no value: \(reason)")
                #expect(try await bundle.get("Fickle", Control1.available.name) == .boolean(false))
                let failure = BusValue.structure([.string("Unavailable"), .string(reason)])
                #expect(try await bundle.get("Fickle", Control1.error.name) == failure)
                let all = try await Self.objects(bundle)[fickle.rawValue] ?? [:]
                #expect(all[Toggle1.name.rawValue] == [:])
                #expect(
                    Set(all[Control1.name.rawValue]?.keys.map(\.self) ?? []) == [
                        "Kind", "DisplayName", "Description", "Available", "Pending", "Progress", "Error",
                        "Configuration", "ConfigurationIntent", "ActionIntent", "NeedsConfiguration",
                        "Dependents",
                        "Revision", "Symbol", "IconName", "PartOf", "Part",
                    ])
                let own = try await bundle.call(
                    fickle, "org.freedesktop.DBus.Properties", "GetAll", [.string(Toggle1.name.rawValue)])
                #expect(own.first?.properties == [:])
                await latch.entered().release()
            }
        }

        /// Who reads before there is a value waits for it, or for half a second.
        @Test func earlyReadWaitsForTheValue() async throws {
            try await withBundle(
                environment: ["TESTBUNDLE_FIRST_READ": "Fickle"], settles: false, latches: ["Fickle"]
            ) { bundle in
                let latch = try bundle.latch("Fickle")
                let clock = ContinuousClock()
                let began = clock.now
                async let read = bundle.isOn("Fickle")
                await latch.entered().release()
                do {
                    #expect(try await read == false)
                } catch {
                    #expect(clock.now - began >= .milliseconds(500), "\(error)")
                }
            }
        }

        private static let ofForms = [
            "Fickle": (Toggle1.name, [Toggle1.isOn.name]),
            "Dial0": (
                Level1.name,
                [
                    Level1.value.name, Level1.minimum.name, Level1.maximum.name, Level1.step.name,
                    Level1.unit.name,
                ]
            ),
            "Layouts": (Selection1.name, [Selection1.selected.name, Selection1.choices.name]),
        ]

        /// Whichever property is read that comes of the value, and all at once too: half a second at most.
        @Test(arguments: ["Fickle", "Dial0", "Layouts"])
        func valueDependentPropertiesWait(_ kind: String) async throws {
            try await withBundle(
                environment: ["TESTBUNDLE_FIRST_READ": kind], settles: false, latches: [kind]
            ) { bundle in
                let path = RunningBundle.control(kind)
                let (interface, names) = try #require(Self.ofForms[kind])
                let wanted =
                    (Control1.valueProperties + [Control1.available.name, Control1.error.name])
                    .map { (Control1.name, $0) } + names.map { (interface, $0) }
                let began = ContinuousClock.now
                let reads = wanted.map { interface, name in
                    Task.immediate { try await bundle.get(path, interface, name) }
                }
                let all = Task.immediate {
                    try await bundle.call(
                        path, "org.freedesktop.DBus.Properties", "GetAll", [.string(interface.rawValue)])
                }
                // They have all come once a later message of the same connection is answered.
                _ = try await bundle.get(kind, Control1.kind.name)
                await (try bundle.latch(kind)).entered().release()
                var reported: [String] = []
                for ((_, name), read) in zip(wanted, reads) {
                    let value = await failure { try await read.value }
                    if value.hasPrefix(ownError) { reported.append("\(name): \(value)") }
                    if name == Control1.available.name, try await read.value != .boolean(true) {
                        reported.append("\(name) is false")
                    }
                }
                if try await all.value.first?.properties?.count != names.count { reported.append("not all") }
                // On a machine that is slow it may have been too late for any of them.
                #expect(reported == [] || ContinuousClock.now - began >= .milliseconds(500))
            }
        }

        /// All of it, as nobody could read it before; also what is as in the preview.
        @Test func firstValueIsAnnouncedWhole() async throws {
            try await withBundle(
                environment: ["TESTBUNDLE_FIRST_READ": "Fickle"], settles: false, latches: ["Fickle"]
            ) { bundle in
                let signals = try await bundle.client.signals(
                    matching: MatchRule(path: RunningBundle.control("Fickle"), member: "PropertiesChanged"))
                // It is being read by now, and the bundle has been asked before the value comes.
                let latch = try bundle.latch("Fickle")
                await latch.entered().release()
                var changes: [String: [String: BusValue]] = [:]
                for await signal in signals {
                    changes[signal.arguments[0].text ?? ""] = signal.arguments[1].properties
                    if changes.count == 2 { break }
                }
                #expect(changes[Toggle1.name.rawValue] == ["IsOn": .boolean(false)])
                let control = changes[Control1.name.rawValue] ?? [:]
                #expect(
                    Set(control.keys)
                        == Set(Control1.valueProperties.map(\.rawValue) + ["Available", "Error"]))
                #expect(control["Title"] == .string("Fickle") && control["Available"] == .boolean(true))
            }
        }

        /// They are the same whatever the value.
        @Test func constantPropertiesAreAnsweredAtOnce() async throws {
            try await withBundle(
                environment: ["TESTBUNDLE_FIRST_READ": "Fickle"], settles: false, latches: ["Fickle"]
            ) { bundle in
                let fickle = RunningBundle.control("Fickle")
                // While this one waits, the others are answered.
                async let waiting = failure { try await bundle.isOn("Fickle") }
                #expect(try await bundle.get("Fickle", Control1.kind.name) == .string("Fickle"))
                #expect(try await bundle.get("Fickle", Control1.displayName.name).text != nil)
                let tree = try await bundle.call(fickle, "org.freedesktop.DBus.Introspectable", "Introspect")
                #expect(tree.first?.text?.contains("Toggle1") == true)
                await (try bundle.latch("Fickle")).entered().release()
                _ = await waiting
            }
        }

        @Test func gtkActionStateFollowsTheFirstValue() async throws {
            try await withBundle(
                environment: ["TESTBUNDLE_FIRST_READ": "Fickle"], settles: false, latches: ["Fickle"]
            ) { bundle in
                let application = try Contract.applicationPath(bundle: "TestBundle")
                let signals = try await bundle.client.signals(
                    matching: MatchRule(path: application, interface: GtkActions.name, member: "Changed"))
                func description(_ state: [BusValue]) -> BusValue {
                    .structure([
                        .boolean(true), .signature(.empty), .array(of: .variant, state.map { .variant($0) }),
                    ])
                }
                let early = try await bundle.call(
                    application, GtkActions.name, GtkActions.describe.name, [.string("Fickle")])
                #expect(early == [description([])])
                await (try bundle.latch("Fickle")).entered().release()
                for await signal in signals {
                    guard let change = GtkActions.changed.values(of: signal), change.0 == ["Fickle"] else {
                        continue
                    }
                    #expect(change.3.entries.map(\.description.state) == [[.boolean(false)]])
                    break
                }
            }
        }

        @Test func previewIsMarkedAsPreview() async throws {
            try await withBundle { bundle in
                let preview = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.preview.name,
                    [.string("Fickle"), .properties([])])
                let properties = preview.first?.properties ?? [:]
                #expect(properties["preview"] == .boolean(true))
                #expect(properties["IsOn"] == .boolean(false) && properties["Title"] == .string("Fickle"))
                #expect(properties["Available"] == nil)
                let desk = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.preview.name,
                    [.string("Desk"), .properties([("room", .string("hall"))])])
                #expect(desk.first?.properties?["IsOn"] == nil)
                #expect(desk.first?.properties?["Title"]?.text?.isEmpty == false)
                let unknown = await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.preview.name,
                        [.string("Nothing"), .properties([])])
                }
                #expect(unknown.hasPrefix("\(dbusError).InvalidArgs"), "\(unknown)")
            }
        }
    }
}
