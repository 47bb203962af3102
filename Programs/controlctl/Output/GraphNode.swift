internal import BusContract
internal import ControlClient
internal import DBus
internal import ControlBasics

/// A control or a widget with its arrows, as `graph` prints it.
struct GraphNode {
    let type: String
    let bundle: String
    let name: String
    let path: ObjectPath
    /// The objects that this one's action makes stale.
    var reloads: [ObjectPath] = []
    /// With the prefixes `path:`, `intent:` and `state:`.
    var dependsOn: [String] = []

    static func control(_ control: ControlSnapshot) -> GraphNode {
        GraphNode(
            type: "control", bundle: control.address.bundle, name: "\(control.address)",
            path: control.address.path, reloads: control.dependents)
    }

    static func widget(_ widget: WidgetSnapshot) -> GraphNode {
        GraphNode(
            type: "widget", bundle: widget.bundle, name: widget.name, path: widget.path,
            dependsOn: widget.dependsOn)
    }

    /// A line per node, with an indented one per arrow.
    static func text(_ nodes: [GraphNode]) -> String {
        if nodes.isEmpty { return "No bundle that runs offers a control or a widget." }
        return nodes.flatMap { node in
            ["\(node.type) \(node.name)"] + node.reloads.map { "  reloads \(node.readable($0))" }
                + node.dependsOn.map { "  depends on \(node.readable($0))" }
        }.map(TextTable.printable).joined(separator: "\n")
    }

    static func json(_ nodes: [GraphNode]) -> String {
        JSONValue.array(
            nodes.map { node in
                .object([
                    "name": .string(node.name), "type": .string(node.type),
                    "bundle": .string(node.bundle),
                    "path": .string("\(node.path)"),
                    "reloads": .array(node.reloads.map { .string("\($0)") }),
                    "dependsOn": .array(node.dependsOn.map { .string($0) }),
                ])
            }
        ).pretty
    }

    private func readable(_ dependency: String) -> String {
        let parts = dependency.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return dependency }
        switch parts[0] {
        case "path": return (try? ObjectPath(parts[1])).map { readable($0) } ?? parts[1]
        case "intent": return "action \(parts[1])"
        default: return "\(parts[0]) \(parts[1])"
        }
    }

    /// Another object of the bundle, named as in the lines above.
    private func readable(_ path: ObjectPath) -> String {
        switch ContractPath(path) {
        case .control(let kind, let instance)?:
            "control \(ControlAddress(bundle: bundle, kind: kind, instance: instance))"
        case .widget(let kind, let instance)?:
            "widget \(ControlAddress(bundle: bundle, kind: kind, instance: instance))"
        default: "\(path)"
        }
    }
}
