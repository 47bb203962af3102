package import ControlBasics
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
    /// Evaluates the entries again, for hosts that show them otherwise; nil where nothing can.
    package let answered: AnsweredTimeline?

    package init(
        entries: [RenderedEntry], policy: TimelineReloadPolicy, dropped: Int = 0, isCut: Bool = false,
        answered: AnsweredTimeline? = nil
    ) {
        self.answered = answered
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
        let options = context.options
        let host = options.resolved(context.environment, in: context.family)
        let margins = host.contentMargins.map { EdgeInsets($0) } ?? context.family.contentMargins
        environment.widgetContentMargins = margins
        environment.apply(host)
        let inset = options.contentMarginsDisabled ? EdgeInsets() : margins
        environment.proposedSize = ViewSize(
            width: context.displaySize.width - inset.leading - inset.trailing,
            height: context.displaySize.height - inset.top - inset.bottom)
        var view = EvaluatedView(content, environment: environment, resolvesPictures: true)
        view.node.modifiers += options.modifiers
        if !host.isEmpty { view.node.modifiers.append(.widgetEnvironment(host)) }
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
    /// Evaluates an entry, in an environment or in that of the context for which it was asked.
    private let evaluate: @MainActor @Sendable (Int, WidgetEnvironment?) -> RenderedEntry

    /// Puts a provider's entries in order, where their dates can be read.
    nonisolated(nonsending) static func of<Entry: TimelineEntry>(
        _ timeline: Timeline<Entry>, within bounds: TimelineBounds,
        _ render: @escaping @MainActor @Sendable (UncheckedBox<Entry>, WidgetEnvironment?) -> RenderedEntry
    ) async -> AnsweredTimeline {
        guard let first = timeline.entries.first, !UsableHere.timelineEntry(first) else {
            return AnsweredTimeline(timeline, within: bounds, render)
        }
        let timeline = UncheckedBox(timeline)
        return await MainActor.run { AnsweredTimeline(timeline.value, within: bounds, render) }
    }

    private init<Entry: TimelineEntry>(
        _ timeline: Timeline<Entry>, within bounds: TimelineBounds,
        _ render: @escaping @MainActor @Sendable (UncheckedBox<Entry>, WidgetEnvironment?) -> RenderedEntry
    ) {
        let (kept, isCut) = bounds.apply(timeline.entries)
        let entries = UncheckedBox(kept)
        count = kept.count
        dropped = timeline.entries.count - kept.count
        self.isCut = isCut
        policy = timeline.policy
        evaluate = { render(UncheckedBox(entries.value[$0]), $1) }
    }

    /// Evaluates all entries at once.
    @MainActor
    package func callAsFunction() -> RenderedTimeline { finished((0..<count).map { evaluate($0, nil) }) }

    /// Evaluates one entry for a host that shows it otherwise.
    ///
    /// - Parameter index: its place among the entries; nil is answered where there is none.
    @MainActor
    package func entry(_ index: Int, in environment: WidgetEnvironment) -> RenderedEntry? {
        (0..<count).contains(index) ? evaluate(index, environment) : nil
    }

    /// Evaluates the entries on the main actor, few at a time, so that other work can run between.
    nonisolated(nonsending) package func rendered(batch: Int = 64) async -> RenderedTimeline {
        var entries: [RenderedEntry] = []
        entries.reserveCapacity(count)
        for start in stride(from: 0, to: count, by: batch) {
            let range = start..<min(count, start + batch)
            entries += await MainActor.run { range.map { evaluate($0, nil) } }
        }
        return finished(entries)
    }

    private func finished(_ entries: [RenderedEntry]) -> RenderedTimeline {
        RenderedTimeline(entries: entries, policy: policy, dropped: dropped, isCut: isCut, answered: self)
    }
}
