extension IntentSchema {
    /// The entities of a type that the action takes or gives. Runs authors' code, so call it where that may
    /// block.
    ///
    /// - Parameter type: as ``entityType(_:)``.
    /// - Throws: ``IntentArgumentError`` for another type, and for what its query can't be asked; what the
    ///   query throws.
    package nonisolated(nonsending) func entities(
        of type: String, _ request: EntityRequest
    ) async throws -> [DescribedValue] {
        guard let found = entityType(type) else {
            throw IntentArgumentError(
                parameter: "type", expected: "a type of entity of \(identifier)", received: "\"\(type)\"")
        }
        return try await Self.entities(found, request)
    }

    private nonisolated(nonsending) static func entities<Entity: AppEntity>(
        _ type: Entity.Type, _ request: EntityRequest
    ) async throws -> [DescribedValue] {
        try await EntityAnswers<Entity>.entities(request)
    }

    /// The type of entity with that persistent identifier, or of that name in Swift; nil where the action
    /// neither takes nor gives it.
    package func entityType(_ name: String) -> (any AppEntity.Type)? {
        entityTypes.first { $0.persistentIdentifier == name } ?? entityTypes.first { "\($0)" == name }
    }

    /// The types of entity in what an action takes and gives.
    static func entityTypes<I: AppIntent>(of intent: I) -> [any AppEntity.Type] {
        let values =
            IntentReflection.parameters(of: intent).map(\.parameter.valueType)
            + [I.PerformResult.Value.self]
        return values.compactMap { entityType(in: $0) }
    }

    private static func entityType<Value: _IntentValue>(in type: Value.Type) -> (any AppEntity.Type)? {
        Value.ValueType.self as? any AppEntity.Type
            ?? (Value.UnwrappedType.self as? any EntityNaming.Type)?.entityType
    }
}

/// A value that names entities without being one.
private protocol EntityNaming {
    static var entityType: any AppEntity.Type { get }
}

extension EntityCollection: EntityNaming {
    static var entityType: any AppEntity.Type { Entity.self }
}

extension IntentSchema {
    /// The values to choose from for a parameter. Runs authors' code, so call it where that may block.
    ///
    /// - Parameters:
    ///   - parameter: the property's name.
    ///   - query: a text that the values should fit; empty asks for those to suggest.
    ///   - arguments: the parameters that the caller has values for already: what `IntentParameterDependency`
    ///     reads. A value for the parameter itself is passed over.
    /// - Throws: ``IntentArgumentError`` for a parameter that doesn't exist and a value that doesn't fit, and
    ///   what the author's code throws.
    package nonisolated(nonsending) func options(
        for parameter: String, matching query: String = "", given arguments: [String: IntentArgument] = [:]
    ) async throws -> [IntentOption] {
        IntentOption.distinct(try await choose(parameter, query, arguments, self))
    }

    nonisolated(nonsending) static func options<I: AppIntent>(
        _ type: I.Type, _ name: String, _ query: String, _ arguments: [String: IntentArgument],
        _ schema: IntentSchema
    ) async throws -> [IntentOption] {
        try checkNames(of: arguments, schema)
        let intent = I()
        let found = IntentReflection.parameters(of: intent)
        guard let asked = found.first(where: { $0.name == name }) else {
            guard let plain = schema.parameters.first(where: { $0.name == name }) else {
                throw IntentArgumentError.unknown(name, hint: known(schema.parameters))
            }
            return plain.choices.map { IntentOption(value: .string($0.name), title: $0.title) }
                .filter { $0.contains(query) }
        }
        // Values go to the intent's own storage, whatever run asks.
        return try await InvocationFrame.$current.withValue(nil) {
            try await UnsetReads.noticing(for: intent) {
                try await assign(arguments.filter { $0.key != name }, into: found)
                return try await asked.parameter.options(matching: query)
            }
        }
    }

    static func checkNames(
        of arguments: [String: IntentArgument], _ schema: IntentSchema
    ) throws(IntentArgumentError) {
        for given in arguments.keys.sorted() where !schema.parameters.contains(where: { $0.name == given }) {
            throw IntentArgumentError.unknown(given, hint: known(schema.parameters))
        }
    }

    /// Sets parameters to values from outside; entities are looked up.
    nonisolated(nonsending) static func assign(
        _ arguments: [String: IntentArgument],
        into parameters: [IntentReflection.Found]
    ) async throws {
        for (given, argument) in arguments.sorted(by: { $0.key < $1.key }) {
            guard let found = parameters.first(where: { $0.name == given }) else { continue }
            try await assign(argument, into: found)
        }
    }

    private nonisolated(nonsending) static func assign(
        _ argument: IntentArgument, into found: IntentReflection.Found
    ) async throws {
        do {
            try await found.parameter.resolve(argument, named: found.name)
        } catch var error as IntentArgumentError {
            error.parameter = found.name
            throw error
        }
    }
}
