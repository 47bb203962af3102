public import ControlClient
public import DBus
internal import BusContract
internal import EventLoop

/// One process over all bundles: finds them, follows their controls, actions and activities, and shows them
/// on every face of the desktop.
///
/// ```swift
/// let hub = try await Hub.connect(faces: [Tray(), Search()])
/// try await hub.start()
/// ```
///
/// A plain client of the bus. All of it lives on ``HubActor``; one that has nothing to do sleeps.
@HubActor
public final class Hub {
    /// The name on the bus, by which there is one hub only.
    public static let busName: BusName = "org.controlruntime.Hub"

    /// Reads and uses controls. Its connection is the one that the faces' objects are on.
    public let client: ControlClient
    /// The objects of the faces.
    public let objects: ObjectServer
    /// What is shown now.
    public private(set) var model = HubModel()

    private let faces: [any HubFace]
    private let file: ArrangementFile?
    private var watch: ArrangementWatch?
    private var followers: [String: BundleFollower] = [:]
    private var subscriptions: [BusSubscription] = []
    private var showing = PendingShow()
    private var timer: LoopTimer?
    private var waits: [ReadWait] = []
    private var hasListed = false
    private var hasBegun = false
    private let uses: RunningUses

    /// Connects to a bus, on ``HubActor``'s loop, which has to run.
    ///
    /// - Parameters:
    ///   - bus: which bus; the session's by default.
    ///   - faces: what shows the controls.
    ///   - arrangement: the user's arrangement; nil for none.
    ///   - patience: how long to look for a bus that has gone away.
    ///   - ended: runs once the connection has ended for good, with the reason.
    /// - Throws: `ControlClientError` with `noBus`.
    public static func connect(
        to bus: BusAddress = .session, faces: [any HubFace], arrangement: ArrangementFile? = nil,
        patience: Duration = .seconds(60), ended: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws -> Hub {
        let returned = HubReference()
        let reconnection = BusReconnection(
            limit: patience, restored: { HubActor.assumeIsolated { returned.hub?.busReturned() } })
        let client = try await ControlClient.connect(to: bus, on: HubActor.shared.loop, reconnection)
        let hub = Hub(client, faces, arrangement)
        returned.hub = hub
        await client.connection.setDisconnectHandler { [weak client] in
            let loss = client?.connection.assumeIsolated { $0.loss }
            ended(loss?.message ?? "the connection to the bus has ended")
        }
        return hub
    }

    private init(_ client: ControlClient, _ faces: [any HubFace], _ file: ArrangementFile?) {
        self.client = client
        self.faces = faces
        self.file = file
        uses = RunningUses(client)
        let connection = client.connection
        objects = ObjectServer { signal in
            // A signal that can't be sent is one on a closed connection, which is reported separately.
            connection.assumeIsolated { try? $0.send(signal) }
        }
    }

    /// Exports the faces, takes the name and begins to follow the bundles.
    ///
    /// - Throws: `BusConnectionError` with `nameUnavailable` where another hub runs, `ControlClientError`.
    public func start() async throws {
        let handle: @Sendable (MethodCall) -> Void = { [weak self] call in
            HubActor.assumeIsolated { self?.objects.handle(call) }
        }
        await client.connection.setCallHandler(handle)
        // Before it is read, so that no change falls between.
        watch = file.map { ArrangementWatch($0) { [weak self] in self?.readArrangement() } }
        readArrangement()
        for face in faces { await face.begin(self) }
        try await client.connection.requestName(Self.busName)
        hasBegun = true
        for face in faces { face.show(model) }
        try await followBundles()
    }

    /// Ends it; the faces leave the bus.
    public func stop() async {
        for follower in followers.values { follower.stop() }
        for subscription in subscriptions { subscription.cancel() }
        timer?.cancel()
        watch = nil
        uses.cancelAll()
        for face in faces { await face.end() }
        await client.connection.flush()
        client.close()
    }

    /// Runs `action` when all bundles have been read for the first time, or after a limit: for who asks just
    /// as the hub has been started.
    public func afterReading(within limit: Duration, _ action: @escaping @HubActor () -> Void) {
        if hasListed, followers.values.allSatisfy(\.hasBeenRead) { return action() }
        let wait = ReadWait(action)
        waits.append(wait)
        // Ends by itself; the wait runs once.
        wait.timer = client.connection.loop.schedule(after: limit) { HubActor.assumeIsolated { wait.end() } }
    }

    /// Does what a click means. Nobody waits for it: the state that follows shows on all faces, and what
    /// fails is said in a notification.
    ///
    /// - Parameters:
    ///   - use: what to do.
    ///   - name: whose name the notification has.
    public func use(_ use: ControlUse, named name: String) { uses.begin(use, named: name) }

    /// Says something to the user in a notification, where the desktop has any.
    public func notify(_ title: String, _ text: String) {
        uses.say(title, text)
    }

    // MARK: Bundles

    private func followBundles() async throws {
        let names = String(Contract.busNamePrefix.dropLast())
        let owners = StandardInterfaces.MessageBus.nameOwnerChanged
        let changes = try await client.connection.subscribe(MatchRule.owners(below: names)) {
            [weak self] signal in
            guard let (name, old, new) = owners.values(of: signal), let name = try? BusName(name),
                let bundle = Contract.bundleName(from: name)
            else { return }
            HubActor.assumeIsolated {
                self?.ownerChanged(bundle, hadOwner: !old.isEmpty, hasOwner: !new.isEmpty)
            }
        }
        let services = MatchRule(
            sender: StandardInterfaces.MessageBus.busName, path: StandardInterfaces.MessageBus.path,
            member: "ActivatableServicesChanged")
        let installed = try await client.connection.subscribe(services) { [weak self] _ in
            Task { @HubActor in try? await self?.listBundles() }
        }
        subscriptions = [changes, installed]
        try await listBundles()
        hasListed = true
        endWaits()
    }

    /// Follows those that it doesn't follow yet, and starts those of them that don't run, once.
    private func listBundles() async throws {
        let bundles = try await client.bundles()
        for bundle in bundles where followers[bundle.name] == nil {
            let follower = follow(bundle.name, isActivatable: bundle.isActivatable)
            Task { await follower.start(isRunning: bundle.isRunning) }
        }
        let activatable = Set(bundles.filter(\.isActivatable).map(\.name))
        for (name, follower) in followers { follower.setActivatable(activatable.contains(name)) }
    }

    private func follow(_ name: String, isActivatable: Bool) -> BundleFollower {
        let follower = BundleFollower(name, client.connection, isActivatable: isActivatable) {
            [weak self] isWhole in self?.changed(name, isWhole)
        }
        followers[name] = follower
        return follower
    }

    private func ownerChanged(_ name: String, hadOwner: Bool, hasOwner: Bool) {
        guard let follower = followers[name] else {
            guard hasOwner else { return }
            let follower = follow(name, isActivatable: false)
            // What the bus can start is known from the list.
            Task { await follower.start(isRunning: true) }
            return
        }
        if hadOwner { follower.vanished() }
        if hasOwner { follower.appeared() }
    }

    private func changed(_ name: String, _ isWhole: Bool) {
        guard let follower = followers[name] else { return }
        if follower.bundle.isRunning || follower.bundle.isActivatable {
            model.bundles[name] = follower.bundle
        } else {
            model.bundles[name] = nil
        }
        endWaits()
        planShow(isWhole)
    }

    private func endWaits() {
        guard hasListed, followers.values.allSatisfy(\.hasBeenRead) else { return }
        let ended = waits
        waits = []
        for wait in ended { wait.end() }
    }

    // MARK: Showing

    /// Reads the user's arrangement anew. One that can't be read leaves the present one in place.
    private func readArrangement() {
        guard let file, let arrangement = try? file.read(), arrangement != model.arrangement else { return }
        model.arrangement = arrangement
        planShow(true)
    }

    /// Has the faces shown once for all that changes in this iteration.
    private func planShow(_ isWhole: Bool) {
        guard hasBegun else { return }
        switch showing.change(isWhole: isWhole) {
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
        guard showing.end() else { return }
        timer?.cancel()
        timer = nil
        for face in faces { face.show(model) }
    }

    private func busReturned() {
        Task { try? await listBundles() }
        for face in faces { face.busReturned() }
    }
}

/// A hub that is still to be made, for callbacks that are set before.
@HubActor
private final class HubReference {
    weak var hub: Hub?

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
