internal import AppIntentsTesting
internal import BusContract
internal import DBus
internal import Foundation
internal import TestSupport

/// The coffee bar on a bus of its own, which starts it when it is first called.
final class Bar: Sendable {
    let bus: PrivateBus
    let definitions: IntentDefinitions

    init(_ identifier: String = "CoffeeBar") async throws {
        // Nothing of the person's who runs the tests is read or written.
        let folder = FileManager.default.temporaryDirectory.appending(path: "bar-\(UUID().uuidString)")
        let own = ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
        bus = try await PrivateBus.start(
            services: [
                try Contract.busName(bundle: "CoffeeBar").rawValue: try BuiltProgram.path(of: "coffee-bar")
            ],
            environment: Dictionary(uniqueKeysWithValues: own.map { ($0, folder.path) }))
        definitions = IntentDefinitions(bundleIdentifier: identifier, busAddress: bus.address)
    }

    deinit { bus.stop() }

    var coffees: AppEntityDefinition { definitions.entities["CoffeeEntity"] }
    var farms: AppEntityDefinition { definitions.entities["Farm"] }

    func intent(_ name: String) -> AppIntentDefinition { definitions.intents[name] }
}

/// The error that something throws.
func failure(_ body: () async throws -> Void) async -> IntentTestingError? {
    do {
        try await body()
        return nil
    } catch {
        return error as? IntentTestingError
    }
}
