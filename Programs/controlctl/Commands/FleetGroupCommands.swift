internal import ArgumentParser
internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus

struct GroupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Make a toggle over toggles of several machines, or remove it.",
        discussion: """
            fleet group Lights laptop/Lamp desk/Lamp Flashlight makes Groups/Lights, in place of a group of that name. \
            It is on when all are on that can be reached, and setting it sets these.
            """)

    @Argument(help: ArgumentHelp("The group's name.", valueName: "name"))
    var name: String

    @Argument(help: ArgumentHelp("Toggles: of a machine, or of this one.", valueName: "machine/control"))
    var members: [String] = []

    @Flag(help: "There is no such group any more.")
    var remove = false

    func validate() throws {
        guard remove == members.isEmpty else {
            throw ValidationError(
                remove
                    ? "--remove takes a group's name alone" : "name the group's controls, or --remove it")
        }
    }

    func run() async throws {
        let bridge = try await BridgeClient.connect()
        if remove {
            let names = try await bridge.get(Fleet1.groups).compactMap { $0["name"]?.text }
            guard names.contains(name) else {
                let near = Suggestion.nearest(to: name, among: names)
                let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
                throw MistakenUse("there is no group \(name)\(hint)")
            }
        }
        let machines = try await bridge.get(Fleet1.machines)
        var found: [ControlSnapshot] = []
        for text in members {
            let control = try await Self.member(text, machines, bridge.client)
            guard control.form == .toggle else {
                throw MistakenUse(
                    "\(control.address) is a \(control.form.rawValue), and groups have toggles only")
            }
            guard control.address.bundle != "Groups" else {
                throw MistakenUse("\(control.address) is a group itself")
            }
            found.append(control)
        }
        try await bridge.call(Fleet1.setGroup, (name, found.map(\.address.description)))
        guard !remove else { return Console.print("\(TextTable.printable(name)) is no group any more") }
        let made = try await bridge.get(Fleet1.groups).first { $0["name"]?.text == name }
        Console.print("Groups/\(TextTable.printable(name)) is \(FleetGroupList.members(made ?? [:]))")
    }

    /// A control of the machine that stands before the slash, or one on this bus.
    private static func member(
        _ text: String, _ machines: [Vardict], _ client: ControlClient
    ) async throws -> ControlSnapshot {
        let parts = text.split(separator: "/", maxSplits: 1).map { $0.lowercased() }
        let machine = machines.first { machine in
            ["name", "id"].contains { machine[$0]?.text?.lowercased() == parts.first }
        }
        guard parts.count == 2, let bundle = machine?["bundle"]?.text else {
            return try await client.resolve(text)
        }
        let controls = try await client.controls(in: bundle, starting: false)
        let wanted = parts[1].replacing("/", with: ".")
        let meant = controls.filter { control in
            let kind = control.address.kind.lowercased()
            return kind == wanted || kind.hasSuffix(".\(wanted)") || control.label.lowercased() == parts[1]
        }
        let names = (meant.isEmpty ? controls : meant).map(\.address.kind)
        switch meant.count {
        case 1: return meant[0]
        case 0:
            let near = Suggestion.nearest(to: parts[1], among: names)
            let hint = near.isEmpty ? "" : "; did you mean \(near.joined(separator: " or "))?"
            throw MistakenUse("\(text) is nothing that this machine lets others use\(hint)")
        default: throw MistakenUse("\(text) may be \(names.joined(separator: " or "))")
        }
    }
}

struct FleetGroupList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "groups", abstract: "Show the groups, and which of their members can't be reached.")

    @Flag(help: "As JSON.")
    var json = false

    func run() async throws {
        let groups = try await BridgeClient.connect().get(Fleet1.groups)
        if json {
            let objects = groups.map { group in
                JSONValue.object([
                    "name": .string(group["name"]?.text ?? ""), "text": .string(group["text"]?.text ?? ""),
                    "on": .bool(group["on"]?.bool == true),
                    "members": .array(Self.texts(group, "members").map { .string($0) }),
                    "unreachable": .array(Self.texts(group, "unreachable").map { .string($0) }),
                ])
            }
            return Console.print(JSONValue.array(objects).compact)
        }
        guard !groups.isEmpty else {
            return Console.print("No groups. controlctl fleet group NAME MACHINE/CONTROL...")
        }
        let rows = groups.map { group in
            [
                TextTable.printable(group["name"]?.text ?? ""), group["on"]?.bool == true ? "on" : "off",
                group["text"]?.text ?? "", Self.members(group),
            ]
        }
        Console.print(TextTable.text(["GROUP", "STATE", "ON", "MEMBERS"], rows))
        for text in groups.flatMap({ Self.texts($0, "unreachable") }) {
            Console.print(TextTable.printable(text))
        }
    }

    private static func texts(_ group: Vardict, _ name: String) -> [String] {
        group[name]?.elements?.compactMap(\.text) ?? []
    }

    static func members(_ group: Vardict) -> String {
        Self.texts(group, "members").map(TextTable.printable).joined(separator: ", ")
    }
}
