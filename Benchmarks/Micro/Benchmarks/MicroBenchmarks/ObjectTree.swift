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
                path: tree.paths[run], interface: Lamp.description.name, member: "Toggle",
                reply: ReplyHandle { blackHole($0) }))
    }
}

private struct Tree {
    let server = ObjectServer()
    /// Those of 1,000 objects, spread over the tree.
    let paths: [ObjectPath]
    let arguments: [BusValue] = [.string(Lamp.description.name.rawValue), .string("IsOn")]

    init(count: Int) throws {
        let all = try (0..<count).map { try ObjectPath("/org/example/controls/lamp\($0)") }
        for path in all { server.export(Lamp(), at: path) }
        paths = stride(from: 0, to: count, by: count / 1_000).map { all[$0] }
    }
}

private final class Lamp: BusObject {
    static let description = InterfaceDescription(
        "org.example.Toggle", methods: [.init("Toggle", returns: [.init("isOn", .boolean)])],
        properties: [.init("IsOn", .boolean)])

    var interfaces: [InterfaceDescription] { [Self.description] }

    func value(of property: MemberName, in interface: InterfaceName) throws(BusError) -> BusValue {
        .boolean(true)
    }

    func invoke(_ method: MemberName, in interface: InterfaceName, call: MethodCall) {
        call.reply.succeed([.boolean(true)])
    }
}
