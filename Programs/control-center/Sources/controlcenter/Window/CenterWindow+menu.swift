internal import CAdwaita
internal import ControlClient
internal import DBus
internal import Tiles

/// What a tile offers besides its press.
extension CenterWindow {
    /// Shows what there is besides a press: details, or else the menu.
    func showMore(of view: TileView) {
        guard unedited == nil, !view.tile.details.isEmpty else { return showMenu(of: view) }
        let uses = DetailsMenu.Uses(
            choose: { [unowned self] row, choice in board.select(choice, of: row.control) },
            press: { [unowned self] row in board.press(row.control, row.face) },
            level: { [unowned self] row in
                let tile = Tile(
                    id: TileID(row.control.address.description), kind: .control(.level),
                    target: .control(row.control), face: row.face)
                return levelTile(tile, .bar)
            })
        details = DetailsMenu(of: view.tile, at: view.widget, in: content, uses) { [weak self] in
            self?.details = nil
        }
    }

    /// Opens the menu of a tile.
    func showMenu(of view: TileView) {
        let tile = view.tile
        var sections: [[TileMenu.Item]] = []
        if tile.parts.contains(where: { $0.place == .details }) {
            sections.append([
                TileMenu.Item(title: board.words.more) { [unowned self, unowned view] in showMore(of: view) }
            ])
        }
        if case .control(let control) = tile.target { sections += items(of: control, tile) }
        if case .activity(let activity) = tile.target { sections.append(items(of: activity, tile)) }
        if case .widget(let widget) = tile.target { sections.append(items(of: widget, tile)) }
        if case .bundle = tile.target {
            sections.append([
                TileMenu.Item(title: board.words.retry) { [unowned self] in board.press(tile) }
            ])
        }
        if case .activity = tile.target {} else { sections.append(arranging(tile)) }
        menu = TileMenu(
            at: view.widget, in: content, title: tile.face.title,
            hint: tile.face.detail, sections: sections
        ) { [weak self] in self?.menu = nil }
    }

    private func items(of control: ControlSnapshot, _ tile: Tile) -> [[TileMenu.Item]] {
        let words = board.words
        var sections: [[TileMenu.Item]] = []
        if let selection = control.selection, tile.face.state != .unavailable {
            sections.append(
                selection.choices.map { choice in
                    TileMenu.Item(title: choice.title, isChosen: choice.id == selection.selected) {
                        [unowned self] in
                        board.use(tile.id) { try await $0.select(control.address, choice.id) }
                    }
                })
        }
        var own: [TileMenu.Item] = []
        if control.configurationIntent != nil {
            own.append(
                TileMenu.Item(title: words.configure) { [unowned self] in
                    configure(control, tile.id)
                })
        }
        if control.address.instance != nil {
            own.append(
                TileMenu.Item(title: words.remove) { [unowned self] in
                    board.use(tile.id) { try await $0.remove(control.address) }
                })
        }
        own.append(
            TileMenu.Item(title: words.reload) { [unowned self] in
                board.use(tile.id) { try await $0.reload(control.address) }
            })
        return sections + [own]
    }

    private func items(of activity: ActivitySnapshot, _ tile: Tile) -> [TileMenu.Item] {
        let open = TileMenu.Item(title: board.words.open) { [unowned self] in
            board.use(tile.id) { try await $0.open(activity) }
        }
        let remove = TileMenu.Item(title: board.words.remove) { [unowned self] in
            board.use(tile.id) { try await $0.dismiss(activity) }
        }
        let actions = activity.actions.map { action in
            TileMenu.Item(title: action.label) { [unowned self] in
                board.use(tile.id) { try await $0.press(action, of: activity) }
            }
        }
        return [open] + actions + [remove]
    }

    private func arranging(_ tile: Tile) -> [TileMenu.Item] {
        let words = board.words
        let sizes = tile.kind.sizes
        let size = arrangement.size(of: tile.id, tile.kind)
        var items: [TileMenu.Item] = []
        if size != sizes.last {
            items.append(
                TileMenu.Item(title: words.larger) { [unowned self] in
                    change { $0.resize(tile.id, tile.kind, larger: true) }
                })
        }
        if size != sizes.first {
            items.append(
                TileMenu.Item(title: words.smaller) { [unowned self] in
                    change { $0.resize(tile.id, tile.kind, larger: false) }
                })
        }
        items.append(
            TileMenu.Item(title: words.hide) { [unowned self] in hide(tile.id) })
        return items
    }

    private func items(of widget: WidgetSnapshot, _ tile: Tile) -> [TileMenu.Item] {
        let words = board.words
        var items = [
            TileMenu.Item(title: words.open) { [unowned self] in board.press(tile) },
            TileMenu.Item(title: words.reload) { [unowned self] in
                board.use(tile.id) { _ = try await $0.reload(widget) }
            },
        ]
        guard widget.instance != nil else { return items }
        if widget.configurationIntent != nil {
            items.append(
                TileMenu.Item(title: words.configure) { [unowned self] in
                    ask(.init(widget), tile.id) { try await $0.configure(widget, $1) }
                })
        }
        items.append(
            TileMenu.Item(title: words.remove) { [unowned self] in
                board.use(tile.id) { try await $0.remove(widget) }
            })
        return items
    }

    /// Asks for a configuration, and places the control, or configures the placed one.
    func configure(_ control: ControlSnapshot, _ tile: TileID) {
        ask(.init(control), tile) { client, values in
            if control.address.instance != nil {
                try await client.configure(control.address, values)
            } else {
                _ = try await client.addControl(
                    control.address.kind, configuration: values, in: control.address.bundle)
            }
        }
    }

    private func ask(
        _ thing: ConfigurationSheet.Thing, _ tile: TileID,
        _ use: @escaping @MainActor (ControlClient, [String: BusValue]) async throws -> Void
    ) {
        let tell: @MainActor (any Error) -> Void = { [unowned self] error in
            // The tile may not be there, or hold more important news.
            self.tell(thing.name, error.shownText)
        }
        board.use(tile) { [unowned self] client in
            do {
                try await ConfigurationSheet.show(
                    for: thing, over: window, client: client, words: board.words
                ) { [unowned self] values in
                    board.use(tile) { client in
                        do { try await use(client, values) } catch { tell(error) }
                    }
                }
            } catch { tell(error) }
        }
    }

    /// Does what a press in the gallery is for.
    func add(_ addition: Tile.Addition) {
        switch addition {
        case .hidden(let tile):
            change { arrangement in
                arrangement.hidden.remove(tile.id)
                // Hidden with its bundle: it comes back by itself.
                if arrangement.isHidden(tile.id) { arrangement.favourites.append(tile.id) }
            }
            hideGallery()
            grid?.focus(tile.id)
        case .control(let control):
            hideGallery()
            configure(control, TileID(control.address.description))
        case .widget(let widget, let family, _):
            hideGallery()
            let id = TileID("widget:\(widget.name)")
            let place: @MainActor (ControlClient, [String: BusValue]) async throws -> Void = {
                _ = try await $0.addWidget(
                    widget.kind, family: family, configuration: $1, in: widget.bundle)
            }
            guard widget.configurationIntent != nil else { return board.use(id) { try await place($0, [:]) } }
            ask(.init(widget), id, place)
        }
    }
}
