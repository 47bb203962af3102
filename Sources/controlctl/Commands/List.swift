internal import ArgumentParser
internal import ControlClient

struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the controls of all bundles.",
        discussion: "Bundles that don't run are named, but not started, so their controls aren't known.")

    @Flag(help: "Start the bundles that don't run, to list their controls too.")
    var start = false

    @Flag(help: "Print a JSON array: one object per control, and per bundle that doesn't run.")
    var json = false

    func run() async throws {
        let client = try await ControlClient.connect()
        var entries: [ListEntry] = []
        for bundle in try await client.bundles() {
            guard bundle.isRunning || start else {
                entries.append(.bundle(bundle.name, "not running"))
                continue
            }
            do {
                entries += try await client.controls(in: bundle.name, starting: start).map(ListEntry.control)
            } catch let error as ControlClientError where error.code != .disconnected {
                // One bad bundle must not hide the others.
                entries.append(.bundle(bundle.name, error.message))
            }
        }
        Console.print(json ? ListEntry.json(entries) : ListEntry.table(entries))
    }
}
