internal import ControlClient
internal import DBus
internal import Tiles

/// All that can be shown, kept up to date, and what presses do to it.
@MainActor
final class Board {
    let words: Words
    /// Nil until the bus has been reached.
    private(set) var client: ControlClient?
    /// Why there is nothing to show: the bus can't be reached.
    private(set) var problem: String?
    /// Called once for all changes of a moment.
    var changed: @MainActor () -> Void = {}
    /// Called once, when the bus has been reached, or at once where it has.
    var connected: (@MainActor (ControlClient) -> Void)? {
        didSet { if let client { connected?(client) } }
    }
    /// What actions may ask, where somebody can be asked.
    var agent: ObjectPath?

    private var bundles: [String: BundleFollower] = [:]
    private var uses: [TileID: Use] = [:]
    private var isChangePlanned = false

    /// What a tile's own presses are about.
    private struct Use {
        var underWay = 0
        /// Whether something has been under way for so long that it is to be seen.
        var isLong = false
        var failure: String?
    }

    init(words: Words) { self.words = words }

    /// Connects and follows all bundles, those among them that come later.
    func start() async {
        do {
            let client = try await ControlClient.connect()
            self.client = client
            connected?(client)
            let changes = try await client.bundleChanges()
            for bundle in try await client.bundles() { follow(bundle.name, client) }
            plan()
            for await change in changes {
                switch change {
                case .appeared(let name):
                    if let bundle = bundles[name] { bundle.appeared() } else { follow(name, client) }
                case .vanished(let name): bundles[name]?.vanished(words.notRunning)
                }
            }
        } catch {
            problem = (error as? ControlClientError)?.message ?? "\(error)"
            plan()
        }
    }

    /// Whether all bundles have been read, or will not be soon.
    var isComplete: Bool {
        problem != nil || client != nil && bundles.values.allSatisfy { $0.hasBeenRead || $0.isSilent }
    }

    private func follow(_ name: String, _ client: ControlClient) {
        let bundle = BundleFollower(name, client) { [weak self] in self?.plan() }
        bundles[name] = bundle
        bundle.start()
    }

    private func plan() {
        guard !isChangePlanned else { return }
        isChangePlanned = true
        Task {
            isChangePlanned = false
            changed()
        }
    }

    // MARK: What there is

    /// Controls, then activities, then widgets, each in the order of bundles.
    var groups: [[Tile]] {
        let all = bundles.values.sorted { $0.name < $1.name }
        return [all.flatMap(controls), all.flatMap(activities), all.flatMap(widgets)]
    }

    private func controls(_ bundle: BundleFollower) -> [Tile] {
        if bundle.controls.isEmpty, let reason = bundle.absence ?? (bundle.isSilent ? words.noAnswer : nil) {
            return [
                Tile(
                    id: TileID("bundle:\(bundle.name)"), kind: .control(.button),
                    target: .bundle(bundle.name), face: TileFace(bundle: bundle.name, reason: reason))
            ]
        }
        return bundle.controls.map { control in
            let id = TileID(control.address.description)
            var face = TileFace(control, absence: bundle.absence, words: words)
            if let use = uses[id] { face.add(isUnderWay: use.isLong, failure: use.failure) }
            return Tile(id: id, kind: .control(control.form), target: .control(control), face: face)
        }
    }

    private func activities(_ bundle: BundleFollower) -> [Tile] {
        bundle.absence != nil
            ? []
            : bundle.activities.filter { $0.state != "pending" }.map {
                Tile(
                    id: TileID("activity:\($0.id)"), kind: .activity, target: .activity($0),
                    face: TileFace($0, words: words))
            }
    }

    private func widgets(_ bundle: BundleFollower) -> [Tile] {
        bundle.widgets.filter { !$0.needsConfiguration && !$0.currentEntry.isEmpty }.map { widget in
            Tile(
                id: TileID("widget:\(widget.name)"), kind: .widget(family: widget.family),
                target: .widget(widget), face: TileFace(widget: widget.displayName))
        }
    }

    // MARK: What presses do

    /// Does what a press of a tile does.
    func press(_ tile: Tile) {
        switch tile.target {
        case .control(let control):
            var options: [String: BusValue] = [:]
            if let agent { options["agent"] = .objectPath(agent) }
            // What the user saw decides, whatever the state is by now.
            if let isOn = control.isOn { options["value"] = .boolean(!isOn) }
            use(tile.id) { [options] client in
                if control.form == .selection {
                    try await client.selectNext(control.address)
                } else {
                    try await client.invoke(control.address, options: options)
                }
            }
        case .bundle(let name): bundles[name]?.retry()
        case .activity(let activity):
            guard let action = activity.actions.first else { return }
            use(tile.id) { try await $0.press(action, of: activity) }
        case .widget(let widget): use(tile.id) { try await $0.open(widget) }
        }
    }

    /// Calls a bundle for a tile: shows it as pending when it takes long, and why it failed.
    func use(_ id: TileID, _ call: @escaping @MainActor (ControlClient) async throws -> Void) {
        guard let client else { return }
        uses[id, default: Use()].underWay += 1
        Task {
            do {
                try await call(client)
                end(id, nil)
            } catch {
                end(id, (error as? ControlClientError)?.message ?? "\(error)")
            }
        }
        Task {
            try? await Task.sleep(for: .milliseconds(100))
            guard uses[id]?.underWay ?? 0 > 0 else { return }
            uses[id]?.isLong = true
            plan()
        }
    }

    private func end(_ id: TileID, _ failure: String?) {
        uses[id]?.underWay -= 1
        if uses[id]?.underWay == 0 { uses[id]?.isLong = false }
        uses[id]?.failure = failure
        if failure == nil, uses[id]?.underWay == 0 { uses[id] = nil }
        plan()
    }
}
