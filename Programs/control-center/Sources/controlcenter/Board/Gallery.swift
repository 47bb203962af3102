internal import ControlClient
internal import ControlHub
internal import Tiles

/// What can be added: what is hidden, controls that are placed by a configuration, and widgets in all their
/// sizes, with previews that bundles are asked for.
@MainActor
final class Gallery {
    private let board: Board
    private let changed: @MainActor () -> Void
    /// The previews of each bundle as far as they have come.
    private var previews: [String: Previews] = [:]
    private var reads: [Task<Void, Never>] = []

    private struct Previews {
        var controls: [ControlSnapshot] = []
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
            previews[bundle.name, default: Previews()].controls.append(preview ?? control)
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

    /// What there is to add, under headings.
    ///
    /// - Parameter hidden: the tiles that the user has hidden.
    func groups(hidden: [Tile]) -> [[Tile]] {
        let words = board.words
        var groups: [[Tile]] = []
        if !hidden.isEmpty {
            groups.append([heading("hidden", words.hiddenOnes)])
            groups.append(hidden.map { add($0.id, $0.kind, .hidden($0), $0.face) })
        }
        for bundle in board.running {
            guard let found = previews[bundle.name] else { continue }
            if !found.controls.isEmpty {
                groups.append([heading("controls:\(bundle.name)", bundle.displayName)])
                groups.append(
                    found.controls.map { control in
                        add(
                            TileID(control.address.description), .control(control.form), .control(control),
                            TileFace(control, words: words))
                    })
            }
            for (kind, sizes) in byKind(found.widgets) {
                groups.append([heading("widget:\(bundle.name)/\(kind)", sizes[0].widget.displayName)])
                groups.append(
                    sizes.map { widget, family, tree in
                        add(
                            TileID("\(widget.name):\(family)"), .widget(family: family),
                            .widget(widget, family: family, tree: tree),
                            TileFace(widget: "\(widget.displayName), \(words.family(family))"))
                    })
            }
        }
        return groups
    }

    private typealias Sizes = [(widget: WidgetSnapshot, family: String, tree: String)]

    /// In the order of kinds as they came.
    private func byKind(_ widgets: Sizes) -> [(kind: String, sizes: Sizes)] {
        var groups: [(kind: String, sizes: Sizes)] = []
        for entry in widgets {
            if groups.last?.kind == entry.widget.kind {
                groups[groups.count - 1].sizes.append(entry)
            } else {
                groups.append((entry.widget.kind, [entry]))
            }
        }
        return groups
    }

    private func heading(_ id: String, _ text: String) -> Tile {
        Tile(id: TileID("heading:\(id)"), kind: .heading, target: .heading, face: TileFace(heading: text))
    }

    private func add(_ id: TileID, _ kind: TileKind, _ addition: Tile.Addition, _ face: TileFace) -> Tile {
        Tile(
            id: TileID("add:\(id)"), kind: kind, target: .addition(addition),
            face: face.asAddition(board.words))
    }
}
