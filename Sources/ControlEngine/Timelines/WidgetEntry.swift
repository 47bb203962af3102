internal import AppIntentsLite
internal import FoundationEssentials
internal import SwiftUILite
internal import WidgetKitLite

/// One entry of a widget's timeline: of this process, or kept from an earlier one.
struct WidgetEntry: Sendable {
    private enum Content: Sendable {
        case rendered(EvaluatedView)
        /// The tree as JSON and what it opens. Its actions aren't kept, so none can be run.
        case kept(String, links: [String], url: String?)
    }

    let date: Date
    let relevance: TimelineEntryRelevance?
    /// The digests of the pictures that the tree names.
    let pictures: [String]
    private let content: Content

    init(_ entry: RenderedEntry) {
        date = entry.date
        relevance = entry.relevance
        // The pictures themselves are kept where they are asked for.
        var view = entry.view
        view.pictures = TreePictures()
        pictures = Array(entry.view.pictures.items.keys)
        content = .rendered(view)
    }

    init(_ entry: StoredTimeline.Entry) {
        date = entry.date
        relevance = entry.relevance
        pictures = entry.pictures ?? []
        content = .kept(entry.json, links: entry.links ?? [], url: entry.url)
    }

    /// The tree as JSON.
    var json: String {
        switch content {
        case .rendered(let view): view.node.json()
        case .kept(let json, _, _): json
        }
    }

    /// The actions in the tree, by their ids.
    var actions: [String: BoundAction] { knownActions ?? [:] }

    /// The same; nil for a kept one, whose actions nobody knows.
    var knownActions: [String: BoundAction]? {
        if case .rendered(let view) = content { view.actions } else { nil }
    }

    /// What a press on the widget opens, as far as the tree says.
    var url: String? {
        switch content {
        case .rendered(let view): view.links.url
        case .kept(_, _, let url): url
        }
    }

    /// The URLs of the tree's links.
    var links: [String] {
        switch content {
        case .rendered(let view): view.links.urls
        case .kept(_, let links, _): links
        }
    }

    /// The handlers in the tree for an opened URL.
    var urlHandlers: [URLHandler] {
        if case .rendered(let view) = content { return view.links.handlers }
        return []
    }

    /// As it is kept for the next start.
    var stored: StoredTimeline.Entry {
        var entry = StoredTimeline.Entry(date: date, json: json, relevance: relevance)
        entry.links = links.isEmpty ? nil : links
        entry.url = url
        entry.pictures = pictures.isEmpty ? nil : pictures.sorted()
        return entry
    }
}
