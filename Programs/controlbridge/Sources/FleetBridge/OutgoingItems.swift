internal import BusContract
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Fleet
internal import WidgetRenderer

/// What leaves beside controls, as it is now, and when it may be published again.
@HubActor
final class OutgoingItems {
    private(set) var items: [SharedItem.Address: SharedItem] = [:]
    private var rates: [SharedItem.Address: PublicationRate] = [:]
    private var waits: [SharedItem.Address: LoopTimer] = [:]
    /// What trees say, by their JSON: of those that are there.
    private var parsed: [String: Words] = [:]
    private var earlier: [String: Words] = [:]

    private struct Words {
        let all: String
        /// Without what is private.
        let shared: String
    }

    /// Called for what has changed, at most as often as it may.
    var publish: @HubActor (SharedItem) -> Void = { _ in }

    /// Those in the order in which they are published.
    var sorted: [SharedItem] {
        items.values.sorted { "\($0.address)" < "\($1.address)" }
    }

    /// What was there when the last process ended: it is unavailable until its bundle was read.
    func begin(_ kept: [SharedItem]) {
        for item in kept { items[item.address] = item.unavailable }
    }

    /// Decides again what leaves.
    ///
    /// - Parameters:
    ///   - bundles: which have actions.
    ///   - drawn: which have widgets and activities with their trees.
    /// - Returns: whether there are others than before, or others of their names.
    func update(
        _ rules: FleetRules, _ bundles: [String: HubModel.Bundle], _ drawn: [String: HubModel.Bundle]
    ) -> Bool {
        let before = items
        items = [:]
        (earlier, parsed) = (parsed, [:])
        defer { earlier = [:] }
        for rule in rules.rules {
            guard let sort = Fleet1.Sort(rawValue: rule.sort) else { continue }
            let name = rule.name.split(separator: "/", maxSplits: 1).first.map(String.init) ?? ""
            switch sort {
            case .control, .bundle: break
            case .action:
                guard let bundle = Self.read(bundles[name]) else {
                    keep(before, .action, rule.name); continue
                }
                add(bundle.intents.first { $0.name == rule.name }.flatMap(SharedItem.init))
            case .widget:
                guard let bundle = Self.read(drawn[name]) else { keep(before, .widget, rule.name); continue }
                let widget = bundle.widgets.first { $0.name == rule.name }
                add(
                    widget.map {
                        SharedItem($0, of: bundle.displayName, text: words($0.currentEntry)?.shared ?? "")
                    })
            case .activities:
                guard let bundle = Self.read(drawn[name]) else {
                    keep(before, .activities, "\(name)/all")
                    continue
                }
                let shared = bundle.activities.filter(isPublic)
                add(SharedItem(activities: shared, of: bundle.name, named: bundle.displayName))
            }
        }
        for (address, item) in items where before[address] != item {
            // Whether it is there is told at once.
            if let before = before[address], before.isAvailable != item.isAvailable {
                publish(item)
            } else {
                publishSoon(address)
            }
        }
        return before.count != items.count || items.contains { before[$0]?.title != $1.title }
    }

    private func add(_ item: SharedItem?) { if let item { items[item.address] = item } }

    /// Of a bundle that doesn't run, or hasn't been read, it is as it was.
    private func keep(_ before: [SharedItem.Address: SharedItem], _ sort: SharedItem.Sort, _ name: String) {
        add(before.values.first { $0.address.description == "\(sort.rawValue) \(name)" }?.unavailable)
    }

    private static func read(_ bundle: HubModel.Bundle?) -> HubModel.Bundle? {
        guard let bundle, bundle.isRunning, bundle.hasBeenRead, bundle.problem == nil, !bundle.isSilent else {
            return nil
        }
        return bundle
    }

    /// Whether an activity has no private parts, and its words may be seen.
    private func isPublic(_ activity: ActivitySnapshot) -> Bool {
        guard activity.contentState != "", let words = words(activity.content) else { return false }
        return words.all == words.shared
    }

    /// The words of a tree, each read once; nil for what is none.
    private func words(_ json: String) -> Words? {
        if let known = parsed[json] ?? earlier[json] {
            parsed[json] = known
            return known
        }
        guard let tree = try? ViewTree(json: json) else { return nil }
        let words = Words(all: tree.text, shared: tree.publicText)
        parsed[json] = words
        return words
    }

    /// What waits has no connection to wait for.
    func disconnected() {
        for wait in waits.values { wait.cancel() }
        waits = [:]
    }

    private func publishSoon(_ address: SharedItem.Address) {
        guard waits[address] == nil else { return }
        let pause = address.sort == .widget ? PublicationRate.widget : PublicationRate.control
        guard let wait = rates[address, default: PublicationRate(pause: pause)].wait(at: Loop.uptime) else {
            if let item = items[address] { publish(item) }
            return
        }
        waits[address] = HubActor.shared.loop.schedule(after: wait) { [weak self] in
            HubActor.assumeIsolated {
                self?.waits[address] = nil
                self?.publishSoon(address)
            }
        }
    }
}

/// Follows what is drawn, widgets and activities, as long as somebody wants it: it may be large.
@HubActor
final class DrawnBundles {
    private let patience: BusPatience
    private var set: BundleSet?
    private var following: Task<Void, Never>?
    /// Called when something is different.
    var changed: @HubActor () -> Void = {}

    /// - Parameter patience: how long to look for a bus that has gone away.
    init(_ patience: BusPatience) { self.patience = patience }

    var bundles: [String: HubModel.Bundle] { self.set?.bundles ?? [:] }

    func want(_ isWanted: Bool) {
        guard isWanted != (following != nil) else { return }
        following?.cancel()
        following = isWanted ? Task { [weak self] in await self?.follow() } : nil
    }

    private func follow() async {
        // The bridge's own connection ends the process where there is no bus.
        guard
            let set = try? await BundleSet.connect(
                patience: patience, hasTrees: true, leavingOut: StandIn.isOne)
        else { return }
        if let updates = try? await set.updates(), !Task.isCancelled {
            self.set = set
            for await _ in updates { changed() }
        }
        set.stop()
        set.client.close()
        if self.set === set { self.set = nil }
    }
}
