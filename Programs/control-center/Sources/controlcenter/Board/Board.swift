internal import ControlBasics
internal import ControlClient
internal import ControlHub
internal import DBus
internal import FoundationEssentials
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
    /// Called when a press of a tile has failed, with the reason.
    var failed: (@MainActor (TileID, String) -> Void)?
    /// What actions may ask, where somebody can be asked.
    var agent: ObjectPath?

    private var bundleSet: BundleSet?
    /// Nil until it is known which there are.
    private var bundles: [HubModel.Bundle]?
    /// Bundles that have ended for good, and are not shown any more.
    private var gone: Set<String> = []
    private let uses = TileUses()
    private let pictures = WidgetPictures()

    init(words: Words) {
        self.words = words
        uses.changed = { [weak self] in self?.changed() }
        uses.failed = { [weak self] in self?.failed?($0, $1) }
    }

    /// Connects and follows all bundles, those among them that come later, until the task is cancelled.
    func start() async {
        do {
            let bundleSet = try await BundleSet.connect(hasTrees: true)
            self.bundleSet = bundleSet
            client = await bundleSet.client
            if let client { connected?(client) }
            for await bundles in try await bundleSet.updates() {
                self.bundles = bundles.values.sorted { $0.name < $1.name }
                gone.subtract(bundles.values.filter(\.isRunning).map(\.name))
                changed()
            }
        } catch {
            problem = error.shownText
            changed()
        }
    }

    /// Whether all bundles have been read, or will not be soon.
    var isComplete: Bool {
        problem != nil || bundles?.allSatisfy { $0.hasBeenRead || $0.isSilent } ?? false
    }

    // MARK: What there is

    /// Controls, activities and widgets, in the order of bundles.
    var tiles: [Tile] {
        let all = (bundles ?? []).filter { !gone.contains($0.name) }
        return all.flatMap { bundle in
            (controls(bundle) + activities(bundle) + widgets(bundle)).map { tile in
                var tile = tile
                tile.bundle = bundle.displayName
                return tile
            }
        }
    }

    /// The controls of all bundles that run.
    var controls: [ControlSnapshot] { running.flatMap(\.controls) }

    /// Leaves out what has ended and can't be started: until the window was closed, the user still saw it.
    func forgetGone() {
        gone.formUnion((bundles ?? []).filter { !$0.isRunning && !$0.isActivatable }.map(\.name))
    }

    /// The bundles that can be asked now.
    var running: [HubModel.Bundle] { (bundles ?? []).filter { $0.isRunning && absence(of: $0) == nil } }

    /// Why a bundle's controls can't be used now; nil where they can.
    private func absence(of bundle: HubModel.Bundle) -> String? {
        if bundle.isSilent { return words.noAnswer }
        if let problem = bundle.problem { return problem }
        return bundle.isRunning || !bundle.hasBeenRead ? nil : words.notRunning
    }

    private func controls(_ bundle: HubModel.Bundle) -> [Tile] {
        let absence = absence(of: bundle)
        if bundle.controls.isEmpty, let absence {
            return [
                Tile(
                    id: TileID("bundle:\(bundle.name)"), kind: .control(.button),
                    target: .bundle(bundle.name),
                    face: TileFace(bundle: bundle.displayName, reason: absence))
            ]
        }
        let isStartable = bundle.isActivatable && !bundle.isRunning
        func face(_ control: ControlSnapshot, hasDetails: Bool = false) -> TileFace {
            var face = TileFace(
                control, absence: absence, isStartable: isStartable, hasDetails: hasDetails, words: words)
            uses.add(to: &face, of: TileID(control.address.description))
            return face
        }
        // What has to be configured first is placed from the gallery.
        let controls = bundle.controls.filter { !$0.needsConfiguration || $0.address.instance != nil }
        return TileGroup.groups(of: controls).map { group in
            let parts = group.parts.map { TilePart($0, face($0), of: group.lead.form) }
            let shown = face(group.lead, hasDetails: parts.contains { $0.place == .details })
            let isRow = parts.contains { $0.place != .details }
            return Tile(
                id: TileID(group.lead.address.description),
                kind: isRow ? .row(plays: shown.category == .media) : .control(group.lead.form),
                target: .control(group.lead), face: shown, parts: parts)
        }
    }

    private func activities(_ bundle: HubModel.Bundle) -> [Tile] {
        guard bundle.isRunning else { return [] }
        return bundle.activities.filter { $0.state != "pending" }.map { activity in
            let id = TileID("activity:\(activity.id)")
            var face = TileFace(activity, now: Self.now, words: words)
            uses.add(to: &face, of: id)
            let kind = TileKind.activity(isDrawn: !activity.content.isEmpty)
            return Tile(id: id, kind: kind, target: .activity(activity), face: face)
        }
    }

    private static var now: Int64 {
        Int64(exactly: (Date().timeIntervalSince1970 * 1_000_000).rounded()) ?? 0
    }

    /// When a tile looks different by itself: the next minute of what is under way. Nil for never.
    var nextMinute: Duration? {
        let ends = (bundles ?? []).filter(\.isRunning).flatMap { $0.activities.compactMap(\.until) }
        let left = ends.map { $0 - Self.now }.filter { $0 > 0 }
        return left.map { .microseconds(($0 - 1) % 60_000_000 + 1) }.min()
    }

    private func widgets(_ bundle: HubModel.Bundle) -> [Tile] {
        bundle.widgets.filter { !$0.needsConfiguration && !$0.currentEntry.isEmpty }.map { widget in
            let id = TileID("widget:\(widget.name)")
            var face = TileFace(widget: widget.displayName)
            uses.add(to: &face, of: id)
            return Tile(id: id, kind: .widget(family: widget.family), target: .widget(widget), face: face)
        }
    }

    /// The pictures of a tree, as paths of files by their digests.
    func pictures(_ digests: Set<String>, of bundle: String) async -> [String: String] {
        guard let client else { return [:] }
        return await pictures.paths(digests, of: bundle, client)
    }

    /// The path of a picture that a control names; nil where it can't be had.
    func artwork(_ digest: String, of bundle: String) async -> String? {
        guard let client else { return nil }
        let types: Set = ["image/png", "image/jpeg"]
        return await pictures.paths([digest], of: bundle, client, types)[digest]
    }

    /// What a widget shows on a dark or a light desktop; nil where its bundle doesn't say.
    func entry(of widget: WidgetSnapshot, isDark: Bool) async -> String? {
        var environment = WidgetEnvironment()
        environment.colorScheme = isDark ? .dark : .light
        return try? await client?.entry(of: widget, in: environment)
    }

    // MARK: What presses do

    /// Does what a press of a tile does.
    func press(_ tile: Tile) {
        switch tile.target {
        case .control(let control): press(control, tile.face)
        case .bundle(let name):
            guard let bundleSet else { return }
            use(tile.id) { _ in await bundleSet.retry(name) }
        case .activity(let activity): use(tile.id) { try await $0.open(activity) }
        case .widget(let widget): use(tile.id) { try await $0.open(widget) }
        case .addition, .heading, .unavailable: break
        }
    }

    /// Does what a press of a control does.
    func press(_ control: ControlSnapshot, _ face: TileFace) {
        // What the user saw decides, whatever the state is by now.
        let wanted = face.state == .notRunning ? nil : control.isOn.map { BusValue.boolean(!$0) }
        let options = options(wanted)
        use(TileID(control.address.description)) { client in
            if control.form == .selection {
                try await client.selectNext(control.address)
            } else {
                try await client.invoke(control.address, options: options)
            }
        }
    }

    /// Selects a choice. Its action may ask back.
    func select(_ choice: String, of control: ControlSnapshot) {
        let options = options(.string(choice))
        use(TileID(control.address.description)) { try await $0.invoke(control.address, options: options) }
    }

    private func options(_ value: BusValue?) -> [String: BusValue] {
        var options: [String: BusValue] = [:]
        if let agent { options["agent"] = .objectPath(agent) }
        options["value"] = value
        return options
    }

    /// Calls a bundle for a tile: shows it as pending when it takes long, and why it failed.
    func use(_ id: TileID, _ call: @escaping @MainActor (ControlClient) async throws -> Void) {
        guard let client else { return }
        uses.begin(id) { try await call(client) }
    }
}

/// Keeps what the user has arranged in the file that all programs share.
enum ArrangementKeeper {
    /// What is arranged; what can't be read is not.
    static func load() -> TileArrangement {
        (try? ArrangementFile.ofUser()).map { TileArrangement(in: $0) } ?? TileArrangement()
    }

    /// Keeps what was changed, on another thread, as it waits for the disk.
    ///
    /// - Parameters:
    ///   - old: what was loaded.
    ///   - shown: groups of tiles as they are shown now.
    static func save(_ new: TileArrangement, instead old: TileArrangement, shown: [[TileID]]) async throws {
        try await Task.detached {
            try new.keep(in: .ofUser(), instead: old, shown: shown)
        }.value
    }
}
