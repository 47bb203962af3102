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
    associatedtype Result: ResultsCollection
    associatedtype DefaultValue: _IntentValue = Self.Result.Result
    where DefaultValue.ValueType == Self.Result.Result.ValueType

    /// The values to choose from.
    func results() async throws -> Result
    /// The value of a parameter that was not given. Defaults to none.
    func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
    public typealias ItemCollection = IntentItemCollection
    public typealias ItemSection<R: _IntentValue> = IntentItemSection<R>
    public typealias Item<R: _IntentValue> = IntentItem<R>
    public typealias ParameterDependency = IntentParameterDependency

    public func defaultResult() async -> DefaultValue? { nil }
}
