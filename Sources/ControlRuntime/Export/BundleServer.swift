internal import DesktopLock
internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import Glibc
internal import Logging
internal import WidgetKitLite

/// What a bundle says of itself for users; empty where it says nothing.
struct BundleFacts: Sendable {
    var version = ""
    var displayName = ""

    /// What `--version` prints.
    func line(for name: String) -> String {
        version.isEmpty ? "\(name), without a version" : "\(name) \(version)"
    }
}

/// Puts an engine on the bus: objects for its controls, actions and widgets, signals for its events.
///
/// It lives on the engine's actor, whose executor is the bus loop as the connection's is; that is entered
/// without a hop.
@EngineActor
final class BundleServer {
    let engine: BundleEngine
    let connection: BusConnection
    let objects: ObjectServer
    /// Opens URLs, and the app.
    let launcher: AppLauncher
    let name: BusName
    private var emitter: SignalEmitter?
    private let lock: SessionLock
    private var idleExit: IdleExit?
    private let pushes: PushSubscriber
    private var isLost = false
    /// Called when the bus closed the connection and did not come back, with the reason.
    var onDisconnect: @EngineActor (BusConnectionError) -> Void = { _ in }

    /// Connects, makes the engine and exports all objects; the name is claimed later, so that no client sees
    /// half a tree.
    ///
    /// - Parameters:
    ///   - facts: what the bundle says of itself.
    ///   - source: what the bundle declares later; nil where that is fixed.
    ///   - environment: what the engine has besides the bus and the desktop.
    ///   - patience: for how long a bus that has gone away is looked for.
    /// - Throws: `ContractNameError` for an unusable bundle name, `BusConnectionError` without a bus,
    ///   `BundleError` for declarations that contradict each other.
    init(
        _ bundleName: String, _ items: [BundleItem], _ facts: BundleFacts = BundleFacts(),
        following source: DeclarationSource? = nil,
        in environment: EngineEnvironment,
        address: BusAddress = .session, patience: BusPatience = BusPatience(limit: .zero)
    ) throws {
        name = try Contract.busName(bundle: bundleName)
        let connection = try BusConnection.connect(to: address, on: .main, limits: .ofBundle)
        self.connection = connection
        let logger = environment.options.logger
        let launcher = AppLauncher(
            bundleName: bundleName, busName: name, connection: connection, logger: logger)
        self.launcher = launcher
        let lock = SessionLock(session: connection, logger: logger)
        self.lock = lock
        let senders = OwnerWatch(connection)
        var environment = environment
        environment.authenticator = SessionAuthenticator(session: connection, lock: lock)
        environment.appName = { facts.displayName.isEmpty ? launcher.entry?.name : facts.displayName }
        environment.appIcon = { launcher.entry?.icon }
        environment.openApp = { launcher.launch(token: $0) }
        environment.openURL = { launcher.open($0, token: $1) }
        environment.followSenders = { senders.follow($0.compactMap { try? BusName($0) }) }
        let engine = try BundleEngine(
            name: bundleName, items: items, following: source, in: environment)
        self.engine = engine
        pushes = PushSubscriber(engine, connection)
        pushes.begin()
        senders.left = { [weak engine] in engine?.senderVanished($0.rawValue) }
        let report: (ObjectPath, BusConnectionError) -> Void = { path, error in
            logger.error(
                "\(path) is not shown in full: \(error.message)", metadata: LoggedEvent.notSent.metadata())
        }
        objects = ObjectServer { signal in
            let problem = connection.assumeIsolated { $0.announce(signal) }
            if let problem { report(signal.path, problem) }
        }
        objects.unsent = report
        // The rest is for the message's header.
        objects.largestAnswer = BusLimits.ofBundle.outgoingMessage - 65_536
        objects.addManager(at: Contract.root)
        let service = CallService(engine: engine, connection: connection, gate: PrivacyGate(lock))
        let application = (
            object: ApplicationObject(service), path: try Contract.applicationPath(bundle: engine.bundleName)
        )
        objects.export(application.object, at: application.path)
        let bundle = BundleObject(service, launcher, version: facts.version)
        export(bundle, service)
        let emitter = SignalEmitter(
            service, objects: objects, application: application, connection: connection)
        self.emitter = emitter
        engine.observe { event in
            emitter.emit(event)
            guard case .activityAdded(let id) = event else { return }
            bundle.activities.added(id)
            // It ends with the lock, which may not be followed yet.
            if engine.activities.record(id)?.style == .transient { lock.follow() }
        }
        for record in engine.activities.byRelevance { bundle.activities.added(record.id) }
        bundle.activities.onChange = { emitter.announceActivityPermission() }
        lock.onChange = { emitter.announceLock() }
        lock.onLocked = { engine.activities.sessionLocked() }
        let handle: @Sendable (MethodCall) -> Void = { [weak self] call in
            EngineActor.assumeIsolated {
                self?.idleExit?.record(call)
                self?.objects.handle(call)
            }
        }
        let screen: @Sendable (CallHeader) -> BusError? = { [weak self] header in
            EngineActor.assumeIsolated { self?.objects.refusal(of: header) }
        }
        let end: @Sendable () -> Void = { [weak self] in EngineActor.assumeIsolated { self?.ended() } }
        var reconnection = BusReconnection(
            limit: patience.limit,
            lost: { [weak self] in EngineActor.assumeIsolated { self?.lost() } },
            returned: { [weak self] in await self?.returned() },
            restored: { [weak self] in EngineActor.assumeIsolated { self?.restored() } })
        reconnection.goneLimit = patience.goneLimit
        let looked = patience.limit > .zero ? reconnection : nil
        connection.assumeIsolated { connection in
            connection.setCallHandler(handle, screen: screen)
            connection.setDisconnectHandler(end)
            connection.setReconnection(looked)
        }
    }

    /// What runs and what waits, in sentences for a log.
    var situation: [String] {
        let waiting = connection.assumeIsolated { $0.callLoad.waiting }
        return engine.situation
            + (waiting == 0 ? [] : ["beside that, \(waiting) calls have been read and wait for their turn"])
    }

    private func ended() {
        onDisconnect(connection.assumeIsolated { $0.loss } ?? BusConnectionError(.disconnected, ""))
    }

    /// Whoever called is gone with the bus, and gets no answer any more; whoever comes back sees what became
    /// of it.
    private func lost() {
        if !isLost {
            engine.options.logger.warning(
                "the bus has gone away; it is looked for", metadata: LoggedEvent.busGone.metadata())
        }
        isLost = true
        emitter?.hold()
        engine.cutOff()
    }

    /// There is a bus again, and nobody on it knows this bundle.
    private func returned() async {
        lock.sessionReturned()
        await awaitLockState()
    }

    /// The bus has the name and all subscriptions again.
    private func restored() {
        isLost = false
        engine.options.logger.notice("the bus is back", metadata: LoggedEvent.busBack.metadata())
        emitter?.release()
    }

    /// Claims the bundle's bus name; from then on objects that come and go are announced.
    ///
    /// - Throws: `BusConnectionError` that says who owns the name, or why the bus refuses it.
    func claimName() async throws {
        await awaitLockState()
        do {
            try await connection.requestName(name)
        } catch let error as BusError {
            // Its own message may be empty.
            throw BusConnectionError(.nameUnavailable, "the bus does not give the name \(name): \(error)")
        }
        objects.startAnnouncing()
    }

    /// Gives the name back; a call of it from then on starts a new process. All calls that the bus has sent
    /// before have been handled then.
    ///
    /// - Returns: false where the bus doesn't answer.
    func releaseName() async -> Bool {
        guard (try? await connection.releaseName(name, timeout: Self.releaseLimit)) != nil else {
            return false
        }
        await connection.handOnAll()
        return true
    }

    /// From now on whoever calls is recorded, for an end of the process that waits until they have left.
    func recordCallers(exitAfter limit: Duration, _ end: @escaping @Sendable () -> Void) -> IdleExit {
        let exit = IdleExit(after: limit, self, end)
        idleExit = exit
        return exit
    }

    /// A client that finds the name is to see the present state.
    private func awaitLockState() async {
        let hasDonations = !IntentDonationManager.shared.donations.isEmpty
        if await engine.dependsOnLock() || hasDonations { await awaitLockSources() }
    }

    /// From now on something depends on whether the session is locked.
    func followLock() { lock.follow() }

    /// Waits for the sources of the lock's state, for a second at most: until they answer, the session counts
    /// as locked.
    private func awaitLockSources() async {
        await withCheckedContinuation { continuation in
            let once = Once { continuation.resume() }
            let timer = Loop.main.schedule(after: .seconds(1)) { EngineActor.assumeIsolated { once(()) } }
            // Without an owner: it ends when all have answered, which has a limit of its own.
            Task(executorPreference: Loop.main) {
                await self.lock.askAll()
                timer.cancel()
                await once(())
            }
        }
    }

    /// Releases the name, lets running invocations finish and refuses all others.
    ///
    /// The name is released first: a call of it from then on starts a new process. When the bus has answered
    /// that, all earlier calls have been read, and refused. What else is open then waits for authors' code
    /// that may never end.
    func stop(grace: Duration) async {
        // Without a bus there is no name to release.
        let release = Task.immediate { await releaseName() }
        await engine.stop(grace: grace)
        _ = await release.value
        // What came since, by the bundle's unique name.
        await connection.handOnAll()
        await connection.failOpenCalls(BusError(engine.closing))
    }

    /// Closes the connection once all replies have been written, which a bus that doesn't read holds up.
    func close() async {
        await connection.flush()
        await connection.close()
    }

    /// A bus that doesn't answer is not waited for.
    private static let releaseLimit: Duration = .milliseconds(300)

    private func export(_ bundle: BundleObject, _ service: CallService) {
        objects.export(bundle, at: Contract.root)
        for id in engine.controlIDs { objects.export(ControlObject(service, id), at: id.path) }
        for schema in engine.intents.values {
            objects.export(
                IntentObject(service, schema), at: Contract.intentPath(identifier: schema.identifier))
        }
        for id in engine.widgetIDs { objects.export(WidgetObject(service, id), at: id.path) }
        for record in engine.activities.byRelevance {
            objects.export(ActivityObject(service, record.id), at: Contract.activityPath(id: record.id))
        }
    }
}

extension BundleEngine {
    /// The objects that reload after a control's action.
    func dependentPaths(of id: ControlID) -> [ObjectPath] {
        actionType(of: id).map { dependentPaths(after: $0) } ?? []
    }

    /// The objects that reload after an action, whichever control has it.
    func dependentPaths(after type: any AppIntent.Type) -> [ObjectPath] {
        let paths =
            dependentWidgets(of: type).map(\.path) + dependentControls(of: type).map(\.path)
            + widgetsReadingState(writtenBy: type).map(\.path)
            // The control itself is asked before the reply, as are the others that hold the action.
            + controlsReadingState(writtenBy: type).filter { !holds($0, type) }.map(\.path)
        var seen: Set<ObjectPath> = []
        return paths.filter { seen.insert($0).inserted }
    }

    private func holds(_ id: ControlID, _ type: any AppIntent.Type) -> Bool {
        actionType(of: id).map { ObjectIdentifier($0) == ObjectIdentifier(type) } ?? false
    }

    /// What a widget depends on: the controls that make it stale, the types of their actions, and the shared
    /// values that it read.
    func dependsOn(_ id: WidgetID) -> [String] {
        let types = reloadTypes(of: id)
        let keys = Set(types.map { ObjectIdentifier($0) })
        let paths = controlIDs.filter { control in
            actionType(of: control).map { keys.contains(ObjectIdentifier($0)) } ?? false
        }.map { "path:\($0.path)" }
        var seen: Set<String> = []
        return paths + types.map { "intent:\($0.persistentIdentifier)" }.filter { seen.insert($0).inserted }
            + stateKeys(of: id).map { "state:\($0)" }
    }
}

extension BundleEngine {
    /// As `Bundle1.Statistics` has it.
    ///
    /// - Parameters:
    ///   - calls: those that the bus has brought and the engine has not seen.
    ///   - assistantCalls: the uses of assistants.
    func statistics(
        _ usage: ProcessUsage, calls: (waiting: Int, refused: UInt64), ofAssistants assistantCalls: UInt64
    ) -> Vardict {
        let done = statistics
        let now = load
        return Vardict([
            ("invocations", .uint64(done.invocations)), ("failures", .uint64(done.failures)),
            ("assistant-calls", .uint64(assistantCalls)),
            ("refusals", .uint64(done.refusals + calls.refused)), ("reloads", .uint64(done.reloads)),
            ("handovers", .uint64(Loop.main.handovers)),
            ("duration-p50", .double(done.durations.quantile(0.5))),
            ("duration-p99", .double(done.durations.quantile(0.99))),
            ("running", .uint64(UInt64(now.running))),
            ("waiting", .uint64(UInt64(now.waiting + calls.waiting))),
            ("unended", .uint64(UInt64(now.unended))),
            ("requests", .uint64(UInt64(requestCount))), ("threads", .uint64(usage.threads)),
            ("resident-memory", .uint64(usage.residentBytes)),
        ])
    }
}

/// What the process uses at present, by `/proc/self/stat`.
struct ProcessUsage {
    var threads: UInt64 = 0
    /// Memory that is not swapped out, in bytes.
    var residentBytes: UInt64 = 0

    /// Zeros where the file can't be read.
    static var current: ProcessUsage {
        let descriptor = open("/proc/self/stat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return ProcessUsage() }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = read(descriptor, &bytes, bytes.count)
        // The program's name is in parentheses and may hold anything; what is counted comes behind it.
        guard count > 0, let end = bytes.prefix(count).lastIndex(of: UInt8(ascii: ")")) else {
            return ProcessUsage()
        }
        let fields = bytes[end..<count].split(separator: UInt8(ascii: " ")).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard fields.count > 22 else { return ProcessUsage() }
        return ProcessUsage(
            threads: UInt64(fields[18]) ?? 0,
            residentBytes: (UInt64(fields[22]) ?? 0) * UInt64(sysconf(Int32(_SC_PAGESIZE))))
    }
}

extension BusLimits {
    /// What a bundle takes: whoever calls it may be asked a question, and answers with what it likes. 1 MiB
    /// and 16,384 values, as none of those that a bundle asks has much to say.
    static let ofBundle: BusLimits = {
        var limits = BusLimits()
        limits.incomingReply = 1 << 20
        return limits
    }()
}
