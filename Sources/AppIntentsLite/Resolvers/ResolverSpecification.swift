/// A list of resolvers, as App Intents' `ResolverSpecification`. Made by ``ResolverSpecificationBuilder``.
public protocol ResolverSpecification: Hashable, Sendable, Sequence where Element == any Resolver {}
