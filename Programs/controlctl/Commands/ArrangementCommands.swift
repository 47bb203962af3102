internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import ControlHub
internal import DBus
internal import EventLoop
internal import Glibc

/// How the user has arranged the controls.
struct Arrange: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "arrange",
        abstract: "Order, hide and mark controls as favourites, for all that shows them.",
        discussion: """
            The tray, searches and tiles share one arrangement. A control is named as everywhere, a bundle as a \
            whole by its name and a slash (Flashlight/). What is changed shows at once; it is kept in \
            ~/.config/controlruntime/arrangement.json.
            """,
        subcommands: [
            ArrangeList.self, ArrangeUp.self, ArrangeDown.self, ArrangeHide.self, ArrangeShow.self,
            ArrangeFavourite.self, ArrangeUnfavourite.self, ArrangeTray.self,
            ArrangeLevels.self,
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
        if rows.isEmpty {
            return Console.print("No bundle runs. To start what can be: controlctl list --start")
        }
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

struct ArrangeLevels: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "levels", abstract: "Show levels for a moment when something changes them, or don't.",
        discussion: """
            The Control Center shows a volume or a brightness that a key, a panel or a script has changed. auto, the \
            default, leaves that to the desktops that do it themselves, such as GNOME and Plasma.
            """)

    @Argument(help: "on, off or auto.", completion: .list(["on", "off", "auto"]))
    var state: String

    func validate() throws {
        guard ["on", "off", "auto"].contains(state) else {
            throw ValidationError("\"\(state)\" is none of on, off and auto")
        }
    }

    func run() throws {
        try ArrangedArgument.write { $0.showsLevels = state == "auto" ? nil : state == "on" }
    }
}

struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Place a control or a widget with a configuration.",
        discussion: """
            It stays, over restarts too, until `controlctl remove`. Prints its name. `controlctl options KIND \
            PARAMETER` lists what there is to choose from.
            """)

    @Argument(help: "The kind: Kind or Bundle/Kind.", completion: Completions.kinds)
    var kind: String

    @Argument(help: "The configuration: name=value.", completion: Completions.configuration)
    var values: [String] = []

    @Option(help: "The family of a widget, such as systemMedium. Default: the first that its kind supports.")
    var family: String?

    @Flag(help: "Place a widget, where a control has the same kind.")
    var widget = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let thing = try await NamedInstance.find(kind, isWidget: widget || family != nil, client)
        let parameters =
            values.isEmpty && thing.configurationIntent == nil ? [] : try await thing.parameters(client)
        let configuration = try await NamedValues.read(
            values, for: parameters, of: "\(thing.bundle)/\(thing.kind)",
            intent: thing.configurationIntent ?? "", in: thing.bundle, client)
        try thing.check(configuration, parameters)
        switch thing {
        case .control:
            let address = try await client.addControl(
                thing.kind, configuration: configuration, in: thing.bundle)
            Console.print("\(address)")
        case .widget(let found):
            if let family, !found.families.contains(family) {
                throw MistakenUse(
                    "\(found.name) has no family \(family): there are \(found.families.joined(separator: ", "))"
                )
            }
            let path = try await client.addWidget(
                thing.kind, family: family ?? "", configuration: configuration, in: thing.bundle)
            guard case .widget(let kind, let instance)? = ContractPath(path) else {
                return Console.print("\(path)")
            }
            Console.print("\(ControlAddress(bundle: thing.bundle, kind: kind, instance: instance))")
        }
    }
}

struct Edit: ParsableCommand {
    /// What Debian's machines have chosen, and what is nearly everywhere.
    private static var systemEditor: String? {
        ["editor", "nano", "vi"].first { ProgramSearch.path(of: $0) != nil }
    }

    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Open the file of scripts, controls.toml.",
        discussion: """
            It is made, with a beginning that says what to write, where there is none. It is opened by VISUAL, \
            EDITOR or the system's editor, and checked afterwards. Without a terminal VISUAL or EDITOR opens it where \
            either is set, such as "code --wait"; otherwise, and where that fails, the desktop does (xdg-open).
            """)

    /// - Throws: ``MistakenUse`` where a variable's first word is a program that isn't there. What the shell
    ///   would make something else of is left to it.
    private static func check(_ editor: String) throws {
        guard let word = editor.split(separator: " ").first.map(String.init),
            word.allSatisfy({ $0.isLetter || "/._-0123456789".contains($0) }),
            ProgramSearch.path(of: word) == nil
        else { return }
        throw MistakenUse(
            "there is no program \(word), which VISUAL or EDITOR names; set it to an editor, such as nano")
    }

    func run() throws {
        let path = try ScriptsFile.path()
        try ScriptsFile.makeIfAbsent(path)
        try ScriptsFile.checkReadable(path)
        let hasTerminal = isatty(STDIN_FILENO) == 1
        let named = ["VISUAL", "EDITOR"].lazy.compactMap { Variables.value($0) }.first
        if hasTerminal, let named { try Self.check(named) }
        let editor = named ?? (hasTerminal ? Self.systemEditor : nil)
        if !hasTerminal || editor == nil { Console.print(path) }
        // What it has tried, a line each, says nothing of how to help it.
        let desktop = "{ xdg-open \"$1\" 2>/dev/null && exit; printf '%s\\n' \"$2\" >&2; exit 3; }"
        let otherwise = editor != nil && hasTerminal ? "exit" : desktop
        // An editor's variable is a line for the shell, as "code --wait"; the path is none.
        let line = (editor.map { "\($0) \"$1\" || " } ?? "") + otherwise
        let check = editor == nil ? [] : ScriptProgram.find().map { [$0] } ?? []
        let failure = TextTable.printable(
            "controlctl: nothing opens \(path) here: set EDITOR to an editor, such as nano")
        try ScriptProgram.become(
            [
                "/bin/sh", "-c", line + (check.isEmpty ? "" : "; exec \"$3\" --check \"$1\""), "sh", path,
                failure,
            ]
                + check)
    }
}

struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take a placed control or widget away.",
        discussion: "Its configuration is forgotten. What nobody placed can't be removed.")

    @Argument(
        help: "The control or widget: Kind/Instance or Bundle/Kind/Instance.", completion: Completions.placed)
    var name: String

    @Flag(help: "Remove a widget, where a control has the same name.")
    var widget = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let thing = try await NamedInstance.find(name, isWidget: widget, client)
        try thing.checkPlaced()
        switch thing {
        case .control(let control): try await client.remove(control.address)
        case .widget(let widget): try await client.remove(widget)
        }
    }
}

struct Center: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "center",
        abstract: "Open the Control Center.",
        discussion: """
            It is a program of its own, controlcenter, which the bus starts where it is installed. Bind this to \
            a key.
            """)

    @Flag(help: "Close it where it is open.")
    var toggle = false

    func run() async throws {
        let client = try await ControlClient.connect()
        do {
            if toggle {
                try await ControlCenter.toggle(on: client.connection)
            } else {
                try await ControlCenter.open(on: client.connection)
            }
        } catch let error as BusError {
            guard let complaint = ControlCenter.complaint(of: error) else { throw error }
            Console.complain(complaint)
            throw ExitStatus.unavailable
        }
    }
}
