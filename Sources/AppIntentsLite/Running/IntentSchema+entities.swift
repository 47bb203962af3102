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
