internal import ArgumentParser
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import Glibc
internal import WidgetRenderer

struct Widget: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "widget",
        abstract: "Draw what a widget shows, or press a button in it.",
        discussion: """
            In the terminal, or with --svg or --png as a picture. In another family than the widget's own, its \
            provider is asked what it would show there. --press uses the button or the toggle with that text, in the \
            family that --family names. --mode, --scheme and the like ask for the widget as it is where it is shown \
            so, and draw it so.
            """)

    @Argument(help: "The widget: Kind, Bundle/Kind or Bundle/Kind/Instance.", completion: Completions.widgets)
    var widget: String

    @Option(help: "Write an SVG picture to this file; - is standard output.")
    var svg: String?

    @Option(help: "Write a PNG picture to this file, with the desktop's fonts, by the program controldraw.")
    var png: String?

    @Option(help: "Pixels a point of the PNG picture. Default: 1.")
    var scale: Double?

    @Option(help: "The family to draw, such as systemMedium. Default: the widget's own.")
    var family: String?

    @OptionGroup(title: "How it is shown") var shown: ShownOptions

    @Option(help: ArgumentHelp("Use the button or toggle in it that says so.", valueName: "label"))
    var press: String?

    @OptionGroup var asking: AskingOptions

    func run() async throws {
        let client = try await ControlClient.connect()
        var found = try await client.resolveWidget(widget)
        let family = family ?? found.family
        if family != found.family, !found.families.contains(family) {
            let known = found.families.joined(separator: ", ")
            throw MistakenUse("\(found.name) has no family \(family): there are \(known)")
        }
        // A bundle that has just been started shows a placeholder. Should asking fail, that is what there is.
        if found.entryDate < 0 {
            do {
                found = try await client.reload(found)
            } catch let error as ControlClientError {
                Console.complain(error.message)
            }
        }
        let environment = environment
        let tree =
            family == found.family
            ? try await client.entry(of: found, in: environment)
            : try await client.viewTree(of: found, family: family, in: environment)
        if let press { return try await use(press, in: tree, of: found, client) }
        let drawn = try await TreeDrawing.saying(found.name) {
            let drawing = TreeDrawing(tree: tree, frame: try WidgetFrame(family: family))
            if png == nil, svg == nil { return try drawing.lines() }
            let pictures = await drawing.pictures(of: found.bundle, found.name, client)
            if let png { try drawing.becomePicture(pictures, scale: scale, shown.drawingOptions, to: png) }
            return try drawing.svg(shown.appearance, pictures, shown.drawingOptions, to: svg ?? "-")
        }
        try Console.give(drawn, to: svg)
    }

    private var environment: WidgetEnvironment {
        var environment = shown.environment
        environment.displayScale = scale.flatMap { 0 < $0 && $0 <= 16 ? $0 : nil }
        return environment
    }

    /// Does what a tap on a button of the tree does.
    private func use(
        _ label: String, in tree: String, of widget: WidgetSnapshot, _ client: ControlClient
    ) async throws {
        let actions = TreeText(json: tree).actions
        let wanted = label.lowercased()
        let fitting = [
            actions.filter { $0.label == label }, actions.filter { $0.label.lowercased() == wanted },
            actions.filter { $0.label.lowercased().contains(wanted) },
        ].first { !$0.isEmpty }
        guard let fitting else {
            let hint = Suggestion.hint(
                for: label, among: actions.map(\.label), none: "nothing in it can be pressed")
            throw MistakenUse("\(widget.name) shows no button \"\(label)\"; \(hint)")
        }
        guard fitting.count == 1 else {
            let list = fitting.map(\.label).joined(separator: ", ")
            throw MistakenUse("\"\(label)\" stands for more than one button of \(widget.name): \(list)")
        }
        let options = try await asking.options(client)
        ResultText.print(
            try await client.perform(fitting[0].identifier, of: widget, options: options), json: false)
    }
}

struct Timeline: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timeline",
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
        if entries.isEmpty {
            let why = "`controlctl reload --widget \(found.name)` says why it gets none"
            return Console.print("\(found.name) has no timeline yet; \(why).")
        }
        let rows = entries.map { entry in
            [
                entry.date == found.entryDate ? "*" : "", WallClock.text(entry.date),
                TreeText(json: entry.tree).texts.joined(separator: " | "),
            ]
        }
        Console.print(TextTable.text(["", "DATE", "SHOWS"], rows))
        let next = found.nextReload.map { "reloads at \(WallClock.text($0))" } ?? "does not reload by itself"
        Console.print("It \(next); \(found.budgetRemaining) reloads are left of its budget.")
    }
}

struct Stack: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stack",
        abstract: "List the widgets of all bundles that run, the most relevant first.",
        discussion: """
            The order in which a host shows a stack now. Widgets that state no relevance, or whose time has \
            passed or is still to come, follow in the order of their bundles. One look sees only what the \
            entries on show say. An entry that says nothing keeps what the widget's earlier entries said, and \
            that only --watch can know.

            With --watch, prints the order at once and whenever it is another, also when an entry's time comes or \
            ends: a line each, with the names of the widgets between tabs, or with --json an array. Ends when its \
            reader or its parent process does.
            """)

    @Flag(help: "Print a JSON array.")
    var json = false

    @Flag(help: "Print each new order.")
    var watch = false

    func run() async throws {
        let client = try await ControlClient.connect(within: .ofEnvironment)
        if watch { return try await follow(client) }
        var stack = WidgetStack()
        stack.update(try await client.collect { try await client.widgets(in: $0, starting: false) })
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        let order = stack.order(at: Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000)
        Console.print(json ? StackText.json(order) : StackText.table(order))
    }

    private func follow(_ client: ControlClient) async throws {
        ReaderWatch.start(on: client.connection.loop) { Console.leave() }
        var last = ""
        for await order in try await client.widgetOrders(refused: { Console.complain($0.message) }) {
            let line = json ? StackText.jsonLine(order) : StackText.line(order)
            // A widget may have changed in what isn't printed.
            if line != last { Console.print(line) }
            last = line
        }
        Console.complain("the connection to the bus has ended")
        throw ExitStatus.noBus
    }
}

struct Graph: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
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
