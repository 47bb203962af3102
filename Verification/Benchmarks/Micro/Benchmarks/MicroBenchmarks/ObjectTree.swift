internal import Benchmark

@testable internal import DBus

/// From a call to its object, in a tree of 10,000.
func objectTree() {
    Benchmark.counted("tree: Get among 10,000 objects", { try Tree(count: 10_000) }) { tree, run in
        tree.server.handle(
            MethodCall(
                path: tree.paths[run], interface: "org.freedesktop.DBus.Properties", member: "Get",
                arguments: tree.arguments, reply: ReplyHandle { blackHole($0) }))
    }
    Benchmark.counted("tree: a call among 10,000 objects", { try Tree(count: 10_000) }) { tree, run in
        tree.server.handle(
            MethodCall(
                path: tree.paths[run], interface: Lamp.name, member: Lamp.toggle.name,
                reply: ReplyHandle { blackHole($0) }))
    }
}

private struct Tree {
    let server = ObjectServer()
    /// Those of 1,000 objects, spread over the tree.
    let paths: [ObjectPath]
    let arguments: [BusValue] = [.string(Lamp.name.rawValue), .string(Lamp.isOn.name.rawValue)]

    init(count: Int) throws {
        let all = try (0..<count).map { try ObjectPath("/org/example/controls/lamp\($0)") }
        let interfaces = [Lamp.interface]
        for path in all { server.export(Lamp(interfaces), at: path) }
        paths = stride(from: 0, to: count, by: count / 1_000).map { all[$0] }
    }
}

private final class Lamp: BusObject {
    static let name: InterfaceName = "org.example.Toggle"
    static let isOn = Property<Bool>(name, "IsOn")
    static let toggle = Method<Void, Bool>(name, "Toggle", returns: "isOn")

    /// The rows, bound.
    static var interface: BusInterface {
        BusInterface(
            name,
            [
                toggle.bound({ (lamp: Lamp) in lamp }) { $1.reply.succeed($0.value) },
                isOn.bound({ (lamp: Lamp) in lamp }) { $0.value },
            ])
    }

    let interfaces: [BusInterface]
    let value = true

    init(_ interfaces: [BusInterface]) { self.interfaces = interfaces }
}
