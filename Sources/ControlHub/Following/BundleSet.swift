public import ControlClient
public import DBus
internal import BusContract
internal import EventLoop

/// All bundles of a bus, followed: what each has, kept up to date by what it announces. Nothing is polled,
/// and one that hangs or ends keeps nobody waiting.
///
/// ```swift
/// let set = try await BundleSet.connect(hasTrees: true)
/// for await bundles in try await set.updates() { show(bundles.values) }
/// ```
///
/// What ``Hub`` puts on the desktop's faces, and what a program with a window of its own shows. It is a plain
/// client of the bus, on ``HubActor``.
@HubActor
public final class BundleSet {
    /// Reads and uses controls.
    public let client: ControlClient
    /// By name. What has ended stays, as it was last; of what the bus can't start the last ones.
    public private(set) var bundles: [String: HubModel.Bundle] = [:]
    /// So many of them that have ended and can't be started.
    private static let mostGone = 32

    private let hasTrees: Bool
    private let isLeftOut: @Sendable (String) -> Bool
    private var followers: [String: BundleFollower] = [:]
    private var names = BundleNames()
    /// Those of the followed ones that are others than ``bundles`` has.
    private var outdated: Set<String> = []
    /// Those with an activity at a place that is another bundle's.
    private var displaced: Set<String> = []
    /// What has ended and can't be started, the last one last.
    private var gone: [String] = []
    private var subscriptions: [BusSubscription] = []
    private var showing = PendingShow()
    private var timer: LoopTimer?
    private var waits: [ReadWait] = []
    private var hasListed = false
    /// Whether all of them had been read once.
    private var hasReadAll = false
    /// A list that is being read because programs were installed.
    private var listing: Task<Void, Never>?
    private var changed: @HubActor () -> Void = {}
    private var alerted: @HubActor (ObjectPath, ActivityAlert) -> Void = { _, _ in }
    private var returned: @HubActor () -> Void = {}

    /// Connects to a bus, on ``HubActor``'s loop, which has to run.
    ///
    /// - Parameters:
    ///   - bus: which bus; the session's by default.
    ///   - patience: how long to look for a bus that has gone away.
    ///   - hasTrees: whether what is drawn is followed, widgets and the trees of activities, which can be
    ///     large.
    ///   - ended: runs once the connection has ended for good, with the reason.
    ///   - isLeftOut: whether a bundle of that name is not followed, such as one that the program itself has.
    /// - Throws: `ControlClientError` with `noBus`.
    public static func connect(
        to bus: BusAddress = .session, patience: BusPatience = .ofEnvironment, hasTrees: Bool = false,
        ended: @escaping @Sendable (String) -> Void = { _ in },
        leavingOut isLeftOut: @escaping @Sendable (String) -> Bool = { _ in false }
    ) async throws -> BundleSet {
        let returned = BundleSetReference()
        let reconnection = BusReconnection(
            patience, restored: { HubActor.assumeIsolated { returned.set?.busReturned() } })
        let client = try await ControlClient.connect(to: bus, on: HubActor.shared.loop, reconnection) {
            loss in
            ended(loss?.message ?? "the connection to the bus has ended")
        }
        let set = BundleSet(client, hasTrees, isLeftOut)
        returned.set = set
        return set
    }

    private init(
        _ client: ControlClient, _ hasTrees: Bool, _ isLeftOut: @escaping @Sendable (String) -> Bool
    ) {
        (self.client, self.hasTrees, self.isLeftOut) = (client, hasTrees, isLeftOut)
    }

    /// Follows the bundles, those that come later among them, and has the bus start those of them that don't
    /// run, once.
    ///
    /// - Parameters:
    ///   - changed: runs once for all that changes in one iteration of the loop.
    ///   - alerted: runs when the user's attention is called to an activity, which is known by then.
    ///   - returned: runs when the bus went away and came back; what is on it is read again by itself.
    /// - Throws: `ControlClientError`.
    func begin(
        changed: @escaping @HubActor () -> Void,
        alerted: @escaping @HubActor (ObjectPath, ActivityAlert) -> Void = { _, _ in },
        returned: @escaping @HubActor () -> Void = {}
    ) async throws {
        self.changed = changed
        self.alerted = alerted
        self.returned = returned
        let names = String(Contract.busNamePrefix.dropLast())
        let owners = StandardInterfaces.MessageBus.nameOwnerChanged
        let changes = try await client.connection.subscribe(MatchRule.owners(below: names)) {
            [weak self] signal in
            guard let (name, old, new) = owners.values(of: signal), let name = try? BusName(name),
                let bundle = Contract.bundleName(from: name)
            else { return }
            HubActor.assumeIsolated {
                self?.ownerChanged(bundle, hadOwner: !old.isEmpty, owner: new)
            }
        }
        let services = MatchRule(
            sender: StandardInterfaces.MessageBus.busName, path: StandardInterfaces.MessageBus.path,
            member: "ActivatableServicesChanged")
        let installed = try await client.connection.subscribe(services) { [weak self] _ in
            HubActor.assumeIsolated { self?.listAgain() }
        }
        subscriptions = [changes, installed]
        try await list()
        hasListed = true
        endWaits()
        plan(isWhole: true)
    }

    /// Follows the bundles, as they are now and whenever something changes, until the task that waits for it
    /// is cancelled. Of several changes that nobody has waited for only the last is kept. Call it once.
    ///
    /// - Throws: `ControlClientError`.
    public func updates() async throws -> AsyncStream<[String: HubModel.Bundle]> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [String: HubModel.Bundle].self, bufferingPolicy: .bufferingNewest(1))
        try await begin(changed: { [weak self] in
            if let self { continuation.yield(self.bundles) }
        })
        return stream
    }

    /// Reads a bundle again that couldn't be read; the bus starts it where it doesn't run.
    public func retry(_ name: String) { followers[name]?.retry() }

    /// Ends it; what is under way goes on without a report.
    public func stop() {
        for follower in followers.values { follower.stop() }
        for subscription in subscriptions { subscription.cancel() }
        timer?.cancel()
        listing?.cancel()
        (followers, subscriptions, timer, listing) = ([:], [], nil, nil)
    }

    /// Runs `action` when all bundles have been read for the first time, or after a limit.
    /// Those that come later are not waited for: one that hangs, or many that come and go, would hold up
    /// each.
    func afterReading(within limit: Duration, _ action: @escaping @HubActor () -> Void) {
        refresh()
        endWaits()
        if hasReadAll { return action() }
        let wait = ReadWait(action)
        waits.append(wait)
        // Ends by itself; the wait runs once.
        wait.timer = client.connection.loop.schedule(after: limit) { [weak self] in
            HubActor.assumeIsolated {
                // Whoever asks later doesn't wait once more for the one that hangs.
                if self?.hasListed == true { self?.hasReadAll = true }
                wait.end()
            }
        }
    }

    /// Has `changed` run once for all that changes in this iteration.
    ///
    /// - Parameter isWhole: false where the other half of the same change may still come.
    func plan(isWhole: Bool) {
        guard hasListed else { return }
        let effect = showing.change(isWhole: isWhole, at: Loop.uptime)
        if effect != .nothing { timer?.cancel() }
        switch effect {
        case .nothing: break
        case .atEndOfIteration:
            client.connection.loop.post { [weak self] in HubActor.assumeIsolated { self?.show() } }
        case .after(let limit):
            timer = client.connection.loop.schedule(after: limit) { [weak self] in
                HubActor.assumeIsolated { self?.show() }
            }
        }
    }

    private func show() {
        guard showing.end(at: Loop.uptime) else { return }
        timer?.cancel()
        timer = nil
        refresh()
        changed()
        showing.shown(at: Loop.uptime)
    }

    /// Takes over what is shown of the bundles that have changed.
    private func refresh() {
        for name in Array(outdated) + Array(displaced.subtracting(outdated)) {
            bundles[name] = followers[name].map { own($0.shown()) } ?? bundles[name]
        }
        outdated = []
    }

    /// The bundle that has an activity at a place; nil for none.
    private func owner(of path: ObjectPath) -> String? {
        bundles.values.first { bundle in bundle.activities.contains { $0.path == path } }?.name
    }

    /// A bundle without activities at places where another one has its own: a place names one activity, and
    /// who had it first keeps it.
    private func own(_ bundle: HubModel.Bundle) -> HubModel.Bundle {
        displaced.remove(bundle.name)
        if bundle.activities.isEmpty { return bundle }
        var bundle = bundle
        let others = bundles.values.lazy.filter { [name = bundle.name, gone] in
            $0.name != name && !gone.contains($0.name)
        }
        let taken = Set(others.flatMap(\.activities).map(\.path))
        let count = bundle.activities.count
        bundle.activities.removeAll { taken.contains($0.path) }
        if bundle.activities.count < count { displaced.insert(bundle.name) }
        return bundle
    }

    // MARK: Following

    /// Follows those that it doesn't follow yet, and starts those of them that don't run, once.
    private func list() async throws {
        let found = try await client.bundles().filter { !isLeftOut($0.name) }
        for bundle in found where followers[bundle.name] == nil {
            var owner: BusName?
            if bundle.isRunning {
                owner = try? await client.connection.owner(of: Contract.busName(bundle: bundle.name))
                // Whoever came and went meanwhile has been heard.
                if followers[bundle.name] != nil { continue }
            }
            if let owner, !add(bundle.name, of: owner.rawValue) { continue }
            guard owner != nil || bundle.isActivatable else { continue }
            follow(bundle.name, isActivatable: bundle.isActivatable, isRunning: owner != nil)
        }
        let activatable = Set(found.filter(\.isActivatable).map(\.name))
        for (name, follower) in followers {
            follower.setActivatable(activatable.contains(name))
            if follower.isGone { end(name) }
        }
    }

    private func listAgain() {
        listing?.cancel()
        listing = Task { try? await list() }
    }

    private func follow(_ name: String, isActivatable: Bool, isRunning: Bool) {
        let follower = BundleFollower(
            bundles[name] ?? HubModel.Bundle(name), client.connection, isActivatable: isActivatable,
            hasTrees: hasTrees,
            changed: { [weak self] isWhole in self?.bundleChanged(name, isWhole) },
            alerted: { [weak self] path, alert in
                if self?.owner(of: path).map({ $0 == name }) ?? true { self?.alerted(path, alert) }
            })
        followers[name] = follower
        gone.removeAll { $0 == name }
        follower.start(isRunning: isRunning)
        bundles[name] = own(follower.shown())
    }

    /// - Parameter owner: empty for none.
    private func ownerChanged(_ name: String, hadOwner: Bool, owner: String) {
        if isLeftOut(name) { return }
        if hadOwner {
            if names.remove(name), followers[name] == nil {
                bundles[name] = nil
                plan(isWhole: true)
            }
            followers[name]?.vanished()
        }
        if !owner.isEmpty, add(name, of: owner) {
            if let follower = followers[name] {
                follower.appeared()
            } else {
                // What the bus can start is known from the list.
                follow(name, isActivatable: false, isRunning: true)
            }
        } else if followers[name]?.isGone == true {
            end(name)
        }
    }

    /// A bundle that runs counts from now on.
    ///
    /// - Returns: whether it is followed; one of too many is shown as that.
    private func add(_ name: String, of owner: String) -> Bool {
        switch names.add(name, of: owner) {
        case .followed: return true
        case .beyond(let excess) where followers[name] == nil:
            var bundle = HubModel.Bundle(name)
            (bundle.isRunning, bundle.hasBeenRead) = (true, true)
            bundle.problem = ControlClientError(excess, of: name).message
            bundles[name] = bundle
            plan(isWhole: true)
            return false
        case .beyond, .unseen: return false
        }
    }

    /// Follows a bundle no longer that has ended for good. It stays as it was, until others have ended as
    /// well.
    private func end(_ name: String) {
        guard let follower = followers.removeValue(forKey: name) else { return }
        follower.stop()
        bundles[name] = own(follower.shown())
        outdated.remove(name)
        gone.append(name)
        if gone.count > Self.mostGone { bundles[gone.removeFirst()] = nil }
    }

    private func bundleChanged(_ name: String, _ isWhole: Bool) {
        guard followers[name] != nil else { return }
        outdated.insert(name)
        // Of one that has been read nothing that it announces ends a wait.
        if !hasReadAll, bundles[name]?.hasBeenRead == false {
            refresh()
            endWaits()
        }
        plan(isWhole: isWhole)
    }

    private func endWaits() {
        guard hasListed, !hasReadAll, bundles.values.allSatisfy(\.hasBeenRead) else { return }
        hasReadAll = true
        let ended = waits
        waits = []
        for wait in ended { wait.end() }
    }

    private func busReturned() {
        listAgain()
        returned()
    }
}

/// A set that is still to be made, for callbacks that are set before.
@HubActor
private final class BundleSetReference {
    weak var set: BundleSet?

    nonisolated init() {}
}

/// Something that runs once.
@HubActor
private final class ReadWait {
    private var action: (@HubActor () -> Void)?
    var timer: LoopTimer?

    init(_ action: @escaping @HubActor () -> Void) { self.action = action }

    func end() {
        timer?.cancel()
        action?()
        action = nil
    }
}
