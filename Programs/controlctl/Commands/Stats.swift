internal import ArgumentParser
internal import ControlClient
internal import DBus
internal import EventLoop

struct Stats: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
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
        let client = try await ControlClient.connect(patience: BusPatience.ofEnvironment)
        let failure = try await printOnce(client)
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
                _ = try await printOnce(client)
            } catch let error as ControlClientError {
                // The bus is looked for, or its bundles are not back yet.
                guard [.disconnected, .notRunning].contains(error.code), await !client.connection.isClosed
                else { throw error }
            }
        }
    }

    /// Prints the figures of the bundles that answer, and complains about the others.
    ///
    /// - Returns: why one of the others has no figures.
    /// - Throws: what is wrong with the bundle that the user named, unless it just doesn't answer.
    private func printOnce(_ client: ControlClient) async throws -> ControlClientError? {
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
