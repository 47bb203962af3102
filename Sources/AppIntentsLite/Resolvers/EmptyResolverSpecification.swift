/// No resolvers, as App Intents' `EmptyResolverSpecification`.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
    public init() {}

    public var _resolvers: [any Resolver] { [] }

    public func makeIterator() -> IndexingIterator<[any Resolver]> { [].makeIterator() }
}
