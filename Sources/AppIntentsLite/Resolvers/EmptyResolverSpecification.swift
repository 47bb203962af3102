/// No resolvers, as App Intents' `EmptyResolverSpecification`.
public struct EmptyResolverSpecification<Value: _IntentValue>: ResolverSpecification {
    public init() {}

    public func makeIterator() -> IndexingIterator<[any Resolver]> { [].makeIterator() }
}
