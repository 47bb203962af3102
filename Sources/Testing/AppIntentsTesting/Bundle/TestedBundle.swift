internal import BusContract
internal import ControlClient
internal import DBus
internal import ControlBasics

/// The bundle under test. It is found, and the bus connected to, when something is first asked of it; the
/// connection ends with the last definition, action, query or entity that can ask.
actor TestedBundle {
    /// What the test calls it.
    nonisolated let identifier: String
    private let address: BusAddress
    private var client: ControlClient?
    private var name: String?

    init(_ identifier: String, on address: BusAddress) {
        self.identifier = identifier
        self.address = address
    }

    /// Runs an action.
    ///
    /// - Throws: ``IntentTestingError``.
    func perform(
        _ intent: String, _ parameters: [String: IntentValueContainer]
    ) async throws -> ResolvedIntentResult {
        let (client, bundle) = try await found()
        let values = parameters.compactMapValues(\.busValue)
        do {
            let results: [String: BusValue]
            do {
                results = try await client.perform(
                    intent: intent, in: bundle, parameters: values, options: Self.options)
            } catch let error as ControlClientError where error.code == .unknownControl {
                guard try await IntentArrival.has(intent, bundle, client) else { throw error }
                // Nothing has run yet.
                results = try await client.perform(
                    intent: intent, in: bundle, parameters: values, options: Self.options)
            }
            let described = results["description"]?.unwrapped.properties
            // A bundle that isn't written in Swift may know nothing of descriptions.
            let value = described ?? results["value"].map { ["value": $0] } ?? [:]
            return ResolvedIntentResult(
                IntentValueContainer(described: value, in: self),
                dialog: results["dialog"]?.unwrapped.text, view: results["view"]?.unwrapped.text)
        } catch let error as ControlClientError where error.code == .unknownControl {
            throw IntentTestingError(
                .unknownIntent,
                UnknownName.message(
                    "action", intent, of: bundle, try await client.intents(in: bundle).map(\.identifier)))
        } catch {
            throw Self.wrapping(error, bundle, "the action \(intent)")
        }
    }

    private static let options: [String: BusValue] = ["describe": .boolean(true)]

    /// Asks for entities of a type.
    ///
    /// - Throws: ``IntentTestingError``.
    func entities(_ type: String, _ selection: EntitySelection) async throws -> [IntentValueContainer] {
        let found = try await asking("the query of \(type)") { connection, name in
            try await Self.entities(type, selection, connection, name)
        }
        return found.map { IntentValueContainer(described: $0.values, in: self) }
    }

    /// Asks for a property of an entity, which may take its time.
    ///
    /// - Throws: ``IntentTestingError``.
    func property(_ property: String, of type: String, _ id: String) async throws -> IntentValueContainer {
        let found = try await asking("the property \(property) of \(type)") { connection, name in
            try await connection.call(
                Entities1.getProperty, (type, id, property), of: name, at: Contract.root, timeout: Self.limit)
        }
        return IntentValueContainer(described: found.values, in: self)
    }

    /// - Parameter what: what is asked for.
    private func asking<Answer: Sendable>(
        _ what: String, _ ask: (BusConnection, BusName) async throws -> Answer
    ) async throws -> Answer {
        let (client, bundle) = try await found()
        do {
            return try await ask(client.connection, try Contract.busName(bundle: bundle))
        } catch let error as BusError where error.name == .unknownInterface || error.name == .unknownMethod {
            throw IntentTestingError(
                .failed(error.name.rawValue), "the bundle \(bundle) answers no questions about its entities")
        } catch {
            throw Self.wrapping(error, bundle, what)
        }
    }

    private static let limit = Duration.seconds(60)

    private static func entities(
        _ type: String, _ selection: EntitySelection, _ connection: BusConnection, _ name: BusName
    ) async throws -> [Vardict] {
        switch selection {
        case .identifiers(let identifiers):
            return try await connection.call(
                Entities1.getEntities, (type, identifiers), of: name, at: Contract.root, timeout: limit)
        case .matching(let text):
            return try await connection.call(
                Entities1.findEntities, (type, text), of: name, at: Contract.root, timeout: limit)
        case .suggested:
            return try await connection.call(
                Entities1.getSuggestedEntities, type, of: name, at: Contract.root, timeout: limit)
        case .all:
            return try await connection.call(
                Entities1.getAllEntities, type, of: name, at: Contract.root, timeout: limit)
        }
    }

    /// The bundle's name and the way to it.
    private func found() async throws -> (ControlClient, String) {
        do {
            let client = try await connected()
            if let name { return (client, name) }
            let search = BundleSearch(identifier)
            let bundles = try await client.bundles()
            var entries: [String: String] = [:]
            let asked = search.wantsEntries ? bundles.filter(\.isRunning).map(\.name) : []
            let answers = try await client.answers(of: asked) { bundle in
                try? await client.connection.get(
                    Bundle1.desktopEntry, of: try Contract.busName(bundle: bundle), at: Contract.root,
                    noAutoStart: true)
            }
            for answer in answers { entries[answer.bundle] = try answer.result.get() }
            let name = try search.name(among: bundles.map(\.name), entries: entries)
            self.name = name
            return (client, name)
        } catch {
            throw Self.wrapping(error, identifier, "the search for it")
        }
    }

    private func connected() async throws -> ControlClient {
        if let client { return client }
        let made = try await ControlClient.connect(to: address)
        // Somebody else may have connected meanwhile.
        let client = client ?? made
        self.client = client
        return client
    }

    /// - Parameter what: what was under way.
    private static func wrapping(_ error: any Error, _ bundle: String, _ what: String) -> any Error {
        if error is CancellationError || error is IntentTestingError { return error }
        let error = ControlClientError(error, calling: bundle)
        switch error.code {
        case .noBus, .disconnected: return IntentTestingError(.noBus, error.message)
        case .notRunning: return IntentTestingError(.unknownBundle, error.message)
        case .failed(.noReply):
            return IntentTestingError(
                .bundleEnded,
                "the bundle \(bundle) gave no answer to \(what): it ended, or took too long (\(error.message))"
            )
        case .failed(let name): return IntentTestingError(.failed(name.rawValue), error.message)
        default: return IntentTestingError(.failed(""), error.message)
        }
    }
}

/// What is said of a name that nothing has.
enum UnknownName {
    /// A sentence with the names that are spelled nearly so, or with all.
    ///
    /// - Parameter bundle: where it is looked for; nil for the bus.
    static func message(_ what: String, _ name: String, of bundle: String?, _ known: [String]) -> String {
        let place = bundle.map { "the bundle \($0) has no \(what)" } ?? "there is no \(what)"
        let hint = Suggestion.hint(for: name, among: known.sorted(), none: "there is none", quoted: true)
        return "\(place) \"\(name)\": \(hint)"
    }
}
