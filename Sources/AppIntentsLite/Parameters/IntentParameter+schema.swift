extension IntentParameter {
    package func schema(named name: String) -> ParameterSchema {
        ParameterSchema(
            name: name, title: title.resolved, description: description?.resolved ?? "",
            type: Value._argumentType, isRequired: !isOptional && traits.defaultValue == nil,
            defaultValue: traits.defaultValue?._argument, range: traits.range, choices: choices,
            size: traits.size, hasOptions: optionsSource != nil || !choices.isEmpty,
            hints: traits.hints)
    }

    package nonisolated(nonsending) func options(matching query: String) async throws -> [IntentOption] {
        if let source = optionsSource { return try await source.options(query) }
        return choices.map { IntentOption(value: .string($0.name), title: $0.title) }.filter {
            $0.contains(query)
        }
    }

    package var mayHaveDefault: Bool { optionsSource != nil }

    /// The author's provider or query for this parameter, else the query of the entity's type.
    var optionsSource: OptionsSource? {
        traits.options ?? (Value.ValueType.self as? any AppEntity.Type).map { Self.source(of: $0) }
    }

    private static func source<Entity: AppEntity>(of type: Entity.Type) -> OptionsSource {
        OptionsSource(type.defaultQuery)
    }
}
