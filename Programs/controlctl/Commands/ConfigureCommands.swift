internal import ArgumentParser
internal import ControlBasics
internal import ControlClient

struct Configure: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "configure",
        abstract: "Change the configuration of a placed control or widget.",
        discussion: "Values that aren't named stay as they are, unless --replace is given.")

    @Argument(
        help: "The control or widget: Kind/Instance or Bundle/Kind/Instance.", completion: Completions.placed)
    var name: String

    @Argument(help: "The configuration: name=value.", completion: Completions.configuration)
    var values: [String]

    @Flag(help: "Forget the values that aren't named.")
    var replace = false

    @Flag(help: "Configure a widget, where a control has the same name.")
    var widget = false

    func run() async throws {
        let client = try await ControlClient.connect()
        let thing = try await NamedInstance.find(name, isWidget: widget, client)
        try thing.checkPlaced()
        let parameters = try await thing.parameters(client)
        let given = try await NamedValues.read(
            values, for: parameters, of: "\(thing.bundle)/\(thing.kind)",
            intent: thing.configurationIntent ?? "", in: thing.bundle, client)
        switch thing {
        case .control(let control):
            let old = replace ? [:] : control.configuration
            try await client.configure(control.address, old.merging(given) { $1 })
        case .widget(let widget):
            let old = replace ? [:] : widget.configuration
            try await client.configure(widget, old.merging(given) { $1 })
        }
    }
}

struct ConfigCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Print what to paste into a panel's configuration.",
        discussion: """
            For one control or several. Lines that say where it goes are comments of the panel's own language, \
            where it has any; else they are on standard error. Without a panel, lists those that are known. `config \
            mcp` prints what the program of an assistant has to be told.
            """)

    @Argument(
        help: "The panel, for instance waybar.", completion: .list(PanelRecipe.all.map(\.name)))
    var panel: String?

    @Argument(
        help: "The controls: Kind, Bundle/Kind or Bundle/Kind/Instance.", completion: Completions.controls)
    var controls: [String] = []

    func run() async throws {
        guard let panel else {
            let rows = PanelRecipe.all.map { [$0.name, $0.purpose] }
            return Console.print(TextTable.text(["PANEL", "FOR"], rows))
        }
        if panel.lowercased() == "mcp" { return Self.printAssistants() }
        guard let recipe = PanelRecipe.all.first(where: { $0.name == panel.lowercased() }) else {
            let hint = Suggestion.hint(for: panel, among: PanelRecipe.all.map(\.name), none: "")
            let end = hint.hasSuffix("?") ? "" : ";"
            throw MistakenUse(
                "there is no panel \"\(panel)\"; \(hint)\(end) `controlctl config` lists them all")
        }
        guard !controls.isEmpty else {
            throw MistakenUse(
                "which control? For instance: controlctl config \(recipe.name) Flashlight. `controlctl list` shows what there is"
            )
        }
        let client = try await ControlClient.connect()
        var snapshots: [ControlSnapshot] = []
        for name in controls { snapshots.append(try await client.resolve(name)) }
        var others: [ControlSnapshot] = []
        for bundle in Set(snapshots.filter { $0.form == .level }.map(\.address.bundle)).sorted() {
            // A sandbox's proxy may let no more through than the control.
            others += (try? await client.controls(in: bundle)) ?? []
        }
        let text = recipe.text(PanelControl.distinct(snapshots, among: others, hasIcon: InstalledIcons.has))
        guard !text.isEmpty else {
            throw MistakenUse("\(recipe.name) shows toggles only, and there is none among these")
        }
        if recipe.comment == nil { Console.remark(recipe.place) }
        let head = recipe.comment.map { ["\($0) \(recipe.place)\(recipe.commentEnd)"] } ?? []
        Console.print((head + [text]).joined(separator: "\n"))
    }

    /// What most programs of assistants read, in a file of their own.
    private static func printAssistants() {
        Console.remark("into the file of MCP servers of the assistant's program, such as .mcp.json")
        let server: JSONObject = ["command": .string(ScriptProgram.find("controlmcp") ?? "controlmcp")]
        let file: JSONObject = ["mcpServers": .object(["controls": .object(server)])]
        Console.print(JSONValue.object(file).pretty)
    }
}
