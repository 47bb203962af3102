extension BoundAction {
    /// Whether values from outside have yet to be looked up, see ``resolved()``.
    package var needsResolution: Bool { pending != nil }

    /// Whether some of these values were given, and are not only defaults: they name entities, or resolvers
    /// decide about them.
    package var hasNamedValues: Bool { pending?.items.contains { $0.argument != nil } ?? false }
}
