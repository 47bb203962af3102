internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport
internal import Testing

extension RuntimeTests {
    /// What a host says of how it shows a widget, over the bus.
    @Suite(.standardTimeLimit)
    struct HostEnvironmentTests {
        private static let accented: [(String, BusValue)] = [
            ("rendering-mode", .string("accented")), ("color-scheme", .string("dark")),
            ("made-up", .int32(1)),
        ]
        private static let said =
            #"{"colorScheme":"dark","renderingMode":"accented","showsContainerBackground":false,"#
            + #""type":"widgetEnvironment"}"#

        private static func add(_ bundle: RunningBundle) async throws -> ObjectPath {
            let answer = try await bundle.call(
                Contract.root, Bundle1.name, Bundle1.addWidget.name,
                [.string("Counter"), .string(""), .properties([])])
            guard case .objectPath(let path)? = answer.first else { throw CocoaError(.coderInvalidValue) }
            return path
        }

        @Test func hostAsksForTheEntryAsItShowsIt() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.widget("Counter")
                let shown = try await bundle.call(
                    path, Widget1.name, Widget1.entryIn.name, [.properties(Self.accented)])
                let tree = try #require(shown.first?.text)
                #expect(tree.contains(Self.said) && tree.contains("timeline "))
                // Other hosts see what they saw before.
                let current = try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text
                #expect(current?.contains("widgetEnvironment") == false)
                let plain = try await bundle.call(
                    path, Widget1.name, Widget1.entryIn.name, [.properties([])])
                #expect(plain.first?.text == current)
                let medium = try await bundle.call(
                    path, Widget1.name, Widget1.snapshotIn.name,
                    [.string("systemMedium"), .boolean(true), .properties(Self.accented)])
                #expect(medium.first?.text?.contains(Self.said) == true)
                #expect(medium.first?.text?.contains("preview") == true)
            }
        }

        @Test func hostSaysOnceHowItShowsItsWidget() async throws {
            try await withBundle { bundle in
                let path = try await Self.add(bundle)
                let changes = try await bundle.client.signals(
                    matching: MatchRule(path: path, member: "PropertiesChanged"))
                _ = try await bundle.call(
                    path, "org.freedesktop.DBus.Properties", "Set",
                    [
                        .string(Widget1.name.rawValue), .string("Environment"),
                        .variant(.properties(Self.accented)),
                    ])
                for await change in changes {
                    guard let environment = change.arguments[1].properties?["Environment"]?.properties else {
                        continue
                    }
                    // What isn't known is not kept.
                    #expect(
                        environment == [
                            "rendering-mode": .string("accented"), "color-scheme": .string("dark"),
                        ])
                    break
                }
                _ = try await bundle.call(path, Widget1.name, Widget1.reload.name)
                let entry = try await bundle.get(path, Widget1.name, Widget1.currentEntry.name).text
                #expect(entry?.contains(Self.said) == true)
                let family = try await bundle.call(
                    path, Widget1.name, Widget1.snapshot.name, [.string("systemMedium"), .boolean(false)])
                #expect(family.first?.text?.contains(Self.said) == true)
            }
        }

        @Test func wrongEnvironmentsAreRefusedWithTheirKey() async throws {
            try await withBundle { bundle in
                let path = RunningBundle.widget("Counter")
                let sepia: BusValue = .properties([("rendering-mode", .string("sepia"))])
                let message =
                    "\(dbusError).InvalidArgs: the environment's \"rendering-mode\": got \"sepia\", "
                    + "expected fullColor, accented or vibrant (s)"
                #expect(
                    await failure {
                        try await bundle.call(path, Widget1.name, Widget1.entryIn.name, [sepia])
                    } == message)
                #expect(
                    await failure {
                        try await bundle.call(
                            path, Widget1.name, Widget1.snapshotIn.name,
                            [.string(""), .boolean(false), sepia])
                    } == message)
                func set(_ value: BusValue) async -> String {
                    await failure {
                        try await bundle.call(
                            path, "org.freedesktop.DBus.Properties", "Set",
                            [.string(Widget1.name.rawValue), .string("Environment"), .variant(value)])
                    }
                }
                #expect(await set(sepia) == message)
                let own = await set(.properties(Self.accented))
                #expect(own.hasPrefix("\(dbusError).NotSupported: Counter is the kind's own widget"))
            }
        }
    }
}
