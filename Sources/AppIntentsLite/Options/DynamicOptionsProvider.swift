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
