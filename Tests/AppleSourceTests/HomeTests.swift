import BusContract
import DBus
import EventLoop
import Foundation
import TestSupport
import Testing

/// Controls with entities, actions that a closure builds and options that depend on a parameter.
@Suite(.standardTimeLimit)
struct HomeTests {
    private func add(_ kind: String, _ configuration: [(String, BusValue)], to bundle: AppleBundle)
        async throws -> String
    {
        let path = try await bundle.call(
            Contract.root, Bundle1.name, Bundle1.addControl.name, [.string(kind), .properties(configuration)]
        ).first?.text
        return try #require(path)
    }

    @Test(arguments: Mode.allCases)
    func controlIsConfiguredByEntityIdentifier(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            #expect(try await bundle.text("home.light", Control1.displayName.name) == "Light")
            let light = try await add("home.light", [("light", .string("light.hall"))], to: bundle)
            #expect(try await bundle.text("home.light", Control1.title.name, instance: light) == "Hall")
            #expect(try await bundle.text("home.light", Control1.symbol.name, instance: light) == "lightbulb")
            #expect(try await bundle.toggle("home.light", instance: light) == true)
            #expect(bundle.file("light.hall") == "on")
            #expect(try await bundle.text("home.light", Control1.valueText.name, instance: light) == "Lit")
            #expect(
                try await bundle.text("home.light", Control1.status.name, instance: light) == "Light is on")
            #expect(
                try await bundle.text("home.light", Control1.symbol.name, instance: light) == "lightbulb.fill"
            )
        }
    }

    @Test func configuredEntitySurvivesARestart() async throws {
        try await withApple(.swift6, files: ["light.bed": "on"]) { bundle in
            let light = try await add("home.light", [("light", .string("light.bed"))], to: bundle)
            bundle.process.terminate()
            #expect(try await bundle.process.exitStatus() == 0)
            let again = try await AppleBundle.start(
                .swift6, on: bundle.bus, folder: bundle.folder, language: "C")
            _ = try await again.call(ObjectPath(light), Control1.name, Control1.reload.name)
            #expect(try await again.text("home.light", Control1.title.name, instance: light) == "Bedside")
            #expect(try await again.isOn("home.light", instance: light) == true)
            again.process.send(SIGKILL)
            await again.client.close()
            again.loop.stop()
        }
    }

    @Test func unknownEntityIsRefused() async throws {
        try await withApple(.swift6) { bundle async throws in
            let message = await failure {
                try await add("home.light", [("light", .string("light.cellar"))], to: bundle)
            }
            #expect(message.contains("light.cellar"))
            #expect(message.contains("InvalidValue"))
        }
    }

    @Test(arguments: Mode.allCases)
    func buttonActionTakesTheConfiguration(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let scene = try await add(
                "home.scene", [("room", .string("Attic")), ("scene", .string("Party"))], to: bundle)
            #expect(try await bundle.text("home.scene", Control1.title.name, instance: scene) == "Party")
            _ = try await bundle.call(ObjectPath(scene), Button1.name, Button1.press.name)
            #expect(bundle.file("scene") == "Party/Attic")
            try await bundle.press("home.scene")
            #expect(bundle.file("scene") == "Evening/Hall")
        }
    }

    private func options(
        _ bundle: AppleBundle, _ intent: String, _ method: MemberName, _ arguments: [BusValue]
    ) async throws -> [[String: BusValue]] {
        let path = Contract.intentPath(identifier: intent)
        let found = try await bundle.call(path, Intent1.name, method, arguments).first?.elements ?? []
        return found.compactMap(\.properties)
    }

    @Test(arguments: Mode.allCases)
    func optionsDependOnAnotherParameter(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let intent = "HomeSceneConfiguration"
            #expect(
                try await bundle.text("home.scene", Control1.configurationIntent.name)
                    == Contract.intentPath(identifier: intent).rawValue)
            let scenes: [BusValue] = [.string("scene"), .string("")]
            let attic = try await options(
                bundle, intent, Intent1.optionsFor.name, scenes + [.properties([("room", .string("Attic"))])])
            #expect(attic.map { $0["value"]?.text } == ["Evening in the Attic", "Morning in the Attic"])
            let cellar = try await options(
                bundle, intent, Intent1.optionsFor.name,
                [.string("scene"), .string("morning"), .properties([("room", .string("Cellar"))])])
            #expect(cellar.map { $0["value"]?.text } == ["Morning in the Cellar"])
            // Without a choice the room is its default.
            for (method, rest) in [
                (Intent1.options.name, []), (Intent1.optionsFor.name, [BusValue.properties([])]),
            ] {
                let plain = try await options(bundle, intent, method, scenes + rest)
                #expect(plain.map { $0["title"]?.text } == ["Evening in the Hall", "Morning in the Hall"])
            }
            // What was chosen among them can be configured.
            let choice = try #require(attic.last?["value"])
            let scene = try await add(
                "home.scene", [("room", .string("Attic")), ("scene", choice)], to: bundle)
            #expect(
                try await bundle.text("home.scene", Control1.title.name, instance: scene)
                    == "Morning in the Attic"
            )
        }
    }

    @Test(arguments: Mode.allCases)
    func entityOptionsHaveSections(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let lights: (String) -> [BusValue] = { [.string("light"), .string($0)] }
            for intent in ["HomeLightConfiguration", "HomeLightIntent"] {
                let all = try await options(bundle, intent, Intent1.options.name, lights(""))
                #expect(all.map { $0["value"]?.text } == ["light.kitchen", "light.hall", "light.bed"])
                #expect(all.map { $0["title"]?.text } == ["Kitchen", "Hall", "Bedside"])
                #expect(all.map { $0["subtitle"]?.text } == ["Downstairs", "Downstairs", "Upstairs"])
                #expect(all.map { $0["section"]?.text } == ["Downstairs", "Downstairs", "Upstairs"])
                let some = try await options(bundle, intent, Intent1.options.name, lights("bed"))
                #expect(some.map { $0["section"]?.text } == ["Upstairs"])
                #expect(try await options(bundle, intent, Intent1.options.name, lights("cellar")) == [])
            }
        }
    }

    /// What a placed light is while its entity is gone, and all others beside it.
    private func checkGone(_ light: String, beside other: String, _ bundle: AppleBundle) async throws {
        let path = try ObjectPath(light)
        _ = try await bundle.call(path, Control1.name, Control1.reload.name)
        #expect(try await bundle.get(path, Control1.name, Control1.available.name) == .boolean(false))
        let uses: [(InterfaceName, MemberName, [BusValue])] = [
            (Toggle1.name, Toggle1.toggle.name, []), (Toggle1.name, Toggle1.setValue.name, [.boolean(true)]),
            (Toggle1.name, Toggle1.setValue.name, [.boolean(false)]),
            (Control1.name, Control1.invoke.name, [.properties([])]),
        ]
        for (interface, member, arguments) in uses {
            let error = await failure { try await bundle.call(path, interface, member, arguments) }
            #expect(
                error.hasPrefix(
                    "org.controlruntime.Error.Unavailable: the value of home.light/1 can't be read: "),
                "\(error)")
        }
        #expect(bundle.file("light.bed") == nil)
        // It stays what it was configured to be.
        let configuration = try await bundle.get(path, Control1.name, Control1.configuration.name)
        #expect(configuration.properties?["light"] == .string("light.bed"))
        // The others work.
        let before = try await bundle.isOn("home.light", instance: other)
        #expect(try await bundle.toggle("home.light", instance: other) == (before != true))
        try await bundle.press("home.scene")
        #expect(try await bundle.text("home.scene", Control1.title.name) == "Scene")
    }

    @Test(arguments: Mode.allCases)
    func controlOfAMissingEntityIsUnavailable(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let bed = try await add("home.light", [("light", .string("light.bed"))], to: bundle)
            let hall = try await add("home.light", [("light", .string("light.hall"))], to: bundle)
            _ = try await bundle.call(ObjectPath(bed), Control1.name, Control1.reload.name)
            #expect(
                try await bundle.get(ObjectPath(bed), Control1.name, Control1.available.name)
                    == .boolean(true))
            let removed = bundle.folder.appendingPathComponent("removed")
            try "light.bed".write(to: removed, atomically: true, encoding: .utf8)
            try await checkGone(bed, beside: hall, bundle)

            bundle.process.terminate()
            #expect(try await bundle.process.exitStatus() == 0)
            let again = try await AppleBundle.start(
                mode, on: bundle.bus, folder: bundle.folder, language: "C")
            let result: Result<Void, any Error>
            do {
                try await checkGone(bed, beside: hall, again)
                // It comes back, and with it the control.
                try FileManager.default.removeItem(at: removed)
                _ = try await again.call(ObjectPath(bed), Control1.name, Control1.reload.name)
                #expect(
                    try await again.get(ObjectPath(bed), Control1.name, Control1.available.name)
                        == .boolean(true))
                #expect(try await again.text("home.light", Control1.title.name, instance: bed) == "Bedside")
                #expect(try await again.toggle("home.light", instance: bed) == true)
                #expect(again.file("light.bed") == "on")
                result = .success(())
            } catch { result = .failure(error) }
            again.process.send(SIGKILL)
            await again.client.close()
            again.loop.stop()
            try result.get()
        }
    }
}
