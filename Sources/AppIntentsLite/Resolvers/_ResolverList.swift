/// The resolvers that a ``ResolverSpecificationBuilder`` collected.
public struct _ResolverList: ResolverSpecification {
    private let resolvers: [any Resolver]

    init(_ resolvers: [any Resolver]) { self.resolvers = resolvers }

    public func makeIterator() -> IndexingIterator<[any Resolver]> { resolvers.makeIterator() }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.resolvers.map { AnyHashable($0) } == rhs.resolvers.map { AnyHashable($0) }
    }

    public func hash(into hasher: inout Hasher) {
        for resolver in resolvers { hasher.combine(AnyHashable(resolver)) }
    }
}
