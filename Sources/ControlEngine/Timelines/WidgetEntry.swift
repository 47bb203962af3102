internal import AppIntentsLite
internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

/// One entry of a widget's timeline: of this process, or kept from an earlier one.
struct WidgetEntry: Sendable {
    private enum Content: Sendable {
        case rendered(EvaluatedView)
        /// The tree as JSON. Its actions aren't kept, so none can be run.
        case kept(String)
    }

    let date: Date
    let relevance: TimelineEntryRelevance?
    private let content: Content

    init(_ entry: RenderedEntry) {
        date = entry.date
        relevance = entry.relevance
        content = .rendered(entry.view)
    }

    init(_ entry: StoredTimeline.Entry) {
        date = entry.date
        relevance = entry.relevance
        content = .kept(entry.json)
    }

    /// The tree as JSON.
    var json: String {
        switch content {
        case .rendered(let view): view.node.json()
        case .kept(let json): json
        }
    }

    /// The actions in the tree, by their ids.
    var actions: [String: BoundAction] {
        if case .rendered(let view) = content { return view.actions }
        return [:]
    }
}
