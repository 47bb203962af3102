internal import Assistants
internal import ControlBasics
internal import ControlClient
internal import DBus

/// A tool of its own for one control or one action.
struct PickedTool: Sendable {
    enum Use: Sendable {
        case control(ControlSnapshot)
        case action(IntentSnapshot)
    }

    var tool: Tool
    let use: Use
}

extension Toolbox {
    /// The tools that the user has picked, as far as their bundles answer.
    func picked() async throws -> [PickedTool] {
        let rules = gate.rules.rules.filter(\.isTool)
        guard !rules.isEmpty else { return [] }
        let names = Set(rules.map(\.target))
        let controls =
            rules.contains { if case .control = $0.target { true } else { false } }
            ? try await allowedControls().found.map(\.item) : []
        let actions =
            rules.contains { if case .action = $0.target { true } else { false } }
            ? try await allowedActions().found.map(\.item) : []
        let tools =
            controls.filter { names.contains($0.target) }.map { PickedTool(of: $0) }
            + actions.filter { names.contains($0.target) }.map { PickedTool(of: $0) }
        return Self.distinct(tools)
    }

    /// Of several with one name each gets its bundle's before it.
    private static func distinct(_ tools: [PickedTool]) -> [PickedTool] {
        let counts = Dictionary(tools.map { ($0.tool.name, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        return tools.compactMap { picked in
            var picked = picked
            if counts[picked.tool.name, default: 0] > 1 { picked.tool = picked.tool.named(picked.longName) }
            return seen.insert(picked.tool.name).inserted ? picked : nil
        }
    }

    func use(_ picked: PickedTool, _ arguments: JSONObject) async throws -> ToolResult {
        switch picked.use {
        case .control(let control) where control.form == .button: return try await press(control)
        case .control(let control):
            guard let value = arguments["value"] else { throw ToolMistake("\(picked.tool.name) needs value") }
            return try await set(control, value)
        case .action(let action): return try await run(action, arguments)
        }
    }
}

extension PickedTool {
    fileprivate init(of control: ControlSnapshot) {
        use = .control(control)
        let name = ([control.address.kind] + [control.address.instance].compactMap(\.self)).joined(
            separator: "_")
        let isButton = control.form == .button
        tool = Tool(
            name: Tool.name("control_", name), title: AssistantWords.clean(control.label),
            description: [
                isButton ? "Presses the button \(control.address)." : "Sets \(control.address).",
                AssistantWords.quoted(control.descriptionText),
            ].filter { !$0.isEmpty }.joined(separator: " "),
            input: isButton
                ? Schema.object([:])
                : Schema.object(["value": .object(control.valueSchema)], required: ["value"]),
            output: Schema.any, hints: Tool.Hints(isDestructive: isButton, isIdempotent: !isButton))
    }

    fileprivate init(of action: IntentSnapshot) {
        use = .action(action)
        tool = Tool(
            name: Tool.name("run_", action.identifier), title: AssistantWords.clean(action.title),
            description: [
                "Runs the action \(action.name).",
                action.schema.isEmpty ? "" : "Schema: \(AssistantWords.clean(action.schema)).",
                AssistantWords.quoted(action.descriptionText),
            ].filter { !$0.isEmpty }.joined(separator: " "),
            input: action.input, output: Schema.any, hints: Tool.Hints(isDestructive: true))
    }

    fileprivate var longName: String {
        switch use {
        case .control(let control): Tool.name("control_", "\(control.address)")
        case .action(let action): Tool.name("run_", action.name)
        }
    }
}

extension Tool {
    fileprivate func named(_ name: String) -> Tool {
        Tool(
            name: name, title: title, description: description, input: input, output: output, hints: hints)
    }
}

extension ControlSnapshot {
    /// The schema of a value that it can be set to.
    fileprivate var valueSchema: JSONObject {
        switch form {
        case .toggle: ["type": .string("boolean")]
        case .level:
            [
                "type": .string("number"), "minimum": level.map { .number($0.minimum) },
                "maximum": level.map { .number($0.maximum) },
                "multipleOf": level.flatMap { level in
                    // Counted from zero, as JSON schemas have it.
                    let isWhole = level.step > 0 && level.minimum.remainder(dividingBy: level.step) == 0
                    return isWhole ? .number(level.step) : nil
                },
            ]
        case .selection:
            [
                "oneOf": .array(
                    (selection?.choices ?? []).map {
                        .object(["const": .string($0.id), "title": .string(AssistantWords.clean($0.title))])
                    })
            ]
        case .button: [:]
        }
    }
}
