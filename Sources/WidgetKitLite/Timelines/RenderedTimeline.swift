/// A timeline with its views as data.
package struct RenderedTimeline: Sendable {
    /// In order of their dates.
    package let entries: [RenderedEntry]
    package let policy: TimelineReloadPolicy
    /// How many entries of the provider's were left out.
    package let dropped: Int
    /// Whether entries at the end were left out.
    package let isCut: Bool

    package init(
        entries: [RenderedEntry], policy: TimelineReloadPolicy, dropped: Int = 0, isCut: Bool = false
    ) {
        self.entries = entries
        self.policy = policy
        self.dropped = dropped
        self.isCut = isCut
    }
}
