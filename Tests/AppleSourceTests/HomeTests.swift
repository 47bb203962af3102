import BusContract
import DBus
import Foundation
import TestSupport
import Testing

/// Controls with entities, actions that a closure builds and options that depend on a parameter.
@Suite(.timeLimit(.minutes(1)))
struct HomeTests {
    private func add(_ kind: String, _ configuration: [(String, BusValue)], to bundle: AppleBundle)
        async throws -> String
    {
        let path = try await bundle.call(
            Contract.root, Bundle1.name, Bundle1.addControl, [.string(kind), .properties(configuration)]
        ).first?.text
        return try #require(path)
    }

    @Test(arguments: Mode.allCases)
    func aLightIsChosenByItsIdentifier(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            #expect(try await bundle.text("home.light", Control1.displayName) == "Light")
            let light = try await add("home.light", [("light", .string("light.hall"))], to: bundle)
            #expect(try await bundle.text("home.light", Control1.title, instance: light) == "Hall")
            #expect(try await bundle.text("home.light", Control1.symbol, instance: light) == "lightbulb")
            #expect(try await bundle.toggle("home.light", instance: light) == true)
            #expect(bundle.file("light.hall") == "on")
            #expect(try await bundle.text("home.light", Control1.valueText, instance: light) == "Lit")
            #expect(try await bundle.text("home.light", Control1.status, instance: light) == "Light is on")
            #expect(try await bundle.text("home.light", Control1.symbol, instance: light) == "lightbulb.fill")
        }
    }

    @Test func aChosenLightIsThereAfterARestart() async throws {
        try await withApple(.swift6, files: ["light.bed": "on"]) { bundle in
            let light = try await add("home.light", [("light", .string("light.bed"))], to: bundle)
            bundle.process.terminate()
            #expect(try await bundle.process.exitStatus() == 0)
            let again = try await AppleBundle.start(
                .swift6, on: bundle.bus, folder: bundle.folder, language: "C")
            _ = try await again.call(ObjectPath(light), Control1.name, Control1.reload)
            #expect(try await again.text("home.light", Control1.title, instance: light) == "Bedside")
            #expect(try await again.isOn("home.light", instance: light) == true)
            again.process.send(SIGKILL)
            await again.client.close()
            again.loop.stop()
        }
    }

    @Test func anUnknownLightIsRefused() async throws {
        try await withApple(.swift6) { bundle async throws in
            let message = await failure {
                try await add("home.light", [("light", .string("light.cellar"))], to: bundle)
            }
            #expect(message.contains("light.cellar"))
            #expect(message.contains("InvalidValue"))
        }
    }

    @Test(arguments: Mode.allCases)
    func aButtonsActionTakesTheConfiguration(_ mode: Mode) async throws {
        try await withApple(mode) { bundle async throws in
            let scene = try await add(
                "home.scene", [("room", .string("Attic")), ("scene", .string("Party"))], to: bundle)
            #expect(try await bundle.text("home.scene", Control1.title, instance: scene) == "Party")
            _ = try await bundle.call(ObjectPath(scene), Button1.name, Button1.press)
            #expect(bundle.file("scene") == "Party/Attic")
            try await bundle.press("home.scene")
            #expect(bundle.file("scene") == "Evening/Hall")
        }
    }
}
