/// Where a parameter's options come from, without static types: an options provider, a query, or an entity's
/// query.
package struct OptionsSource: Sendable {
    /// The options for a text; the empty text asks for those to suggest.
    let options: @Sendable (String) async throws -> [IntentOption]
    /// The value of a parameter that was not given.
    let defaultValue: @Sendable () async throws -> IntentArgument?

    init(
        options: @escaping @Sendable (String) async throws -> [IntentOption],
        defaultValue: @escaping @Sendable () async throws -> IntentArgument?
    ) {
        self.options = options
        self.defaultValue = defaultValue
    }

    package init<Provider: DynamicOptionsProvider>(_ provider: Provider) {
        // Apple's API doesn't want providers to be Sendable.
        let box = UncheckedSendableBox(provider)
        options = { query in
            let provider = box.value
            try await AppDependencies.prepare(provider)
            return try await Self.options(of: provider, query)
        }
        defaultValue = {
            let provider = box.value
            try await AppDependencies.prepare(provider)
            return await provider.defaultResult()?._argument
        }
    }

    private static func options(of provider: some DynamicOptionsProvider, _ query: String) async throws
        -> [IntentOption]
    {
        if !query.isEmpty, let searching = provider as? any EntityStringQuery {
            return try await search(searching, query)
        }
        if let entities = provider as? any EntityQuery {
            return try await suggestions(entities).filter { $0.contains(query) }
        }
        return IntentOption.list(try await provider.results()).filter { $0.contains(query) }
    }

    private static func search(_ query: some EntityStringQuery, _ text: String) async throws -> [IntentOption]
    {
        IntentOption.list(try await query.entities(matching: text))
    }

    private static func suggestions(_ query: some EntityQuery) async throws -> [IntentOption] {
        let suggested = IntentOption.list(try await query.suggestedEntities())
        if suggested.isEmpty, let enumerable = query as? any EnumerableEntityQuery {
            return try await all(enumerable)
        }
        if suggested.isEmpty, let searching = query as? any EntityPropertyQuery {
            return try await unconditional(searching)
        }
        return suggested
    }

    /// What a property query finds when nothing is asked of the properties.
    private static func unconditional(_ query: some EntityPropertyQuery) async throws -> [IntentOption] {
        try await EntityPropertySearch.entities(of: query, [])
    }

    private static func all(_ query: some EnumerableEntityQuery) async throws -> [IntentOption] {
        IntentOption.list(try await query.allEntities())
    }
}
