internal import ArgumentParser
internal import ControlClient
internal import Glibc

struct Stack: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the widgets of all bundles that run, the most relevant first.",
        discussion: """
            The order in which a host shows a stack now. Widgets that state no relevance, or whose time has \
            passed or is still to come, follow in the order of their bundles.
            """)

    @Flag(help: "Print a JSON array.")
    var json = false

    func run() async throws {
        let client = try await ControlClient.connect()
        var widgets: [WidgetSnapshot] = []
        try await client.forEachRunningBundle { widgets += try await client.widgets(in: $0, starting: false) }
        var stack = WidgetStack()
        stack.update(widgets)
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let order = stack.order(at: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
        Console.print(json ? StackText.json(order) : StackText.table(order))
    }
}
