/// A list of resolvers, as App Intents' `ResolverSpecification`. Made by ``ResolverSpecificationBuilder``.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {
    /// The resolvers in their order. The runtime's; defaults to what the sequence gives.
    var _resolvers: [any Resolver] { get }
}

extension ResolverSpecification {
    /// What the sequence gives.
    public var _resolvers: [any Resolver] { Array(self) }
}
