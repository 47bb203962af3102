internal import ControlBasics

/// Offers values for a parameter when it is asked, as App Intents' `DynamicOptionsProvider`.
///
/// ```swift
/// struct CategoryOptions: DynamicOptionsProvider {
///     func results() async throws -> [String] { try await Store.shared.categories() }
/// }
///
/// @Parameter(title: "Category", optionsProvider: CategoryOptions()) var category: String
/// ```
///
/// The values are suggestions: a caller may give others. Providers are asked where authors' code may block.
public protocol DynamicOptionsProvider: _SupportsAppDependencies, SendableMetatype {
    /// What ``results()`` returns: an array or an ``IntentItemCollection``; inferred from it.
    associatedtype Result: ResultsCollection
    /// What ``defaultResult()`` returns; the options' type unless the author says another.
    associatedtype DefaultValue: _IntentValue = Self.Result.Result
    where DefaultValue.ValueType == Self.Result.Result.ValueType

    /// The values to choose from.
    ///
    /// - Throws: what the author throws; the caller that asked for the options gets it as its error.
    func results() async throws -> Result
    /// The value of a parameter that was not given. Defaults to none.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    /// `ItemCollection` inside a provider.
    public typealias ItemCollection = IntentItemCollection
    /// `ItemSection` inside a provider.
    public typealias ItemSection<R: _IntentValue> = IntentItemSection<R>
    /// `Item` inside a provider.
    public typealias Item<R: _IntentValue> = IntentItem<R>
    /// `@ParameterDependency` inside a provider.
    public typealias ParameterDependency = IntentParameterDependency

    /// None: the parameter needs a value from the caller, or its own `default:`.
    public func defaultResult() async -> DefaultValue? { nil }
}

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

/// One of the values to choose from for a parameter, as data: what `Intent1.Options` answers.
package struct IntentOption: Hashable, Sendable {
    /// What to give for the parameter.
    package var value: IntentArgument
    package var title: String
    package var subtitle: String?
    /// The name or the URL of a picture.
    package var image: String?
    /// The heading under which the value stands, if any.
    package var section: String?

    package init(
        value: IntentArgument, title: String, subtitle: String? = nil, image: String? = nil,
        section: String? = nil
    ) {
        self.value = value
        self.title = title
        self.subtitle = subtitle
        self.image = image
        self.section = section
    }

    /// The values of a collection.
    static func list(_ results: some ResultsCollection) -> [IntentOption] {
        list(sections: results._sections)
    }

    private static func list<Value>(sections: [IntentItemSection<Value>]) -> [IntentOption] {
        sections.flatMap { section in
            section.items.compactMap { item in
                item.value._argument.map {
                    IntentOption(
                        value: $0, title: item.title.resolved, subtitle: item.subtitle?.resolved,
                        image: item.image?.name, section: section.title?.resolved)
                }
            }
        }
    }

    /// The options with their values behind the titles that are equal, so that people can tell them apart.
    static func distinct(_ options: [IntentOption]) -> [IntentOption] {
        let titles = ChoiceTitles.distinct(options.map { ($0.value.spoken, $0.title) })
        return zip(options, titles).map { option, title in
            var option = option
            option.title = title
            return option
        }
    }

    /// Whether the text occurs in what a user sees of the option, or in its value.
    func contains(_ query: String) -> Bool {
        let wanted = query.lowercased()
        return wanted.isEmpty
            || [title, subtitle ?? "", value.spoken].contains { $0.lowercased().contains(wanted) }
    }
}

/// Carries a value of an author's type to where it is used.
///
/// Unchecked because Apple's API doesn't want the values that go in here, options providers, keys and views,
/// to be `Sendable`; they are made once, handed over, and read by one task at a time.
package struct UncheckedSendableBox<Value>: @unchecked Sendable {
    package let value: Value

    package init(_ value: Value) { self.value = value }
}
