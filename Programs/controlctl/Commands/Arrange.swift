internal import ArgumentParser
internal import ControlClient
internal import ControlHub
internal import ControlBasics

/// How the user has arranged the controls.
struct Arrange: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Order, hide and mark controls as favourites, for all that shows them.",
        discussion: """
            The tray, searches and tiles share one arrangement. A control is named as everywhere, a bundle as a \
            whole by its name and a slash (Flashlight/). What is changed shows at once; it is kept in \
            ~/.config/controlruntime/arrangement.json.
            """,
        subcommands: [
            ArrangeList.self, ArrangeUp.self, ArrangeDown.self, ArrangeHide.self, ArrangeShow.self,
            ArrangeFavourite.self, ArrangeUnfavourite.self, ArrangeTray.self,
        ],
        defaultSubcommand: ArrangeList.self)
}

struct ArrangeList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the controls of the bundles that run in their order.")

    @Flag(help: "Print a JSON array.")
    var json = false

    func run() async throws {
        let arranged = try await ArrangedControls.read()
        let rows = arranged.rows
        if json {
            let entries = rows.map { row in
                let entry: JSONObject = [
                    "name": .string(row.name), "bundle": .bool(row.isBundle), "hidden": .bool(row.isHidden),
                    "favourite": .bool(row.isFavourite),
                ]
                return JSONValue.object(entry)
            }
            return Console.print(JSONValue.array(entries).pretty)
        }
        if rows.isEmpty { return Console.print("No bundle runs.") }
        let lines = rows.map { row in
            let name = row.isBundle ? row.name : "  \(row.name)"
            return [name, row.isFavourite ? "favourite" : row.isHidden ? "hidden" : ""]
        }
        Console.print(TextTable.text(lines))
    }
}

struct ArrangeUp: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "up", abstract: "Move a control or a bundle up among its like.")
    @OptionGroup var argument: ArrangedArgument

    func run() async throws { try await argument.move(by: -1) }
}

struct ArrangeDown: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "down", abstract: "Move a control or a bundle down among its like.")
    @OptionGroup var argument: ArrangedArgument

    func run() async throws { try await argument.move(by: 1) }
}

struct ArrangeHide: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Hide a control, or all of a bundle but its favourites.")
    @OptionGroup var argument: ArrangedArgument

    func run() async throws { try await argument.change { $0.setHidden($1, true) } }
}

struct ArrangeShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what is hidden again.")
    @OptionGroup var argument: ArrangedArgument

    func run() async throws { try await argument.change { $0.setHidden($1, false) } }
}

struct ArrangeFavourite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favourite", abstract: "Make a control a favourite, which comes first.")
    @OptionGroup var argument: ArrangedArgument

    func run() async throws {
        try argument.checkControl()
        try await argument.change { $0.setFavourite($1, true) }
    }
}

struct ArrangeUnfavourite: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfavourite", abstract: "Make a control no favourite any more.")
    @OptionGroup var argument: ArrangedArgument

    func run() async throws {
        try argument.checkControl()
        try await argument.change { $0.setFavourite($1, false) }
    }
}

struct ArrangeTray: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tray", abstract: "Show the item in the tray, or don't.")

    @Argument(help: "on or off.", completion: .list(["on", "off"]))
    var state: String

    func validate() throws {
        guard ["on", "off"].contains(state) else {
            throw ValidationError("\"\(state)\" is neither on nor off")
        }
    }

    func run() throws { try ArrangedArgument.write { $0.showsTray = state == "on" } }
}
