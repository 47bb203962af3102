internal import AppIntentsLite
internal import BusContract
internal import ControlEngine
internal import DBus
internal import EventLoop
internal import FoundationEssentials
internal import Glibc
internal import Logging
internal import ControlBasics
internal import SwiftUILite
internal import WidgetKitLite

/// The life of a bundle's process: arguments, bus, objects, name, work, end.
///
/// It begins on the main thread, which is main actor and engine's executor at once until the loop runs.
@EngineActor
enum BundleProcess {
    /// How long running actions may take once the process was asked to end.
    private static let grace: Duration = .seconds(1)
    /// How long the end as a whole may take: below the two seconds that a session's end waits for patiently.
    private static let endLimit: Duration = .milliseconds(1_800)

    @MainActor
    static func main(
        _ type: Any.Type, name: String, _ facts: BundleFacts = BundleFacts(),
        following source: DeclarationSource? = nil, _ items: @MainActor () -> [BundleItem]
    ) -> Never {
        ProcessSignals.prepare()
        PrintedLines.leaveAtOnce()
        useHome()
        LocalizedTexts.ofProcess.use(bundle: name)
        let arguments: LaunchArguments
        do throws(LaunchArgumentsError) {
            arguments = try LaunchArguments(CommandLine.arguments)
        } catch {
            fail("\(error)", status: 2)
        }
        do {
            switch arguments {
            case .serve: try serve(name, facts, items, source)
            case .installUser:
                try install(type, name, items(), at: .user(ProcessEnvironment.variables))
            case .uninstallUser:
                try BundleInstallation(bundleName: name, at: .user(ProcessEnvironment.variables)).uninstall()
                announce(nil)
            case .installPrefix(let prefix):
                try install(type, name, items(), at: .prefix(prefix, ProcessEnvironment.variables))
            case .action(let action): try use(action, of: name)
            case .help: print(LaunchArguments.help(name))
            case .version: print(facts.line(for: name))
            }
        } catch {
            fail("\(error)")
        }
        exit(0)
    }

    /// Has Foundation take the user's folder from `HOME`, as other programs do. It looks into the list of
    /// users otherwise. Called before there are threads.
    private nonisolated static func useHome() {
        guard let home = ProcessEnvironment.variables["HOME"], home.hasPrefix("/") else { return }
        setenv("CFFIXED_USER_HOME", home, 0)
    }

    @MainActor
    private static func install(
        _ type: Any.Type, _ name: String, _ items: [BundleItem], at place: InstallationPlace
    ) throws {
        let profile: UnitProfile = type is any StartsPrograms.Type ? .startsPrograms : .strict
        let actions = try desktopActions(name, items)
        let installation = try BundleInstallation(
            bundleName: name, profile: profile, actions: actions, at: place)
        try installation.install()
        if !place.isForAll { announce(installation) }
    }

    /// Has the session take notice of what is installed now, and ends.
    @MainActor
    private static func announce(_ installation: BundleInstallation?) -> Never {
        // It ends the process.
        Task(executorPreference: Loop.main) {
            let isRead = await BundleInstallation.readAgain()
            if let installation { print(installation.notice(isRead: isRead)) }
            exit(0)
        }
        Loop.main.run()
        exit(1)
    }

    /// What launchers show of a bundle that doesn't run.
    @MainActor
    private static func desktopActions(
        _ name: String, _ items: [BundleItem]
    ) throws -> [DesktopFile.Action] {
        EngineActor.use(Loop.main)
        return try EngineActor.assumeIsolated {
            DesktopFile.actions(of: try BundleEngine(name: name, items: items, in: EngineEnvironment()))
        }
    }

    /// Has the bundle's process use a control, and ends with what came of it.
    @MainActor
    private static func use(_ action: String, of name: String) throws -> Never {
        let (bus, path) = (try Contract.busName(bundle: name), try Contract.applicationPath(bundle: name))
        // A launcher says by these on whose behalf a window may open.
        let tokens = ["activation-token": "XDG_ACTIVATION_TOKEN", "desktop-startup-id": "DESKTOP_STARTUP_ID"]
        let platform = tokens.compactMapValues {
            ProcessEnvironment.variables[$0].map { BusValue.string($0) }
        }
        // It ends the process.
        Task(executorPreference: Loop.main) {
            do {
                let connection = try await BusConnection.connecting(to: .session, on: .main)
                try await connection.call(
                    FreedesktopApplication.activateAction, (action, [], Vardict(platform)), of: bus,
                    at: path, timeout: .seconds(120))
                exit(0)
            } catch let error as BusError where error.name == .serviceUnknown {
                fail(
                    "\(name) doesn't run, and nothing starts it: start this program first, or use --install-user"
                )
            } catch let error as BusError {
                fail(error.message.isEmpty ? error.name.rawValue : error.message)
            } catch {
                fail("\(error)")
            }
        }
        Loop.main.run()
        exit(1)
    }

    @MainActor
    private static func serve(
        _ name: String, _ facts: BundleFacts, _ items: @MainActor () -> [BundleItem],
        _ source: DeclarationSource?
    ) throws {
        try DescriptorLimit.check()
        ProcessMemory.shareHeaps()
        let executor = GrowingExecutor(around: FatalSignals.withStack)
        let wantsOwn = try BundleVariables.wantsOwnExecutors(ProcessEnvironment.variables)
        if wantsOwn, ProcessExecutors.areAvailable {
            ProcessExecutors.install(main: .main) { job in executor.run { ProcessExecutors.runGlobal(job) } }
        }
        EngineActor.use(Loop.main)
        EngineActor.assumeIsolated { listen() }
        let shared: any SharedStateStorage =
            try ProcessExtensions.linked?.storage(bundleName: name) ?? SharedStateFolder(bundleName: name)
        StateAccess.process = shared
        let ground = try EngineActor.assumeIsolated { try Ground(name, shared, executor) }
        // Authors' code, which already may use what the bundle keeps.
        let items = items()
        try EngineActor.assumeIsolated { try prepare(name, facts, items, source, on: ground) }
        FatalSignals.withStack { Loop.main.run() }
    }

    /// Takes the right to change what the bundle keeps. Blocks while another process has it, which may be
    /// about to end; where the bundle just runs already there is nothing to wait for, and that is said at
    /// once. Ends the process where it is asked to end: nothing has begun yet.
    private static func lockState(_ name: String) throws -> StateFolderLock {
        let stateLock = try StateFolderLock(bundleName: name)
        guard !stateLock.isHeld else { return stateLock }
        let bus = try Contract.busName(bundle: name)
        let loop = Loop(name: "name")
        // Without an owner: it ends with the bus's answer, for which there is a limit, or with its loop.
        Task(executorPreference: loop) {
            do {
                let connection = try await BusConnection.connecting(to: .session, on: loop)
                try await connection.checkIsFree(bus)
                await connection.close()
            } catch {
                fail("\(error)")
            }
        }
        stateLock.wait { Loop.isAskedToEnd }
        if Loop.isAskedToEnd { exit(0) }
        loop.stop()
        return stateLock
    }

    /// Takes part whenever another process that kept what the bundle keeps has ended: what that one kept is
    /// read again, and can be changed here.
    private static func followState(
        _ stateLock: StateFolderLock, _ store: FileStateStore, _ engine: BundleEngine,
        _ donations: DonationFile
    ) {
        stateLock.follow {
            store.tidyFolders()
            readKeptAgain(engine, donations)
        }
    }

    /// An attempt to read what another process kept.
    private struct KeptReading {
        var isRetry = false
        var areDonationsRead = false
        var backoff = Backoff(first: .milliseconds(500))
    }

    /// On a thread that may block.
    private nonisolated static func readKeptAgain(
        _ engine: BundleEngine, _ donations: DonationFile, _ reading: KeptReading = KeptReading()
    ) {
        var reading = reading
        if !reading.areDonationsRead { reading.areDonationsRead = donations.begin() }
        // Without an owner: it ends with what it reads.
        Task(executorPreference: Loop.main) { [reading] in await readRest(engine, donations, reading) }
    }

    private static func readRest(
        _ engine: BundleEngine, _ donations: DonationFile, _ reading: KeptReading
    ) async {
        guard !isEnding else { return }
        let isRead = await engine.readKeptAgain(isRetry: reading.isRetry)
        if isRead, reading.areDonationsRead {
            return engine.options.logger.notice(
                "the process that kept what is placed has ended: this one has read it again and keeps it")
        }
        // The system may have had no room for it.
        var next = reading
        next.isRetry = true
        let pause = next.backoff.failed()
        Loop.main.schedule(after: pause) { [next] in
            GrowingExecutor(maximumThreads: 1).run { readKeptAgain(engine, donations, next) }
        }
    }

    /// Handles the signals that end the process.
    private static func listen() {
        notifier = ServiceNotifier(ProcessEnvironment.variables)
        // Programs that this one starts must not notify the manager.
        unsetenv("NOTIFY_SOCKET")
        // In any case: an action that holds every thread, the main one too, a disk that doesn't answer.
        let deadline = ProcessDeadline(
            limit: endLimit,
            message: "\(program): it could not end in good order; what was not written is lost")
        // Until there is something to report on it does nothing; without this it would end the process.
        Loop.main.onSignals([SIGUSR1]) { _ in }
        Loop.main.onSignals([SIGTERM, SIGINT], endingWithin: deadline) { signal in
            EngineActor.assumeIsolated {
                // Who presses Ctrl-C again won't wait for what is under way, and hears that it was cut off.
                if isEnding, signal == SIGINT { exit(128 + SIGINT) }
                end(0)
            }
        }
    }

    /// What there is before anything of the bundle is made: the right to change what it keeps, and the world
    /// around its engine.
    @EngineActor
    private struct Ground {
        let patience: BusPatience
        let idleLimit: Duration?
        let stateLock: StateFolderLock
        let store: FileStateStore
        var environment: EngineEnvironment

        init(_ name: String, _ shared: any SharedStateStorage, _ executor: GrowingExecutor) throws {
            // First, so that a wrong setting is named whatever else is missing or held by another process.
            let options = try BundleVariables.options(ProcessEnvironment.variables)
            patience = try BundleVariables.patience(ProcessEnvironment.variables)
            idleLimit = try BundleVariables.idleLimit(ProcessEnvironment.variables)
            stateLock = try lockState(name)
            store = try FileStateStore(bundleName: name, lock: stateLock)
            environment = EngineEnvironment(
                options: options, clock: LoopClock(), store: store, state: shared,
                executor: GrowingExecutor(around: FatalSignals.withStack))
            environment.crashes = try CrashRecord(bundleName: name).begin(executor)
            environment.intents = ProgramIntents.types()
            // Otherwise the main actor is bound to the main thread, and what blocks that would keep both.
            if ProcessExecutors.areInstalled {
                let (inline, idle) = (HandoverExecutor(.main), HandoverExecutor(.main, whenIdle: true))
                environment.runInline = { inline.start($0) }
                environment.runInlineWhenIdle = { idle.start($0) }
            }
            // Replies are sent at the end of an iteration of the loop, before this.
            environment.afterReply = { work in
                Loop.main.atEndOfIteration {
                    // A caller that has been answered runs first, where there is one processor for all.
                    sched_yield()
                    EngineActor.assumeIsolated { work() }
                }
            }
            let activities = OpenedActivities(in: environment)
            activities.use()
            environment.activities = activities
        }
    }

    /// Makes all parts, up to the start of the loop.
    private static func prepare(
        _ name: String, _ facts: BundleFacts, _ items: [BundleItem], _ source: DeclarationSource?,
        on ground: Ground
    ) throws {
        let (stateLock, environment) = (ground.stateLock, ground.environment)
        self.stateLock = stateLock
        idleLimit = ground.idleLimit
        Picture.scaler = ThumbnailProgram(ProcessEnvironment.variables)
        let server = try BundleServer(
            name, items, facts, following: source, in: environment, patience: ground.patience)
        let engine = server.engine
        BundleEngine.ofProcess = engine
        if !ProgramIntents.shortcutProviders().isEmpty {
            ShortcutPhrases.use(applicationName: server.launcher.entry?.name ?? name) {
                ProgramIntents.shortcutProviders().flatMap { $0.appShortcuts }
            }
        }
        let donations = try DonationFile(
            bundleName: name, lock: stateLock, logger: engine.options.logger,
            onFirst: { Loop.main.post { EngineActor.assumeIsolated { running?.followLock() } } })
        donations.begin()
        self.donations = donations
        followState(stateLock, ground.store, engine, donations)
        shared = environment.state as? SharedStateFolder
        server.launcher.serveProcess()
        running = server
        Loop.main.onSignals([SIGUSR1]) { [weak engine, weak server] _ in
            EngineActor.assumeIsolated {
                guard let engine, let server else { return }
                engine.options.logger.report(situation: server.situation)
            }
        }
        server.onDisconnect = { reason in
            complain("\(reason.message); \(name) ends")
            end(1)
        }
        // Jobs without an executor run here: one on Swift's own pool would have libdispatch check that pool
        // once a second from then on, and the process would never be idle.
        Task(executorPreference: Loop.main) { await begin(server) }
        Loop.main.onQuiet(after: .seconds(5)) { ProcessMemory.release() }
    }

    private static func begin(_ server: BundleServer) async {
        do {
            // Before the name: the first caller, for which the bus may have started this process, counts.
            let idleExit = idleLimit.map { server.recordCallers(exitAfter: $0) { end(0) } }
            try await server.claimName()
            if isEnding { return }
            // A caller that waited for the name runs first.
            sched_yield()
            server.engine.start()
            notifier?.ready()
            notifier?.feedWatchdog(on: .main)
            TerminalNotice(server.engine, server.name)?.show()
            prepareMore(server.engine, after: .milliseconds(20))
            TimeZoneWatch.start { [engine = server.engine] in engine.timeZoneChanged() }
            idleExit?.begin()
            await server.launcher.desktop.portal.watch()
            let (connection, logger) = (server.connection, server.engine.options.logger)
            await SessionEnvironment(connection: connection, logger: logger).use()
        } catch {
            // A process that was asked to end before it had its name closes the connection.
            if !isEnding { fail("\(error)") }
        }
    }

    /// When the first calls, for which the process was started, have been answered.
    private nonisolated static func prepareMore(_ engine: BundleEngine, after delay: Duration) {
        Loop.main.schedule(after: delay) {
            EngineActor.assumeIsolated {
                engine.prepare { if $0 { prepareMore(engine, after: .milliseconds(1)) } }
            }
        }
    }

    // What there is once in a process, global because the handlers of signals and of the bus's end are the
    // process's: nothing passes them what they end.
    private static var running: BundleServer?
    private static var isEnding = false
    private static var notifier: ServiceNotifier?
    private static var donations: DonationFile?
    private static var stateLock: StateFolderLock?
    private static var idleLimit: Duration?
    /// The values that this process shares, where they are kept in files of the engine's own.
    private static var shared: SharedStateFolder?

    /// Ends the process in good order: the name is released, running actions finish, state is written. Does
    /// nothing where it ends already.
    private nonisolated static func end(_ status: Int32) {
        // Also where no signal asks for it, as when the bus is lost.
        ProcessDeadline.arm()
        EngineActor.assumeIsolated {
            guard let server = running, !isEnding else { return }
            isEnding = true
            running = nil
            notifier?.stopping()
            Task {
                await server.stop(grace: grace)
                // What is kept doesn't wait for the bus.
                await donations?.finish()
                await server.close()
                await finish(shared, status)
                exit(status)
            }
        }
    }

    /// Waits for values that were written outside of actions, but not for a process that is stopped with a
    /// suite's lock.
    private static func finish(_ shared: SharedStateFolder?, _ status: Int32) async {
        guard let shared else { return }
        Loop.main.schedule(after: .milliseconds(500)) {
            EngineActor.assumeIsolated {
                complain("another process keeps the lock of a suite; what was written to it last is lost")
                exit(status)
            }
        }
        await shared.finish()
    }

    private nonisolated static func fail(_ message: String, status: Int32 = 1) -> Never {
        ProcessDeadline.arm()
        complain(message)
        exit(status)
    }

    private nonisolated static var program: String {
        CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "bundle"
    }

    private nonisolated static func complain(_ message: String) {
        StandardError.writeLast(
            message.split(separator: "\n").map { "\(program): \($0)" }.joined(separator: "\n"))
    }
}

/// Time for an engine on the bus: one timer queue, that of the main thread's loop.
private struct LoopClock: EngineClock {
    var now: Date { Date() }

    var uptime: Duration { Loop.uptime }

    func schedule(
        after delay: Duration, _ action: @escaping @EngineActor @Sendable () -> Void
    ) -> any ScheduledAction {
        LoopAction(timer: Loop.main.schedule(after: delay) { EngineActor.assumeIsolated { action() } })
    }

    // The kernel reports jumps; the check once a week is a precaution only.
    var longestSleep: Duration { .seconds(7 * 86_400) }

    func onJump(_ action: @escaping @EngineActor @Sendable () -> Void) {
        Loop.main.onClockChange { EngineActor.assumeIsolated { action() } }
    }

    private struct LoopAction: ScheduledAction {
        let timer: LoopTimer
        func cancel() { timer.cancel() }
    }
}
