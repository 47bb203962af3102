/// Entries and when to ask for more, as WidgetKit's `Timeline`.
public struct Timeline<EntryType: TimelineEntry> {
    /// What is shown, in any order; an entry is shown from its date until that of the next one.
    public let entries: [EntryType]
    /// When the provider is asked again.
    public let policy: TimelineReloadPolicy

    /// - Parameters:
    ///   - entries: the first one should be due now.
    ///   - policy: when the provider is asked again.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

extension Timeline: Sendable where EntryType: Sendable {}
