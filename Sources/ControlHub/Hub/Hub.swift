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

    private let bundles: BundleSet
    private let faces: [any HubFace]
    private let file: ArrangementFile?
    private var watch: ArrangementWatch?
    private var hasName = false
    private let uses: RunningUses
    /// What the faces get with the next change.
    private var alerts: [(ObjectPath, ActivityAlert)] = []

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
        patience: BusPatience = .ofEnvironment, ended: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws -> Hub {
        let bundles = try await BundleSet.connect(to: bus, patience: patience, ended: ended)
        return Hub(bundles, faces, arrangement)
    }

    private init(_ bundles: BundleSet, _ faces: [any HubFace], _ file: ArrangementFile?) {
        self.bundles = bundles
        self.faces = faces
        self.file = file
        client = bundles.client
        uses = RunningUses(client)
        let connection = client.connection
        // All that the faces say has a fixed shape, so there is nothing that can't be carried.
        objects = ObjectServer { signal in _ = connection.assumeIsolated { $0.announce(signal) } }
    }

    /// Exports the faces, takes the name and begins to follow the bundles.
    ///
    /// - Throws: `BusConnectionError` with `nameUnavailable` where another hub runs, `ControlClientError`.
    public func start() async throws {
        let handle: @Sendable (MethodCall) -> Void = { [weak self] call in
            HubActor.assumeIsolated {
                guard let hub = self else { return }
                if hub.uses.hasAgent(at: call.path) {
                    hub.uses.answer(call)
                } else {
                    hub.objects.handle(call)
                }
            }
        }
        let screen: @Sendable (CallHeader) -> BusError? = { [weak self] header in
            HubActor.assumeIsolated {
                guard let hub = self, !hub.uses.hasAgent(at: header.path) else { return nil }
                return hub.objects.refusal(of: header)
            }
        }
        await client.connection.setCallHandler(handle, screen: screen)
        // Before it is read, so that no change falls between.
        watch = file.map { ArrangementWatch($0) { [weak self] in self?.readArrangement() } }
        readArrangement()
        for face in faces { await face.begin(self) }
        try await client.connection.requestName(Self.busName)
        hasName = true
        for face in faces { face.show(model) }
        try await bundles.begin(
            changed: { [weak self] in self?.show() },
            alerted: { [weak self] path, alert in self?.plan(alert, of: path) },
            returned: { [weak self] in self?.faces.forEach { $0.busReturned() } })
    }

    /// Ends it; the faces leave the bus.
    public func stop() async {
        bundles.stop()
        watch = nil
        uses.cancelAll()
        // What another hub shows stays.
        if hasName { for face in faces { await face.end() } }
        await client.connection.flush()
        client.close()
    }

    /// Runs `action` when all bundles have been read for the first time, or after a limit: for who asks just
    /// as the hub has been started.
    public func afterReading(within limit: Duration, _ action: @escaping @HubActor () -> Void) {
        bundles.afterReading(within: limit) { [weak self] in
            self?.readModel()
            action()
        }
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

    // MARK: Showing

    /// Reads the user's arrangement again. One that can't be read leaves the present one in place.
    private func readArrangement() {
        guard let file, let arrangement = try? file.read(), arrangement != model.arrangement else { return }
        model.arrangement = arrangement
        bundles.plan(isWhole: true)
    }

    /// The state that it is about may have been announced just before: both are shown at once.
    private func plan(_ alert: ActivityAlert, of path: ObjectPath) {
        alerts.append((path, alert))
        bundles.plan(isWhole: true)
    }

    private func show() {
        readModel()
        let activities = model.bundles.values.lazy.flatMap(\.activities)
        for (path, alert) in alerts {
            guard let activity = activities.first(where: { $0.path == path }) else { continue }
            for face in faces { face.alert(activity, alert) }
        }
        alerts = []
        for face in faces { face.show(model) }
    }

    private func readModel() {
        // What has ended and can't be started isn't there, nor what nothing is known of yet.
        model.bundles = bundles.bundles.values.reduce(into: [:]) { shown, bundle in
            let isKnown = bundle.hasBeenRead || bundle.isSilent
            if isKnown, bundle.isRunning || bundle.isActivatable { shown[bundle.name] = bundle }
        }
    }
}
