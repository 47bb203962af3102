extension BoundAction {
    /// Whether values from outside have yet to be looked up, see ``resolved()``.
    package var needsResolution: Bool { pending != nil }
}
