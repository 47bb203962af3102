internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the controls of all bundles, or of one.",
        discussion: """
            Bundles that don't run are named, but not started, so what they have isn't known. One that is named is \
            started.
            """)

    @Argument(help: "The bundle; all, where none is named.", completion: Completions.bundles)
    var bundle: String?

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
        let wanted = if let bundle { try await client.bundleName(bundle) } else { String?.none }
        let bundles = try await client.bundles().filter { wanted == nil || $0.name == wanted }
        let asked = bundles.filter { $0.isRunning || start || wanted != nil }.map(\.name)
        let running = Set(bundles.filter(\.isRunning).map(\.name))
        let answers = try await client.answers(of: asked) {
            // One that runs is waited for briefly.
            try await list($0, client, starting: !running.contains($0))
        }
        let found = Dictionary(uniqueKeysWithValues: answers.map { ($0.bundle, $0.result) })
        let unasked = bundles.filter { found[$0.name] == nil && !$0.isRunning }
        let failed = await FailedStart.all(client, of: unasked.map { Contract.busNamePrefix + $0.name })
        let ends = Dictionary(failed.map { ($0.bundle, "\($0.end); see controlctl doctor") }) { $1 }
        let entries = bundles.flatMap { bundle -> [ListEntry] in
            switch found[bundle.name] {
            case .success(let entries): entries
            // One bad bundle must not hide the others.
            case .failure(let error): [.bundle(bundle.name, error.message)]
            // Of those that are too many one says so.
            case nil:
                bundle.isRunning ? [] : [.bundle(bundle.name, ends[bundle.name] ?? ListEntry.notRunning)]
            }
        }
        Console.print(json ? ListEntry.json(entries) : ListEntry.table(entries, sort, on: .output))
    }

    private var sort: ListEntry.Sort { widgets ? .widgets : actions ? .actions : .controls }

    /// What a bundle has of what is wanted, else what else it has.
    private func list(
        _ bundle: String, _ client: ControlClient, starting: Bool
    ) async throws -> [ListEntry] {
        let found: [ListEntry]
        switch sort {
        case .controls:
            found = try await client.controls(in: bundle, starting: starting).map(ListEntry.control)
        case .widgets:
            found = try await client.widgets(in: bundle, starting: starting).map(ListEntry.widget)
        case .actions: found = try await actions(of: bundle, client, starting).map(ListEntry.action)
        }
        guard found.isEmpty else { return found }
        let counts = [
            (try await client.controls(in: bundle, starting: starting).count, "control"),
            (try await client.widgets(in: bundle, starting: starting).count, "widget"),
            (try await actions(of: bundle, client, starting).count, "action"),
        ]
        let has = counts.filter { $0.0 > 0 }.map { "\($0) \($1)\($0 == 1 ? "" : "s")" }
        // Its controls are those of files, which may be wrong.
        let hint = bundle == ScriptProgram.bundle && sort == .controls ? "; see controlctl check" : ""
        return [
            .other(
                bundle,
                "no \(sort.rawValue)\(has.isEmpty ? "" : ", but \(has.joined(separator: " and "))")\(hint)")
        ]
    }

    /// Those that their author wants listed. All others can be run as well.
    private func actions(
        of bundle: String, _ client: ControlClient, _ starting: Bool
    ) async throws -> [IntentSnapshot] {
        try await client.intents(in: bundle, starting: starting).filter(\.isDiscoverable)
    }
}

struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show everything about a control.")

    @OptionGroup var argument: ControlArgument

    @Flag(help: "Print a JSON object.")
    var json = false

    func run() async throws {
        let control = try await argument.findValue().control
        Console.print(json ? control.json.pretty : ShowText.of(control))
    }
}

struct Get: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Print a control's state in one line.",
        discussion: """
            Ends with 3 when the state is unavailable. The formats true and ON print nothing then: their \
            readers would take any other word for off. The panels' formats print "unavailable", and the reason \
            where they have a tooltip; they do so for a control that doesn't exist, too.
            """)

    @OptionGroup var argument: ControlArgument

    @Option(help: OutputFormat.help)
    var format = OutputFormat.plain

    func run() async throws {
        let client: ControlClient
        let control: ControlSnapshot
        do {
            (client, control) = try await argument.findValue()
        } catch let error as ControlClientError where format.combines {
            let missing = WatchedControl(name: argument.control, update: .unavailable(reason: error.message))
            if let line = format.line([missing]) { Console.print(line) }
            throw error
        }
        var shown = WatchedControl(
            name: argument.control, update: .state(control), address: control.address)
        if format == .genmon { shown.hasIcon = InstalledIcons.has(control.iconName) }
        if format == .genmon, control.form == .level {
            let others = (try? await client.controls(in: control.address.bundle, starting: false)) ?? []
            shown.click = PanelControl(control, among: others).click
        }
        let line = format.line([shown])
        if let line { Console.print(line) }
        guard control.isAvailable else {
            let reason = control.unavailabilityReason
            if line == nil || reason != nil && !format.hasReasons {
                Console.complain(control.unavailability)
            }
            throw ExitStatus.unavailable
        }
        guard line != nil else {
            Console.complain(control.mismatch)
            throw ExitStatus.usage
        }
    }
}

struct IsOn: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "is-on",
        abstract: "Say by the exit status whether a toggle is on.",
        discussion: """
            Ends with 0 when it is on, 1 when it is off, 3 when that can't be known now, and prints nothing. \
            2 stands for a mistake, such as a name that nothing has or a button; 5 for no bus.
            """)

    @OptionGroup var argument: ControlArgument

    func run() async throws {
        do {
            let control = try await argument.findValue().control
            guard control.form == .toggle else {
                Console.complain(control.mismatch)
                throw ExitStatus.usage
            }
            guard control.isAvailable, let isOn = control.isOn else { throw ExitStatus.unavailable }
            if !isOn { throw ExitStatus.off }
        } catch let error as ControlClientError {
            let status = ExitStatus(error)
            if status == .usage { throw error }
            throw status == .noBus ? status : .unavailable
        }
    }
}

struct Path: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "path",
        abstract: "Print the busctl command that uses a control.",
        discussion:
            "The line can be pasted into a terminal or a script: it turns a toggle over, presses a button, moves a level or selects the next choice."
    )

    @OptionGroup var argument: ControlArgument

    func run() async throws {
        let (_, control) = try await argument.find()
        Console.print(try Self.line(control))
    }

    /// Nothing in it needs quoting: names and paths are letters, digits, dots, slashes and underscores.
    static func line(_ control: ControlSnapshot) throws -> String {
        switch control.form {
        case .toggle: try line(control, Toggle1.toggle)
        case .button: try line(control, Button1.press)
        case .level: try line(control, Level1.change) + " d \(control.level?.step ?? 0)"
        case .selection: try line(control, Selection1.next)
        }
    }

    private static func line<Input, Output>(_ control: ControlSnapshot, _ method: Method<Input, Output>)
        throws
        -> String
    {
        let address = control.address
        return
            "busctl --user call \(try address.busName()) \(address.path) \(method.interface) \(method.name)"
    }
}
