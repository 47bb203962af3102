internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import FoundationEssentials

/// What leaves for other machines, and what comes from them.
struct FleetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fleet",
        abstract: "Say which controls Home Assistant and other machines may have, and see how that goes.",
        discussion: """
            controlbridge brings the controls that are allowed here to an MQTT broker, where Home Assistant finds \
            them, and other machines' controls to this session. fleet.json names the broker: see the guide fleet.md. Nothing \
            leaves before it is allowed; private controls never do. Whoever may write to the broker may use what is \
            allowed.
            """,
        subcommands: [
            FleetStatus.self, AllowFleet.self, FleetAllowed.self, RefuseFleet.self, GroupCommand.self,
            FleetGroupList.self,
            TestFleet.self,
        ], defaultSubcommand: FleetStatus.self)
}

/// Calls controlbridge.
struct BridgeClient {
    let client: ControlClient

    static func connect() async throws -> BridgeClient { BridgeClient(client: try await .connect()) }

    func get<Value>(_ property: Property<Value>) async throws -> Value {
        try await told { try await client.connection.get(property, of: Fleet1.busName, at: Fleet1.path) }
    }

    func call<Input, Output>(_ method: Method<Input, Output>, _ input: Input) async throws -> Output {
        try await told {
            try await client.connection.call(method, input, of: Fleet1.busName, at: Fleet1.path)
        }
    }

    private func told<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch let error as BusError {
            guard error.name != .serviceUnknown else {
                Console.complain(FleetState.notInstalled)
                throw ExitStatus.unavailable
            }
            Console.complain(TextTable.printable(error.message))
            throw [ContractError.unavailable, ContractError.timedOut].contains(error.name)
                ? ExitStatus.unavailable : ExitStatus.failed
        }
    }
}

/// What `State` of ``Fleet1`` says, for people.
enum FleetState {
    static let notInstalled =
        "controlbridge isn't installed, so no control leaves this machine or comes to it"

    static func sentence(_ state: String, _ status: Vardict) -> String {
        let broker = TextTable.printable(status["broker"]?.text ?? "")
        let error = TextTable.printable(status["last-error"]?.text ?? "")
        let reason = error.isEmpty ? "" : ": \(error)"
        // Behind the broker's name it needs none.
        let bare = error.hasPrefix("\(broker): ") ? String(reason.dropFirst(broker.count + 2)) : reason
        return switch state {
        case "connected": "Connected to \(broker)\(time(status["since"]).map { " since \($0)" } ?? "")."
        case "connecting" where error.isEmpty: "Connecting to \(broker)."
        case "connecting":
            "Not connected to \(broker)\(bare). It is tried again \(pause(status["next-try"]))."
        case "same-id":
            "\(broker) connects this machine and another in turns\(reason)."
                + ((status["next-try"]?.integer ?? 0) > 0
                    ? " It is tried again \(pause(status["next-try"]))." : "")
        case "refused": "Refused\(reason)."
        case "misconfigured": "Not connected\(reason)."
        case "not-configured":
            "No broker is named: write ~/.config/controlruntime/fleet.json (see the guide fleet.md)."
                + (error.isEmpty ? "" : " And \(error).")
        default: TextTable.printable(state)
        }
    }

    /// When it is tried again.
    private static func pause(_ moment: BusValue?) -> String {
        let seconds = Double(moment?.integer ?? 0) / 1_000_000 - Date().timeIntervalSince1970
        return seconds > 0 ? "in \(NumberText.rounded(seconds.rounded(.up))) s" : "by itself"
    }

    /// Nil where it isn't known.
    static func time(_ microseconds: BusValue?) -> String? {
        guard let value = microseconds?.integer, value > 0 else { return nil }
        return WallClock.text(Int64(value))
    }
}

struct FleetStatus: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Say how the connection to the broker does, and which machines there are.",
        discussion: "Ends with 3 where there is no connection."
    )

    func run() async throws {
        let bridge = try await BridgeClient.connect()
        let status = try await bridge.get(Fleet1.status)
        let state = try await bridge.get(Fleet1.state)
        Console.print(FleetState.sentence(state, status))
        let text = { (name: String) in TextTable.printable(status[name]?.text ?? "") }
        let number = { (name: String) in status[name]?.integer ?? 0 }
        Console.print(
            "This machine is \(text("name")) (\(text("id"))). Topics published: \(number("published")); "
                + "commands run: \(number("commands")), refused: \(number("refused")).")
        if !text("last-refusal").isEmpty { Console.print("Last refusal: \(text("last-refusal"))") }
        let heldBack = try await bridge.get(Fleet1.allowed).flatMap { FleetRule($0).heldBack }
        for line in FleetRule.lines(of: heldBack) { Console.print("Held back: \(line)") }
        try await printMachines(bridge)
        if state != "connected" { throw ExitStatus.unavailable }
    }

    private func printMachines(_ bridge: BridgeClient) async throws {
        let machines = try await bridge.get(Fleet1.machines)
        guard !machines.isEmpty else { return }
        let rows = machines.map { machine in
            let isThere = machine["available"]?.bool == true
            let since = FleetState.time(machine["since"]).map { " since \($0)" } ?? ""
            return [
                TextTable.printable(machine["name"]?.text ?? ""),
                TextTable.printable(machine["bundle"]?.text ?? ""), "\(machine["controls"]?.integer ?? 0)",
                (isThere ? "connected" : "not connected") + since,
            ]
        }
        Console.print(TextTable.text(["MACHINE", "BUNDLE", "CONTROLS", "STATE"], rows))
    }
}

struct FleetAllowed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allowed", abstract: "Show what may leave this machine.")

    @Flag(help: "As JSON.")
    var json = false

    func run() async throws {
        let allowed = try await BridgeClient.connect().get(Fleet1.allowed)
        let rules = allowed.map(FleetRule.init)
        if json {
            let objects = rules.map {
                JSONValue.object([
                    "name": .string($0.shown), "sort": .string($0.sort.rawValue),
                    "access": .string($0.isRead ? "read" : "use"),
                    "held-back": .array($0.heldBack.map { .string($0) }),
                ])
            }
            return Console.print(JSONValue.array(objects).compact)
        }
        if rules.isEmpty { Console.print("Nothing leaves this machine. controlctl fleet allow NAME") }
        for rule in rules {
            Console.print(rule.sentence)
            rule.printHeldBack()
        }
    }
}

/// What may leave the machine.
struct FleetRule {
    let sort: Fleet1.Sort
    /// As the bridge has it.
    let target: String
    let isRead: Bool
    /// What of it is not elsewhere, or takes no command there, each with the reason.
    let heldBack: [String]

    init(_ sort: Fleet1.Sort, _ target: String, isRead: Bool, heldBack: [String] = []) {
        (self.sort, self.target, self.isRead, self.heldBack) = (sort, target, isRead, heldBack)
    }

    init(_ rule: Vardict) {
        self.init(
            Fleet1.Sort(rawValue: rule["sort"]?.text ?? "") ?? .control, rule["name"]?.text ?? "",
            isRead: rule["read"]?.bool == true,
            heldBack: (rule["held-back"]?.elements ?? []).compactMap(\.text).map { TextTable.printable($0) })
    }

    var bundle: Substring { target.prefix { $0 != "/" } }

    /// As users write it.
    var shown: String {
        switch sort {
        case .bundle, .activities: target + "/"
        case .action: target.replacing("/", with: ".", maxReplacements: 1)
        case .control, .widget: target
        }
    }

    var sentence: String {
        let name = TextTable.printable(shown)
        let what =
            switch sort {
            case .widget: "The text of the widget \(name)"
            case .activities: "What goes on in \(name)"
            case .control, .bundle, .action: name
            }
        return what + (isRead ? " may be seen elsewhere" : " may be used elsewhere")
    }

    func printHeldBack() {
        for line in Self.lines(of: heldBack) { Console.print("  held back: \(line)") }
    }

    /// A line has room for so many names.
    private static let mostNames = 5

    /// A line for each reason, with the names that it is the reason of.
    static func lines(of heldBack: [String]) -> [String] {
        let parts = Set(heldBack).map { line -> (name: String, reason: String) in
            guard let colon = line.firstRange(of: ": ") else { return (line, "") }
            return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
        }
        return Dictionary(grouping: parts, by: \.reason).map { reason, parts in
            let names = parts.map(\.name).sorted()
            let rest = names.count - Self.mostNames
            return names.prefix(Self.mostNames).joined(separator: ", ")
                + (rest > 0 ? " and \(rest) more" : "") + (reason.isEmpty ? "" : ": \(reason)")
        }.sorted()
    }
}

struct AllowFleet: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "allow", abstract: "Let a control, or all of a bundle, be used on other machines.",
        discussion: """
            SystemControls/ with the slash stands for all controls of a bundle that may leave; what it gets later \
            leaves once a notification says so. Bundle.Action with a dot is an action that needs no parameters and no \
            authentication: a button in Home Assistant, as widgets and activities are sensors there.
            """)

    @Argument(help: ArgumentHelp("A control, or a bundle with a slash.", valueName: "name"))
    var name: String

    @Flag(help: "Only to be seen.")
    var read = false

    @Flag(help: "The text of the widget of that name, for Home Assistant.")
    var widget = false

    @Flag(help: "What goes on in the bundle, for Home Assistant.")
    var activities = false

    func validate() throws {
        guard !widget || !activities else {
            throw ValidationError("--widget and --activities exclude each other")
        }
        guard !activities || name.hasSuffix("/") else {
            throw ValidationError("--activities takes a bundle with a slash")
        }
    }

    func run() async throws {
        let bridge = try await BridgeClient.connect()
        let rule = try await found(bridge.client)
        try await bridge.call(Fleet1.allow, (rule.sort.rawValue, rule.target, rule.isRead))
        Console.print(rule.sentence)
        let rules = try await bridge.get(Fleet1.allowed).map(FleetRule.init)
        rules.first { $0.sort == rule.sort && $0.target == rule.target }?.printHeldBack()
    }

    private func found(_ client: ControlClient) async throws -> FleetRule {
        if widget {
            return FleetRule(.widget, try await client.resolveWidget(name).name, isRead: true)
        }
        if name.hasSuffix("/") {
            let bundle = try await FleetTarget.bundle(String(name.dropLast()), client)
            return FleetRule(activities ? .activities : .bundle, bundle, isRead: activities || read)
        }
        let parts = name.split(separator: ".", maxSplits: 1)
        guard !name.contains("/"), parts.count == 2 else {
            return FleetRule(.control, try await FleetTarget.control(name, client), isRead: read)
        }
        guard !read else { throw MistakenUse("an action can be run, and has nothing to see") }
        return FleetRule(
            .action, try await FleetTarget.action(parts.joined(separator: "/"), client), isRead: false)
    }
}

struct RefuseFleet: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refuse", abstract: "Take back what other machines were allowed; it is removed there.")

    @Argument(help: ArgumentHelp("As allowed shows it.", valueName: "name"))
    var name: String

    func run() async throws {
        let bridge = try await BridgeClient.connect()
        let allowed = try await bridge.get(Fleet1.allowed).map(FleetRule.init)
        let folded = name.lowercased()
        let meant = allowed.filter {
            let full = $0.shown.lowercased()
            return full == folded || full.hasSuffix("/\(folded)")
        }
        guard !meant.isEmpty else {
            let near = Suggestion.nearest(to: name, among: allowed.map(\.shown))
            let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
            throw MistakenUse("\(name) is not allowed\(hint)")
        }
        for rule in meant {
            try await bridge.call(Fleet1.refuse, (rule.sort.rawValue, rule.target))
            Console.print("\(TextTable.printable(rule.shown)) stays on this machine")
        }
        // One rule may lie within another.
        let bundles = Set(meant.map(\.bundle))
        for rule in try await bridge.get(Fleet1.allowed).map(FleetRule.init)
        where bundles.contains(rule.bundle) {
            Console.print("\(TextTable.printable(rule.shown)) is still allowed")
        }
    }
}

struct TestFleet: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "test",
        abstract: "Send a message to the broker and back, and look what Home Assistant finds.",
        discussion:
            "Ends with 3 where there is no connection, or the broker has something else than it should.")

    func run() async throws {
        let result = try await BridgeClient.connect().call(Fleet1.test, ())
        let (found, expected) = (result["discovery"]?.integer ?? 0, result["expected"]?.integer ?? 0)
        let milliseconds = (result["round-trip"]?.number ?? 0) * 1_000
        Console.print("The broker sent a message back within \(NumberText.rounded(milliseconds)) ms.")
        guard found == expected else {
            Console.complain(
                "the broker has \(found) of the \(expected) messages by which Home Assistant finds controls: may this "
                    + "user write to homeassistant/#?")
            throw ExitStatus.unavailable
        }
        Console.print(
            expected == 0
                ? "Nothing is allowed, so Home Assistant finds nothing."
                : "The broker has what Home Assistant needs to find the controls.")
    }
}

/// What a user means by a name.
private enum FleetTarget {
    static func bundle(_ wanted: String, _ client: ControlClient) async throws -> String {
        let bundles = try await client.bundles().map(\.name)
        if let bundle = bundles.first(where: { $0.lowercased() == wanted.lowercased() }) { return bundle }
        let near = Suggestion.nearest(to: wanted, among: bundles)
        let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
        throw MistakenUse("there is no bundle \(wanted)\(hint)")
    }

    static func control(_ name: String, _ client: ControlClient) async throws -> String {
        let control = try await client.resolve(name)
        guard !control.isPrivacySensitive else {
            throw MistakenUse("\(control.address) is private, and never leaves this machine")
        }
        let actions = try await client.intents(in: control.address.bundle)
        guard actions.first(where: { $0.identifier == control.action })?.isGuarded != true else {
            throw MistakenUse("\(control.address) needs authentication, and never leaves this machine")
        }
        guard control.configuration["host"] == nil else {
            throw MistakenUse("\(control.address) stands for controls of other machines: allow them there")
        }
        return control.address.description
    }

    static func action(_ name: String, _ client: ControlClient) async throws -> String {
        let intent = try await client.resolveIntent(name)
        guard !intent.isGuarded else {
            throw MistakenUse("\(intent.name) needs authentication, and is never run for others")
        }
        let required = intent.parameters.first { $0["required"]?.bool == true }
        guard let required else { return intent.name }
        let title = required["title"]?.text ?? required["name"]?.text ?? ""
        throw MistakenUse("\(intent.name) needs \(title), and a press has no parameters")
    }
}
