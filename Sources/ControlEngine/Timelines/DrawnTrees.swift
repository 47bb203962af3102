internal import AppIntentsLite
internal import ControlBasics
internal import SwiftUILite
internal import WidgetKitLite

/// What hosts draw of one widget besides the tree on show: the entry on show for hosts that show it
/// otherwise, and snapshots in its families. Those that were used last: whoever asks for one more pushes the
/// oldest out.
struct DrawnTrees: Sendable {
    /// How many trees are kept.
    static let mostTrees = 16
    /// How many environments count as in use.
    static let mostEnvironments = 8

    /// What a tree was made for.
    struct Place: Hashable {
        /// That of a snapshot; nil for the entry on show.
        var family: WidgetFamily?
        var environment: WidgetEnvironment
    }

    private struct Tree: Sendable {
        let place: Place
        let entry: WidgetEntry
        let pictures: TreePictures
    }

    /// The last used one at the end.
    private var trees: [Tree] = []
    /// In which hosts asked for the entry on show, the last used one at the end.
    private(set) var environments: [WidgetEnvironment] = []

    /// The entries, the last used one first.
    var entries: some Sequence<WidgetEntry> { trees.lazy.reversed().map(\.entry) }

    /// Those of the entry on show.
    var shown: some Sequence<WidgetEntry> {
        trees.lazy.reversed().filter { $0.place.family == nil }.map(\.entry)
    }

    /// Counts an environment as in use.
    mutating func noteEnvironment(_ environment: WidgetEnvironment) {
        environments.removeAll { $0 == environment }
        environments.append(environment)
        if environments.count > Self.mostEnvironments { environments.removeFirst() }
    }

    /// The tree that was made for a place, which counts as used now; nil where there is none.
    mutating func use(_ place: Place) -> (entry: WidgetEntry, pictures: TreePictures)? {
        guard let index = trees.firstIndex(where: { $0.place == place }) else { return nil }
        let tree = trees.remove(at: index)
        trees.append(tree)
        return (tree.entry, tree.pictures)
    }

    mutating func keep(_ entry: RenderedEntry, for place: Place) {
        trees.removeAll { $0.place == place }
        trees.append(Tree(place: place, entry: WidgetEntry(entry), pictures: entry.view.pictures))
        if trees.count > Self.mostTrees { trees.removeFirst() }
    }

    /// Another entry is on show. Snapshots stay: a host may still draw them.
    mutating func entryChanged() { trees.removeAll { $0.place.family == nil } }

    /// The widget shows something else altogether.
    mutating func forget() { trees = [] }
}
