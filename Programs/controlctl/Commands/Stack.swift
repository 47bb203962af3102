internal import ArgumentParser
internal import ControlClient
internal import DBus
internal import Glibc

struct Stack: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the widgets of all bundles that run, the most relevant first.",
        discussion: """
            The order in which a host shows a stack now. Widgets that state no relevance, or whose time has \
            passed or is still to come, follow in the order of their bundles. One look sees only what the \
            entries on show say. An entry that says nothing keeps what the widget's earlier entries said, and \
            that only --watch can know.

            With --watch, prints the order at once and whenever it is another, also when an entry's time comes or \
            ends: a line each, with the names of the widgets between tabs, or with --json an array. Ends when its \
            reader or its parent process does.
            """)

    @Flag(help: "Print a JSON array.")
    var json = false

    @Flag(help: "Print each new order.")
    var watch = false

    func run() async throws {
        let client = try await ControlClient.connect(patience: BusPatience.ofEnvironment)
        if watch { return try await follow(client) }
        var stack = WidgetStack()
        stack.update(try await client.collect { try await client.widgets(in: $0, starting: false) })
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let order = stack.order(at: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
        Console.print(json ? StackText.json(order) : StackText.table(order))
    }

    private func follow(_ client: ControlClient) async throws {
        ReaderWatch.start(on: client.connection.loop) { Console.leave() }
        var last = ""
        for await order in try await client.widgetOrders(refused: { Console.complain($0.message) }) {
            let line = json ? StackText.jsonLine(order) : StackText.line(order)
            // A widget may have changed in what isn't printed.
            if line != last { Console.print(line) }
            last = line
        }
        Console.complain("the connection to the bus has ended")
        throw ExitStatus.noBus
    }
}
