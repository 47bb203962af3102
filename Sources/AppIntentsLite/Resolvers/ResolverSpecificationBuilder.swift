/// Collects resolvers, as App Intents' builder of the same name.
///
/// ```swift
/// @Parameter(title: "Grams", resolvers: {
///     IntFromStringResolver()
/// })
/// var grams: Int
/// ```
@resultBuilder
public enum ResolverSpecificationBuilder<Property> {
    /// No resolvers.
    public static func buildBlock() -> _ResolverList { _ResolverList() }

    /// All of them, in the order in which they are asked.
    public static func buildBlock<each R: Resolver>(_ resolvers: repeat each R) -> _ResolverList {
        var list: [any Resolver] = []
        repeat list.append(each resolvers)
        return _ResolverList(list)
    }

    /// One resolver on a line of its own.
    public static func buildExpression<R: Resolver>(_ resolver: R) -> R { resolver }
}
