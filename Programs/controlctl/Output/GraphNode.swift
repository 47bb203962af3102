internal import BusContract
internal import ControlBasics
internal import ControlClient
internal import DBus
internal import FoundationEssentials
internal import Glibc
internal import WidgetRenderer

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
            ["\(node.type) \(node.name)"] + node.reloads.map { "  reloads \(readable($0, of: node.bundle))" }
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
        case "path": return (try? ObjectPath(parts[1])).map { Self.readable($0, of: bundle) } ?? parts[1]
        case "intent": return "action \(parts[1])"
        default: return "\(parts[0]) \(parts[1])"
        }
    }

    /// An object of a bundle, by its sort and its name.
    static func readable(_ path: ObjectPath, of bundle: String) -> String {
        switch ContractPath(path) {
        case .control(let kind, let instance)?:
            "control \(ControlAddress(bundle: bundle, kind: kind, instance: instance))"
        case .widget(let kind, let instance)?:
            "widget \(ControlAddress(bundle: bundle, kind: kind, instance: instance))"
        default: "\(path)"
        }
    }
}

/// A tree of views, drawn for a terminal or as an SVG picture: a widget's or an activity's.
struct TreeDrawing {
    let tree: String
    /// What it is drawn for.
    let frame: WidgetFrame

    /// Draws, and says what of something can't be drawn.
    ///
    /// - Throws: ``ExitStatus/failed`` in place of a `RenderError`, which has been said then.
    static func saying<Value>(
        _ name: String, _ draw: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await draw()
        } catch let error as RenderError {
            Console.complain("\(name) can't be drawn: \(error)")
            throw ExitStatus.failed
        }
    }

    /// In the terminal, with colours where standard output is one.
    func lines() throws(RenderError) -> String {
        var renderer = TerminalRenderer()
        renderer.isColored = OutputTerminal.output.isColored
        let lines = try renderer.render(json: tree, family: frame.family)
        return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
    }

    /// As a picture that is complete by itself. Says which symbols can't be drawn.
    ///
    /// Where there is the program that knows the desktop's fonts, goes on as that, so that texts have the
    /// widths of the fonts that will draw them. It takes PNG pictures alone.
    ///
    /// - Parameter options: of that program, and they say the same as the appearance.
    func svg(
        _ appearance: Appearance, _ pictures: [String: WidgetPicture], _ options: [String], to file: String
    ) throws -> String {
        if DrawingProgram.isThere, pictures.values.allSatisfy({ $0.mediaType == "image/png" }) {
            try becomePicture(pictures, scale: nil, ["--svg"] + options, to: file)
        }
        var renderer = SVGRenderer()
        renderer.appearance = appearance
        renderer.pictures = pictures.mapValues {
            "data:\($0.mediaType);base64,\(Data($0.bytes).base64EncodedString())"
        }
        let (views, now) = (try ViewTree(json: tree), Date())
        let layout = WidgetLayout(views, frame: frame, appearance: appearance, now: now)
        for symbol in layout.unknownSymbols { Console.complain("\(symbol)") }
        return renderer.render(views, frame: frame, now: now)
    }

    /// Goes on as the program that draws PNG pictures.
    ///
    /// - Parameters:
    ///   - scale: pixels a point; nil for one.
    ///   - more: other options of that program.
    /// - Throws: ``ExitStatus`` where it isn't there, which has been said then.
    func becomePicture(
        _ pictures: [String: WidgetPicture], scale: Double?, _ more: [String], to file: String
    ) throws -> Never {
        var options = ["--family", frame.family]
        if let scale { options += ["--scale", "\(scale)"] }
        options += more
        let drawable = pictures.filter { $0.value.mediaType == "image/png" }
        try DrawingProgram.become(
            drawing: tree, options, pictures: drawable.mapValues { Array($0.bytes) }, to: file)
    }

    /// The pictures that the tree names. What the bundle doesn't give is left out and said.
    ///
    /// - Parameters:
    ///   - bundle: the name of the bundle that served the tree.
    ///   - name: what it is the tree of, as messages say it.
    func pictures(
        of bundle: String, _ name: String, _ client: ControlClient
    ) async -> [String: WidgetPicture] {
        var found: [String: WidgetPicture] = [:]
        for digest in (try? ViewTree(json: tree).pictures.sorted()) ?? [] {
            do {
                let picture = try await client.picture(digest, in: bundle)
                guard picture.mediaType.hasPrefix("image/"), picture.mediaType.utf8.allSatisfy({ $0 > 0x20 })
                else { continue }
                found[digest] = picture
            } catch {
                Console.complain("a picture of \(name) is missing: \(error)")
            }
        }
        return found
    }
}
