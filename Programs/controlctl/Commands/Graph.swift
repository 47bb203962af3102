internal import ArgumentParser
internal import ControlClient

struct Graph: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what reloads what.",
        discussion: """
            For every control of the bundles that run, what its action makes stale; for every widget, the \
            controls, actions and shared values after which it reloads.
            """)

    @Flag(help: "Print a JSON array: one object per control and per widget.")
    var json = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let nodes = try await client.collect { bundle in
            try await client.controls(in: bundle, starting: false).map(GraphNode.control)
                + client.widgets(in: bundle, starting: false).map(GraphNode.widget)
        }
        Console.print(json ? GraphNode.json(nodes) : GraphNode.text(nodes))
    }
}
