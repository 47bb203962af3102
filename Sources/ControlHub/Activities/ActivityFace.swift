public import ControlClient
internal import DBus
internal import EventLoop
internal import Glibc
internal import ControlBasics

/// Shows activities on desktops that have no place of their own for them: each as a notification, or as one
/// of Plasma's jobs where it has progress, and the progress on its app's icon.
///
/// It decides nothing: what is sent and when are ``ActivityNotifier``'s, ``ActivityJobs``', ``JobAlerts``'
/// and ``LauncherProgress``'s decisions.
@HubActor
public final class ActivityFace: HubFace {
    private weak var hub: Hub?
    private var model = HubModel()
    private var notifier = ActivityNotifier()
    private var jobs = ActivityJobs()
    private var jobAlerts = JobAlerts()
    private var launcher = LauncherProgress()
    private var hasJobs = false
    /// Whether the daemon is being asked, or didn't answer.
    private var isAsking = false
    private var timer: LoopTimer?
    private var subscriptions: [BusSubscription] = []
    /// The calls that show a notification and have no answer yet.
    private var calls: [ObjectPath: Task<Void, Never>] = [:]
    /// What the daemon reported while a call had no answer yet: it may be about that one's number.
    private var early: [NotificationService.Event] = []
    /// Where the next hub finds what this one has shown; nil where that isn't kept.
    private let file: ShownNotificationsFile?
    private var kept: ShownNotifications?
    /// The bus's identifier, and the daemon's unique name as long as that is known.
    private var bus = ""
    private var owner: String?
    /// What lets the app of a notification open a window.
    private var tokens: [UInt32: String] = [:]
    /// How many reports of a daemon are kept: while a call has no answer, and of a token.
    private static let (mostEarly, longestToken) = (256, 4_096)
    /// How long the daemon is waited for at the end.
    private static let patience = Duration.seconds(1)

    /// Made for a ``Hub``.
    ///
    /// - Parameter file: where what is shown is kept, for a hub that follows one that was killed.
    public init(keeping file: ShownNotificationsFile? = nil) { self.file = file }

    // MARK: HubFace

    public func begin(_ hub: Hub) async {
        self.hub = hub
        let connection = hub.client.connection
        subscriptions = [
            await NotificationService(connection: connection).follow { [weak self] in self?.heard($0) },
            await JobService(connection: connection).follow { [weak self] view in
                guard let self else { return }
                run(jobs.stopped(view))
            },
            await owners(of: NotificationService.name, connection) { [weak self] isOwned in
                guard let self else { return }
                isAsking = false
                owner = nil
                jobAlerts.daemonChanged()
                run(notifier.daemonChanged(nil, at: Self.now))
                keep()
                if isOwned { askDaemon() }
            },
            await owners(of: JobService.name, connection) { [weak self] isOwned in self?.setJobs(isOwned) },
        ].compactMap(\.self)
        if (try? await connection.owner(of: JobService.name)) != nil { setJobs(true) }
        await inherit(hub)
    }

    /// Takes over what the daemon shows of a hub that was killed.
    private func inherit(_ hub: Hub) async {
        guard let file else { return }
        kept = file.read()
        await learnOwner()
        guard let kept, kept.bus == bus, kept.daemon == owner else { return }
        notifier.inherit(kept.numbers)
        // Bundles that are started for it take their time.
        hub.afterReading(within: .seconds(60)) { [weak self] in
            guard let self, let hub = self.hub else { return }
            // What there still is takes over what is shown of it.
            show(hub.model)
            run(notifier.closeInherited())
            keep()
        }
    }

    /// Whose numbers they are: the bus and the daemon of this moment.
    private func learnOwner() async {
        guard let connection = hub?.client.connection else { return }
        let answer = try? await connection.call(
            StandardInterfaces.MessageBus.busName, StandardInterfaces.MessageBus.path,
            "org.freedesktop.DBus", "GetId")
        bus = answer?.first?.text ?? ""
        owner = try? await connection.owner(of: NotificationService.name)?.rawValue
    }

    /// Keeps the numbers of what is shown, where they are others than before.
    private func keep() {
        guard let file else { return }
        let numbers = notifier.numbers
        var now: ShownNotifications?
        if let owner, !numbers.isEmpty {
            now = ShownNotifications(bus: bus, daemon: owner, numbers: numbers)
        }
        guard now != kept else { return }
        // What couldn't be written is with the next change, whatever that is.
        if file.write(now) { kept = now }
    }

    private func owners(
        of name: BusName, _ connection: BusConnection, _ handle: @escaping @HubActor (Bool) -> Void
    ) async -> BusSubscription? {
        try? await connection.subscribe(.owner(of: name.rawValue)) { signal in
            let owner = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal)?.2
            HubActor.assumeIsolated { handle(owner?.isEmpty == false) }
        }
    }

    public func show(_ model: HubModel) {
        self.model = model
        update()
    }

    public func busReturned() {
        isAsking = false
        jobs.serverChanged()
        launcher.forget()
        jobAlerts.daemonChanged()
        owner = nil
        run(notifier.daemonChanged(nil, at: Self.now))
        keep()
    }

    public func end() async {
        timer?.cancel()
        for subscription in subscriptions { subscription.cancel() }
        let ending = Task { await takeBack() }
        // A daemon that doesn't answer keeps what it shows.
        let limit = hub?.client.connection.loop.schedule(after: Self.patience) { [weak self] in
            HubActor.assumeIsolated {
                ending.cancel()
                self?.calls.values.forEach { $0.cancel() }
            }
        }
        await ending.value
        limit?.cancel()
    }

    private func takeBack() async {
        // What is being shown has a number only when that is answered, and nobody would hear of a press on
        // what stays behind.
        for call in calls.values { await call.value }
        // The bundles may not have been read yet.
        for effect in notifier.closeInherited() { await perform(effect) }
        for effect in notifier.show([], at: Self.now) { await perform(effect) }
        keep()
        for effect in jobAlerts.show([]) { await perform(effect) }
        for effect in jobs.show([], at: Self.now) { await perform(effect) }
        for (app, entry) in launcher.show([], at: .max, desktopEntry: { _ in "" }) { send(entry, for: app) }
    }

    private func update() {
        let now = Self.now
        let activities = model.bundles.values.flatMap(\.activities)
        let others = hasJobs ? activities.filter { !ActivityJobs.shows($0) } : activities
        run(jobs.show(hasJobs ? activities : [], at: now))
        run(jobAlerts.show(activities))
        run(notifier.show(others, at: now))
        keep()
        let model = model
        for (app, entry) in launcher.show(
            activities, at: now, desktopEntry: { model.bundles[$0]?.desktopEntry ?? "" })
        {
            send(entry, for: app)
        }
        askDaemon()
        arm()
    }

    private func setJobs(_ isThere: Bool) {
        hasJobs = isThere
        jobs.serverChanged()
        update()
    }

    // MARK: What comes

    public func alert(_ activity: ActivitySnapshot, _ alert: ActivityAlert) {
        if hasJobs, ActivityJobs.shows(activity) { return run([jobAlerts.alert(activity, alert)]) }
        run(notifier.alert(activity, alert, at: Self.now))
        arm()
    }

    @discardableResult
    private func notify(_ content: NotificationContent, of activity: ActivitySnapshot) async -> UInt32? {
        guard let hub else { return nil }
        let service = NotificationService(connection: hub.client.connection)
        // Where nobody says that it isn't, text is read as markup.
        let daemon = try? await service.daemon()
        let bundle = model.bundles[activity.bundle]
        return await service.notify(
            content.spelled(for: daemon), replacing: 0, app: bundle?.displayName ?? "",
            icon: bundle?.iconName ?? "", desktopEntry: bundle?.desktopEntry ?? "")
    }

    private func heard(_ event: NotificationService.Event) {
        // Signals are read at once, and an answer only when its task goes on.
        guard calls.isEmpty else {
            if early.count < Self.mostEarly { early.append(event) }
            return
        }
        switch event {
        case .closed(let number, let reason):
            tokens[number] = nil
            jobAlerts.closed(number)
            run(notifier.closed(number, reason: reason, at: Self.now))
            keep()
        case .pressed(let number, let action): run(notifier.pressed(number, action), token: tokens[number])
        case .token(let number, let token):
            // The daemon reports others' notifications as well.
            guard notifier.numbers.values.contains(number), token.utf8.count <= Self.longestToken else {
                break
            }
            tokens[number] = token
        }
        arm()
    }

    /// Only once there is something to show: asking starts a daemon.
    private func askDaemon() {
        guard notifier.wantsDaemon, !isAsking, let hub else { return }
        isAsking = true
        let service = NotificationService(connection: hub.client.connection)
        // Without an owner: it ends with the answer, for which there is a limit. Where there is none, the
        // next owner of the name is asked.
        Task {
            guard let daemon = try? await service.daemon() else { return }
            await learnOwner()
            isAsking = false
            run(notifier.daemonChanged(daemon, at: Self.now))
            arm()
        }
    }

    private func arm() {
        timer?.cancel()
        timer = nil
        let now = Self.now
        let next = [notifier.nextDate(after: now), jobs.nextDate, launcher.nextDate].compactMap(\.self).min()
        guard let next, let hub else { return }
        // Timers don't know of a wall clock that is set, so none is long.
        let wait = min(max(0, next - now), 60_000_000)
        timer = hub.client.connection.loop.schedule(after: .microseconds(wait)) { [weak self] in
            HubActor.assumeIsolated { self?.advance() }
        }
    }

    private func advance() {
        let now = Self.now
        run(notifier.advance(to: now))
        run(jobs.advance(to: now))
        for (app, entry) in launcher.advance(to: now) { send(entry, for: app) }
        arm()
    }

    // MARK: What is done

    // The tasks of these are without an owner: each ends with the answer, for which there is a limit.

    private func run(_ effects: [ActivityNotifier.Effect], token: String? = nil) {
        for effect in effects {
            let task = Task { await perform(effect, token: token) }
            if case .notify(let path, _, _) = effect { calls[path] = task }
        }
    }

    private func run(_ effects: [ActivityJobs.Effect]) {
        for effect in effects { Task { await perform(effect) } }
    }

    /// What follows an alert is shown first, the activity's bundle with it.
    private func run(_ effects: [JobAlerts.Effect]) {
        for effect in effects { Task { await perform(effect) } }
    }

    private func perform(_ effect: JobAlerts.Effect) async {
        switch effect {
        case .notify(let activity, let call, let content):
            let number = await notify(content, of: activity)
            run(jobAlerts.answered(activity.path, call: call, number: number))
        case .close(let number):
            guard let hub else { return }
            await NotificationService(connection: hub.client.connection).close(number)
        }
    }

    private func perform(_ effect: ActivityNotifier.Effect, token: String? = nil) async {
        guard let hub else { return }
        let service = NotificationService(connection: hub.client.connection)
        switch effect {
        case .notify(let path, let number, let content):
            let bundle = bundle(of: path)
            let number = await service.notify(
                content, replacing: number, app: bundle?.displayName ?? "",
                icon: bundle?.iconName ?? "", desktopEntry: bundle?.desktopEntry ?? "")
            calls[path] = nil
            run(notifier.answered(path, number: number, at: Self.now))
            keep()
            arm()
            let reports = early
            early = []
            for event in reports { heard(event) }
        case .close(let number):
            await service.close(number)
            // Whoever comes next closes what wasn't answered.
            if Task.isCancelled { return }
            notifier.closeAnswered(number)
            keep()
        case .dismiss(let activity): try? await hub.client.dismiss(activity)
        case .perform(let activity, let action): await press(action, of: activity, token)
        case .open(let activity):
            await reporting(activity) { try await hub.client.open(activity, activationToken: token) }
        }
    }

    private func perform(_ effect: ActivityJobs.Effect) async {
        guard let hub else { return }
        let service = JobService(connection: hub.client.connection)
        switch effect {
        case .request(let activity, let canStop):
            let bundle = model.bundles[activity.bundle]
            let view = await service.request(
                app: bundle?.displayName ?? activity.bundle,
                iconName: activity.iconName.isEmpty ? bundle?.iconName ?? "" : activity.iconName,
                desktopEntry: bundle?.desktopEntry ?? "", title: activity.title, canStop: canStop)
            run(jobs.answered(activity.path, view: view, at: Self.now))
            arm()
        case .update(let view, let content): await service.update(view, content)
        case .terminate(let view): await service.terminate(view)
        case .perform(let activity, let action): await press(action, of: activity, nil)
        }
    }

    private func press(_ action: String, of activity: ActivitySnapshot, _ token: String?) async {
        guard let hub, let button = activity.actions.first(where: { $0.id == action }) else { return }
        await reporting(activity) { try await hub.client.press(button, of: activity, activationToken: token) }
    }

    /// What failed is said to the user, as the press would otherwise just do nothing.
    private func reporting(_ activity: ActivitySnapshot, _ work: () async throws -> Void) async {
        do {
            try await work()
        } catch {
            var content = NotificationContent()
            // As it is by now: what it was may not be seen any more.
            let bundle = model.bundles[activity.bundle]
            let last = bundle?.activities.first { $0.path == activity.path }
            content.summary = last?.title ?? bundle?.displayName ?? activity.bundle
            content.body = ShownText.visibleLines((error as? ControlClientError)?.message ?? "\(error)")
            content.urgency = .normal
            content.expires = true
            await notify(content, of: activity)
        }
    }

    private func bundle(of path: ObjectPath) -> HubModel.Bundle? {
        model.bundles.values.first { $0.activities.contains { $0.path == path } }
    }

    /// The progress on an app's icon, for docks and task managers that follow it.
    private func send(_ entry: LauncherProgress.Entry, for app: String) {
        guard let connection = hub?.client.connection else { return }
        let values: [(String, BusValue)] = [
            ("progress", .double(entry.progress ?? 0)), ("progress-visible", .boolean(entry.progress != nil)),
            ("count", .int64(entry.count ?? 0)), ("count-visible", .boolean(entry.count != nil)),
        ]
        let signal = BusSignal(
            path: "/org/controlruntime/Hub", interface: "com.canonical.Unity.LauncherEntry", member: "Update",
            arguments: [.string("application://\(app).desktop"), Vardict(values).busValue])
        // A signal that can't be sent is one on a closed connection, which is reported separately.
        connection.assumeIsolated { try? $0.send(signal) }
    }

    /// Microseconds since the epoch.
    private static var now: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}
