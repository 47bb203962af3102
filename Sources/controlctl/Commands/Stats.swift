internal import ArgumentParser
internal import ControlClient
internal import DBus
internal import EventLoop

struct Stats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show what bundles have done since they started.",
        discussion: """
            Invocations, failures and refusals, how long runs took, what runs and waits now, threads and memory, of the \
            bundles that run. None is started for this.
            """)

    @Argument(help: "The bundle; all that run if left out.", completion: Completions.bundles)
    var bundle: String?

    @Flag(help: "Print them again every two seconds, until the reader goes.")
    var watch = false

    @Flag(help: "Print them as Prometheus reads them.")
    var prometheus = false

    func run() async throws {
        let client = try await ControlClient.connect(patience: BusPatience.ofEnvironment)
        try await printOnce(client)
        guard watch else { return }
        ReaderWatch.start(on: client.connection.loop) { Console.leave() }
        while true {
            await withCheckedContinuation { continuation in
                client.connection.loop.schedule(after: .seconds(2)) { continuation.resume() }
            }
            do {
                try await printOnce(client)
            } catch let error as ControlClientError {
                // The bus is looked for, or its bundles are not back yet.
                guard [.disconnected, .notRunning].contains(error.code), await !client.connection.isClosed
                else { throw error }
            }
        }
    }

    private func printOnce(_ client: ControlClient) async throws {
        var found: [StatisticsText] = []
        if let bundle {
            found = [StatisticsText(bundle: bundle, values: try await client.statistics(of: bundle))]
        } else {
            try await client.forEachRunningBundle { name in
                found.append(StatisticsText(bundle: name, values: try await client.statistics(of: name)))
            }
        }
        if prometheus {
            Console.print(StatisticsText.prometheus(found))
        } else {
            Console.print(found.isEmpty ? "No bundle runs." : found.map(\.plain).joined(separator: "\n"))
        }
    }
}
