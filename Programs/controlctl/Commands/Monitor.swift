internal import ArgumentParser
internal import BusContract
internal import ControlClient
internal import DBus
internal import EventLoop
internal import Synchronization

struct Monitor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
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
        let client = try await ControlClient.connect(patience: BusPatience.ofEnvironment)
        let connection = client.connection
        ReaderWatch.start(on: connection.loop) { Console.leave() }
        let owners = Mutex<[BusName: String]>([:])
        let (wanted, asJSON) = (bundle, json)
        let tell: @Sendable (MonitorEvent) -> Void = { event in
            guard wanted == nil || event.bundle == wanted else { return }
            if asJSON {
                Console.print(event.json)
            } else {
                for line in event.lines { Console.print("\(WallClock.now)  \(TextTable.printable(line))") }
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
        Console.remark("Watching; Ctrl-C ends it.")
        // Nothing more comes but signals, until the bus has gone for good.
        for await _ in try await client.bundleChanges() {}
        Console.complain("the connection to the bus has ended")
        throw ExitStatus.noBus
    }
}
