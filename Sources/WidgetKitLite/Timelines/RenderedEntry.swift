package import FoundationEssentials
package import SwiftUILite

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
