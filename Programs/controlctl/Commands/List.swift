internal import ArgumentParser
internal import ControlClient

struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the controls of all bundles.",
        discussion: "Bundles that don't run are named, but not started, so what they have isn't known.")

    @Flag(help: "List the widgets instead.")
    var widgets = false

    @Flag(help: "List the actions instead.")
    var actions = false

    @Flag(help: "Start the bundles that don't run, to list what they have too.")
    var start = false

    @Flag(help: "Print a JSON array: one object per control, and per bundle that doesn't run.")
    var json = false

    func validate() throws {
        if widgets, actions { throw ValidationError("--widgets or --actions, not both") }
    }

    func run() async throws {
        let client = try await ControlClient.connect()
        let bundles = try await client.bundles()
        let asked = bundles.filter { $0.isRunning || start }.map(\.name)
        let answers = try await client.answers(of: asked) { try await list($0, client) }
        let found = Dictionary(uniqueKeysWithValues: answers.map { ($0.bundle, $0.result) })
        let entries = bundles.flatMap { bundle -> [ListEntry] in
            switch found[bundle.name] {
            case .success(let entries): entries
            // One bad bundle must not hide the others.
            case .failure(let error): [.bundle(bundle.name, error.message)]
            // Of those that are too many one says so.
            case nil: bundle.isRunning ? [] : [.bundle(bundle.name, "not running")]
            }
        }
        Console.print(json ? ListEntry.json(entries) : ListEntry.table(entries, sort))
    }

    private var sort: ListEntry.Sort { widgets ? .widgets : actions ? .actions : .controls }

    /// What a bundle has of what is wanted, else what else it has.
    private func list(_ bundle: String, _ client: ControlClient) async throws -> [ListEntry] {
        let found: [ListEntry]
        switch sort {
        case .controls:
            found = try await client.controls(in: bundle, starting: start).map(ListEntry.control)
        case .widgets: found = try await client.widgets(in: bundle, starting: start).map(ListEntry.widget)
        case .actions: found = try await client.intents(in: bundle, starting: start).map(ListEntry.action)
        }
        guard found.isEmpty else { return found }
        let counts = [
            (try await client.controls(in: bundle, starting: start).count, "control"),
            (try await client.widgets(in: bundle, starting: start).count, "widget"),
            (try await client.intents(in: bundle, starting: start).count, "action"),
        ]
        let has = counts.filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
        return [
            .bundle(
                bundle, "no \(sort.rawValue)\(has.isEmpty ? "" : ", but \(has.joined(separator: " and "))")")
        ]
    }
}
