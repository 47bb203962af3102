internal import ArgumentParser
internal import BusContract
internal import ControlClient
internal import DBus
internal import ControlBasics

struct CheckBundle: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check-bundle",
        abstract: "Hold a bundle against the bus contract.",
        discussion: """
            Reads all of its objects, and makes calls that must be refused: nothing is used or changed. Names \
            each thing that is wrong, and ends with 4 then. docs/bus.md is the contract.

            With --use the controls of a kind are used, and put back where that can be done, to see that a change is \
            announced before the reply.
            """)

    @Argument(help: "The bundle's name.", completion: Completions.bundles)
    var bundle: String

    @Option(
        help: ArgumentHelp("Use the control of this kind; may be given several times.", valueName: "kind"))
    var use: [String] = []

    func run() async throws {
        let name: BusName
        do {
            name = try Contract.busName(bundle: bundle)
        } catch {
            throw MistakenUse("no bundle can be called so: \(error.description)")
        }
        let client = try await ControlClient.connect()
        guard let found = try await client.bundles().first(where: { $0.name == bundle }) else {
            let names = try await client.bundles().map(\.name)
            let hint = Suggestion.hint(
                for: bundle, among: names, none: "none runs, and the bus can start none")
            throw ControlClientError(.unknownControl, "there is no bundle \(bundle): \(hint)")
        }
        // Says why it can't be started, where that is so.
        if !found.isRunning { _ = try await client.controls(in: bundle, starting: true) }
        let inspection = BundleInspection(client.connection, bundle, name)
        await inspection.run(using: use)
        for problem in inspection.problems { Console.print(TextTable.printable(problem)) }
        let count = inspection.problems.count
        let objects = "\(inspection.objectCount) objects, \(inspection.checkCount) checks"
        Console.print(
            "\(bundle): \(objects), \(count == 0 ? "nothing is" : count == 1 ? "1 thing is" : "\(count) things are") wrong."
        )
        if count > 0 { throw ExitStatus.failed }
    }
}
