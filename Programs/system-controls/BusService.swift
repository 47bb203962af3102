internal import ControlRuntime
internal import DBus

/// A service on a bus, known by its name. It may come and go; reading it does not start it.
struct BusService: Sendable {
    let bus: Bus
    let name: BusName
    /// What it is called in a sentence.
    let title: String
    /// What to do where it is missing, to follow "it is not running; ".
    let remedy: String

    /// How long an answer may take that needs no work.
    private static let patience = Duration.seconds(5)

    func get<Value>(_ property: Property<Value>, at path: ObjectPath) async throws -> Value {
        try await asking {
            try await $0.get(property, of: name, at: path, timeout: Self.patience, noAutoStart: true)
        }
    }

    func getAll(_ interface: InterfaceName, at path: ObjectPath) async throws -> Vardict {
        try await read(StandardInterfaces.Properties.getAll, interface.rawValue, at: path)
    }

    func set<Value>(_ property: WritableProperty<Value>, to value: Value, at path: ObjectPath) async throws {
        try await asking { try await $0.set(property, to: value, of: name, at: path) }
    }

    /// Calls a method that changes nothing.
    func read<Input: Sendable, Output>(
        _ method: Method<Input, Output>, _ input: Input, at path: ObjectPath
    ) async throws -> Output {
        try await asking {
            try await $0.call(method, input, of: name, at: path, timeout: Self.patience, noAutoStart: true)
        }
    }

    /// Calls a method; the bus starts the service for that if it can.
    func call<Input: Sendable, Output>(
        _ method: Method<Input, Output>, _ input: Input, at path: ObjectPath
    ) async throws -> Output {
        try await asking { try await $0.call(method, input, of: name, at: path) }
    }

    var isRunning: Bool {
        get async throws { try await bus.connection().owner(of: name) != nil }
    }

    /// Throws what is to be said where it does not run.
    var isMissing: ServiceError { ServiceError("\(title) is not running; \(remedy)") }

    /// An element when the service comes or goes, and for each change of its properties.
    ///
    /// - Parameters:
    ///   - interfaces: whose properties.
    ///   - path: the object that has them, or one above it.
    ///   - others: further signals that count.
    func changes(
        of interfaces: [InterfaceName], below path: ObjectPath, and others: [MatchRule] = []
    ) -> AsyncStream<Void> {
        let properties = interfaces.map {
            MatchRule(
                StandardInterfaces.Properties.propertiesChanged, sender: name, pathNamespace: path,
                arg0: $0.rawValue)
        }
        return bus.changes([.owner(of: name.rawValue)] + properties + others)
    }

    private func asking<Answer>(_ ask: (BusConnection) async throws -> Answer) async throws -> Answer {
        let connection = try await bus.connection()
        do {
            return try await ask(connection)
        } catch let error as BusError where error.name == .noReply {
            throw ServiceError("\(title) does not answer")
        } catch let error as BusError {
            let absences: Set<ErrorName> = [.serviceUnknown, .nameHasNoOwner]
            let isAbsent = absences.contains(error.name) || error.name.rawValue.contains(".Spawn.")
            throw isAbsent ? isMissing : ServiceError("\(title) refuses: \(error.message)")
        }
    }
}
