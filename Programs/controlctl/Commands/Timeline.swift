internal import ArgumentParser
internal import ControlClient
internal import ControlBasics

struct Timeline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the entries of a widget's timeline.",
        discussion: "With the texts of each entry; the one on show is marked. --json has the whole trees.")

    @Argument(help: "The widget: Kind, Bundle/Kind or Bundle/Kind/Instance.", completion: Completions.widgets)
    var widget: String

    @Flag(help: "Print a JSON array: the date of each entry, in microseconds since 1970, and its tree.")
    var json = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let found = try await client.resolveWidget(widget)
        let entries = try await client.timeline(of: found)
        if json {
            return Console.print(
                JSONValue.array(
                    entries.map { .object(["date": .integer(Int($0.date)), "tree": .string($0.tree)]) }
                ).pretty)
        }
        if entries.isEmpty { return Console.print("\(found.name) has no timeline yet.") }
        let rows = entries.map { entry in
            [
                entry.date == found.entryDate ? "*" : "", WallClock.text(entry.date),
                TreeText(json: entry.tree).texts.joined(separator: " | "),
            ]
        }
        Console.print(TextTable.text([["", "DATE", "SHOWS"]] + rows))
        let next = found.nextReload.map { "reloads at \(WallClock.text($0))" } ?? "does not reload by itself"
        Console.print("It \(next); \(found.budgetRemaining) reloads are left of its budget.")
    }
}
