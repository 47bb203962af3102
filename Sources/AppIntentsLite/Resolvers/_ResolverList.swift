/// The resolvers that a ``ResolverSpecificationBuilder`` collected.
public struct _ResolverList: ResolverSpecification {
    public let _resolvers: [any Resolver]

    init(_ resolvers: [any Resolver]) { _resolvers = resolvers }

    /// No resolvers: what a parameter has whose author names none.
    public init() { _resolvers = [] }

    /// The resolvers in the order in which they are asked.
    public func makeIterator() -> IndexingIterator<[any Resolver]> { _resolvers.makeIterator() }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs._resolvers.map { AnyHashable($0) } == rhs._resolvers.map { AnyHashable($0) }
    }

    public func hash(into hasher: inout Hasher) {
        for resolver in _resolvers { hasher.combine(AnyHashable(resolver)) }
    }
}
