internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import EventLoop
internal import Glibc
internal import Synchronization

struct Watch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print the state of controls, or what goes on, now and whenever it changes.",
        discussion: """
            Prints a line at once and one for each change. With several controls, the lines for panels hold \
            all of them; plain and json lines are of the one that changed, by its name. When a bundle \
            stops, that is a line too, and the watch goes on when it is back. When the bus itself is restarted, \
            the watch looks for it for a minute.

            plain prints `NAME: on` and so on, for people and scripts; json an object for each change, whose \
            `control` is bundle and kind, whatever was typed. The others are what panels read: waybar with \
            return-type json, polybar with tail, i3blocks with interval=persist and format=json, i3status-rust's block \
            custom with persistent and json, eww's deflisten (one object, with an object for each control), tint2 with \
            execp_continuous and execp_markup, and Xfce's generic monitor (genmon). `controlctl config` prints what to \
            paste for each.

            With --activities instead of controls, each line holds all activities in their compact form, such as \
            `Order 12: 3`; what counts down is printed once a second. Without any, the line is empty, \
            true is false, json and eww's `activities` are empty arrays.

            The formats true and ON print a toggle's state alone, and say on standard error why there is none; the watch \
            of one control ends with 2 where that is no toggle. Without a bus the panels' formats print it as unavailable, and it ends with 5.

            With --format i3blocks, left clicks that i3blocks (1.5 or later) writes to standard input use the \
            control; that takes exactly one. Ends when its reader or its parent process does.
            """)

    @Argument(
        help: "The controls: Kind, Bundle/Kind or Bundle/Kind/Instance.", completion: Completions.controls)
    var controls: [String] = []

    @Flag(help: "Watch what goes on, of all bundles, instead of controls.")
    var activities = false

    @Option(help: OutputFormat.help)
    var format = OutputFormat.plain

    func validate() throws {
        if activities != controls.isEmpty {
            throw ValidationError(
                activities
                    ? "--activities watches all of them: no controls can be named beside it."
                    : "Name the controls to watch, or give --activities.")
        }
        if format == .i3blocks, !activities, controls.count != 1 {
            throw ValidationError(
                "The format i3blocks takes one control, because a click must have one meaning.")
        }
    }

    func run() async throws {
        let client: ControlClient
        do {
            client = try await ControlClient.connect(within: .ofEnvironment)
        } catch let error as ControlClientError {
            // A bar shows nothing but such a line.
            if let line = lineWithoutBus(error.message) { Console.print(line) }
            throw error
        }
        ReaderWatch.start(on: client.connection.loop) { Console.leave() }
        if activities { return try await followActivities(client) }
        let isAlone = controls.count == 1
        let board = WatchBoard(controls, format, on: client.connection.loop) {
            Console.print($0)
        } complain: { reason, isMismatch in
            Console.complain(reason)
            // As get does: it stays so. Others are followed on.
            if isMismatch, isAlone { Glibc.exit(ExitStatus.usage.rawValue) }
        }
        try await withThrowingTaskGroup { group in
            for (index, name) in controls.enumerated() {
                group.addTask { try await ControlFollower(client, name).follow { board.update(index, $0) } }
            }
            if format == .i3blocks {
                ClickReader.start(on: client.connection.loop) { use($0, board, client) }
            }
            // The first failure ends all, such as a name that several controls fit.
            for try await _ in group {}
        }
        // All watches end only with the connection.
        Console.complain("the connection to the bus has ended")
        throw ExitStatus.noBus
    }

    /// What a panel's format says where there is no bus; nil for the formats of scripts.
    private func lineWithoutBus(_ reason: String) -> String? {
        guard format.combines else { return nil }
        if activities { return ActivityLine.unavailable(reason, format) }
        return format.line(controls.map { WatchedControl(name: $0, update: .unavailable(reason: reason)) })
    }

    private func followActivities(_ client: ControlClient) async throws {
        let board = ActivityBoard(format, on: client.connection.loop) { Console.print($0) }
        let updates = try await client.activityUpdates(withTrees: true) { Console.complain($0.message) }
        for await update in updates {
            if case .activities(let list) = update { board.show(list) }
        }
        Console.complain("the connection to the bus has ended")
        throw ExitStatus.noBus
    }

    private func use(_ click: Click, _ board: WatchBoard, _ client: ControlClient) {
        guard click.button == 1 else { return }
        guard let address = board.address(0) else {
            return Console.complain("the click on \(controls[0]) has no effect, because it is unavailable")
        }
        Task {
            do {
                try await client.invoke(address, options: AskingOptions.windowOptions(client))
            } catch {
                // The block shows the failure as well: it is a property of the control.
                Console.complain("\(address): \(error)")
            }
        }
    }
}

struct Monitor: AsyncParsableCommand {
    /// In characters; JSON has all of them.
    private static let longestLine = 2_000

    static let configuration = CommandConfiguration(
        commandName: "monitor",
        abstract: "Print everything that happens, in words.",
        discussion: """
            Bundles that come and go, controls that change, fail, appear and vanish, and widgets that reload, of all \
            bundles or of one. Ends when its reader or its parent process does.
            """)

    @Argument(help: "The bundle; all if left out.", completion: Completions.bundles)
    var bundle: String?

    @Flag(help: "Print a JSON object for each event.")
    var json = false

    func run() async throws {
        let client = try await ControlClient.connect(within: .ofEnvironment)
        let connection = client.connection
        ReaderWatch.start(on: connection.loop) { Console.leave() }
        let owners = Mutex<[BusName: String]>([:])
        // One that isn't there may come yet.
        let bundle: String?
        if let name = self.bundle {
            bundle = (try? await client.bundleName(name)) ?? name
        } else {
            bundle = nil
        }
        let (wanted, asJSON) = (bundle, json)
        let tell: @Sendable (MonitorEvent) -> Void = { event in
            guard wanted == nil || event.bundle == wanted else { return }
            if asJSON {
                Console.print(event.json)
            } else {
                for line in event.lines {
                    // A value may be a megabyte, which nobody reads and a terminal takes long for.
                    let head = line.prefix(Self.longestLine)
                    let end = head.endIndex == line.endIndex ? "" : "…"
                    Console.print("\(WallClock.now)  \(TextTable.printable(String(head)))\(end)")
                }
            }
        }
        // The names first, so that no signal comes of a bundle that isn't known.
        let below = MatchRule.owners(below: String(Contract.busNamePrefix.dropLast()))
        try await connection.subscribe(below) { signal in
            guard let (text, old, new) = StandardInterfaces.MessageBus.nameOwnerChanged.values(of: signal),
                let name = (try? BusName(text)).flatMap(Contract.bundleName(from:))
            else { return }
            owners.withLock { owners in
                (try? BusName(old)).map { owners[$0] = nil }
                (try? BusName(new)).map { owners[$0] = name }
            }
            if !old.isEmpty { tell(MonitorEvent(bundle: name, .vanished)) }
            if !new.isEmpty { tell(MonitorEvent(bundle: name, .appeared)) }
        }
        try await connection.subscribe(MatchRule(pathNamespace: Contract.root)) { signal in
            guard let sender = signal.sender, let name = owners.withLock({ $0[sender] }) else { return }
            tell(MonitorEvent(bundle: name, .signal(signal)))
        }
        for bundle in try await client.bundles() where bundle.isRunning {
            let name = try Contract.busName(bundle: bundle.name)
            guard let owner = try await connection.owner(of: name) else { continue }
            owners.withLock { $0[owner] = bundle.name }
        }
        let known = try await client.bundles().map(\.name)
        if let bundle, !known.contains(bundle) {
            let hint = Suggestion.hint(for: bundle, among: known, none: "there is no bundle at all")
            Console.complain("there is no bundle \(Quotation.of(bundle)) so far; \(hint)")
        }
        Console.remark("Watching; Ctrl-C ends it.")
        // Nothing more comes but signals, until the bus has gone for good.
        for await _ in try await client.bundleChanges() {}
        Console.complain("the connection to the bus has ended")
        throw ExitStatus.noBus
    }
}

struct Stats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Show what bundles have done since they started.",
        discussion: """
            Invocations, failures and refusals, how long runs took, what runs and waits now, threads and memory, of the \
            bundles that run. None is started for this. They are asked at the same time. One that doesn't answer is \
            named on standard error, and once the others are printed, the command ends with 4; --watch goes on.
            """)

    @Argument(help: "The bundle; all that run if left out.", completion: Completions.bundles)
    var bundle: String?

    @Flag(help: "Print them again every two seconds, until the reader goes.")
    var watch = false

    @Flag(help: "Print them as Prometheus reads them; controlruntime_up is 0 for one that doesn't answer.")
    var prometheus = false

    func run() async throws {
        let client = try await ControlClient.connect(within: .ofEnvironment)
        let bundle: String?
        if let name = self.bundle { bundle = try await client.bundleName(name) } else { bundle = nil }
        let failure = try await printOnce(client, of: bundle)
        guard watch else {
            if let failure { throw ExitStatus(failure) }
            return
        }
        ReaderWatch.start(on: client.connection.loop) { Console.leave() }
        while true {
            await withCheckedContinuation { continuation in
                client.connection.loop.schedule(after: .seconds(2)) { continuation.resume() }
            }
            do {
                _ = try await printOnce(client, of: bundle)
            } catch let error as ControlClientError {
                // The bus is looked for, or its bundles are not back yet.
                guard [.disconnected, .notRunning].contains(error.code), await !client.connection.isClosed
                else { throw error }
            }
        }
    }

    /// Prints the figures of the bundles that answer, and complains about the others.
    ///
    /// - Parameter bundle: the one that the user named; nil for all.
    /// - Returns: why one of the others has no figures.
    /// - Throws: what is wrong with the bundle that the user named, unless it just doesn't answer.
    private func printOnce(_ client: ControlClient, of bundle: String?) async throws -> ControlClientError? {
        let names =
            if let bundle { [bundle] } else {
                try await client.bundles().filter(\.isRunning).map(\.name)
            }
        let answers = try await client.answers(of: names) {
            StatisticsText(bundle: $0, values: try await client.statistics(of: $0))
        }
        var found: [StatisticsText] = []
        var failures: [(bundle: String, error: ControlClientError)] = []
        for answer in answers {
            switch answer.result {
            case .success(let text): found.append(text)
            case .failure(let error) where bundle != nil && !error.isUnanswered: throw error
            // It has ended since the bus was asked who runs.
            case .failure(let error) where error.code == .notRunning: continue
            case .failure(let error): failures.append((answer.bundle, error))
            }
        }
        for failure in failures { Console.complain("\(failure.bundle): \(failure.error.message)") }
        if prometheus {
            Console.print(StatisticsText.prometheus(found, silent: failures.map(\.bundle)))
        } else if !found.isEmpty {
            Console.print(found.map(\.plain).joined(separator: "\n"))
        } else if failures.isEmpty {
            Console.print("No bundle runs.")
        }
        return failures.first?.error
    }
}

extension ControlClient {
    /// What bundles have, in the order of their names. One that doesn't answer hides no other.
    ///
    /// - Parameters:
    ///   - starting: whether bundles that don't run are started for it; they are left out else.
    ///   - complaining: whether bundles that don't answer are reported.
    ///   - read: asks one bundle; several are asked at once.
    func collect<Element: Sendable>(
        starting: Bool = false, complaining: Bool = true,
        _ read: @escaping @Sendable (_ bundle: String) async throws -> [Element]
    ) async throws -> [Element] {
        let names = try await bundles().filter { $0.isRunning || starting }.map(\.name)
        var found: [Element] = []
        for answer in try await answers(of: names, read) {
            switch answer.result {
            case .success(let elements): found += elements
            case .failure(let error):
                if complaining { Console.complain("\(answer.bundle): \(error.message)") }
            }
        }
        return found
    }
}
