/// A timeline with its views as data.
package struct RenderedTimeline: Sendable {
    /// In the provider's order.
    package let entries: [RenderedEntry]
    package let policy: TimelineReloadPolicy

    package init(entries: [RenderedEntry], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}
