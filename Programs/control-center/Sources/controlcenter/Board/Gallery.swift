internal import ControlClient
internal import ControlHub
internal import Tiles

/// What can be added, as cards: what is hidden, controls that are placed by a configuration, and widgets in
/// all their sizes, with previews that bundles are asked for.
@MainActor
final class Gallery {
    private let board: Board
    private let changed: @MainActor () -> Void
    /// The previews of each bundle as far as they have come.
    private var previews: [String: Previews] = [:]
    private var reads: [Task<Void, Never>] = []

    private struct Previews {
        var controls: [(control: ControlSnapshot, preview: ControlSnapshot)] = []
        var widgets: [(widget: WidgetSnapshot, family: String, tree: String)] = []
    }

    /// Begins to ask for previews; one bundle keeps no other waiting.
    ///
    /// - Parameter changed: called when another preview has come.
    init(_ board: Board, _ changed: @escaping @MainActor () -> Void) {
        self.board = board
        self.changed = changed
        guard let client = board.client else { return }
        reads = board.running.map { bundle in Task { [weak self] in await self?.read(bundle, client) } }
    }

    isolated deinit { for read in reads { read.cancel() } }

    private func read(_ bundle: HubModel.Bundle, _ client: ControlClient) async {
        for control in bundle.controls
        where control.configurationIntent != nil && control.address.instance == nil {
            let preview = try? await client.preview(control.address.kind, in: bundle.name)
            guard !Task.isCancelled else { return }
            // Without a preview it looks as it does before it is configured.
            previews[bundle.name, default: Previews()].controls.append((control, preview ?? control))
        }
        if previews[bundle.name] != nil { changed() }
        for widget in bundle.widgets where widget.instance == nil {
            for family in widget.families where TileKind.widget(family: family).isDrawn {
                let tree = try? await client.viewTree(of: widget, family: family, isPreview: true)
                guard !Task.isCancelled else { return }
                guard let tree else { continue }
                previews[bundle.name, default: Previews()].widgets.append((widget, family, tree))
                changed()
            }
        }
    }

    /// What there is to add, by bundles, under headings.
    ///
    /// - Parameters:
    ///   - hidden: the tiles that the user has hidden.
    ///   - search: what is sought of it.
    func groups(hidden: [Tile], _ search: TileSearch) -> [[Tile]] {
        let words = board.words
        var groups: [(id: String, name: String, tiles: [Tile])] = []
        groups.append(
            (
                "hidden", words.hiddenOnes,
                hidden.map { add(TileID("hidden:\($0.id)"), .hidden($0), $0.face, $0.about) }
            ))
        for bundle in board.running {
            guard let found = previews[bundle.name] else { continue }
            let controls = found.controls.map { control, preview in
                var face = TileFace(preview, words: words)
                // As lists have it: the preview's title is that of a placed one.
                if !["", bundle.displayName].contains(control.displayName) {
                    face.title = control.displayName
                }
                // The preview says nothing of its configuration.
                return add(
                    TileID(control.address.description), .control(control), face, control.descriptionText)
            }
            let widgets = found.widgets.map { widget, family, tree in
                add(
                    TileID("\(widget.name):\(family)"), .widget(widget, family: family, tree: tree),
                    TileFace(widget: "\(widget.displayName), \(words.family(family))"),
                    widget.descriptionText)
            }
            groups.append(("bundle:\(bundle.name)", bundle.displayName, controls + widgets))
        }
        return groups.flatMap { id, name, tiles in
            let found = tiles.filter { search.finds($0.face.title, $0.face.value, name) }
            return found.isEmpty ? [] : [[.heading(id, name)], found]
        }
    }

    private func add(
        _ id: TileID, _ addition: Tile.Addition, _ face: TileFace, _ description: String = ""
    ) -> Tile {
        Tile(
            id: TileID("add:\(id)"), kind: .addition, target: .addition(addition),
            face: face.asAddition(board.words, description: description))
    }
}
