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
    public static func buildBlock() -> _ResolverList { _ResolverList() }

    public static func buildBlock<each R: Resolver>(_ resolvers: repeat each R) -> _ResolverList {
        var list: [any Resolver] = []
        repeat list.append(each resolvers)
        return _ResolverList(list)
    }

    public static func buildExpression<R: Resolver>(_ resolver: R) -> R { resolver }
}
