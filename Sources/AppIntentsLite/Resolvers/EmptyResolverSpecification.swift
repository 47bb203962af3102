/// No resolvers, as App Intents' `EmptyResolverSpecification`.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
    /// The list that a type has by default.
    public init() {}

    public var _resolvers: [any Resolver] { [] }

    /// Ends at once.
    public func makeIterator() -> IndexingIterator<[any Resolver]> { [].makeIterator() }
}
