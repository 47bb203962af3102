internal import BusContract
internal import DBus
internal import EventLoop
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// Widgets that are placed through the bus, configured and removed.
    @Suite(.standardTimeLimit)
    struct PlacedWidgetTests {
        private static let manager: InterfaceName = "org.freedesktop.DBus.ObjectManager"

        private static func add(
            _ bundle: RunningBundle, _ family: String = "", _ configuration: [(String, BusValue)] = []
        ) async throws -> ObjectPath {
            let answer = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addWidget.name,
                [.string("Weather"), .string(family), .properties(configuration)])
            guard case .objectPath(let path)? = answer.first else { throw CocoaError(.coderInvalidValue) }
            return path
        }

        private static func text(_ bundle: RunningBundle, _ path: ObjectPath) async throws -> String {
            _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
            return try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text ?? ""
        }

        /// What `GetManagedObjects` says of the dependents of the control `Bell`, whose action reloads the
        /// widget.
        private static func dependents(_ bundle: RunningBundle) async throws -> [BusValue] {
            let answer = try await bundle.call(Contract.root, manager, "GetManagedObjects")
            guard case .dictionary(_, _, let objects)? = answer.first else { return [] }
            let bell = objects.first { $0.key == .objectPath(RunningBundle.control("Bell")) }
            let properties = bell?.value.properties?[Control1.name.rawValue]?.properties
            guard case .array(_, let paths)? = properties?[Control1.dependents.name.rawValue] else {
                return []
            }
            return paths.values
        }

        @Test func dependentsFollowPlacedWidgets() async throws {
            try await withBundle { bundle in
                let own = ["Counter", "Weather"].map { BusValue.objectPath(RunningBundle.widget($0)) }
                #expect(try await Self.dependents(bundle) == own)
                let path = try await Self.add(bundle)
                #expect(try await Self.dependents(bundle) == own + [.objectPath(path)])
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.removeWidget.name, [.objectPath(path)])
                #expect(try await Self.dependents(bundle) == own)
            }
        }

        @Test func widgetIsAddedConfiguredAndRemoved() async throws {
            try await withBundle { bundle in
                let added = try await bundle.client.signals(
                    matching: MatchRule(interface: Self.manager, member: "InterfacesAdded"))
                let removed = try await bundle.client.signals(
                    matching: MatchRule(interface: Self.manager, member: "InterfacesRemoved"))
                let path = try await Self.add(bundle, "systemMedium", [("city", .string("Bonn"))])
                #expect(path.rawValue == "\(RunningBundle.widget("Weather").rawValue)/_31")
                for await signal in added {
                    #expect(signal.arguments.first == .objectPath(path))
                    break
                }
                #expect(try await Self.text(bundle, path).contains("Bonn 3 systemMedium"))
                let configuration = try await bundle.get(path, Widget1.name, Widget1.configuration.name)
                #expect(configuration.properties?["city"] == .string("Bonn"))
                #expect(
                    try await bundle.get(path, Widget1.name, Widget1.family.name) == .string("systemMedium"))
                // Its kind asks for parameters, which the kind's own widget doesn't have.
                let asks = [
                    (path, false), (RunningBundle.widget("Weather"), true),
                    (RunningBundle.widget("Tally"), false),
                ]
                for (path, isNeeded) in asks {
                    let needs = try await bundle.get(path, Widget1.name, Widget1.needsConfiguration.name)
                    #expect(needs == .boolean(isNeeded), "\(path)")
                }

                let changes = try await bundle.client.signals(
                    matching: MatchRule(path: path, member: "PropertiesChanged"))
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.configureWidget.name,
                    [.objectPath(path), .properties([("city", .string("Jena")), ("days", .byte(5))])])
                for await change in changes {
                    guard let city = change.arguments[1].properties?["Configuration"]?.properties?["city"]
                    else {
                        continue
                    }
                    #expect(city == .string("Jena"))
                    break
                }
                #expect(try await Self.text(bundle, path).contains("Jena 5 systemMedium"))
                #expect(try await bundle.journal("Weather").last == "Jena")

                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.removeWidget.name, [.objectPath(path)])
                for await signal in removed {
                    #expect(signal.arguments.first == .objectPath(path))
                    break
                }
                let error = await failure { try await bundle.call(path, Widget1.name, Widget1.reload.name) }
                #expect(error.hasPrefix("\(dbusError).UnknownObject"))
            }
        }

        /// Where no engine is found through the task, the center speaks of the one that serves the process.
        @Test func detachedTaskSeesPlacedWidgets() async throws {
            try await withBundle { bundle in
                let path = try await Self.add(bundle, "", [("city", .string("Bonn"))])
                _ = try await Self.text(bundle, path)
                let reported = try await bundle.journal("Weather elsewhere")
                #expect(reported.contains("Bonn") && !"\(reported)".contains("Berlin"), "\(reported)")
            }
        }

        @Test func recommendedConfigurationCanBeAdded() async throws {
            try await withBundle { bundle in
                let own = RunningBundle.widget("Weather")
                let changes = try await bundle.client.signals(
                    matching: MatchRule(path: own, member: "PropertiesChanged"))
                var reported =
                    try await bundle.get(own, Widget1.name, Widget1.recommendations.name).elements ?? []
                // The provider may not have answered yet.
                if reported.isEmpty {
                    for await change in changes {
                        guard let value = change.arguments[1].properties?["Recommendations"] else { continue }
                        reported = value.unwrapped.elements ?? []
                        break
                    }
                }
                let recommendations = reported.compactMap(\.properties)
                #expect(recommendations.compactMap { $0["description"]?.text } == ["A week in Bonn", "Here"])
                let configurations = recommendations.compactMap { $0["configuration"]?.properties }
                #expect(configurations.map { $0["city"]?.text } == ["Bonn", "Berlin"])
                let first = try #require(configurations.first).map { ($0.key, $0.value) }
                let path = try await Self.add(bundle, "", first)
                #expect(try await Self.text(bundle, path).contains("Bonn 7 systemSmall"))
                let none = try await bundle.get(
                    RunningBundle.widget("Tally"), Widget1.name, Widget1.recommendations.name)
                #expect(none == .array(of: .vardict, []))
            }
        }

        @Test func unfittingWidgetCallsAreTypedErrors() async throws {
            try await withBundle { bundle in
                let path = try await Self.add(bundle)
                func refuse(_ method: MemberName, _ arguments: [BusValue]) async throws -> String {
                    await failure { try await bundle.call(Contract.root, Bundle1.name, method, arguments) }
                }
                func addition(
                    _ kind: String, _ family: String, _ configuration: [(String, BusValue)]
                ) async throws -> String {
                    try await refuse(
                        Bundle1.addWidget.name, [.string(kind), .string(family), .properties(configuration)])
                }
                #expect(
                    try await addition("Roof", "", []).hasPrefix(
                        "\(dbusError).InvalidArgs: no widget \"Roof\""))
                #expect(
                    try await addition("Weather", "systemHuge", [])
                        == "\(ownError).InvalidValue: no family \"systemHuge\" of Weather: "
                        + "there are systemSmall, systemMedium")
                #expect(
                    try await addition("Weather", "systemLarge", []).hasPrefix("\(ownError).InvalidValue"))
                #expect(
                    try await addition("Counter", "", [("city", .string("Bonn"))])
                        == "\(ownError).InvalidValue: the widget Counter takes no configuration, "
                        + "got a value for \"city\"")
                let days = try await refuse(
                    Bundle1.configureWidget.name, [.objectPath(path), .properties([("days", .int32(8))])])
                #expect(days.hasPrefix("\(ownError).InvalidValue: the parameter \"days\""))
                let own = try await refuse(
                    Bundle1.removeWidget.name, [.objectPath(RunningBundle.widget("Weather"))])
                #expect(own.hasPrefix("\(dbusError).NotSupported"))
                #expect(try await Self.text(bundle, path).contains("Berlin 3 systemSmall"))
                #expect(
                    try await bundle.get(path, Widget1.name, Widget1.configuration.name).properties?.isEmpty
                        == true)
            }
        }

        @Test func placedWidgetsOutliveTheProcess() async throws {
            try await withFolder { folder in
                let bus = try await PrivateBus.start()
                defer { bus.stop() }
                let first = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                let gone = try await Self.add(first, "", [("city", .string("Ulm"))])
                let path = try await Self.add(first, "systemMedium", [("city", .string("Bonn"))])
                #expect(try await Self.text(first, path).contains("Bonn 3"))
                _ = try await first.call(
                    Contract.root, Bundle1.name, Bundle1.removeWidget.name, [.objectPath(gone)])
                first.process.terminate()
                #expect(try await first.process.exitStatus() == 0)

                let second = try await RunningBundle.start(on: bus, folder: folder, settles: false)
                #expect(
                    try await second.get(path, Widget1.name, Widget1.family.name) == .string("systemMedium"))
                let entry = try await second.get(path, Widget1.name, Widget1.currentEntry.name)
                #expect(entry.text?.contains("Bonn 3 systemMedium") == true)
                #expect(try await Self.text(second, path).contains("Bonn 3 systemMedium"))
                let error = await failure { try await second.get(gone, Widget1.name, Widget1.family.name) }
                #expect(error.hasPrefix("\(dbusError).UnknownObject"))
                for bundle in [first, second] {
                    await bundle.client.close()
                    bundle.loop.stop()
                }
                second.process.send(9)
            }
        }

        @Test func pushReloadsTheWidgetKind() async throws {
            try await withBundle { bundle in
                _ = try await Self.text(bundle, RunningBundle.widget("Weather"))
                let reloads = try await bundle.client.signals(
                    matching: MatchRule(path: RunningBundle.widget("Weather"), member: "TimelineReloaded"))
                _ = try await bundle.call(
                    Contract.root, Bundle1.name, Bundle1.push.name, [.string("Weather"), .properties([])])
                for await _ in reloads { break }
                // Nothing gets tokens here.
                #expect(try await bundle.journal("Pushes") == [])
                let error = await failure {
                    try await bundle.call(
                        Contract.root, Bundle1.name, Bundle1.push.name, [.string("Counter"), .properties([])])
                }
                #expect(error == "\(dbusError).NotSupported: the widget Counter declares no push handler")
            }
        }

        @Test func busctlPlacesAWidget() async throws {
            try await withBundle { bundle in
                let name = RunningBundle.name.rawValue
                let busctl: @Sendable ([String]) async throws -> String = { words in
                    try await bundle.say(["busctl", "--user"] + words)
                }
                let root = Contract.root.rawValue
                let answer = try await busctl(
                    ["call", name, root, "org.controlruntime.Bundle1", "AddWidget", "ssa{sv}"]
                        + ["Weather", "systemSmall", "2", "city", "s", "Bonn", "days", "i", "2"])
                let path = "/org/controlruntime/Bundle1/widget/Weather/_31"
                #expect(answer == "o \"\(path)\"\n")
                let shown = try await busctl([
                    "get-property", name, path, "org.controlruntime.Widget1", "Configuration",
                ])
                #expect(shown == "a{sv} 2 \"city\" s \"Bonn\" \"days\" x 2\n")
                let removal = try await busctl(
                    ["call", name, root, "org.controlruntime.Bundle1", "RemoveWidget", "o", path])
                #expect(removal == "")
                let tree = try await busctl(["tree", "--list", name])
                #expect(!tree.contains(path))
            }
        }
    }
}
