package import FoundationEssentials
package import SwiftUILite

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

/// An entry with its view as data.
package struct RenderedEntry: Sendable {
    package let date: Date
    package let view: EvaluatedView
    package let relevance: TimelineEntryRelevance?

    package init(date: Date, view: EvaluatedView, relevance: TimelineEntryRelevance?) {
        self.date = date
        self.view = view
        self.relevance = relevance.flatMap(\.known)
    }

    /// Evaluates an entry's view for where it is shown.
    @MainActor
    init(_ entry: some TimelineEntry, _ content: some View, in context: TimelineProviderContext) {
        var environment = EnvironmentValues()
        environment.widgetFamily = context.family
        let margins = context.family.contentMargins
        environment.widgetContentMargins = margins
        let options = context.options
        let inset = options.contentMarginsDisabled ? EdgeInsets() : margins
        environment.proposedSize = ViewSize(
            width: context.displaySize.width - inset.leading - inset.trailing,
            height: context.displaySize.height - inset.top - inset.bottom)
        var view = EvaluatedView(content, environment: environment, resolvesPictures: true)
        view.node.modifiers += options.modifiers
        self.init(date: entry.date, view: view, relevance: entry.relevance)
    }
}

/// What a provider has answered, its entries in order and not yet evaluated.
package struct AnsweredTimeline: Sendable {
    /// How many entries there are.
    package let count: Int
    /// How many entries were left out, because they were too many or their dates none.
    package let dropped: Int
    /// Whether entries at the end were left out.
    package let isCut: Bool
    package let policy: TimelineReloadPolicy
    private let evaluate: @MainActor @Sendable (Range<Int>) -> [RenderedEntry]

    /// Puts a provider's entries in order, where their dates can be read.
    nonisolated(nonsending) static func of<Entry: TimelineEntry>(
        _ timeline: Timeline<Entry>, within bounds: TimelineBounds,
        _ render: @escaping @MainActor @Sendable (UncheckedBox<Entry>) -> RenderedEntry
    ) async -> AnsweredTimeline {
        guard let first = timeline.entries.first, !UsableHere.timelineEntry(first) else {
            return AnsweredTimeline(timeline, within: bounds, render)
        }
        let timeline = UncheckedBox(timeline)
        return await MainActor.run { AnsweredTimeline(timeline.value, within: bounds, render) }
    }

    private init<Entry: TimelineEntry>(
        _ timeline: Timeline<Entry>, within bounds: TimelineBounds,
        _ render: @escaping @MainActor @Sendable (UncheckedBox<Entry>) -> RenderedEntry
    ) {
        let (kept, isCut) = bounds.apply(timeline.entries)
        let entries = UncheckedBox(Array(kept))
        count = kept.count
        dropped = timeline.entries.count - kept.count
        self.isCut = isCut
        policy = timeline.policy
        evaluate = { range in range.map { render(UncheckedBox(entries.value[$0])) } }
    }

    /// Evaluates all entries at once.
    @MainActor
    package func callAsFunction() -> RenderedTimeline { finished(evaluate(0..<count)) }

    /// Evaluates the entries on the main actor, few at a time, so that other work can run between.
    nonisolated(nonsending) package func rendered(batch: Int = 64) async -> RenderedTimeline {
        var entries: [RenderedEntry] = []
        entries.reserveCapacity(count)
        for start in stride(from: 0, to: count, by: batch) {
            let range = start..<min(count, start + batch)
            entries += await MainActor.run { evaluate(range) }
        }
        return finished(entries)
    }

    private func finished(_ entries: [RenderedEntry]) -> RenderedTimeline {
        RenderedTimeline(entries: entries, policy: policy, dropped: dropped, isCut: isCut)
    }
}
